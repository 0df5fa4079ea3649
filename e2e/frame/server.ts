import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PROJECT_NODE, ROOT, SERVER_ARGS } from '../../scripts/lib/project.mjs';

const OWN_CLOCK = ['--import', new URL('./own-clock.mjs', import.meta.url).href];

/** Folder with the pages of the operator of these installations. */
const TEXTS = fileURLToPath(new URL('./pages', import.meta.url));

/** Domain that the platform and its sites may share, and the platform's place in it. */
const SHARED = 'land.localhost';
const SIBLING = 'www';

/** A level of the server's log that only a fault of the server itself reaches. */
const FAULT = /"level":(50|60)/;

interface RunningServer {
  readonly origin: string;
  /** Folder of its data. */
  readonly dataDir: string;
  /** Of every account of the demonstration. */
  readonly demoPassword: string;
  /** Of the account `administrator`. */
  readonly operatorPassword: string;
  /** Sets the server's clock ahead of the machine's, altogether by so much. Only where it was started with `hasOwnClock`. */
  readonly setClockAhead: (aheadMs: number) => Promise<void>;
  /** Stops the server and removes its data. Rejects when it has logged a fault of its own, or does not end cleanly. */
  readonly stop: () => Promise<void>;
}

interface ServerOptions {
  /** Without the demonstration it is there sooner. */
  readonly hasDemonstration?: boolean;
  /** The platform and its sites share a domain, as installations are told not to arrange it. */
  readonly areSiblings?: boolean;
  /** A clock that a journey can set ahead. */
  readonly hasOwnClock?: boolean;
  /** Cash of rewards is paid out, by a channel that only pretends. */
  readonly paysOut?: boolean;
  /** Of the loopback, where a journey answers for the domains that people own. */
  readonly dnsPort?: number;
}

/** Starts the real server on a free port and an empty data folder. */
export async function startServer({
  hasDemonstration = true,
  hasOwnClock = false,
  areSiblings = false,
  paysOut = false,
  dnsPort,
}: ServerOptions = {}): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'colophon-e2e-'));
  const port = await freePort();
  const server = spawn(PROJECT_NODE, [...(hasOwnClock ? OWN_CLOCK : []), ...SERVER_ARGS], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      ...(areSiblings && { PUBLIC_ORIGIN: `http://${SIBLING}.${SHARED}:${port}`, SITE_HOST: `${SHARED}:${port}` }),
      DEMO: hasDemonstration ? '1' : '0',
      RATE_LIMITS: '0',
      MESSAGE_RESEND_SECONDS: '0',
      LOG_LEVEL: 'error',
      PAYMENT_OPERATOR_EN_US: 'To account 1234 of Harbour Bank',
      PAYMENT_OPERATOR_ZH_CN: '汇入海港银行账户 1234',
      PAGES_DIR: TEXTS,
      BACKUP_TARGET: join(dataDir, 'backups'),
      // receivers of webhooks, and other installations
      OUTGOING_ALLOW: '127.0.0.1,localhost',
      COIN_PAYOUT: paysOut ? 'mock' : 'off',
      ...(dnsPort !== undefined && { DNS_SERVERS: `127.0.0.1:${dnsPort}` }),
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const { stdout, stderr } = server as typeof server & { stdout: Readable; stderr: Readable };
  const printed: string[] = [];
  const exited = once(server, 'exit');
  stderr.setEncoding('utf8').on('data', (text: string) => printed.push(text));

  const started = new Promise<Pick<RunningServer, 'demoPassword' | 'operatorPassword'>>((resolve, reject) => {
    let demoPassword = '';
    let operatorPassword = '';
    createInterface(stdout).on('line', (line) => {
      printed.push(line);
      demoPassword = /^ +Demonstration .* \/ (\S+)/.exec(line)?.[1] ?? demoPassword;
      operatorPassword = /^ +Operator .* \/ (\S+)/.exec(line)?.[1] ?? operatorPassword;
      // The last line of what a start announces.
      if (/^ +Stop /.test(line)) resolve({ demoPassword, operatorPassword });
    });
    exited.then(() => reject(new Error(`The server did not start:\n${printed.join('\n')}`)));
  });

  const stop = async () => {
    server.kill('SIGTERM');
    const [code] = await exited;
    await rm(dataDir, { recursive: true, force: true });
    const faults = printed.filter((line) => FAULT.test(line));
    if (code !== 0 || faults.length > 0) {
      throw new Error(`The server ended with code ${code} and logged these faults:\n${faults.join('\n')}`);
    }
  };
  const setClockAhead = async (aheadMs: number) => {
    server.send(aheadMs);
    await once(server, 'message');
  };
  return {
    dataDir,
    origin: `http://${areSiblings ? `${SIBLING}.${SHARED}` : 'localhost'}:${port}`,
    ...(await started),
    setClockAhead,
    stop,
  };
}

/** Makes an account an operator as people do it, on the server's own machine. */
export async function promote(username: string): Promise<void> {
  const env = { PATH: process.env.PATH, DATA_DIR: process.env.E2E_DATA_DIR };
  const [node, ...args] = [PROJECT_NODE, 'apps/server/src/cli.ts', 'promote', username];
  await promisify(execFile)(node, args, { cwd: ROOT, env });
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port is free');
  return address.port;
}
