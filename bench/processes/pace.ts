import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type autocannon from 'autocannon';
import type { ProcessLoad } from './process-loads.ts';

const TICK_MS = 2;

interface Paced {
  readonly origins: readonly string[];
  /** Of all together. */
  readonly perSecond: number;
  readonly seconds: number;
}

/** Sends requests at equal distances, to the origins by turns. Any answer but a success is an error. Answers how many there were. */
export async function sendPaced(
  { title, requests }: ProcessLoad,
  { origins, perSecond, seconds }: Paced,
): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const answers: Promise<void>[] = [];
  const startedAt = performance.now();
  const wanted = Math.round(perSecond * seconds);
  while (answers.length < wanted) {
    const due = Math.min(wanted, ((performance.now() - startedAt) / 1000) * perSecond);
    while (answers.length < due) {
      const number = answers.length;
      answers.push(send(agent, origins[number % origins.length]!, requests[number % requests.length]!));
    }
    await sleep(TICK_MS);
  }
  const results = await Promise.allSettled(answers);
  agent.destroy();
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw new Error(`${title}: ${failed.reason}`);
  return wanted;
}

/** @throws unless the answer is a success */
function send(agent: Agent, origin: string, wanted: autocannon.Request): Promise<void> {
  const { setupRequest } = wanted;
  const { method, path, headers, body } = typeof setupRequest === 'function' ? setupRequest({ ...wanted }, {}) : wanted;
  return new Promise((resolve, reject) => {
    const sent = request(
      new URL(path!, origin),
      { agent, method, headers: headers as Record<string, string> },
      (answer) => {
        answer.resume();
        answer.once('end', () => {
          const refusal = answer.headers['x-refusal'];
          if (answer.statusCode === 200 && !refusal) resolve();
          else reject(new Error(`${answer.statusCode} ${refusal ?? ''}`));
        });
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });
}
