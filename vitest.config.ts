import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { SERVER_ENV } from './scripts/lib/project.mjs';

/** Generated inputs come from one seed, so that everybody's run is the same; `npm run fuzz` takes others. */
process.env.FUZZ_SEED ??= '2026';
/** Processes that tests start load compiled code, as the server does. */
process.env.NODE_COMPILE_CACHE ??= SERVER_ENV.NODE_COMPILE_CACHE;

/**
 * Tests of the server that replace modules, put a page's globals in the place of the process's, or measure its memory.
 * They have a process to themselves; the other files share one per worker, so that a module is loaded once for all.
 */
const SERVER_ALONE = [
  'apps/server/test/client-compatibility*.test.ts',
  'apps/server/test/security.test.ts',
  'apps/server/src/modules/test-nodes/commands/match-*.test.ts',
  'apps/server/src/platform/blobs/file-blob-store*.test.ts',
  'apps/server/src/modules/operations/archive/run-archive.test.ts',
];

/** What all projects have. */
const common = {
  // Some tests wait for seconds, most compute: measured on two cores, those of files and the platform wait half of their time. Projects
  // with different numbers would not run at the same time.
  maxWorkers: Math.ceil(1.5 * availableParallelism()),
  // What is waited for comes at once, and late on a busy machine.
  expect: { poll: { timeout: 30_000 } },
};

const server = {
  ...common,
  globalSetup: ['apps/server/test/cluster.ts'],
  // Of what hangs: a busy machine may take ten times as long as a quiet one.
  testTimeout: 60_000,
  hookTimeout: 180_000,
};

export default defineConfig({
  test: {
    maxWorkers: common.maxWorkers,
    projects: [
      {
        extends: 'apps/web/vite.config.ts',
        root: 'apps/web',
        test: { ...common, name: 'web', include: ['{src,scripts}/**/*.test.ts'], isolate: false },
      },
      {
        // What is drawn leaves listeners and started texts behind: a page to each file.
        extends: 'apps/web/vite.config.ts',
        root: 'apps/web',
        test: { ...common, name: 'web-drawn', include: ['src/**/*.test.tsx'] },
      },
      {
        test: {
          ...server,
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...SERVER_ALONE],
          isolate: false,
        },
      },
      { test: { ...server, name: 'server-alone', include: SERVER_ALONE } },
      {
        test: {
          ...common,
          name: 'packages',
          include: ['packages/**/*.test.ts', 'content/**/*.test.ts', 'scripts/**/*.test.mjs'],
          exclude: [...configDefaults.exclude, 'content/themes/**'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          isolate: false,
        },
      },
      { test: { ...common, name: 'themes', include: ['content/themes/**/*.test.{ts,tsx}'], environment: 'jsdom' } },
      {
        test: {
          ...common,
          name: 'site-runtime',
          include: ['apps/site-runtime/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
