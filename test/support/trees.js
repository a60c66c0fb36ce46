/** Short hand for route trees in tests. */

/** A route with a path, and children if any are given. */
export const route = (path, ...children) => (children.length ? { path, children } : { path });
/** A route without a path around its children. */
export const layout = (...children) => ({ children });
/** An index route, with a path if one is given. */
export const index = (path) => (path === undefined ? { index: true } : { index: true, path });
/** A route whose own path is case sensitive. */
export const strict = (path, ...children) => ({ ...route(path, ...children), caseSensitive: true });
