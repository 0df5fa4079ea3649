import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { fillCode, recharge } from '../frame/account.ts';
import { activateWallet, newName, openAccount } from '../frame/api.ts';
import { barriers, pixelsBeyond, settled } from '../frame/findings.ts';
import { LOOKS, test } from '../frame/journey.ts';
import type { Texts } from '../frame/texts.ts';

const PASSWORD = 'lantern7';
const PAY_PASSWORD = '204682';
const WRONG = '111111';

for (const look of LOOKS) {
  test(`a wallet is activated, filled and paid from, ${look.locale}, ${look.viewport.width} px`, async ({
    startJourney,
  }) => {
    const journey = startJourney('wallet', look);
    const { t } = journey;
    const payee = await journey.openBrowser();
    const payeeName = newName('wen');
    await openAccount(payee.request, payeeName, PASSWORD);
    const payeeAccount = await activateWallet(payee.request, payeeName, PAY_PASSWORD);

    const page = await journey.openBrowser();
    const username = newName('mira');
    await openAccount(page.request, username, PASSWORD);
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');

    await test.step('who has no pay password yet is led to the wallet, and activates it there', async () => {
      await page.goto('/retrievePayPassword');
      await expect(page).toHaveURL((url) => url.pathname === '/logged/wallet');
      await expect(main.getByText(t('wallet:inactive'), { exact: true })).toBeVisible();
      await settled(page);
      await journey.picture(page);
      await main.getByRole('button', { name: t('wallet:activate') }).click();
      await fillCode(page, t, `${username}@colophon.example`);
      await dialog.getByRole('button', { name: t('addresses:next') }).click();
      await typeDigits(dialog, t('payments:new_pay_password'), PAY_PASSWORD);
      await typeDigits(dialog, t('payments:repeat_pay_password'), PAY_PASSWORD);
      await journey.picture(page);
      expect(await barriers(page)).toEqual([]);
      await dialog.getByRole('button', { name: t('ui:ok') }).click();
      await expect(main.getByText('¥0.00', { exact: true }).first()).toBeVisible();
      await expect(main.getByText(t('wallet:no_transactions'))).toBeVisible();
    });

    await test.step('money comes in', async () => {
      await recharge(page, t);
      await expect(main.getByText(t('wallet:kind_recharge')).first()).toBeVisible();
      await expect(main.getByText('+¥50.00', { exact: true })).toBeVisible();
    });

    await test.step('who pays through the operator is told where to send the money, under which number', async () => {
      await main.getByRole('button', { name: t('wallet:recharge'), exact: true }).click();
      await dialog.locator('input[value=operator]').check();
      await expect(dialog.getByText(/999,999/)).toHaveCount(0);
      await dialog.getByRole('textbox', { name: t('wallet:amount') }).fill('20');
      await dialog.getByRole('button', { name: t('wallet:next') }).click();
      await expect(dialog.getByText(/1234/)).toBeVisible();
      await expect(dialog.getByText(new RegExp(t('wallet:name_order', { order: '\\d{18}' })))).toBeVisible();
      await expect(dialog.getByRole('button', { name: t('wallet:copy_order') })).toBeVisible();
      await journey.picture(page);
      expect(await barriers(page)).toEqual([]);
      await dialog.getByRole('button', { name: t('wallet:cancel_order') }).click();
      await expect(dialog).toBeHidden();
    });

    await test.step('nobody is paid whose account number is nobody’s', async () => {
      await orderPayment(page, t, '233000000009999', '1');
      await expect(dialog.getByText(t('wallet:payee_unknown'))).toBeVisible();
      await dialog.getByRole('button', { name: t('ui:cancel') }).click();
    });

    await test.step('what costs more than there is cannot be paid', async () => {
      await orderPayment(page, t, payeeAccount, '50.01');
      await expect(dialog.getByText(t('payments:balance_too_small'))).toBeVisible();
      await dialog.getByRole('button', { name: t('payments:back') }).click();
      await expect(dialog.getByRole('textbox', { name: t('wallet:amount') })).toHaveValue('50.01');
      await dialog.getByRole('button', { name: t('ui:cancel') }).click();
    });

    await test.step('three wrong pay passwords cost three tries and no money; the right one pays', async () => {
      await orderPayment(page, t, payeeAccount, '12.5');
      const field = dialog.getByRole('group', { name: t('payments:enter_pay_password') });
      await expect(field.getByRole('textbox').first()).toBeFocused();
      await expect(dialog.getByText(payeeName, { exact: true })).toBeVisible();
      for (const left of [4, 3, 2]) {
        await page.keyboard.type(WRONG);
        await expect(dialog.getByText(t('payments:wrong_password_left_other', { count: left }))).toBeVisible();
        await expect(field.getByRole('textbox').first()).toBeFocused();
      }
      await journey.picture(page);
      expect(await barriers(page)).toEqual([]);
      expect(await pixelsBeyond(page)).toBe(0);
      await page.keyboard.type(PAY_PASSWORD);
      await expect(dialog).toBeHidden();
      await expect(main.getByText('¥37.50', { exact: true }).first()).toBeVisible();
      await expect(main.getByText('-¥12.50', { exact: true })).toBeVisible();
    });

    await test.step('a payment whose answer is lost is paid once when it is tried again, also after a look at the form', async () => {
      await orderPayment(page, t, payeeAccount, '3');
      const losing = { isOver: false };
      await page.route('**/v2/transactions/transfer', async (route) => {
        if (losing.isOver) return route.continue();
        await route.fetch();
        await route.abort();
      });
      const field = dialog.getByRole('group', { name: t('payments:enter_pay_password') });
      await typeDigits(dialog, t('payments:enter_pay_password'), PAY_PASSWORD);
      await expect(dialog.getByRole('alert')).toBeVisible();
      await expect(field.getByRole('textbox').first()).toBeFocused();
      await page.keyboard.type(PAY_PASSWORD);
      await expect(dialog.getByRole('alert')).toBeVisible();
      await dialog.getByRole('button', { name: t('payments:back') }).click();
      await dialog.getByRole('button', { name: t('wallet:next') }).click();
      losing.isOver = true;
      await typeDigits(dialog, t('payments:enter_pay_password'), PAY_PASSWORD);
      await expect(dialog).toBeHidden();
      await expect(main.getByText('-¥3.00', { exact: true })).toHaveCount(1);
      await expect(main.getByText('¥34.50', { exact: true }).first()).toBeVisible();
      await page.unroute('**/v2/transactions/transfer');
    });

    await test.step('the statement tells who was paid, and is narrowed by what the address keeps', async () => {
      await main
        .getByRole('button', { name: new RegExp(payeeName) })
        .last()
        .click();
      await expect(dialog.getByText(payeeAccount)).toBeVisible();
      await expect(dialog.getByText('for the poster')).toBeVisible();
      await journey.picture(page);
      expect(await barriers(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await main.getByRole('searchbox', { name: t('wallet:keywords') }).fill(payeeName);
      await expect(main.getByText('+¥50.00', { exact: true })).toBeHidden();
      await main.getByRole('textbox', { name: t('wallet:least') }).fill('12.51');
      await main.getByRole('textbox', { name: t('wallet:least') }).press('Enter');
      await expect(main.getByText(t('ui:nothing_found'))).toBeVisible();
      await page.reload();
      await expect(main.getByText(t('ui:nothing_found'))).toBeVisible();
      await main.getByRole('button', { name: t('wallet:reset') }).click();
      await expect(main.getByText('+¥50.00', { exact: true })).toBeVisible();
      await settled(page);
      await journey.picture(page);
      expect(await barriers(page)).toEqual([]);
      expect(await pixelsBeyond(page)).toBe(0);
    });

    await test.step('the statement is counted by days and taken away as a table', async () => {
      await main.getByRole('button', { name: t('wallet:statistics') }).click();
      await main.getByText(t('wallet:as_table')).click();
      const today = main
        .getByRole('table', { name: t('wallet:statistics') })
        .getByRole('row')
        .last();
      await expect(today.getByText('¥50.00', { exact: true })).toBeVisible();
      await expect(today.getByText('¥15.50', { exact: true })).toBeVisible();
      await settled(page);
      await journey.picture(page);
      expect(await barriers(page)).toEqual([]);
      expect(await pixelsBeyond(page)).toBe(0);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        main.getByRole('button', { name: t('wallet:download_csv') }).click(),
      ]);
      const table = readFileSync(await download.path(), 'utf8')
        .trim()
        .split('\r\n');
      expect(table).toHaveLength(4);
      expect(table[2]).toContain(`${payeeName},,#${payeeAccount},for the poster,-12.50,37.50`);
    });

    await test.step('money is taken out by an order that the list of orders has', async () => {
      await main.getByRole('button', { name: t('wallet:withdraw'), exact: true }).click();
      await dialog.locator('input[value=mock]').check();
      await expect(dialog.getByText(t('wallet:balance_now', { balance: '¥34.50' }))).toBeVisible();
      await dialog.getByRole('textbox', { name: t('wallet:amount') }).fill('34.51');
      await dialog.getByRole('textbox', { name: t('wallet:payee_name') }).fill('Mira');
      await dialog.getByRole('textbox', { name: t('wallet:payee_number') }).fill('6222 0000');
      await dialog.getByRole('button', { name: t('wallet:next') }).click();
      await expect(dialog.getByText(t('rules:amount_beyond_balance'))).toBeVisible();
      await dialog.getByRole('textbox', { name: t('wallet:amount') }).fill('7.5');
      await dialog.getByRole('textbox', { name: t('wallet:payee_name') }).fill('Mira');
      await dialog.getByRole('textbox', { name: t('wallet:payee_number') }).fill('6222 0000');
      await dialog.getByRole('button', { name: t('wallet:next') }).click();
      await expect(dialog.getByText('6222 0000')).toBeVisible();
      await typeDigits(dialog, t('payments:enter_pay_password'), PAY_PASSWORD);
      await expect(dialog).toBeHidden();
      await expect(main.getByText('¥27.00', { exact: true }).first()).toBeVisible();
      await main.getByRole('button', { name: t('wallet:orders'), exact: true }).click();
      await expect(dialog.getByText(t('wallet:recharge_paid'), { exact: true })).toBeVisible();
      await expect(dialog.getByText('Mira · 6222 0000')).toBeVisible();
      await journey.picture(page);
      expect(await barriers(page)).toEqual([]);
      expect(await pixelsBeyond(page)).toBe(0);
    });

    await test.step('the payee has it', async () => {
      await payee.goto('/logged/wallet');
      await expect(payee.getByText('+¥12.50', { exact: true })).toBeVisible();
      await expect(payee.getByRole('button', { name: new RegExp(username) })).toHaveCount(2);
    });
  });
}

/** Types a digit into each box, as the field moves on by itself. */
async function typeDigits(dialog: Locator, label: string, digits: string): Promise<void> {
  await dialog.getByRole('group', { name: label }).getByRole('textbox').first().click();
  await dialog.page().keyboard.type(digits);
}

/** Fills the form that asks whom to pay how much, and goes on to the pay password. */
async function orderPayment(page: Page, t: Texts, account: string, amount: string): Promise<void> {
  await page.getByRole('button', { name: t('wallet:pay_someone') }).click();
  const dialog = page.getByRole('dialog', { name: t('wallet:pay_someone') });
  await dialog.getByRole('textbox', { name: t('wallet:payee_account') }).fill(account);
  await dialog.getByRole('textbox', { name: t('wallet:amount') }).fill(amount);
  await dialog.getByRole('textbox', { name: t('wallet:note') }).fill('for the poster');
  await dialog.getByRole('button', { name: t('wallet:next') }).click();
}
