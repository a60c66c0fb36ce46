/**
 * What the suite does to route trees whatever they contain: copy, freeze, watch, print.
 */

/**
 * A copy that shares no array and no route object with the original, and is not frozen. Every own
 * field is kept, `children` is copied in depth, and holes stay holes.
 *
 * @template T
 * @param {T[]} routes
 * @returns {T[]}
 */
export function cloneTree(routes) {
  return routes.map((route) => {
    const copy = Object.assign(Object.create(Object.getPrototypeOf(route)), route);
    if (Array.isArray(route.children)) copy.children = cloneTree(route.children);
    return copy;
  });
}

/** Calls `visit` for each routes array and each route of a tree, parents first. */
export function walkTree(routes, visit) {
  visit(routes);
  routes.forEach((route) => {
    visit(route);
    if (Array.isArray(route.children)) walkTree(route.children, visit);
  });
}

/** Freezes every array and route, so that a write throws in the (strict) code that tries it. */
export function deepFreeze(routes) {
  walkTree(routes, Object.freeze);
  return routes;
}

/**
 * Remembers every own property of a tree. A frozen tree would keep an observer from noticing code
 * that writes only where it can, so some trees are watched instead of frozen.
 *
 * @returns {() => string[]} call it later: what has changed since
 */
export function watchTree(routes) {
  const before = [];
  walkTree(routes, (object) => before.push([object, Object.getOwnPropertyDescriptors(object)]));
  return () => {
    const changes = [];
    for (const [object, descriptors] of before) {
      const now = Object.getOwnPropertyDescriptors(object);
      const keys = new Set([...Reflect.ownKeys(descriptors), ...Reflect.ownKeys(now)]);
      for (const key of keys) {
        if (!Object.is(descriptors[key]?.value, now[key]?.value)) {
          changes.push(`the input tree was written to: ${String(key)}`);
        }
      }
      if (!Object.isExtensible(object)) changes.push("an object of the input tree was frozen");
    }
    return changes;
  };
}

/**
 * Prints a value as JavaScript that makes it again: unlike JSON with `undefined`, and with every
 * unit that is not printable ASCII escaped, so that lone surrogates survive copy and paste.
 *
 * @param {unknown} value
 * @returns {string}
 */
export function toCode(value) {
  if (typeof value === "string") {
    return JSON.stringify(value).replace(
      /[^\x20-\x7e]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
    );
  }
  if (Array.isArray(value)) {
    return `[${Array.from(value, (entry) => toCode(entry)).join(", ")}]`;
  }
  if (typeof value === "object" && value !== null) {
    const fields = Object.keys(value).map((key) => {
      const name = /^[a-z]\w*$/i.test(key) ? key : `[${toCode(key)}]`;
      return `${name}: ${toCode(value[key])}`;
    });
    return fields.length ? `{ ${fields.join(", ")} }` : "{}";
  }
  return String(value);
}

/** The code of a value for a message: what is too long to read is cut out of its middle. */
export function toShortCode(value) {
  const code = toCode(value);
  return code.length <= 2000 ? code : `${code.slice(0, 1000)} [...] ${code.slice(-500)}`;
}
