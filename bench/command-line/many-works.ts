import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../scripts/lib/project.mjs';
import type { Caller } from '../caller.ts';
import type { Goal } from '../goals.ts';
import { ACCOUNT, undoLater } from '../installation.ts';
import { residentBytes } from '../storage/process.ts';
import { textOf, uploadTexts } from './small-works.ts';

const FILE_BYTES = 2_048;
const SAMPLE_MS = 20;
const MB = 1024 * 1024;
const MAX_RATIO = 1.5;
const MAX_GROWTH_MB = 32;
/** Says what a run needs at all. */
const SMALL_WORKS = 10;
/** Node keeps garbage while there is room; with little of it, memory is what the program holds. */
const SMALL_HEAP = ['--max-old-space-size=48', '--max-semi-space-size=2'];

/** Times and memory of `colophon publish` for a folder of small files, held against the bare uploads of as many. */
export async function measureManyWorks(caller: Caller, works: number): Promise<Goal[]> {
  const asked = { name: 'bench', scopes: ['read', 'publish', 'license'], password: ACCOUNT.password };
  const { token } = await caller.call<{ token: string }>('POST', '/v2/users/current/tokens', asked);
  const publish = async (name: string, count: number, flags: readonly string[] = []) => {
    const folder = await mkdtemp(join(tmpdir(), 'colophon-bench-'));
    undoLater(() => rm(folder, { recursive: true, force: true }));
    for (let number = 1; number <= count; number += 1)
      await writeFile(join(folder, `${name}-${number}.md`), textOf(FILE_BYTES));
    return run(folder, flags, { COLOPHON_TOKEN: token, COLOPHON_ORIGIN: caller.origin });
  };
  await publish('warms-up', SMALL_WORKS);
  const startedAt = performance.now();
  await uploadTexts(caller, works, FILE_BYTES);
  const bareMs = performance.now() - startedAt;
  const { ms } = await publish('work', works);
  console.log(`  ${(ms / 1000).toFixed(1)} s by the command line, ${(bareMs / 1000).toFixed(1)} s the bare uploads`);
  const small = await publish('few', SMALL_WORKS, SMALL_HEAP);
  const large = await publish('many', works, SMALL_HEAP);
  const count = works.toLocaleString('en');
  return [
    {
      title: `${count} works by the command line`,
      value: ms / bareMs,
      unit: 'of their bare uploads',
      target: { atMost: MAX_RATIO },
    },
    {
      title: `memory of it, above that for ${SMALL_WORKS} works`,
      value: (large.peakBytes - small.peakBytes) / MB,
      unit: 'MB',
      target: { atMost: MAX_GROWTH_MB },
    },
  ];
}

/** Runs the command line in a folder until all is published; time and highest memory. */
async function run(
  folder: string,
  flags: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ ms: number; peakBytes: number }> {
  const startedAt = performance.now();
  const program = join(ROOT, 'packages/cli/src/main.ts');
  const child = spawn(process.execPath, [...flags, program, 'publish', '.'], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let peakBytes = 0;
  const timer = setInterval(() => {
    try {
      peakBytes = Math.max(peakBytes, residentBytes(child.pid!));
    } catch {
      // a process that has ended has no memory
    }
  }, SAMPLE_MS);
  const [code] = await once(child, 'exit');
  clearInterval(timer);
  if (code !== 0) throw new Error(`colophon publish ended with ${code}.`);
  return { ms: performance.now() - startedAt, peakBytes };
}
