import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** Debian's own, which has Debian's packages. */
const PYTHON = '/usr/bin/python3';

/** An account of the service. */
export const ACCESS_KEY = 'colophon:tests';
export const SECRET_KEY = 'known-to-the-tests';

/** Returns true when the service can be started here; `scripts/lib/swift.mjs` installs it. */
export function hasS3Server(): boolean {
  try {
    execFileSync(PYTHON, ['-c', 'import swift'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** A service that speaks S3, on the loopback: OpenStack Swift, without buckets. */
export interface S3Server {
  readonly endpoint: string;
  stop(): Promise<void>;
}

export async function startS3Server(): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 'colophon-swift-'));
  const program = fileURLToPath(new URL('./s3-server.py', import.meta.url));
  const child = spawn(PYTHON, [program, folder, ACCESS_KEY, SECRET_KEY], { stdio: ['pipe', 'pipe', 'inherit'] });
  const port = await Promise.race([
    once(createInterface(child.stdout), 'line').then(([line]) => Number(line)),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`The S3 service ended with ${code}.`))),
  ]);
  return {
    endpoint: `http://127.0.0.1:${port}`,
    async stop() {
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
