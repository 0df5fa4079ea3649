import { findChromium } from '../scripts/lib/chromium.mjs';
import type { Goal } from './goals.ts';

/**
 * Returns the goals that `measure` finds with a browser of the Chromium family; without one they are left out, with the reason.
 */
export async function withBrowser(
  title: string,
  measure: (executablePath: string) => Promise<Goal[]>,
): Promise<Goal[]> {
  const found = chromiumOrReason();
  if ('path' in found) return measure(found.path);
  console.log(`Left out: ${title}. ${found.reason}`);
  return [{ title, notMeasured: found.reason }];
}

function chromiumOrReason(): { path: string } | { reason: string } {
  try {
    const path = findChromium();
    return path ? { path } : { reason: 'No Chromium was found: install one, or set CHROMIUM_PATH.' };
  } catch (error) {
    return { reason: (error as Error).message };
  }
}
