import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { hasClusterPrograms } from './cluster-packages.mjs';
import { PROJECT_NODE, ROOT } from './project.mjs';

const LIMIT_MS = 240_000;
/** The exit code where the programs cannot be run. */
const NOT_HERE = 2;

test.skipIf(!hasClusterPrograms())(
  'a cluster whose primary is killed under load loses nothing that was acknowledged, and goes on',
  async ({ skip }) => {
    const running = promisify(execFile)(PROJECT_NODE, ['bench/cluster/run.ts', '--brief'], { cwd: ROOT });
    const { code = 0, stdout, stderr } = await running.catch((error) => error);
    skip(code === NOT_HERE, stderr);
    expect(stdout + stderr).toContain('Acknowledged writes lost: 0. Broken invariants: 0.');
  },
  LIMIT_MS,
);
