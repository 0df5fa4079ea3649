import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { type Goal, isMet, type LoadResult, type ReachedGoal } from './goals.ts';
import type { Options } from './options.ts';

/** Where the results of the latest run are kept, for programs. */
export const RESULTS = new URL('results/', import.meta.url);

/** Prints the tables and keeps `latest.json`. */
export async function report(options: Options, loads: readonly LoadResult[], goals: readonly Goal[]): Promise<void> {
  const { rows, seconds, megabytes, objects, uploads, lines, nodes } = options;
  if (loads.length > 0) {
    console.log();
    printTable([
      ['', 'floor/s', 'server/s', 'ratio', 'p50 floor', 'p50 server', 'p99 floor', 'p99 server'],
      ...loads.map(({ title, floor, server, ratio }) => [
        title,
        floor.requestsPerSecond.toFixed(0),
        server.requestsPerSecond.toFixed(0),
        ratio.toFixed(2),
        ...[floor.p50Ms, server.p50Ms, floor.p99Ms, server.p99Ms].map((ms) => `${ms.toFixed(1)} ms`),
      ]),
    ]);
  }
  console.log();
  printTable([
    ['', 'reached', 'target', ''],
    ...goals.map((goal) =>
      'value' in goal
        ? [goal.title, shown(goal.value, goal.unit), bound(goal), isMet(goal) ? 'met' : 'MISSED']
        : [goal.title, `not measured: ${goal.notMeasured}`, '', ''],
    ),
  ]);
  await mkdir(RESULTS, { recursive: true });
  const machine = { cpus: cpus().length, cpu: cpus()[0]?.model, node: process.version };
  const results = {
    measuredAt: new Date().toISOString(),
    rows,
    seconds,
    megabytes,
    objects,
    uploads,
    lines,
    nodes,
    machine,
    loads,
    goals: goals.map((goal) => ('value' in goal ? { ...goal, isMet: isMet(goal) } : goal)),
  };
  await writeFile(new URL('latest.json', RESULTS), `${JSON.stringify(results, null, 2)}\n`);
}

function shown(value: number, unit: string): string {
  return `${value.toFixed(value < 10 ? 2 : 0)} ${unit}`.trim();
}

function bound({ target, unit }: ReachedGoal): string {
  return 'atLeast' in target ? `≥ ${shown(target.atLeast, unit)}` : `≤ ${shown(target.atMost, unit)}`;
}

/** Columns as wide as their widest cell; the first to the left, the others to the right. */
function printTable(rows: readonly (readonly string[])[]): void {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  for (const row of rows) {
    const cells = row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!)));
    console.log(`  ${cells.join('   ')}`);
  }
}
