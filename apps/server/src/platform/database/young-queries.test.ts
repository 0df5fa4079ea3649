import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isQueryModule, withYoungQueries } from './young-queries.ts';

const DRIVER = join(import.meta.dirname, '../../../../../node_modules/postgres');

test('the installed driver is written as it is expected to be', () => {
  const source = readFileSync(join(DRIVER, 'src/query.js'), 'utf8');
  const young = withYoungQueries(source);
  expect(young.split('\n')).toHaveLength(source.split('\n').length + 2);
  expect(isQueryModule(`file://${DRIVER}/src/query.js`)).toBe(true);
  expect(isQueryModule(`file://${DRIVER}/src/connection.js`)).toBe(false);
});

const MAKE_QUERIES = `
  import { constants, PerformanceObserver } from 'node:perf_hooks';
  const { default: postgres } = await import('postgres');
  const sql = postgres('postgres://nobody@localhost');
  let large = 0;
  new PerformanceObserver((list) => {
    for (const { detail } of list.getEntries()) if (detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR) large += 1;
  }).observe({ entryTypes: ['gc'] });
  for (let round = 0; round < 2000; round += 1) {
    for (let piece = 0; piece < 120; piece += 1) sql\`\${piece}\`;
    await new Promise(setImmediate);
  }
  console.log(large);`;

/** Counts the large garbage collections that a quarter of a million pieces of statements take. */
function largeCollections(...loading: string[]): number {
  const args = ['--max-semi-space-size=2', ...loading, '--input-type=module', '--eval', MAKE_QUERIES];
  return Number(execFileSync(process.execPath, args, { cwd: import.meta.dirname, encoding: 'utf8' }));
}

test('pieces of statements are collected young', () => {
  expect(largeCollections('--import', join(import.meta.dirname, '../../fast-loading.ts'))).toBeLessThan(
    largeCollections() / 3,
  );
});
