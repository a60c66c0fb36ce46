/**
 * Small CPU profiles as V8 writes them.
 */

/** A call of a function with what it has called; its samples are 1 ms each. */
export const call = (functionName, url, samples, ...children) => ({
  functionName,
  url,
  samples,
  children,
});

/** A profile of calls below the root. */
export function profileOf(...calls) {
  const nodes = [];
  const samples = [];
  const add = ({ functionName, url, lineNumber = 0, columnNumber = 0, ...rest }) => {
    const node = {
      id: nodes.length + 1,
      callFrame: { functionName, url, lineNumber, columnNumber },
    };
    nodes.push(node);
    samples.push(...Array(rest.samples).fill(node.id));
    node.children = rest.children.map(add);
    return node.id;
  };
  add(call("(root)", "", 0, ...calls));
  const timeDeltas = samples.map((_, i) => (i === 0 ? 0 : 1000));
  return { nodes, samples, timeDeltas, startTime: 5000, endTime: 5000 + 1000 * samples.length };
}

/** Their times in ms, by name: of itself, in all. */
export const inMs = (entries) =>
  Object.fromEntries(entries.map(({ name, self, total }) => [name, [self / 1000, total / 1000]]));
