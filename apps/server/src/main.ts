import { mkdir } from 'node:fs/promises';
import { type App, createApp } from './app.ts';
import { readSettings, type Settings } from './config.ts';
import { systemClock } from './platform/clock.ts';
import { startEmbeddedPostgres } from './platform/database/embedded.ts';
import { migrate } from './platform/database/migrate.ts';
import { StartRefusal } from './platform/start-refusal.ts';
import { seed } from './seed/seed.ts';

/** Ends that the server is asked for; a second one does not wait for the first. */
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

interface RunningDatabase {
  readonly url: string;
  stop(): Promise<void>;
}

/** Settings → database → modules → content → listen. */
async function start(): Promise<void> {
  const settings = readSettings(process.env);
  await mkdir(settings.dataDir, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    throw new StartRefusal(
      `The folder ${settings.dataDir} cannot be written (${error.code}): choose another with DATA_DIR.`,
    );
  });
  const database = await startDatabase(settings);
  let app: App | undefined;
  try {
    say('Preparing the database …');
    await migrate(database.url);
    app = await createApp({ settings, databaseUrl: database.url, clock: systemClock });
    const firstOperator = await seed(app.context, { say });
    await listen(app, settings);
    stopOnSignal(app, database);
    announce(settings, firstOperator);
  } catch (error) {
    await app?.close();
    await database.stop();
    throw error;
  }
}

async function startDatabase({ databaseUrl, dataDir }: Settings): Promise<RunningDatabase> {
  if (databaseUrl) return { url: databaseUrl, stop: async () => undefined };
  say('Starting PostgreSQL …');
  const log = { debug: () => undefined, info: say, error: say };
  return startEmbeddedPostgres({ dataDir, log, onLost: () => process.exit(1) });
}

async function listen({ server }: App, { host, port }: Settings): Promise<void> {
  try {
    await server.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new StartRefusal(
        `Port ${port} of ${host} is in use: stop what listens there, or choose another with PORT.`,
      );
    if (code === 'EACCES')
      throw new StartRefusal(`Port ${port} may not be used by this account: choose one above 1023 with PORT.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartRefusal(`${host} is no address of this machine: correct HOST.`);
    throw error;
  }
}

function stopOnSignal(app: App, database: RunningDatabase): void {
  let isStopping = false;
  for (const signal of STOP_SIGNALS) {
    process.on(signal, async () => {
      if (isStopping) return;
      isStopping = true;
      say('Stopping …');
      await app.close();
      await database.stop();
      process.exit(0);
    });
  }
}

function announce(settings: Settings, operator: { username: string; password: string | undefined }): void {
  const { hostname, port } = new URL(settings.publicOrigin);
  say('');
  say(`  Colophon · 落款    ${settings.publicOrigin}`);
  say(
    `  Operator          ${operator.username}${operator.password ? ` / ${operator.password}   (shown this once)` : ''}`,
  );
  say(`  Data              ${settings.databaseUrl ? 'in the database of DATABASE_URL' : settings.dataDir}`);
  say(`  API reference     ${settings.publicOrigin}/docs`);
  say('  Stop              Ctrl-C');
  if (settings.siteHost.split(':')[0]!.endsWith(hostname) && hostname !== 'localhost') {
    say(
      `  Warning           nodes share the domain of the platform (${hostname}${port && `:${port}`}): give them one of their own with SITE_HOST.`,
    );
  }
  say('');
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

try {
  await start();
} catch (error) {
  if (!(error instanceof StartRefusal)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
