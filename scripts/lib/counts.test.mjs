import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { countRun, playwrightCounts, sum, vitestCounts } from './counts.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'counts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** @param {unknown} content */
function reportOf(content) {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

describe('the counts of a run', () => {
  test('are those of its report', () => {
    const vitest = reportOf({ numPassedTests: 7, numFailedTests: 2 });
    expect(countRun(vitest, 1, vitestCounts)).toEqual({ passed: 7, failed: 2 });
  });

  test('hold a browser test that passed only when repeated against it', () => {
    const playwright = reportOf({ stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 0 } });
    expect(countRun(playwright, 1, playwrightCounts)).toEqual({ passed: 5, failed: 3 });
  });

  test('are one failure when the runner crashed before its report', () => {
    expect(countRun(join(folder, 'missing.json'), 1, vitestCounts)).toEqual({ passed: 0, failed: 1 });
  });

  test('have a failure when every test passed and the runner still complains', () => {
    expect(countRun(reportOf({ numPassedTests: 3, numFailedTests: 0 }), 1, vitestCounts)).toEqual({
      passed: 3,
      failed: 1,
    });
  });

  test('are one failure when there was no test at all', () => {
    expect(countRun(reportOf({ numPassedTests: 0, numFailedTests: 0 }), 0, vitestCounts)).toEqual({
      passed: 0,
      failed: 1,
    });
  });
});

test('counts of several runs add up', () => {
  expect(
    sum([
      { passed: 1, failed: 0 },
      { passed: 2, failed: 3 },
    ]),
  ).toEqual({ passed: 3, failed: 3 });
});
