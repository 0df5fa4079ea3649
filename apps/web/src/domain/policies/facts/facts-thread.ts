import type { StateMachine } from '@colophon/policy';
import type { Facts, FactsOptions } from '@colophon/policy/facts';

/** Question about facts: a machine, who signs it, and when. */
export interface FactsQuestion {
  machine: Pick<StateMachine, 'audiences' | 'states'>;
  options: FactsOptions;
}

interface Waiting {
  resolve: (facts: Facts) => void;
  reject: (problem: unknown) => void;
}

/** Longest that is waited for facts; counted work takes about a tenth of a second. */
export const MAX_FACTS_MS = 10_000;

class TakesTooLong extends Error {}

/** The thread that computes for the whole page, and who waits for it. */
let thread: { worker: Worker; waiting: Map<number, Waiting> } | undefined;
let count = 0;

/**
 * Computes facts in a thread of its own: those of large policies take longer than a key may. Without one (it could not be
 * loaded) they are computed here. What takes too long is given up with its thread, and never tried here.
 */
export async function findFacts({ machine, options }: FactsQuestion): Promise<Facts> {
  try {
    return await askThread({ machine, options });
  } catch (problem) {
    if (problem instanceof TakesTooLong) throw problem;
    const { factsOf } = await import('@colophon/policy/facts');
    return factsOf(machine, options);
  }
}

async function askThread({ machine, options }: FactsQuestion): Promise<Facts> {
  thread ??= startThread();
  const { worker, waiting } = thread;
  const id = count++;
  return new Promise<Facts>((resolve, reject) => {
    const timer = setTimeout(() => giveUp(worker, new TakesTooLong()), MAX_FACTS_MS);
    waiting.set(id, {
      resolve: (facts) => {
        clearTimeout(timer);
        resolve(facts);
      },
      reject: (problem) => {
        clearTimeout(timer);
        reject(problem);
      },
    });
    worker.postMessage({ id, machine, options });
  });
}

function startThread(): NonNullable<typeof thread> {
  const worker = new Worker(new URL('./facts.worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  worker.addEventListener('message', ({ data: { id, facts } }: MessageEvent<{ id: number; facts: Facts }>) => {
    waiting.get(id)?.resolve(facts);
    waiting.delete(id);
  });
  worker.addEventListener('error', (problem) => giveUp(worker, problem));
  return { worker, waiting };
}

/** Ends a thread; the next question starts another one. */
function giveUp(worker: Worker, problem: unknown): void {
  if (thread?.worker !== worker) return;
  const { waiting } = thread;
  worker.terminate();
  thread = undefined;
  for (const { reject } of waiting.values()) reject(problem);
}
