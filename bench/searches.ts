import { Agent, get } from 'node:http';
import type { Goal } from './goals.ts';

/** Search words, from one that every resource of the data set has to one that none has. */
const WORDS = [
  '作品',
  'work',
  'Work',
  'season-3',
  'colour-7',
  'markdown',
  'work-4242',
  '品',
  'quintessence',
  'season-3 colour-7',
  'work 作品',
];
/** Searches for each word, enough for a slowest hundredth that is no accident. */
const TIMES = 140;
/** … of which the first do not count: each of the server's connections sees every statement a few times before its plan stays. */
const WARM_UP = 20;

/** Measures searches of the market, one at a time, as a reader waits for them: the slowest hundredth of all. */
export async function measureSearches(origin: string, rows: number): Promise<Goal> {
  const timesMs: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    for (const word of WORDS) {
      const startedAt = performance.now();
      const status = await read(`${origin}/v2/resources?status=1&limit=100&keywords=${encodeURIComponent(word)}`);
      if (status !== 200) throw new Error(`The search for ${word} was answered with ${status}.`);
      if (time >= WARM_UP) timesMs.push(performance.now() - startedAt);
    }
  }
  timesMs.sort((one, other) => one - other);
  return {
    title: `search ${rows.toLocaleString('en')} resources, p99`,
    value: timesMs[Math.floor(timesMs.length * 0.99)]!,
    unit: 'ms',
    target: { atMost: 30 },
  };
}

const agent = new Agent({ keepAlive: true });

/** The status of an answer that is read to its end and not kept: what it leaves to be collected is not the server's. */
function read(url: string): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  get(url, { agent }, (answer) => {
    answer.resume();
    answer.once('end', () => resolve(answer.statusCode)).once('error', reject);
  }).once('error', reject);
  return promise;
}
