import { lengthKey, type Node, priceKey } from './form.ts';

/** N10: makes one of states that nothing tells apart. */
export function mergeEqualStates(begin: Node): Node {
  const nodes = nodesFrom(begin);
  let classes = classify(nodes, ({ label }) => label);
  for (let count = 0; count !== new Set(classes.values()).size; ) {
    count = new Set(classes.values()).size;
    const before = classes;
    classes = classify(nodes, ({ label, clock, payments }) => {
      const clocked = clock ? [lengthKey(clock.length), clock.date, before.get(clock.to)] : [];
      const paid = payments.map(({ price, to }) => `${priceKey(price)} ${before.get(to)}`).sort();
      return JSON.stringify([label, clocked, paid]);
    });
  }
  const firsts = new Map(nodes.toReversed().map((node) => [classes.get(node), node]));
  const merged = (node: Node) => firsts.get(classes.get(node))!;
  for (const node of nodes) {
    if (node.clock) node.clock.to = merged(node.clock.to);
    const seen = new Set<string>();
    node.payments = node.payments
      .map(({ price, to }) => ({ price, to: merged(to) }))
      .filter(({ price, to }) => {
        const key = `${priceKey(price)} ${classes.get(to)}`;
        return !seen.has(key) && seen.add(key);
      });
  }
  return merged(begin);
}

/** N11: makes one of states that follow one another after lengths in the same unit and grant the same. */
export function mergeStretches(begin: Node): Node {
  const nodes = nodesFrom(begin);
  const isPlain = (node: Node) => node.payments.length === 0 && node.clock?.length && node.clock.date === undefined;
  for (const node of nodes) {
    for (let next = node.clock?.to; isPlain(node) && next; ) {
      const { length, to } = next.clock ?? {};
      const own = node.clock!.length!;
      if (next === node || next.label !== node.label || !isPlain(next)) break;
      if (length!.unit !== own.unit || length!.toPoint !== own.toPoint) break;
      node.clock = { length: { ...own, count: own.count + length!.count }, to: to! };
      next = to!;
    }
  }
  return begin;
}

function classify(nodes: readonly Node[], keyOf: (node: Node) => string): Map<Node, number> {
  const numbers = new Map<string, number>();
  return new Map(
    nodes.map((node) => {
      const key = keyOf(node);
      const number = numbers.get(key) ?? numbers.size;
      numbers.set(key, number);
      return [node, number];
    }),
  );
}

/** All states that can follow, the first one first. */
function nodesFrom(begin: Node): Node[] {
  const found = new Set([begin]);
  for (const { clock, payments } of found) {
    for (const { to } of [...payments, ...(clock ? [clock] : [])]) found.add(to);
  }
  return [...found];
}
