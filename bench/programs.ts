import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../scripts/lib/project.mjs';

const READY_LOOK_MS = 10;

/** A program that answers HTTP. */
export interface Program {
  readonly origin: string;
  readonly pid: number;
  /** From its launch to its first healthy answer. */
  readonly readyAfterMs: number;
  stop(): Promise<void>;
}

/**
 * Starts a program (by default the Node that runs us) at a free port, which it is told by `PORT`; done when its
 * `/healthz` is well.
 *
 * @throws Error when it ends before
 */
export async function startProgram(
  args: readonly string[],
  { env, command = process.execPath, port }: { env?: NodeJS.ProcessEnv; command?: string; port?: number },
): Promise<Program> {
  port ??= await freePort();
  const origin = `http://localhost:${port}`;
  const startedAt = performance.now();
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await isHealthy(origin))) {
    if (hasEnded(child)) throw new Error(`${args.at(-1)} ended with code ${child.exitCode} before it was ready.`);
    await sleep(READY_LOOK_MS);
  }
  return {
    origin,
    pid: child.pid!,
    readyAfterMs: performance.now() - startedAt,
    async stop() {
      if (hasEnded(child)) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

async function isHealthy(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/healthz`).catch(() => null);
  await answer?.body?.cancel();
  return answer?.ok ?? false;
}

/** A port of the loopback that nobody listens at. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  if (address === null || typeof address === 'string') throw new Error('The system gives out no ports.');
  probe.close();
  await once(probe, 'close');
  return address.port;
}
