import { setTimeout as sleep } from 'node:timers/promises';
import { PAGE_STOPPED } from '@colophon/model';
import type { Page } from 'playwright-core';
import type { Account, Aim, Facts, Stage } from '../attack.ts';

/** Time in which a page that hangs has to be ended. */
const PATIENCE_MS = 60_000;
/** Time between two looks for its report, and how often it is looked for. */
const LOOK_MS = 250;
const LOOKS = 60;

/** The notice that takes the place of a page that hangs, and that the owner reads of it. */
export async function noticeOf({ attacker, aim }: Stage, page: Page): Promise<Facts> {
  const notice = page.locator('[data-notice]');
  await notice.waitFor({ timeout: PATIENCE_MS });
  return { notice: await notice.getAttribute('data-notice'), reported: await isReported(attacker, aim, page.url()) };
}

/** The page reports while it shows the notice: the report may come a moment later. */
async function isReported({ person }: Account, { nodeId }: Aim, address: string): Promise<boolean> {
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const failures = await person.get<{ page: string; message: string }[]>(`/v2/nodes/${nodeId}/siteFailures`);
    if (failures.some(({ page, message }) => message === PAGE_STOPPED && address.includes(page))) return true;
    await sleep(LOOK_MS);
  }
  return false;
}
