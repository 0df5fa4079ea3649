import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { hasClusterPrograms } from './cluster-packages.mjs';
import { PROJECT_NODE, ROOT } from './project.mjs';

const LIMIT_MS = 240_000;

test.skipIf(!hasClusterPrograms())(
  'a cluster whose primary is killed under load loses nothing that was acknowledged, and goes on',
  async () => {
    const run = promisify(execFile);
    const { stdout } = await run(PROJECT_NODE, ['bench/cluster/run.ts', '--brief'], { cwd: ROOT });
    expect(stdout).toContain('Acknowledged writes lost: 0. Broken invariants: 0.');
  },
  LIMIT_MS,
);
