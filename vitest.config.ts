import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Tests wait for the database as much as they compute: leaving one of two cores free would double their time.
    maxWorkers: '100%',
    projects: [
      'apps/web/vite.config.ts',
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          globalSetup: ['apps/server/test/cluster.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'packages',
          include: ['packages/**/*.test.ts', 'content/**/*.test.ts', 'scripts/**/*.test.mjs'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'site-runtime',
          include: ['apps/site-runtime/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
