import { chromium } from 'playwright-core';
import { type Network, SLOW } from '../first-page.ts';
import type { Goal } from '../goals.ts';
import { read, watch } from '../in-page.ts';
import { median } from '../measure.ts';
import { siteOriginOf } from './site.ts';

const VISITS = 3;
/** After the page has gone quiet, so that late shifts count as well. */
const SETTLE_MS = 500;
const KB = 1024;
const MAX_SCRIPT_KB = 60;
/** The frame that watches that a page answers. */
const WATCH = '*/runtime/watch/*';

/** Domains of sites, by their theme; all show the same twenty exhibits. */
export type Themed = ReadonlyMap<string, string>;

interface Visit {
  /** JavaScript of the theme and of the site's own program as it travelled. */
  readonly themeBytes: number;
  readonly runtimeBytes: number;
  readonly lcpMs: number;
  readonly cls: number;
}

/**
 * Sites as a first visitor's browser loads them, with an empty cache: the scripts of each theme; of the default theme also its paints near
 * and far, and near without the frame that watches it.
 */
export async function measureVisits(origin: string, executablePath: string, themes: Themed): Promise<Goal[]> {
  const browser = await chromium.launch({ executablePath });
  try {
    const goals: Goal[] = [];
    for (const [theme, domain] of themes) {
      const { themeBytes, runtimeBytes } = await visit(domain);
      if (goals.length === 0)
        console.log(`  the site's own program: ${(runtimeBytes / KB).toFixed(1)} KB of JavaScript`);
      goals.push({
        title: `JavaScript of the ${theme} theme`,
        value: themeBytes / KB,
        unit: 'KB',
        target: { atMost: MAX_SCRIPT_KB },
      });
    }
    const domain = themes.get('default')!;
    const visits = { near: [] as Visit[], unwatched: [] as Visit[], far: [] as Visit[] };
    for (let number = 0; number < VISITS; number += 1) {
      visits.near.push(await visit(domain));
      visits.unwatched.push(await visit(domain, { blocked: [WATCH] }));
      visits.far.push(await visit(domain, { network: SLOW }));
    }
    const lcpSeconds = (kind: keyof typeof visits) => median(visits[kind].map(({ lcpMs }) => lcpMs)) / 1000;
    const cls = Math.max(...[...visits.near, ...visits.far].map((visit) => visit.cls));
    const watched = lcpSeconds('near') - lcpSeconds('unwatched');
    return [
      ...goals,
      { title: 'LCP of a site, locally', value: lcpSeconds('near'), unit: 's', target: { atMost: 1 } },
      { title: 'what the frame that watches adds', value: watched, unit: 's', target: { atMost: 0.1 } },
      { title: 'LCP of a site at 1.6 Mbit/s and 150 ms', value: lcpSeconds('far'), unit: 's', target: { atMost: 1.8 } },
      { title: 'CLS of a site', value: cls, unit: '', target: { atMost: 0.02 } },
    ];
  } finally {
    await browser.close();
  }

  async function visit(domain: string, { network, blocked }: { network?: Network; blocked?: string[] } = {}) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    if (network) await session.send('Network.emulateNetworkConditions', network);
    if (blocked) await session.send('Network.setBlockedURLs', { urls: blocked });
    await page.addInitScript(watch);
    await page.goto(siteOriginOf(origin, domain), { waitUntil: 'networkidle' });
    await page.waitForTimeout(SETTLE_MS);
    const { scripts, ...paints } = await page.evaluate(read);
    await context.close();
    const bytesOf = (folder: string) =>
      scripts.filter(({ path }) => path.startsWith(folder)).reduce((sum, { bytes }) => sum + bytes, 0);
    return { themeBytes: bytesOf('/file/'), runtimeBytes: bytesOf('/runtime/'), ...paints };
  }
}
