import { configDefaults, defineConfig } from 'vitest/config';

/**
 * Tests of the server that replace modules, put a page's globals in the place of the process's, or measure its memory.
 * They have a process to themselves; the other files share one per worker, so that a module is loaded once for all.
 */
const SERVER_ALONE = [
  'apps/server/test/client-compatibility*.test.ts',
  'apps/server/test/security.test.ts',
  'apps/server/src/platform/blobs/file-blob-store*.test.ts',
];

/** What is waited for comes at once, and late on a busy machine. */
const expectation = { poll: { timeout: 15_000 } };

// Tests wait for the database as much as they compute: leaving one of two cores free would double their time. All
// projects have the same number, so that they run at the same time.
const maxWorkers = '100%';

const server = {
  maxWorkers,
  expect: expectation,
  globalSetup: ['apps/server/test/cluster.ts'],
  testTimeout: 20_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      {
        extends: 'apps/web/vite.config.ts',
        root: 'apps/web',
        test: { name: 'web', maxWorkers, include: ['{src,scripts}/**/*.test.ts'], expect: expectation, isolate: false },
      },
      {
        // What is drawn leaves listeners and started texts behind: a page to each file.
        extends: 'apps/web/vite.config.ts',
        root: 'apps/web',
        test: { name: 'web-drawn', maxWorkers, include: ['src/**/*.test.tsx'], expect: expectation },
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
          name: 'packages',
          maxWorkers,
          include: ['packages/**/*.test.ts', 'content/**/*.test.ts', 'scripts/**/*.test.mjs'],
          testTimeout: 60_000,
          isolate: false,
        },
      },
      {
        test: {
          name: 'site-runtime',
          maxWorkers,
          include: ['apps/site-runtime/**/*.test.ts'],
          expect: expectation,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
