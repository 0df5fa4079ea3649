import type { StateMachine } from '@colophon/policy';
import type { Facts, FactsOptions } from '@colophon/policy/facts';

/** What is asked: a machine, and who signs it when. */
export interface FactsQuestion {
  machine: Pick<StateMachine, 'audiences' | 'states'>;
  options: FactsOptions;
}

interface Waiting {
  resolve: (facts: Facts) => void;
  reject: (problem: unknown) => void;
}

/** The thread that computes for the whole page, and who waits for it. */
let thread: { worker: Worker; waiting: Map<number, Waiting> } | undefined;
let count = 0;

/**
 * Computes facts in a thread of its own: those of large policies take longer than a key may. Without one (it could not be
 * loaded) they are computed here.
 */
export async function findFacts({ machine, options }: FactsQuestion): Promise<Facts> {
  try {
    return await askThread({ machine, options });
  } catch {
    const { factsOf } = await import('@colophon/policy/facts');
    return factsOf(machine, options);
  }
}

async function askThread({ machine, options }: FactsQuestion): Promise<Facts> {
  thread ??= startThread();
  const { worker, waiting } = thread;
  const id = count++;
  return new Promise<Facts>((resolve, reject) => {
    waiting.set(id, { resolve, reject });
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
  worker.addEventListener('error', (problem) => {
    worker.terminate();
    thread = undefined; // the next question tries again
    for (const { reject } of waiting.values()) reject(problem);
  });
  return { worker, waiting };
}
