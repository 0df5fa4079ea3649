import type { StateMachine } from '@colophon/policy';
import type { Simulation } from '@colophon/policy/simulation';
import type { TestsOptions, TestsResult } from '@colophon/policy/tests';

type OfText = { policyText: string; subject: TestsOptions['subject'] };

export type Question =
  /** Run tests of a policy. */
  | ({ kind: 'run'; tests: string } & OfText & Pick<TestsOptions, 'locale' | 'currency' | 'timeZone'>)
  /** Write a case of how a contract begins. */
  | ({ kind: 'begin'; name: string; startAt: number; timeZone: string } & OfText)
  /** Write a run as a case. */
  | { kind: 'record'; name: string; simulation: Simulation; machine: StateMachine };

/** Answers by the kinds of questions; `null` for a policy that does not compile, and for a run that cannot be a case. */
export interface Answers {
  run: TestsResult | null;
  begin: string | null;
  record: string | null;
}

let thread: Worker | undefined;
let count = 0;

/**
 * Runs and writes tests in a thread of its own, so that writing goes on meanwhile. The thread alone loads what tests are run
 * by: a part of the page that imported it would tear the one file of all routes into sixty.
 */
export function askTests<Kind extends keyof Answers>(asked: Extract<Question, { kind: Kind }>): Promise<Answers[Kind]> {
  thread ??= new Worker(new URL('./tests.worker.ts', import.meta.url), { type: 'module' });
  const worker = thread;
  const id = count++;
  return new Promise((resolve, reject) => {
    const leave = () => {
      worker.removeEventListener('message', hear);
      worker.removeEventListener('error', fail);
    };
    const hear = ({ data }: MessageEvent<{ id: number; answer: Answers[Kind] }>) => {
      if (data.id !== id) return;
      leave();
      resolve(data.answer);
    };
    const fail = (problem: unknown) => {
      leave();
      thread = undefined;
      reject(problem);
    };
    worker.addEventListener('message', hear);
    worker.addEventListener('error', fail);
    worker.postMessage({ id, asked });
  });
}
