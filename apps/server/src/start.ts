import { once } from 'node:events';
import { createServer } from 'node:net';
import { announcement } from './announcement.ts';
import { type App, createApp } from './app.ts';
import { readSettings } from './config.ts';
import { systemClock } from './platform/clock.ts';
import { startEmbeddedPostgres } from './platform/database/embedded.ts';
import { migrate } from './platform/database/migrate.ts';
import { findHarmfulSettings } from './platform/database/session-settings.ts';
import { keepFromOthers, ownDataFolder } from './platform/own-account.ts';
import { type JoinedProcess, joinProcesses } from './platform/processes/join-processes.ts';
import { watchClock } from './platform/processes/watch-clock.ts';
import type { Settings } from './platform/settings.ts';
import { StartRefusal } from './platform/start-refusal.ts';
import { within } from './platform/within.ts';
import { seed } from './seed/seed.ts';

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

interface RunningDatabase {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts the server and lets it run until a signal; what makes a start impossible is told in one line. */
export async function run(): Promise<void> {
  try {
    await start();
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** Settings → port → database → modules → content → listen. */
async function start(): Promise<void> {
  const settings = readSettings(process.env);
  keepFromOthers();
  await ownDataFolder(settings.dataDir);
  if (!settings.databaseUrl) await tryPort(settings);
  const database = await startDatabase(settings);
  let app: App | undefined;
  let joined: JoinedProcess | undefined;
  const stop = async (holdMs = 0) => {
    // Whoever sent the signal soon kills the process: work that still runs at the limit is cut short, and the database stopped in order.
    const ended = Promise.all([joined?.leave(), app?.close(holdMs)]);
    await within(ended, settings.drain.limitMs).catch(() => say('Some of what was running has been cut short.'));
    await database.stop();
  };
  // at a terminal nobody takes over, and somebody waits
  stopOnSignal((signal) => stop(signal === 'SIGINT' ? 0 : settings.drain.holdMs));
  try {
    say('Preparing the database …');
    await migrate(settings.databaseDirectUrl ?? database.url);
    app = await createApp({ settings, databaseUrl: database.url, clock: systemClock });
    joined = await joinProcesses(app.context);
    for (const line of await findHarmfulSettings(app.context.sql)) say(line);
    const accounts = await seed(app.context, { say });
    watchClock(app.context.log);
    if (settings.roles.includes('worker')) await app.context.jobs.work();
    await listen(app, settings);
    for (const line of announcement(settings, accounts)) say(line);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startDatabase({ databaseUrl, dataDir, backups }: Settings): Promise<RunningDatabase> {
  if (databaseUrl) return { url: databaseUrl, stop: async () => undefined };
  say('Starting PostgreSQL …');
  const log = { debug: () => undefined, info: say, error: say };
  return startEmbeddedPostgres({
    dataDir,
    log,
    replicates: backups.archive !== undefined,
    onLost: () => process.exit(1),
  });
}

/**
 * A port that cannot be had is told before a database is made for it. Not where there is one already: a proxy that waits for this process
 * would have its requests reset when the probe closes.
 */
async function tryPort({ host, port }: Settings): Promise<void> {
  await listening({ host, port }, async () => {
    const probe = createServer().listen({ host, port });
    await once(probe, 'listening');
    probe.close();
    await once(probe, 'close');
  });
}

async function listen({ server }: App, { host, port }: Settings): Promise<void> {
  await listening({ host, port }, () => server.listen({ host, port }));
}

async function listening(
  { host, port }: Pick<Settings, 'host' | 'port'>,
  listen: () => Promise<unknown>,
): Promise<void> {
  try {
    await listen();
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

/** Stops in order at the first signal; the same signal often comes twice, from the terminal and from `npm`. */
function stopOnSignal(stop: (signal: NodeJS.Signals) => Promise<void>): void {
  let isStopping = false;
  for (const signal of STOP_SIGNALS) {
    process.on(signal, async () => {
      if (isStopping) return;
      isStopping = true;
      say('Stopping …');
      await stop(signal);
      process.exit(0);
    });
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
