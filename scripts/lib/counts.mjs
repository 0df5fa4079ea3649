import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './project.mjs';

/**
 * @typedef {{ passed: number, failed: number, failures: string[] }} Counts `failures` names what failed and why, as far as the
 *   report says: there may be fewer of them than `failed`.
 */

/** The characters of a failure that are said again at the end; the runner has said it whole. */
const LONGEST_FAILURE = 600;

/**
 * The counts in Vitest's JSON report.
 *
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} VitestTest
 * @typedef {{ name: string, status: string, message: string, assertionResults: VitestTest[] }} VitestFile
 * @param {{ numPassedTests: number, numFailedTests: number, testResults: VitestFile[] }} report
 * @returns {Counts}
 */
export function vitestCounts({ numPassedTests, numFailedTests, testResults }) {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [failure(name, 'does not load, or breaks off', message)];
    return failed.map((one) => failure(name, one.fullName, one.failureMessages?.join('\n') ?? ''));
  });
  return { passed: numPassedTests, failed: numFailedTests, failures };
}

/**
 * The counts in Playwright's JSON report. A test that passed only when repeated has failed.
 *
 * @typedef {{ title: string, file: string, ok: boolean, tests: { status: string, results: { error?: { message?: string } }[] }[] }} Spec
 * @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite
 * @param {{ stats: { expected: number, unexpected: number, flaky: number }, suites: Suite[] }} report
 * @returns {Counts}
 */
export function playwrightCounts({ stats: { expected, unexpected, flaky }, suites }) {
  const failures = specsOf(suites).flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => failure(file, title, results.find(({ error }) => error)?.error?.message ?? '')),
  );
  return { passed: expected, failed: unexpected + flaky, failures };
}

/**
 * @param {Suite[]} suites
 * @returns {Spec[]}
 */
function specsOf(suites) {
  return suites.flatMap((suite) => [...(suite.specs ?? []), ...specsOf(suite.suites ?? [])]);
}

/**
 * @param {string} file
 * @param {string} test
 * @param {string} message
 */
function failure(file, test, message) {
  return `${relative(ROOT, file)} › ${test}\n${stripVTControlCharacters(message)}`.trim().slice(0, LONGEST_FAILURE);
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
    : { passed: 0, failed: 0, failures: [] };
  const ranNothing = counts.passed + counts.failed === 0;
  if (counts.failed === 0 && (exitCode !== 0 || ranNothing)) return { ...counts, failed: 1 };
  return counts;
}

/**
 * Counts with the errors that belong to no test among the failures.
 *
 * @param {Counts} counts
 * @param {string} errorsFile a JSON list of texts, missing when the runner crashed
 * @returns {Counts}
 */
export function withUnhandled(counts, errorsFile) {
  if (!existsSync(errorsFile)) return counts;
  /** @type {string[]} */
  const errors = JSON.parse(readFileSync(errorsFile, 'utf8'));
  const told = errors.map((error) => `outside of a test\n${stripVTControlCharacters(error)}`.slice(0, LONGEST_FAILURE));
  return { ...counts, failures: [...counts.failures, ...told] };
}

/**
 * @param {Counts[]} all
 * @returns {Counts}
 */
export function sum(all) {
  return all.reduce(
    (total, { passed, failed, failures }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      failures: total.failures.concat(failures),
    }),
    { passed: 0, failed: 0, failures: [] },
  );
}
