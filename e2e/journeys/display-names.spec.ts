import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { recharge } from '../frame/account.ts';
import { activateWallet, newName, openAccount, put } from '../frame/api.ts';
import { barriers, collectErrors, keysShown, pixelsBeyond, settled } from '../frame/findings.ts';
import { type Journey, looksOf, platform, test } from '../frame/journey.ts';
import { offerExhibit, openNode } from '../frame/offer.ts';

const PASSWORD = 'lantern7';
const PAY_PASSWORD = '204682';
const SELLER = '老文的书房';
const BUYER = 'Míra Šimková';

const ONCE = `for public

initial:
  ~freelog.TransactionEvent("8", "self.account") => bought

bought[active]:
  terminate`;

for (const look of looksOf('wide')) {
  test(`people are shown by what they are called, with their usernames: ${look.locale}, ${look.viewport.width} px`, async ({
    startJourney,
  }) => {
    const journey = startJourney('display-names', look);
    const { t } = journey;
    const owner = await journey.openBrowser();
    const ownerName = newName('wen');
    await openAccount(owner.request, ownerName, PASSWORD);
    await put(owner.request, '/v2/users/current/detailInfo', { displayName: SELLER });
    await activateWallet(owner.request, ownerName, PAY_PASSWORD);
    const node = await openNode(owner.request);
    const once = await offerExhibit(owner.request, node, { Once: ONCE });

    const page = await journey.openBrowser();
    const errors = collectErrors(page);
    const readerName = newName('mira');
    await openAccount(page.request, readerName, PASSWORD);
    await put(page.request, '/v2/users/current/detailInfo', { displayName: BUYER });
    await activateWallet(page.request, readerName, PAY_PASSWORD);
    await page.goto('/logged/wallet');
    await recharge(page, t);

    await test.step('before paying, the buyer reads both names of who is paid', async () => {
      const main = page.getByRole('main');
      await page.goto(`/sign?subjectId=${once.exhibitId}`);
      await expect(
        main.getByText(t('signing:node_of', { node: node.nodeName, owner: `${SELLER} (${ownerName})` })),
      ).toBeVisible();
      await main.getByRole('button', { name: /^(Sign|签约)/ }).click();
      await main.getByRole('button', { name: t('signing:pay_amount', { amount: '¥8' }), exact: true }).click();
      const dialog = page.getByRole('dialog', { name: t('payments:pay') });
      await expect(dialog).toContainText(`${SELLER} (${ownerName})`);
      await expect(dialog.getByRole('group', { name: t('payments:enter_pay_password') })).toBeVisible();
      await page.keyboard.type(PAY_PASSWORD);
      await expect(dialog).toBeHidden();
      await lookAt(journey, page);
    });

    await test.step('their contracts show both of them, and are found by what they are called', async () => {
      await owner.goto(`/logged/contract?identityType=1&licenseeName=${encodeURIComponent('míra')}`);
      const sold = owner.getByRole('main').locator('tbody tr').filter({ hasText: 'Once' });
      await bothNames(sold, BUYER, readerName);
      await lookAt(journey, owner);
      await owner.goto('/logged/contract?identityType=1&licenseeName=nobody');
      await settled(owner);
      await expect(sold).toHaveCount(0);
      await owner.getByRole('combobox', { name: t('contracts:licenseeName') }).fill('Míra Š');
      const suggested = owner.getByRole('option', { name: readerName });
      await expect(suggested).toContainText(BUYER);
      await lookAt(journey, owner);
      await suggested.click();
      await expect(sold).toBeVisible();
      await page.goto(`/logged/contract?identityType=2&licensorName=${encodeURIComponent('老文')}`);
      const bought = page.getByRole('main').locator('tbody tr').filter({ hasText: 'Once' });
      await bought
        .getByRole('button', { name: t('contracts:details_of', { policy: 'Once', subject: once.name }) })
        .click();
      const drawer = page.getByRole('dialog', { name: t('contracts:contract'), exact: true });
      await expect(drawer).toContainText(`${SELLER} (${ownerName})`);
      await bothNames(drawer, BUYER, readerName);
      await lookAt(journey, page);
      await drawer.getByRole('link', { name: t('receipts:print') }).click();
    });

    await test.step('the receipt keeps the usernames that were signed, and says what they are called now', async () => {
      const parties = page
        .getByRole('main')
        .locator('section')
        .filter({ hasText: t('receipts:parties') });
      await expect(parties).toContainText(ownerName);
      await expect(parties).toContainText(t('receipts:called', { name: SELLER }));
      await expect(parties).toContainText(readerName);
      await expect(parties).toContainText(t('receipts:called', { name: BUYER }));
      await lookAt(journey, page);
    });

    await test.step('so do the statement on screen and as a table', async () => {
      await page.goto(`/logged/wallet?keywords=${encodeURIComponent('老文')}`);
      await bothNames(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Once' }), SELLER, ownerName);
      await lookAt(journey, page);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: t('wallet:download_csv') }).click(),
      ]);
      expect(await readFile(await download.path(), 'utf8')).toContain(`,${ownerName},${SELLER},`);
    });

    await test.step('a name leads to the page of the person, with what they show and the feeds to follow them by', async () => {
      await page.goto(`/search?tab=users&search=${ownerName}`);
      await page.getByRole('main').getByRole('link', { name: SELLER }).click();
      await expect(page).toHaveURL(platform(`/author/${ownerName}`));
      await expect(page.getByRole('heading', { level: 1, name: SELLER })).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: once.name })).toBeVisible();
      await page.getByRole('button', { name: t('share:follow') }).click();
      await expect(page.getByRole('dialog').getByRole('link', { name: 'RSS' })).toBeVisible();
      await lookAt(journey, page);
      await page.keyboard.press('Escape');
      await page
        .getByRole('main')
        .getByRole('link', { name: new RegExp(`^${t('people:nodes')}`) })
        .click();
      await expect(page.getByRole('heading', { level: 2, name: node.nodeName })).toBeVisible();
      await lookAt(journey, page);
    });

    await test.step('nothing fails and nothing keeps anybody out', async () => {
      for (const one of [page, owner]) expect(await keysShown(one)).toEqual([]);
      expect(errors).toEqual([]);
    });
  });
}

async function bothNames(place: Locator, displayName: string, username: string): Promise<void> {
  await expect(place.getByText(displayName, { exact: true })).toBeVisible();
  await expect(place.getByText(username, { exact: true })).toBeVisible();
}

async function lookAt(journey: Journey, page: Page): Promise<void> {
  await settled(page);
  await journey.picture(page);
  expect(await barriers(page)).toEqual([]);
  expect(await pixelsBeyond(page)).toBe(0);
}
