import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { stateOf } from './build.mjs';

/** @type {string} */
let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-'));
  mkdirSync(join(root, 'app', 'src'), { recursive: true });
  writeFileSync(join(root, 'app', 'src', 'main.ts'), 'one');
});
afterEach(() => rmSync(root, { recursive: true }));

/** @param {() => void} change */
function isSeen(change) {
  const before = stateOf(['app'], root);
  change();
  return stateOf(['app'], root) !== before;
}

describe('the state of sources', () => {
  test('stays when nothing changes, though a file is written anew', () => {
    expect(isSeen(() => writeFileSync(join(root, 'app', 'src', 'main.ts'), 'one'))).toBe(false);
  });

  test('stays when all of it is moved or copied elsewhere', () => {
    const before = stateOf(['app'], root);
    const elsewhere = mkdtempSync(join(tmpdir(), 'moved-'));
    cpSync(root, elsewhere, { recursive: true });
    expect(stateOf(['app'], elsewhere)).toBe(before);
    rmSync(elsewhere, { recursive: true });
  });

  test('changes with the content of a file', () => {
    expect(isSeen(() => writeFileSync(join(root, 'app', 'src', 'main.ts'), 'two'))).toBe(true);
  });

  test('changes when a file is renamed', () => {
    expect(isSeen(() => renameSync(join(root, 'app', 'src', 'main.ts'), join(root, 'app', 'src', 'start.ts')))).toBe(
      true,
    );
  });

  test('changes when a file is added', () => {
    expect(isSeen(() => writeFileSync(join(root, 'app', 'src', 'more.ts'), ''))).toBe(true);
  });

  test('leaves out what a build writes and what it does not read', () => {
    const writeUnread = () => {
      for (const folder of ['dist', 'node_modules']) {
        mkdirSync(join(root, 'app', folder));
        writeFileSync(join(root, 'app', folder, 'index.js'), '');
      }
      writeFileSync(join(root, 'app', 'src', 'main.test.ts'), '');
    };
    expect(isSeen(writeUnread)).toBe(false);
  });
});
