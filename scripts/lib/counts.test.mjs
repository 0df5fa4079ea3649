import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { countRun, playwrightCounts, sum, vitestCounts } from './counts.mjs';
import { ROOT } from './project.mjs';

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
  test('are those of its report, with what failed', () => {
    const vitest = reportOf({
      numPassedTests: 7,
      numFailedTests: 2,
      testResults: [
        {
          name: join(ROOT, 'apps/a.test.ts'),
          status: 'failed',
          message: '',
          assertionResults: [
            { status: 'passed', fullName: 'adds' },
            { status: 'failed', fullName: 'a sum is right', failureMessages: ['\u001b[31mexpected 3\u001b[39m'] },
          ],
        },
        { name: join(ROOT, 'apps/b.test.ts'), status: 'failed', message: 'no such module', assertionResults: [] },
      ],
    });
    expect(countRun(vitest, 1, vitestCounts)).toEqual({
      passed: 7,
      failed: 2,
      failures: [
        'apps/a.test.ts › a sum is right\nexpected 3',
        'apps/b.test.ts › does not load, or breaks off\nno such module',
      ],
    });
  });

  test('hold a browser test that passed only when repeated against it', () => {
    const spec = (/** @type {string} */ title, /** @type {string} */ status) => ({
      title,
      file: join(ROOT, 'e2e/a.spec.ts'),
      tests: [{ status, results: [{ error: { message: 'not seen' } }, {}] }],
    });
    const playwright = reportOf({
      stats: { expected: 5, unexpected: 0, flaky: 1, skipped: 0 },
      suites: [
        {
          title: 'a',
          specs: [spec('is fine', 'expected')],
          suites: [{ title: 'b', specs: [spec('is late', 'flaky')] }],
        },
      ],
    });
    expect(countRun(playwright, 1, playwrightCounts)).toEqual({
      passed: 5,
      failed: 1,
      failures: ['e2e/a.spec.ts › is late\nnot seen'],
    });
  });

  test('are one failure when the runner crashed before its report', () => {
    expect(countRun(join(folder, 'missing.json'), 1, vitestCounts)).toEqual({ passed: 0, failed: 1, failures: [] });
  });

  test('have a failure when every test passed and the runner still complains', () => {
    const complaining = reportOf({ numPassedTests: 3, numFailedTests: 0, testResults: [] });
    expect(countRun(complaining, 1, vitestCounts)).toMatchObject({ passed: 3, failed: 1 });
  });

  test('are one failure when there was no test at all', () => {
    const empty = reportOf({ numPassedTests: 0, numFailedTests: 0, testResults: [] });
    expect(countRun(empty, 0, vitestCounts)).toMatchObject({ passed: 0, failed: 1 });
  });
});

test('counts of several runs add up', () => {
  expect(
    sum([
      { passed: 1, failed: 0, failures: [] },
      { passed: 2, failed: 3, failures: ['one', 'two'] },
    ]),
  ).toEqual({ passed: 3, failed: 3, failures: ['one', 'two'] });
});
