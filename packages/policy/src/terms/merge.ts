import { type Length, lengthAlone, lengthKey, type Node, priceKey } from './form.ts';

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

/**
 * N11: makes one of states that follow one another after lengths in the same unit and grant the same. Where they follow
 * one another in a circle, their lengths end nothing (N9).
 */
export function mergeStretches(begin: Node): Node {
  const nodes = nodesFrom(begin);
  const endless = nodes.filter(isInCircle);
  for (const node of endless) delete node.clock;
  for (const node of nodes) {
    for (let next = nextOfStretch(node); next; next = nextOfStretch(node)) {
      const [own, more] = [node.clock!.length!, next.clock!.length!];
      node.clock = { length: { ...own, count: own.count + more.count }, to: next.clock!.to };
    }
  }
  return begin;
}

function isInCircle(node: Node): boolean {
  const passed = new Set<Node>();
  let next = nextOfStretch(node);
  for (; next && !passed.has(next); next = nextOfStretch(next)) passed.add(next);
  return passed.has(node);
}

/** The state that goes on with what a state grants, after a length in the same unit. */
function nextOfStretch(node: Node): Node | undefined {
  const next = node.clock?.to;
  if (!next || next.label !== node.label) return undefined;
  const [own, more] = [lengthOfPlain(node), lengthOfPlain(next)];
  return own && more && own.unit === more.unit && own.toPoint === more.toPoint ? next : undefined;
}

/** The length after which a state is left in which nothing else happens. */
function lengthOfPlain({ clock, payments }: Node): Length | undefined {
  return clock && payments.length === 0 ? lengthAlone(clock) : undefined;
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
