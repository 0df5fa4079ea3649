import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import axe from 'axe-core';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Fixture, startFixture } from './site-fixture.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
];
const START_TIMEOUT_MS = 120_000;
/** Chromium may forget to say that a context is gone. Tests share none, so the next one need not wait for it. */
const CLOSE_LIMIT_MS = 10_000;

export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
  hasTouch: true,
};

/** Builds the runtime, serves it beside the fixture, and opens pages in Chromium; everything ends with the test file. */
export function setUpBrowser() {
  let browser: Browser;
  let fixture: Fixture;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'colophon-runtime-'));
    await build({ root: ROOT, logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
    fixture = await startFixture(folder);
    browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  }, START_TIMEOUT_MS);

  beforeEach(async () => {
    fixture.reset();
    const closed = Promise.all(browser.contexts().map((context) => context.close()));
    await Promise.race([closed, sleep(CLOSE_LIMIT_MS, undefined, { ref: false })]);
  });

  afterAll(async () => {
    await browser?.close();
    await fixture?.close();
    await rm(folder, { recursive: true, force: true });
  });

  return {
    get fixture() {
      return fixture;
    },
    /** Opens an address in a browser of its own. */
    async open(url: string, options: BrowserContextOptions = {}): Promise<Page> {
      const context = await browser.newContext({ locale: 'en-US', ...options });
      const page = await context.newPage();
      page.setDefaultTimeout(10_000);
      await page.goto(url);
      return page;
    },
  };
}

/** Serious findings of an automatic audit of the page, as `rule: element` lines. */
export async function audit(page: Page): Promise<string[]> {
  await page.addScriptTag({ content: axe.source });
  return page.evaluate(async () => {
    const page = window as unknown as { axe: { run(options: object): Promise<{ violations: Finding[] }> } };
    const { violations } = await page.axe.run({ resultTypes: ['violations'] });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  });
}

interface Finding {
  id: string;
  impact: string;
  nodes: { html: string }[];
}
