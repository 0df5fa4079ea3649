import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findChromium } from './chromium.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chromium-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** @param {string} name */
function addProgram(name) {
  const path = join(folder, name);
  writeFileSync(path, '', { mode: 0o755 });
  return path;
}

test.skipIf(process.platform === 'win32')('a browser on the search path is found, Chromium before Chrome', () => {
  const chrome = addProgram('google-chrome');
  expect(findChromium({ PATH: folder })).toBe(chrome);
  const chromium = addProgram('chromium');
  expect(findChromium({ PATH: folder })).toBe(chromium);
});

test('CHROMIUM_PATH comes first', () => {
  addProgram('chromium');
  const chosen = addProgram('my-browser');
  expect(findChromium({ PATH: folder, CHROMIUM_PATH: chosen })).toBe(chosen);
});

test('a CHROMIUM_PATH that names nothing is refused by its name', () => {
  expect(() => findChromium({ CHROMIUM_PATH: join(folder, 'gone') })).toThrow(/^CHROMIUM_PATH=.+gone is no program/);
});
