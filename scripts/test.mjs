#!/usr/bin/env node
// npm test: checks, then unit and API tests, then browser tests. At the end it says again what failed, and the last line counts.
import './lib/require-node.mjs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStale, SITE_RUNTIME, THEMES, WEB_APP } from './lib/build.mjs';
import { installMissingCaddy } from './lib/caddy.mjs';
import { runChecks } from './lib/checks.mjs';
import { findOrInstallChromium } from './lib/chromium.mjs';
import { installMissingClusterPrograms } from './lib/cluster-packages.mjs';
import { countRun, playwrightCounts, sum, vitestCounts, withUnhandled } from './lib/counts.mjs';
import { installMissing } from './lib/install.mjs';
import { installMissingNginx } from './lib/nginx.mjs';
import { installMissingPgBouncer } from './lib/pgbouncer.mjs';
import { PROGRAMS, ROOT } from './lib/project.mjs';
import { installMissingPromtool } from './lib/promtool.mjs';
import { Refusal, runMain } from './lib/refusal.mjs';
import { runWithProjectNode } from './lib/run.mjs';
import { installMissingSwift } from './lib/swift.mjs';
import { UNHANDLED_ERRORS_FILE, UNHANDLED_ERRORS_REPORTER } from './lib/unhandled-errors.mjs';

await runMain(async () => {
  const reports = mkdtempSync(join(tmpdir(), 'colophon-reports-'));
  try {
    const counts = sum(await runAll(reports));
    for (const failure of counts.failures) console.log(`✗ ${failure}\n`);
    console.log(`${counts.passed} passed, ${counts.failed} failed`);
    return counts.failed > 0 ? 1 : 0;
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
});

/**
 * @param {string} reports a folder for the runners' reports
 * @returns {Promise<import('./lib/counts.mjs').Counts[]>}
 */
async function runAll(reports) {
  /** @type {import('./lib/counts.mjs').Counts[]} */
  const counts = [];
  try {
    await installMissing();
    const chromium = await findOrInstallChromium();
    await installMissingSwift();
    await installMissingPromtool();
    await installMissingNginx();
    await installMissingCaddy();
    await installMissingPgBouncer();
    await installMissingClusterPrograms();
    const env = { ...process.env, CHROMIUM_PATH: chromium };
    // Either leaves much of two cores free: together they take as long as the checks.
    const building = buildStale([WEB_APP, SITE_RUNTIME, ...THEMES]).catch((error) => ({ error }));
    counts.push(await runChecks());
    const failed = await building;
    if (failed) throw failed.error;
    counts.push(await runVitest(join(reports, 'vitest.json'), env));
    counts.push(await runPlaywright(join(reports, 'playwright.json'), env));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    counts.push({ passed: 0, failed: 1, failures: [error.message] });
  }
  return counts;
}

/**
 * @param {string} report
 * @param {NodeJS.ProcessEnv} env
 */
async function runVitest(report, env) {
  const reporters = ['default', 'json', UNHANDLED_ERRORS_REPORTER].map((name) => `--reporter=${name}`);
  const unhandled = `${report}.unhandled`;
  const { code } = await runWithProjectNode([PROGRAMS.vitest, 'run', ...reporters, `--outputFile.json=${report}`], {
    env: { ...env, [UNHANDLED_ERRORS_FILE]: unhandled },
  });
  return withUnhandled(countRun(report, code, vitestCounts), unhandled);
}

/**
 * @param {string} report
 * @param {NodeJS.ProcessEnv} env
 */
async function runPlaywright(report, env) {
  const { code } = await runWithProjectNode([PROGRAMS.playwright, 'test', '--reporter=list,json'], {
    cwd: join(ROOT, 'e2e'),
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  return countRun(report, code, playwrightCounts);
}
