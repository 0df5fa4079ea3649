// A process that tries mutations: Vitest with one worker, which loads instrumented sources. The argument names the plan.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startVitest } from 'vitest/node';
import { ROOT, SERVER_ENV } from '../project.mjs';

/** @type {{ testFiles: string[], sources: Record<string, string>, clusterUrl?: string, patience?: number }} */
const plan = JSON.parse(readFileSync(/** @type {string} */ (process.argv[2]), 'utf8'));
const { patience = 1 } = plan;

/** Generated texts are the same in every run, so that a test cannot pass or fail by chance. */
process.env.FUZZ_SEED = '20260301';
/** Processes that tests start load compiled code, as the server does. */
process.env.NODE_COMPILE_CACHE ??= SERVER_ENV.NODE_COMPILE_CACHE;

const vitest = await startVitest(
  'test',
  [],
  {
    config: false,
    root: ROOT,
    watch: false,
    include: plan.testFiles.map((file) => file.slice(ROOT.length)),
    runner: fileURLToPath(new URL('runner.mjs', import.meta.url)),
    reporters: [{}],
    onConsoleLog: () => false,
    update: 'none',
    pool: 'forks',
    maxWorkers: 1,
    isolate: false,
    // A cache may hold code with other mutations.
    fsModuleCache: false,
    testTimeout: 20_000 * patience,
    hookTimeout: 20_000 * patience,
    // Awaited results come at once or never.
    expect: { poll: { timeout: 2_000 * patience } },
    provide: /** @type {any} */ ({ mutationPlan: process.argv[2], clusterUrl: plan.clusterUrl }),
  },
  {
    plugins: [
      {
        name: 'mutations',
        enforce: 'pre',
        transform: (_, id) => {
          const code = plan.sources[id];
          return code === undefined ? undefined : { code, map: null };
        },
      },
    ],
  },
);
await vitest.close();
