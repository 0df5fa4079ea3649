import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { StartRefusal } from '../start-refusal.ts';
import { type Cluster, lastComplaint, socketPath, workingIn } from './embedded-cluster.ts';
import { interrupt } from './embedded-orphan.ts';
import { SESSION_SETTINGS } from './session-settings.ts';

/** A stop that takes longer than this is cut short; the next start recovers from the log. */
const STOP_MS = 30_000;

/** Backends of a killed PostgreSQL end by themselves within moments, and a port may be taken before we get it. */
const START_ATTEMPTS = 20;
const START_RETRY_MS = 250;
const PASSING_OBSTACLE = /pre-existing shared memory block|could not create any TCP\/IP sockets/;
/** Some file systems, shared folders of virtual machines among them, hold no sockets. */
const NO_SOCKETS = /could not create any Unix-domain sockets|could not create lock file ".*\.s\.PGSQL\./;

/** For one server process beside the database on two cores. What is committed is on the disk. */
const SETTINGS: Readonly<Record<string, string>> = {
  ...SESSION_SETTINGS,
  listen_addresses: '127.0.0.1',
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  // An archive that is away for longer begins anew, so that the log does not fill the disk.
  max_slot_wal_keep_size: '8GB',
  fsync: 'on',
  synchronous_commit: 'on',
  log_timezone: 'UTC',
  // The server reports refused statements itself; PostgreSQL would quote their values.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  log_line_prefix: '',
};

/** Where the embedded PostgreSQL reports what it does. */
export interface DatabaseLog {
  debug(message: string): void;
  info(message: string): void;
  error(message: string): void;
}

/** A running PostgreSQL. */
export interface Postmaster {
  readonly port: number;
  /** The path of its local socket, which takes half the processor time of a connection to the port. */
  readonly socket: string | null;
  /** Ends all sessions, writes everything out and returns when the process is gone. */
  stop(): Promise<void>;
}

export interface PostmasterOptions {
  readonly log: DatabaseLog;
  /** Settings of PostgreSQL beyond, or instead of, the usual ones. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Called when PostgreSQL ends without being asked to. */
  readonly onLost?: () => void;
}

/**
 * Runs PostgreSQL on `cluster` at a free port of the loopback, and at a local socket in its folder where there can be one, and
 * returns when it accepts connections.
 *
 * @throws StartRefusal with PostgreSQL's own reason
 */
export async function runPostmaster(cluster: Cluster, options: PostmasterOptions): Promise<Postmaster> {
  let holdsSockets = true;
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const socket = holdsSockets ? socketPath(cluster.folder, port) : null;
    const { child, complaint } = await launch(cluster, { port, socket }, options);
    if (complaint === undefined) return { port, socket, stop: supervise(child, cluster, options) };
    if (holdsSockets && NO_SOCKETS.test(complaint)) holdsSockets = false;
    else if (attempt === START_ATTEMPTS || !PASSING_OBSTACLE.test(complaint)) {
      throw new StartRefusal(`The embedded PostgreSQL in ${cluster.folder} did not start: ${complaint}`);
    }
    await delay(START_RETRY_MS);
  }
}

/** Starts the process; `complaint` is what it said when it ended instead of accepting connections. */
async function launch(
  cluster: Cluster,
  { port, socket }: Pick<Postmaster, 'port' | 'socket'>,
  { log, settings }: PostmasterOptions,
) {
  const { dataFolder, options } = workingIn(cluster);
  // PostgreSQL works in its folder, to which another account may not be allowed to walk.
  const places = { port: String(port), unix_socket_directories: socket === null ? '' : '.' };
  const assignments = Object.entries({ ...SETTINGS, ...places, ...settings });
  const child = spawn(
    cluster.binaries.postgres,
    ['-D', dataFolder, ...assignments.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...options,
      // A group of its own: Ctrl-C in the terminal is for the server, which stops the database last.
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );

  const output: string[] = [];
  const accepting = new Promise<undefined>((resolve) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      report(line, log);
      if (line.endsWith('database system is ready to accept connections')) resolve(undefined);
      else output.push(line);
    });
  });
  const ended = once(child, 'close').then(
    () => lastComplaint(output.join('\n')),
    (error: Error) => error.message,
  );
  return { child, complaint: await Promise.race([accepting, ended]) };
}

function report(line: string, log: DatabaseLog): void {
  if (/^(FATAL|PANIC|WARNING):/.test(line)) log.error(`PostgreSQL: ${line}`);
  else if (line.includes('not properly shut down')) log.info('The database was not shut down properly: recovering');
  else log.debug(`PostgreSQL: ${line}`);
}

/** Watches over a running PostgreSQL and returns the way to stop it. */
function supervise(child: ChildProcess, cluster: Cluster, { log, onLost }: PostmasterOptions): () => Promise<void> {
  const pid = child.pid!;
  const ended = once(child, 'exit');
  const endWithUs = () => child.kill('SIGINT');
  process.once('exit', endWithUs);

  let asked = false;
  ended.then(() => {
    process.off('exit', endWithUs);
    if (asked) return;
    log.error(`PostgreSQL process ${pid} ended unexpectedly`);
    onLost?.();
  });

  return async () => {
    asked = true;
    if (child.exitCode !== null || child.signalCode !== null) return;
    await interrupt(pid, cluster);
    const cutShort = setTimeout(() => child.kill('SIGQUIT'), STOP_MS);
    await ended;
    clearTimeout(cutShort);
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
