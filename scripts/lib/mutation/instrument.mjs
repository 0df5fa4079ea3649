/** Name of the global function that tells instrumented code whether a mutation is in force. */
export const SWITCH = '__mutation__';

/**
 * A source file with all its mutations in it, each behind a switch, so that it is loaded once and tried with all of them:
 * where the global function of the name `SWITCH` answers true for the number of a mutation, that one is in force.
 *
 * @param {string} text
 * @param {(import('./mutators.mjs').Mutation & { id: number })[]} mutations  of this text
 * @returns {string}
 */
export function instrument(text, mutations) {
  /** @type {Map<string, { start: number, end: number, own: typeof mutations }>} */
  const byNode = new Map();
  for (const mutation of mutations) {
    const { start, end } = mutation;
    const node = byNode.get(`${start} ${end}`) ?? { start, end, own: [] };
    node.own.push(mutation);
    byNode.set(`${start} ${end}`, node);
  }
  // Outer nodes before the ones in them.
  const nodes = [...byNode.values()].sort((one, other) => one.start - other.start || other.end - one.end);
  let next = 0;

  /**
   * @param {number} from
   * @param {number} to
   * @returns {string}
   */
  const render = (from, to) => {
    let rendered = '';
    let at = from;
    for (let node = nodes[next]; node && node.start < to; node = nodes[next]) {
      next++;
      const { start, end, own } = node;
      rendered += text.slice(at, start) + switched(own, render(start, end));
      at = end;
    }
    return rendered + text.slice(at, to);
  };
  return render(0, text.length);
}

/**
 * @param {{ id: number, replacement: string, isStatement: boolean }[]} mutations  of one node
 * @param {string} original
 */
function switched(mutations, original) {
  return mutations.reduceRight((otherwise, { id, replacement, isStatement }) => {
    if (isStatement) return `{ if (!${SWITCH}(${id})) { ${otherwise} } }`;
    return `(${SWITCH}(${id}) ? (${replacement}) : (${otherwise}))`;
  }, original);
}
