/**
 * As much of a server as takes uploads, as a process that tests can kill: it reads forms, stores files and records them
 * for the user USER_ID, by the same code. Settings come from the environment. Prints its port.
 */
import '../src/fast-loading.ts';

const { default: Fastify } = await import('fastify');
const { default: multipart } = await import('@fastify/multipart');
const { pino } = await import('pino');
const { readSettings } = await import('../src/config.ts');
const { storeFile } = await import('../src/modules/files/index.ts');
const { createBlobStore } = await import('../src/platform/blobs/create-blob-store.ts');
const { systemClock } = await import('../src/platform/clock.ts');
const { connect } = await import('../src/platform/database/database.ts');
const { createEvents } = await import('../src/platform/events/events.ts');
const { receiveUpload } = await import('../src/platform/http/receive-upload.ts');
const { createJobs } = await import('../src/platform/jobs/jobs.ts');
const { createProviders } = await import('../src/platform/providers/providers.ts');

const settings = readSettings(process.env);
const connection = await connect(settings.databaseUrl!, { connections: 4 });
const jobs = createJobs(connection, { clock: systemClock, log: pino({ level: 'error' }) });
const context = {
  db: connection.db,
  settings,
  jobs,
  events: createEvents(jobs),
  providers: createProviders(),
  blobs: await createBlobStore(settings),
  clock: systemClock,
};

const server = Fastify({ forceCloseConnections: true });
await server.register(multipart);
server.post('/upload', async (request) => {
  const userId = Number(process.env.USER_ID);
  return receiveUpload(request, ({ source, filename }) => storeFile(context, { userId, source, filename }));
});
process.stdout.write(`${await server.listen({ port: 0, host: '127.0.0.1' })}\n`);
