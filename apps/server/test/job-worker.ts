/** A process that takes a job of the queue QUEUE in the database DATABASE_URL, says so on a line, and never ends it. */
import '../src/fast-loading.ts';

const { pino } = await import('pino');
const { systemClock } = await import('../src/platform/clock.ts');
const { connect } = await import('../src/platform/database/database.ts');
const { createJobs } = await import('../src/platform/jobs/jobs.ts');

const connection = await connect(process.env.DATABASE_URL!, { connections: 2 });
const jobs = createJobs(connection, { clock: systemClock, log: pino({ level: 'silent' }) });
jobs.register({
  queue: process.env.QUEUE!,
  async run() {
    process.stdout.write('taken\n');
    await new Promise(() => undefined);
  },
});
await jobs.work();
