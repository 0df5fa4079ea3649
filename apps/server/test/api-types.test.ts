import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { startTestApp } from './test-app.ts';

const GENERATOR = join(import.meta.dirname, '../../../packages/client/build/write-types.ts');

test('the types and operations by which the client and the web app call are those of the description', async () => {
  const app = await startTestApp();
  const folder = await mkdtemp(join(tmpdir(), 'colophon-openapi-'));
  try {
    const description = join(folder, 'openapi.json');
    await writeFile(description, (await app.visitor.get('/openapi.json')).body);
    const mode = process.env.API_TYPES === 'write' ? [] : ['--check'];
    const { stderr } = await promisify(execFile)(process.execPath, [GENERATOR, description, ...mode]);
    expect(stderr).toBe('');
  } finally {
    await rm(folder, { recursive: true });
    await app.close();
  }
});
