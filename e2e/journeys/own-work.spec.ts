import { expect } from '@playwright/test';
import { get, newName, newNumber, openAccount } from '../frame/api.ts';
import { collectErrors, pixelsBeyond, settled } from '../frame/findings.ts';
import { looksOf, test } from '../frame/journey.ts';
import { openSite } from '../frame/nodes.ts';
import { releaseTexts } from '../frame/release.ts';

const ONCE = `for public

initial:
  ~freelog.TransactionEvent("5", "self.account") => bought

bought[active]:
  terminate`;

for (const look of looksOf('wide')) {
  test(`an author shows a work that is sold on an own node, and pays nobody: ${look.locale}, ${look.viewport.width} px`, async ({
    startJourney,
  }) => {
    const journey = startJourney('own-work', look);
    const { t } = journey;
    const page = await journey.openBrowser();
    const errors = collectErrors(page);
    await openAccount(page.request, newName('ada'), 'lantern7');
    const domain = `own${newNumber()}`;
    const nodeId = await openSite(page.request, domain);
    const [resourceId] = await releaseTexts(page.request, [`Sold ${newNumber()}`], { policyText: ONCE });

    await page.goto(`/resource/details/${resourceId}`);
    await settled(page);
    await expect(page.getByText(t('resourceDetails:own_work'), { exact: true })).toBeVisible();
    await expect(page.getByText(t('resourceDetails:own_work_text'))).toBeVisible();
    // what is sold is not given away on the own site by itself
    await expect(page.getByLabel(t('resourceDetails:show_at_once'))).not.toBeChecked();
    expect(await pixelsBeyond(page)).toBe(0);
    await journey.picture(page);
    await page.getByRole('button', { name: t('resourceDetails:use_own_and_add') }).click();
    await page.getByRole('link', { name: t('resourceDetails:manage_exhibit') }).click();
    await expect(page).toHaveURL(/\/node\/exhibit\/formal\/[\da-f]{24}/);
    const presentableId = new URL(page.url()).pathname.split('/').at(-1)!;
    const decided = `/v2/auths/presentables/nodes/${nodeId}/batchAuth/result?authType=3&presentableIds=${presentableId}`;
    expect(await get(page.request, decided)).toMatchObject([{ isAuth: true }]);
    await settled(page);
    expect(await pixelsBeyond(page)).toBe(0);
    await journey.picture(page);
    expect(errors).toEqual([]);
  });
}
