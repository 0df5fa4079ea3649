import { PAGE_STOPPED } from '@colophon/model';
import type { Page } from 'playwright-core';
import type { Facts, Stage } from '../attack.ts';

/** Time in which a page that hangs has to be ended. */
const PATIENCE_MS = 45_000;

/** The notice that takes the place of a page that hangs, and that the owner reads of it. */
export async function noticeOf({ attacker, aim }: Stage, page: Page): Promise<Facts> {
  const notice = page.locator('[data-notice]');
  await notice.waitFor({ timeout: PATIENCE_MS });
  const failures = await attacker.person.get<{ message: string }[]>(`/v2/nodes/${aim.nodeId}/siteFailures`);
  return {
    notice: await notice.getAttribute('data-notice'),
    reported: failures.some(({ message }) => message === PAGE_STOPPED),
  };
}
