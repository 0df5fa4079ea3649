/** A directed graph: for each node the nodes that edges lead to. Every node is a key. */
export type Graph = Map<string, string[]>;

/** The nodes that can be reached from these ones, themselves included. */
export function reachableFrom(graph: Graph, starts: Iterable<string>): Set<string> {
  const reached = new Set(starts);
  for (const node of reached) for (const next of graph.get(node) ?? []) reached.add(next);
  return reached;
}

/** The graph with every edge turned round. */
export function reversed(graph: Graph): Graph {
  const back: Graph = new Map([...graph.keys()].map((node) => [node, []]));
  for (const [node, nexts] of graph) for (const next of nexts) back.get(next)?.push(node);
  return back;
}

/** The nodes of one circle in the order in which they follow each other, if there is any circle. */
export function findCircle(graph: Graph): string[] | undefined {
  const rest = withoutDeadEnds(graph);
  const start = rest.values().next().value;
  if (start === undefined) return undefined;

  const positions = new Map<string, number>();
  const path: string[] = [];
  let node = start;
  while (!positions.has(node)) {
    positions.set(node, path.length);
    path.push(node);
    node = graph.get(node)!.find((next) => rest.has(next))!;
  }
  return path.slice(positions.get(node));
}

/** The nodes from which one can go on for ever. */
function withoutDeadEnds(graph: Graph): Set<string> {
  const back = reversed(graph);
  const ways = new Map([...graph].map(([node, nexts]) => [node, nexts.filter((next) => graph.has(next)).length]));
  const deadEnds = [...graph.keys()].filter((node) => ways.get(node) === 0);
  for (const deadEnd of deadEnds) {
    for (const before of back.get(deadEnd)!) {
      const left = ways.get(before)! - 1;
      ways.set(before, left);
      if (left === 0) deadEnds.push(before);
    }
  }
  return new Set([...graph.keys()].filter((node) => ways.get(node)! > 0));
}
