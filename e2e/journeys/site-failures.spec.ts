import { expect } from '@playwright/test';
import { get, logInAs } from '../frame/api.ts';
import { barriers, pixelsBeyond, settled } from '../frame/findings.ts';
import { demoPassword, looksOf, site, test } from '../frame/journey.ts';

const DOMAIN = 'tide-lab';
const OWNER = 'field-notes';

for (const look of looksOf('narrow')) {
  test(`what breaks in a visitor's browser, the owner of the node reads: ${look.locale}, ${look.viewport.width} px`, async ({
    startJourney,
  }) => {
    const journey = startJourney('failures', look);
    const { t } = journey;
    const visitor = await journey.openBrowser();
    await visitor.goto(site(DOMAIN));
    await expect(visitor.locator('.card').first()).toBeVisible();
    const message = `the lamp went out <b>${look.locale}</b>`;
    const told = visitor.waitForResponse((response) => response.url().endsWith('/v2/nodes/siteFailures'));
    await visitor.evaluate((words) => {
      setTimeout(() => {
        throw new Error(words);
      });
    }, message);
    expect((await told).status()).toBe(200);

    const owner = await journey.openBrowser();
    await logInAs(owner.request, OWNER, demoPassword());
    const { nodeId } = await get<{ nodeId: number }>(owner.request, `/v2/nodes/detail?nodeDomain=${DOMAIN}`);
    await owner.goto(`/node/formal/${nodeId}`);
    await owner.getByRole('link', { name: t('nodes:section_failure') }).click();
    await settled(owner);
    const row = owner.getByRole('row').filter({ hasText: message });
    await expect(row).toContainText(t('nodes:failure_times_other', { count: 1 }).replace(/s$/, ''));
    await expect(row.getByRole('link')).toHaveAttribute('href', new RegExp(`^${site(DOMAIN)}`));
    expect(await pixelsBeyond(owner)).toBe(0);
    expect(await barriers(owner)).toEqual([]);
    await journey.picture(owner);
  });
}
