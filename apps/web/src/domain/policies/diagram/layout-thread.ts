import ELK from 'elkjs/lib/elk-api.js';
import elkWorkerUrl from 'elkjs/lib/elk-worker.min.js?url';
import type { DiagramEdge } from './graph.ts';
import { type LaidDiagram, layOut, type SizedState } from './layout.ts';

/** The thread that lays out for all diagrams of the page, and what tells that it cannot. */
let thread: { elk: InstanceType<typeof ELK>; broken: Promise<never> } | undefined;

/** Lays a diagram out in a thread of its own. Rejects where there can be none. */
export async function layOutAside(states: readonly SizedState[], edges: readonly DiagramEdge[]): Promise<LaidDiagram> {
  thread ??= startThread();
  try {
    return await Promise.race([layOut(thread.elk, states, edges), thread.broken]);
  } catch (error) {
    thread = undefined; // the next diagram tries again
    throw error;
  }
}

function startThread(): NonNullable<typeof thread> {
  const worker = new Worker(elkWorkerUrl);
  const broken = new Promise<never>((_, reject) => worker.addEventListener('error', reject));
  return { elk: new ELK({ workerFactory: () => worker }), broken };
}
