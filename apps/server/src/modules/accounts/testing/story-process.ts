/**
 * Tells the stories of a simulation in a process of its own, to be killed in the middle. `WORK` says what: the database, the cast, the
 * numbers. Each story that is done is a line on standard output.
 */
import '#fast-loading.ts';
import type { Cast } from './stories.ts';

const { connect } = await import('#platform/database/database.ts');
const { tellStories } = await import('./tell-stories.ts');

export interface Work {
  readonly databaseUrl: string;
  readonly cast: Cast;
  readonly numbers: readonly number[];
  readonly concurrency: number;
}

const work = JSON.parse(await new Response(process.stdin as unknown as ReadableStream).text()) as Work;
const { db, close } = await connect(work.databaseUrl, { connections: work.concurrency });
await tellStories(db, work.cast, work.numbers, work.concurrency, (number, outcome) => {
  process.stdout.write(`${JSON.stringify({ number, outcome })}\n`);
});
await close();
