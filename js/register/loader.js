// What module.register loads, in Node's thread for module hooks.
import { replaceLoaded } from "./replace-source.js";

/**
 * @param {string} url
 * @param {object} context
 * @param {(url: string, context: object) => Promise<{ source?: unknown }>} nextLoad
 */
export async function load(url, context, nextLoad) {
  return replaceLoaded(url, await nextLoad(url, context));
}
