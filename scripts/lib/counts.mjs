import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number }} Counts */

/**
 * The counts in Vitest's JSON report.
 *
 * @param {{ numPassedTests: number, numFailedTests: number }} report
 * @returns {Counts}
 */
export function vitestCounts({ numPassedTests, numFailedTests }) {
  return { passed: numPassedTests, failed: numFailedTests };
}

/**
 * The counts in Playwright's JSON report. A test that passed only when repeated has failed.
 *
 * @param {{ stats: { expected: number, unexpected: number, flaky: number } }} report
 * @returns {Counts}
 */
export function playwrightCounts({ stats: { expected, unexpected, flaky } }) {
  return { passed: expected, failed: unexpected + flaky };
}

/**
 * Returns the counts of a test runner's run. A run that ended badly without a failed test (a file that does not load, a crash
 * before the report) and a run without any test count as one failure.
 *
 * @template Report
 * @param {string} reportFile JSON, missing when the runner crashed
 * @param {number} exitCode
 * @param {(report: Report) => Counts} countsOf
 * @returns {Counts}
 */
export function countRun(reportFile, exitCode, countsOf) {
  const counts = existsSync(reportFile)
    ? countsOf(JSON.parse(readFileSync(reportFile, 'utf8')))
    : { passed: 0, failed: 0 };
  const ranNothing = counts.passed + counts.failed === 0;
  if (counts.failed === 0 && (exitCode !== 0 || ranNothing)) return { ...counts, failed: 1 };
  return counts;
}

/**
 * @param {Counts[]} all
 * @returns {Counts}
 */
export function sum(all) {
  return all.reduce((total, { passed, failed }) => ({ passed: total.passed + passed, failed: total.failed + failed }), {
    passed: 0,
    failed: 0,
  });
}
