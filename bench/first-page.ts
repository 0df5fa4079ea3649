import { chromium } from 'playwright-core';
import type { Goal } from './goals.ts';
import { read, watch } from './in-page.ts';
import { median } from './measure.ts';

const VISITS = 3;
/** After the page has gone quiet, so that late shifts count as well. */
const SETTLE_MS = 500;
const KB = 1024;

/** A home connection by telephone line: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
export const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

export type Network = typeof SLOW;

interface Visit {
  /** JavaScript as it travelled, compressed. */
  readonly scriptBytes: number;
  readonly lcpMs: number;
  readonly cls: number;
}

/**
 * The home page as a first visitor's browser loads it, with an empty cache: locally and on a slow connection.
 */
export async function measureFirstPage(origin: string, executablePath: string): Promise<Goal[]> {
  const browser = await chromium.launch({ executablePath });
  try {
    const visits: Record<'near' | 'far', Visit[]> = { near: [], far: [] };
    for (let number = 0; number < VISITS; number += 1) {
      visits.near.push(await visit());
      visits.far.push(await visit(SLOW));
    }
    const of = (place: 'near' | 'far', name: keyof Visit) => median(visits[place].map((visit) => visit[name]));
    return [
      {
        title: 'JavaScript of the first page',
        value: of('near', 'scriptBytes') / KB,
        unit: 'KB',
        target: { atMost: 110 },
      },
      { title: 'LCP, locally', value: of('near', 'lcpMs') / 1000, unit: 's', target: { atMost: 0.6 } },
      { title: 'LCP at 1.6 Mbit/s and 150 ms', value: of('far', 'lcpMs') / 1000, unit: 's', target: { atMost: 1.6 } },
      {
        title: 'CLS',
        value: Math.max(of('near', 'cls'), of('far', 'cls')),
        unit: '',
        target: { atMost: 0.02 },
      },
    ];
  } finally {
    await browser.close();
  }

  async function visit(network?: Network): Promise<Visit> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    if (network) {
      const session = await context.newCDPSession(page);
      await session.send('Network.emulateNetworkConditions', network);
    }
    await page.addInitScript(watch);
    await page.goto(origin, { waitUntil: 'networkidle' });
    await page.waitForTimeout(SETTLE_MS);
    const { scripts, ...paints } = await page.evaluate(read);
    await context.close();
    return { ...paints, scriptBytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0) };
  }
}
