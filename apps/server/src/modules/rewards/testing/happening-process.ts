/**
 * Has a part of a simulation happen in a process of its own, to be killed in the middle. Standard input says which; each number
 * that is done is a line on standard output.
 */
import '#fast-loading.ts';
import { tmpdir } from 'node:os';

const { createApp } = await import('#app.ts');
const { readSettings } = await import('#config.ts');
const { happen, happeningOf } = await import('./happenings.ts');

export interface Work {
  readonly databaseUrl: string;
  readonly seed: number;
  readonly numbers: readonly number[];
  readonly concurrency: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

const work = JSON.parse(await new Response(process.stdin as unknown as ReadableStream).text()) as Work;
const settings = readSettings({ DATA_DIR: tmpdir(), LOG_LEVEL: 'error', RATE_LIMITS: '0', ROLES: 'api' });
const app = await createApp({ settings, databaseUrl: work.databaseUrl, clock: { now: () => new Date(work.now) } });
let next = 0;
await Promise.all(
  Array.from({ length: work.concurrency }, async () => {
    for (let number = work.numbers[next++]; number !== undefined; number = work.numbers[next++]) {
      await happen(app.context, happeningOf(work.seed, number));
      process.stdout.write(`${number}\n`);
    }
  }),
);
await app.close();
