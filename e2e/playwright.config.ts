import { defineConfig } from '@playwright/test';

/** For steps that a busy machine of two cores takes long over; a step that works never waits this long. */
const STEP_TIMEOUT_MS = 30_000;
const TEST_TIMEOUT_MS = 180_000;

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: 'journeys',
  globalSetup: './frame/global-setup.ts',
  outputDir: 'test-results',
  // One server and its content serve the whole run: journeys at the same time leave each other's things alone. Those of a
  // file follow one another; a journey is a person's day, so that nothing is done twice.
  workers: 2,
  retries: 0,
  timeout: TEST_TIMEOUT_MS,
  expect: { timeout: STEP_TIMEOUT_MS },
  use: {
    actionTimeout: STEP_TIMEOUT_MS,
    navigationTimeout: STEP_TIMEOUT_MS,
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: FLAGS },
  },
});
