import type { Page } from 'playwright-core';

/** Pages that others may show. */
const EMBED = /^https?:\/\/[^/]+\/embed\//;

/** Addresses of an origin that frames of a page really show. A frame that the browser keeps empty has an address of the browser's. */
export async function framesOf(page: Page, origin: string): Promise<string[]> {
  const frames = page.frames().filter((frame) => frame.url().startsWith(`${origin}/`) && !EMBED.test(frame.url()));
  const filled = await Promise.all(
    frames.map((frame) => frame.evaluate(() => (document.body.textContent ?? '').trim() !== '').catch(() => false)),
  );
  return frames.filter((_, index) => filled[index]).map((frame) => frame.url());
}
