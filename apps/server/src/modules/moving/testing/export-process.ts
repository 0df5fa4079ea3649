/** A process that writes an archive, says on a line that it has come to the bytes of files, and stays there until it is killed. */
import '#fast-loading.ts';

const { createApp } = await import('#app.ts');
const { readSettings } = await import('#config.ts');
const { systemClock } = await import('#platform/clock.ts');
const { runExport } = await import('../commands/run-export.ts');

const { databaseUrl, dataDir, exportId } = JSON.parse(
  await new Response(process.stdin as unknown as ReadableStream).text(),
) as { databaseUrl: string; dataDir: string; exportId: string };
const settings = readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'error', RATE_LIMITS: '0', ROLES: 'api' });
const { context } = await createApp({ settings, databaseUrl, clock: systemClock });
await runExport(
  {
    ...context,
    blobs: {
      ...context.blobs,
      async get() {
        process.stdout.write('writing\n');
        await new Promise(() => undefined);
        return null;
      },
    },
  },
  exportId,
);
