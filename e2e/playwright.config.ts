import { defineConfig } from '@playwright/test';

/** For steps that a busy machine of two cores takes long over; a step that works never waits this long. */
const STEP_TIMEOUT_MS = 30_000;
const TEST_TIMEOUT_MS = 180_000;

/**
 * Features of Chromium, besides its pages, that no journey looks at. The first two open pages of their own in every new window,
 * which took half of the time that a window takes. The third starts a process ahead for a page that may follow, which at the end of
 * each journey is for nothing: a fifth of their processes. The others are those that Playwright turns off, because this list replaces Playwright's own.
 */
const FEATURES_OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${FEATURES_OFF}`,
  // Domains that people own lead to this machine, over what their proxies would make https of.
  '--host-resolver-rules=MAP *.own.test 127.0.0.1',
  '--unsafely-treat-insecure-origin-as-secure=*.own.test',
];

export default defineConfig({
  testDir: 'journeys',
  globalSetup: './frame/global-setup.ts',
  outputDir: 'test-results',
  // One server and its content serve the whole run. Any two journeys may run at the same time, in any order: each leaves
  // alone what it has not made. A journey is a person's day, so that nothing is done twice. One keeps a core busy for four fifths of
  // its time: measured, three are what two cores carry.
  workers: 3,
  fullyParallel: true,
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
