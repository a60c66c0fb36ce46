/**
 * Random changes of a route tree in place, as an app makes them that discovers routes lazily.
 */
import { FLAVOURS, randomPath } from "./random-paths.js";
import { walkTree } from "./tree-tools.js";

/** All routes of a tree with the arrays they are in. */
function slotsOf(routes) {
  const slots = [];
  walkTree(routes, (object) => {
    if (Array.isArray(object)) object.forEach((route, i) => slots.push([object, i]));
  });
  return slots;
}

function newRoute(random) {
  const route = { id: `new${random.int(1e6)}`, path: randomPath(random, FLAVOURS.plain, 2) };
  // A path that begins with a slash could make the whole tree invalid.
  route.path = route.path.replace(/^\/+/, "");
  return random.chance(0.2) ? { id: route.id, index: true } : route;
}

/** Each edit gets an array, and the index of a route in it. */
const EDITS = {
  push: (random, list) => list.push(newRoute(random)),
  unshift: (random, list) => list.unshift(newRoute(random)),
  remove: (random, list, i) => list.splice(i, 1),
  replace: (random, list, i) => list.splice(i, 1, newRoute(random)),
  "replace by an equal one": (random, list, i) => (list[i] = { ...list[i] }),
  reverse: (random, list) => list.reverse(),
  swap: (random, list, i) => {
    const j = random.int(list.length);
    [list[i], list[j]] = [list[j], list[i]];
  },
  path: (random, list, i) => {
    if (list[i].path != null) list[i].path = newRoute(random).path ?? "b";
  },
  "no path": (random, list, i) => delete list[i].path,
  index: (random, list, i) => {
    if (!list[i].children?.length) list[i].index = !list[i].index;
  },
  "case sensitivity": (random, list, i) => (list[i].caseSensitive = !list[i].caseSensitive),
  "new children": (random, list, i) => {
    if (!list[i].index) list[i].children = [newRoute(random), newRoute(random)];
  },
  "equal children": (random, list, i) => {
    if (list[i].children) list[i].children = [...list[i].children];
  },
  "no children": (random, list, i) => delete list[i].children,
  "push to children": (random, list, i) => list[i].children?.push(newRoute(random)),
  length: (random, list, i) => (list.length = i + 1),
};

/** The names of all edits. */
export const EDIT_KINDS = Object.keys(EDITS);

/**
 * Makes one change.
 *
 * @param {import("./random.js").Random} random
 * @param {object[]} routes changed in place; an empty tree gets a route
 * @param {object[]} [preferred] routes at which a change is likely to matter
 * @returns {string} the kind of edit
 */
export function editTree(random, routes, preferred = []) {
  const slots = slotsOf(routes);
  if (slots.length === 0) {
    routes.push(newRoute(random));
    return "push";
  }
  const kind = random.pick(EDIT_KINDS);
  const near = slots.filter(([list, i]) => preferred.includes(list[i]));
  const candidates = near.length > 0 && random.chance(0.7) ? near : slots;
  EDITS[kind](random, ...random.pick(candidates));
  return kind;
}
