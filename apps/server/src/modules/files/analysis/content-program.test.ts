import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ContentRequest } from './content-process.ts';

const PROGRAM = fileURLToPath(new URL('./content-program.ts', import.meta.url));

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'colophon-content-'));
});

afterEach(() => rm(dataDir, { recursive: true, force: true }));

test('what was compiled for the first request is kept at once, as the process may be killed before its end', async () => {
  const cache = join(dataDir, 'compiled');
  const program = fork(PROGRAM, [pathToFileURL(join(dataDir, 'blobs')).href, dataDir, String(1024 ** 3)], {
    env: { ...process.env, NODE_COMPILE_CACHE: cache },
    serialization: 'advanced',
  });
  program.send({ task: 'rewrite', content: Buffer.from('no picture') } satisfies ContentRequest);
  const [answer] = await once(program, 'message');
  expect(answer).toEqual({ result: null });
  await expect.poll(async () => (await readdir(cache, { recursive: true })).length).toBeGreaterThan(100);
  expect(program.exitCode).toBeNull();
  const ended = once(program, 'exit');
  program.kill('SIGKILL');
  await ended;
});
