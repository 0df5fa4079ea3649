import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { vi } from 'vitest';

/** The password of the first operator. */
export const ADMIN_PASSWORD = 'lantern7';

const PROGRAM = join(import.meta.dirname, '../src/main.ts');
const START_MS = 60_000;

/** A server as an operator starts it, as a process of its own. */
export interface ServerProcess {
  readonly child: ChildProcess;
  readonly origin: string;
  /** Status of its readiness; 0 when nobody answers. */
  readiness(): Promise<number>;
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
}

/** A command of somebody who runs a server. */
export interface Command {
  readonly program: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd?: string;
  /** The account that it runs under; this one's where it is left out. */
  readonly account?: { readonly uid: number; readonly gid: number } | undefined;
}

/** Starts a server by a command; done when it is ready at `port`. */
export async function startCommand({ program, args, account, ...how }: Command, port: string): Promise<ServerProcess> {
  const child = spawn(program, args, { ...how, ...account, stdio: ['ignore', 'ignore', 'inherit'] });
  const origin = `http://127.0.0.1:${port}`;
  const readiness = () =>
    fetch(`${origin}/readyz`, { headers: { connection: 'close' } }).then(
      ({ status }) => status,
      () => 0,
    );
  const isReady = async () => {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
    return (await readiness()) === 200;
  };
  await vi.waitUntil(isReady, { timeout: START_MS, interval: 50 });
  return {
    child,
    origin,
    readiness,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

/**
 * Starts a server over the database and folders that `environment` names; done when it is ready. What it needs to serve stands in
 * `environment`, the rest is what all tests have.
 */
export function startServerProcess(
  environment: Readonly<Record<string, string>> & { readonly PORT: string },
): Promise<ServerProcess> {
  const env = {
    PATH: process.env.PATH,
    SESSION_KEY: 'k'.repeat(32),
    RECEIPT_KEY: 'r'.repeat(32),
    ADMIN_PASSWORD,
    RATE_LIMITS: '0',
    MESSAGE_RESEND_SECONDS: '0',
    LOG_LEVEL: 'error',
    ...environment,
  };
  return startCommand({ program: process.execPath, args: [PROGRAM], env }, environment.PORT);
}

/** Logs the first operator in; answers the cookies of the session. */
export async function logIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/v2/passport/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ loginName: 'administrator', password: ADMIN_PASSWORD, isRemember: 1 }),
  });
  if (!answer.ok) throw new Error(`The login was answered with ${answer.status}: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}
