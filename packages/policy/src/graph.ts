/** A directed graph: for each node, numbered from 0, the nodes that its edges lead to. */
export type Graph = number[][];

/** Which nodes can be reached from these ones, themselves included. */
export function reachableFrom(graph: Graph, starts: number[]): boolean[] {
  const isReached: boolean[] = new Array(graph.length).fill(false);
  const open = [...starts];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (isReached[node]) continue;
    isReached[node] = true;
    open.push(...graph[node]!);
  }
  return isReached;
}

/** The graph with every edge turned round. */
export function reversed(graph: Graph): Graph {
  const back: Graph = graph.map(() => []);
  for (const [node, nexts] of graph.entries()) for (const next of nexts) back[next]!.push(node);
  return back;
}

/** The nodes of one circle in the order in which they follow each other, if there is any circle. */
export function findCircle(graph: Graph): number[] | undefined {
  const goesOn = withoutDeadEnds(graph);
  let node = goesOn.indexOf(true);
  if (node === -1) return undefined;

  const positions = new Map<number, number>();
  while (!positions.has(node)) {
    positions.set(node, positions.size);
    node = graph[node]!.find((next) => goesOn[next])!;
  }
  return [...positions.keys()].slice(positions.get(node));
}

/** From which nodes one can go on for ever. */
export function withoutDeadEnds(graph: Graph): boolean[] {
  const back = reversed(graph);
  const ways = graph.map((nexts) => nexts.length);
  const deadEnds = [...graph.keys()].filter((node) => ways[node] === 0);
  for (let deadEnd = deadEnds.pop(); deadEnd !== undefined; deadEnd = deadEnds.pop()) {
    for (const before of back[deadEnd]!) {
      ways[before]!--;
      if (ways[before] === 0) deadEnds.push(before);
    }
  }
  return ways.map((count) => count > 0);
}
