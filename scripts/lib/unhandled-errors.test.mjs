import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withUnhandled } from './counts.mjs';
import { PROGRAMS } from './project.mjs';
import { UNHANDLED_ERRORS_FILE, UNHANDLED_ERRORS_REPORTER } from './unhandled-errors.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'unhandled-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const counts = { passed: 1, failed: 1, failures: ['a failure'] };

test('a worker that ends in the middle of a test is told with the file that it ran', async () => {
  writeFileSync(join(folder, 'ends.test.mjs'), "test('ends', () => process.kill(process.pid, 'SIGKILL'));");
  const errors = join(folder, 'errors.json');
  const args = [PROGRAMS.vitest, 'run', '--globals', '--root', folder, `--reporter=${UNHANDLED_ERRORS_REPORTER}`];
  const env = { ...process.env, [UNHANDLED_ERRORS_FILE]: errors };
  await expect(promisify(execFile)(process.execPath, args, { env })).rejects.toMatchObject({ code: 1 });
  expect(withUnhandled(counts, errors)).toEqual({
    ...counts,
    failures: ['a failure', expect.stringMatching(/^outside of a test\n.*SIGKILL.*ends\.test\.mjs/)],
  });
});

test('a runner that crashed leaves what its report says', () => {
  expect(withUnhandled(counts, join(folder, 'missing.json'))).toBe(counts);
});
