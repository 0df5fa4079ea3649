/**
 * A process with a worker whose users sign and pay without end, to be killed in the middle. Standard input says what for; each
 * answer that a user got is a line on standard output.
 */
import '#fast-loading.ts';
import type { Cast } from './busy-users.ts';

const { createApp } = await import('#app.ts');
const { readSettings } = await import('#config.ts');
const { actFor, offerEverything } = await import('./busy-users.ts');
const { watchDueEvents } = await import('../timers.ts');

export interface Work {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly cast: Cast;
  /** The number of the process's first action; all of its actions follow from it. */
  readonly firstAction: number;
  readonly users: number;
}

const work = JSON.parse(await new Response(process.stdin as unknown as ReadableStream).text()) as Work;
const { startedAtMs, from, speed } = work.cast.time;
const clock = { now: () => new Date(from + (Date.now() - startedAtMs) * speed) };
const settings = readSettings({ DATA_DIR: work.dataDir, LOG_LEVEL: 'error', RATE_LIMITS: '0', ROLES: 'api' });
const { context } = await createApp({ settings, databaseUrl: work.databaseUrl, clock });
offerEverything(context, work.cast);
watchDueEvents(context).start();
let number = work.firstAction;
async function beBusy(): Promise<void> {
  for (;;) {
    number += 1;
    for (const answer of await actFor(context, work.cast, number)) process.stdout.write(`${JSON.stringify(answer)}\n`);
  }
}
await Promise.all(Array.from({ length: work.users }, beBusy));
