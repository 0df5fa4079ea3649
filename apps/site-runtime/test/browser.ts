import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import axe from 'axe-core';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
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
/** Chromium may forget to say that a page is gone. A visitor whose page stays that long is given up. */
const CLOSE_LIMIT_MS = 10_000;

export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
  hasTouch: true,
};

interface Visitor {
  readonly context: BrowserContext;
  emptyPage?: Page | undefined;
}

/** Builds the runtime, serves it beside the fixture, and opens pages in Chromium; everything ends with the test file. */
export function setUpBrowser() {
  let browser: Browser;
  let fixture: Fixture;
  let folder: string;
  /** By their options. Tests share them: a browser that is new has everything to load and to compile. */
  const visitors = new Map<string, Visitor>();

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'colophon-runtime-'));
    await build({ root: ROOT, logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
    fixture = await startFixture(folder);
    browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  }, START_TIMEOUT_MS);

  beforeEach(async () => {
    fixture.reset();
    for (const [options, visitor] of visitors) {
      const tooLate = sleep(CLOSE_LIMIT_MS, false, { ref: false });
      if (!(await Promise.race([forget(visitor), tooLate]))) visitors.delete(options);
    }
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
    /** Opens an address in a page of its own, as a visitor who remembers nothing of other tests. */
    async open(url: string, options: BrowserContextOptions = {}): Promise<Page> {
      const key = JSON.stringify(options);
      const visitor = visitors.get(key) ?? { context: await browser.newContext({ locale: 'en-US', ...options }) };
      visitors.set(key, visitor);
      const page = visitor.emptyPage ?? (await visitor.context.newPage());
      visitor.emptyPage = undefined;
      page.setDefaultTimeout(10_000);
      await page.goto(url);
      return page;
    },
  };
}

/** Takes a visitor's pages away, and what they stored. False when that fails, as after a crash. */
async function forget(visitor: Visitor): Promise<boolean> {
  if (visitor.emptyPage) return true;
  try {
    const used = visitor.context.pages();
    // before the others go, because the browser ends the process that compiled their scripts with the last page
    const emptyPage = await visitor.context.newPage();
    await Promise.all(used.map((page) => page.close()));
    const devTools = await visitor.context.newCDPSession(emptyPage);
    await devTools.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'cookies,local_storage' });
    await devTools.detach();
    visitor.emptyPage = emptyPage;
    return true;
  } catch {
    return false;
  }
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
