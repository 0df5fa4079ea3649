import { expect } from '@playwright/test';
import { get, newName, openAccount } from '../frame/api.ts';
import { barriers, pixelsBeyond, settled } from '../frame/findings.ts';
import { looksOf, test } from '../frame/journey.ts';
import { openNode } from '../frame/offer.ts';
import { releaseTexts } from '../frame/release.ts';

const PASSWORD = 'lantern7';
const bought = (amount: string) =>
  `for public\n\ninitial:\n  ~freelog.TransactionEvent("${amount}","self.account") => own\n\nown[active]:\n  terminate`;

for (const look of looksOf('narrow')) {
  test(`five works are licensed for a node in one go: ${look.locale}, ${look.viewport.width} px`, async ({
    startJourney,
  }) => {
    const journey = startJourney('license-many', look);
    const { t } = journey;
    const word = newName('reef').replace('-', '');

    const author = await journey.openBrowser();
    await openAccount(author.request, newName('author'), PASSWORD);
    await releaseTexts(author.request, [`${word} 1`, `${word} 2`], { policyText: bought('3') });
    await releaseTexts(author.request, [`${word} third`, `${word} 4`], { policyText: bought('5') });
    await releaseTexts(author.request, [`${word} 5`]);

    const page = await journey.openBrowser();
    await openAccount(page.request, newName('curator'), PASSWORD);
    const { nodeId } = await openNode(page.request);
    await page.goto(`/market?query=${word}`);
    await settled(page);
    // a number could be how the author's random name goes on
    const box = (end: string) => page.getByRole('checkbox', { name: `${word} ${end}`, exact: true });

    await test.step('they are chosen by keyboard, and the choice outlives a search', async () => {
      await page.getByRole('button', { name: t('market:choose_several') }).press('Enter');
      const first = page
        .getByRole('list', { name: t('market:resources') })
        .getByRole('checkbox')
        .first();
      await first.focus();
      await page.keyboard.press('Space');
      await expect(page.getByText(t(oneOf('ui:selected', look.locale), { count: 1 }))).toBeVisible();
      await page.keyboard.press('End');
      await expect(
        page
          .getByRole('list', { name: t('market:resources') })
          .getByRole('checkbox')
          .last(),
      ).toBeFocused();
      await page.keyboard.press('Space');
      await expect(page.getByText(t('ui:selected_other', { count: 2 }))).toBeVisible();
      await page.getByRole('searchbox', { name: t('market:search_resources') }).fill(`${word} third`);
      await expect(box('5')).toHaveCount(0);
      await box('third').press('Space');
      await page.getByRole('searchbox', { name: t('market:search_resources') }).fill(word);
      await expect(box('5')).toBeVisible();
      await page.getByRole('checkbox', { name: t('ui:select_shown') }).press('Space');
      await expect(page.getByText(t('ui:selected_other', { count: 5 }))).toBeVisible();
      expect(await barriers(page)).toEqual([]);
      expect(await pixelsBeyond(page)).toBe(0);
      await journey.picture(page);
    });

    await test.step('each has its terms, all have one sum', async () => {
      await page.getByRole('button', { name: t('market:license_chosen') }).click();
      const drawer = page.getByRole('dialog', { name: t('addToNode:title') });
      await expect(drawer.getByRole('listitem')).toHaveCount(5);
      await expect(drawer.getByText(/(Sign 5|签约 5 项).*16/)).toBeVisible();
      expect(await barriers(page)).toEqual([]);
      expect(await pixelsBeyond(page)).toBe(0);
      await journey.picture(page);
      await drawer.getByRole('button', { name: t('addToNode:confirm_sign') }).click();
      await expect(page).toHaveURL(new RegExp(`/node/formal/${nodeId}\\?.*showPage=contract`));
    });

    await test.step('what has to be paid is paid from the contracts of the node', async () => {
      const contracts = `/v2/contracts?identityType=2&licenseeId=${nodeId}`;
      const { totalItem, dataList } = await get<{ totalItem: number; dataList: { status: number }[] }>(
        page.request,
        contracts,
      );
      expect([totalItem, ...dataList.map(({ status }) => status)]).toEqual([5, 0, 0, 0, 0, 0]);
      await expect(page.getByRole('main').getByText(`${word}-1`).first()).toBeVisible();
      expect(await pixelsBeyond(page)).toBe(0);
      await journey.picture(page);
    });
  });
}

/** The key for one thing: Chinese has no other. */
const oneOf = (key: string, locale: string) => `${key}_${locale === 'zh_CN' ? 'other' : 'one'}`;
