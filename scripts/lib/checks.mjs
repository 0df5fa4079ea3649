import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PROGRAMS, ROOT, workspaceFolders } from './project.mjs';
import { runWithProjectNode } from './run.mjs';

/**
 * Runs every check that is no test: format and lint, types, module order, house rules, dead code. One line each, and what a check
 * printed when it fails; all of them run, whatever fails.
 *
 * @returns {Promise<import('./counts.mjs').Counts>} how many checks did
 */
export async function runChecks() {
  const counts = { passed: 0, failed: 0, failures: /** @type {string[]} */ ([]) };
  for (const { name, args } of checks()) {
    const startedAt = performance.now();
    const { code, output } = await runWithProjectNode(args, { capture: true });
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
    if (code !== 0) {
      console.log(output);
      counts.failures.push(name);
    }
    counts[code === 0 ? 'passed' : 'failed'] += 1;
  }
  return counts;
}

/** @returns {{ name: string, args: string[] }[]} */
function checks() {
  const typed = [...workspaceFolders().flatMap(withSubfolders), 'scripts'].filter((folder) =>
    existsSync(join(ROOT, folder, 'tsconfig.json')),
  );
  return [
    { name: 'Format and lint', args: [PROGRAMS.biome, 'check', '--error-on-warnings'] },
    ...typed.map((folder) => ({ name: `Types of ${folder}`, args: [PROGRAMS.tsc, '--noEmit', '--project', folder] })),
    {
      name: 'Module order',
      args: [PROGRAMS.depcruise, '--config', '.dependency-cruiser.mjs', 'apps', 'packages', 'bench', 'e2e'],
    },
    { name: 'House rules', args: ['scripts/lib/check-house-rules.mjs'] },
    { name: 'Dead code', args: [PROGRAMS.knip, '--no-progress'] },
    {
      name: 'What only tests call',
      args: [
        PROGRAMS.knip,
        '--no-progress',
        '--production',
        '--config=knip.faces.json',
        '--workspace=apps/server',
        '--include=exports,nsExports,types,nsTypes',
      ],
    },
  ];
}

/** @param {string} folder */
function withSubfolders(folder) {
  const entries = readdirSync(join(ROOT, folder), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [folder, ...entries.map(({ name }) => `${folder}/${name}`)];
}
