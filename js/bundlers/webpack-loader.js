// What webpack does with the files that js/webpack.js names.
import { HOST_FILE, isFile } from "./files.js";
import { hostSource } from "./host-source.js";
import { makeReplacer } from "./replace-bundled.js";

/** One for each build. @type {WeakMap<object, ReturnType<typeof makeReplacer>>} */
const replacers = new WeakMap();

/**
 * @this {any} webpack's loader context
 * @param {string} source
 * @param {unknown} map
 */
export default function (source, map) {
  const { wasm } = this.getOptions();
  if (isFile(this.resourcePath, HOST_FILE)) {
    this.callback(null, hostSource(wasm));
    return;
  }
  const compilation = this._compilation;
  const replace = replacers.get(compilation) ?? makeReplacer();
  replacers.set(compilation, replace);
  const result = replace(source, this.resourcePath);
  if (result && !("code" in result) && result.warning) this.emitWarning(new Error(result.warning));
  this.callback(null, result && "code" in result ? result.code : source, map);
}
