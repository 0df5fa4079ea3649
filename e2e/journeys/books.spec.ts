import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { get, logInAs, newestCode, newName, openAccount, post, put } from '../frame/api.ts';
import { barriers, pixelsBeyond, saysShortly, settled } from '../frame/findings.ts';
import { type Journey, looksOf, operator, test } from '../frame/journey.ts';

const PASSWORD = 'lantern7';
const PAY_PASSWORD = '271828';
const REASON = 'Prize of the spring contest';

for (const look of looksOf('wide')) {
  test(`an operator credits, freezes, refunds and proves the books: ${look.locale}, ${look.viewport.width} px`, async ({
    startJourney,
  }) => {
    const journey = startJourney('books', look);
    const { t } = journey;
    const [payerName, payeeName] = [newName('payer'), newName('payee')];
    const payer = await journey.openBrowser();
    const payee = await journey.openBrowser();
    const from = await openWallet(payer.request, payerName);
    const to = await openWallet(payee.request, payeeName);
    const { loginName, password } = operator();
    const desk = await journey.openBrowser();
    await logInAs(desk.request, loginName, password);

    await test.step('a wallet is found by its owner, and credited after a second look', async () => {
      await desk.goto(`/admin/wallets?keywords=${payerName}`);
      await desk.getByRole('button', { name: payerName, exact: true }).click();
      const drawer = desk.getByRole('dialog', { name: t('money:wallet'), exact: true });
      await expect(drawer).toContainText(from.accountId);
      await lookAt(journey, desk);
      await drawer.getByRole('link', { name: t('money:credit'), exact: true }).click();
      await expect(desk.getByRole('status').filter({ hasText: payerName })).toBeVisible();
      const check = desk.getByRole('button', { name: t('money:adjust_check') });
      await desk.getByRole('textbox', { name: t('money:amount') }).fill('12.505');
      await desk.getByRole('textbox', { name: t('money:reason') }).fill(REASON);
      await expect(desk.getByText(t('rules:amount_form'))).toBeVisible();
      await expect(check).toBeDisabled();
      await desk.getByRole('textbox', { name: t('money:amount') }).fill('12.50');
      await check.click();
      for (const repeated of [payerName, from.accountId, '¥12.50', REASON]) {
        await expect(desk.getByRole('definition').filter({ hasText: repeated })).toBeVisible();
      }
      expect(await balanceOf(payer.request, from)).toBe('0.00');
      await lookAt(journey, desk);
      await desk.getByRole('button', { name: t('money:adjust_confirm', { amount: '¥12.50' }) }).click();
      await expect(desk.getByText(t('money:adjust_done', { name: payerName, amount: '¥12.50' }))).toBeVisible();
      expect(await balanceOf(payer.request, from)).toBe('12.50');
      await journey.picture(desk);
    });

    await test.step('a wallet is frozen with a reason, and restored; both are noted', async () => {
      await desk.goto(`/admin/wallets?keywords=${payeeName}`);
      await desk.getByRole('button', { name: t('money:freeze_wallet', { name: payeeName }) }).click();
      const freeze = desk.getByRole('dialog').getByRole('button', { name: t('operators:freeze'), exact: true });
      await expect(freeze).toBeDisabled();
      await desk.getByRole('textbox', { name: t('money:reason') }).fill('Asked by the bank');
      await lookAt(journey, desk);
      await freeze.click();
      await saysShortly(desk, t('money:freeze_done', { name: payeeName }));
      await desk.getByRole('button', { name: t('money:recover_wallet', { name: payeeName }) }).click();
      await desk.getByRole('textbox', { name: t('money:reason') }).fill('All clear');
      await desk
        .getByRole('dialog')
        .getByRole('button', { name: t('operators:recover'), exact: true })
        .click();
      await saysShortly(desk, t('money:recover_done', { name: payeeName }));
      await desk.getByRole('button', { name: payeeName, exact: true }).click();
      const drawer = desk.getByRole('dialog', { name: t('money:wallet'), exact: true });
      await expect(drawer.getByText(t('operators:history_reason', { reason: 'Asked by the bank' }))).toBeVisible();
      await expect(drawer.getByText(t('operators:history_reason', { reason: 'All clear' }))).toBeVisible();
      await journey.picture(desk);
    });

    await test.step('a payment is followed and partly refunded', async () => {
      await post(payer.request, '/v2/transactions/transfer', {
        fromAccountId: from.accountId,
        toAccountId: to.accountId,
        transactionAmount: 5,
        password: PAY_PASSWORD,
      });
      await desk.goto(`/admin/records?relatedAccountName=${payeeName}`);
      await expect(desk.locator('tr').filter({ hasText: payeeName })).toContainText('¥5');
      await lookAt(journey, desk);
      await desk.locator('tr').filter({ hasText: payeeName }).getByRole('button').click();
      const drawer = desk.getByRole('dialog', { name: t('money:record'), exact: true });
      await expect(tableOf(drawer, t('money:lines'))).toContainText('¥7.50');
      await expect(tableOf(drawer, t('money:postings'))).toContainText(payeeName);
      await drawer.getByRole('button', { name: t('money:refund'), exact: true }).click();
      const dialog = desk.getByRole('dialog').last();
      await dialog.getByRole('textbox', { name: t('money:amount') }).fill('2');
      await dialog.getByRole('textbox', { name: t('money:reason') }).fill('Sent twice');
      await journey.picture(desk);
      await dialog.getByRole('button', { name: t('money:refund'), exact: true }).click();
      await saysShortly(desk, t('money:refund_done', { amount: '¥2' }));
      await expect(drawer.getByRole('heading', { name: t('money:refunds') })).toBeVisible();
      expect(await balanceOf(payer.request, from)).toBe('9.50');
      expect(await balanceOf(payee.request, to)).toBe('3.00');
      await lookAt(journey, desk);
    });

    await test.step('the books are proved, and come out right', async () => {
      await desk.goto('/admin/books');
      await expect(tableOf(desk, t('money:trial_balance'))).toContainText(t('money:total'));
      await desk.getByRole('button', { name: t('money:prove') }).click();
      await expect(desk.getByRole('status').filter({ hasText: t('money:proof_right') })).toBeVisible();
      await expect(tableOf(desk, t('money:proofs'))).toContainText(t('money:proof_right'));
      await lookAt(journey, desk);
    });

    await test.step('the account that rewards are paid from is credited from there', async () => {
      const rewards = t('money:kind_reward');
      const row = desk.locator('tr').filter({ hasText: rewards });
      await row.getByRole('link', { name: t('money:credit'), exact: true }).click();
      await expect(desk.getByRole('status').filter({ hasText: rewards })).toBeVisible();
      await lookAt(journey, desk);
      await desk.getByRole('textbox', { name: t('money:amount') }).fill('1000');
      await desk.getByRole('textbox', { name: t('money:reason') }).fill('For the spring contest');
      await desk.getByRole('button', { name: t('money:adjust_check') }).click();
      await expect(desk.getByRole('definition').filter({ hasText: rewards })).toBeVisible();
      await desk.getByRole('button', { name: t('money:adjust_confirm', { amount: '¥1,000' }) }).click();
      await expect(desk.getByText(t('money:adjust_done', { name: rewards, amount: '¥1,000' }))).toBeVisible();
    });

    await test.step('a recharge through operators is marked as paid, then refunded; a withdrawal is refused', async () => {
      const order = { channel: 'operator', amount: 40, clientToken: newName('order') };
      await post(payer.request, '/v2/transactions/rechargeOrders', order);
      await desk.goto(`/admin/orders?userId=${from.ownerUserId}`);
      await settled(desk);
      const row = desk.locator('tbody tr');
      await decide(journey, desk, 'arrived', 'Seen on the bank statement');
      await expect(row).toContainText(t('money:status_paid'));
      expect(await balanceOf(payer.request, from)).toBe('49.50');
      await lookAt(journey, desk);
      await decide(journey, desk, 'refund_recharge', 'Paid twice');
      await expect(row).toContainText(t('money:status_refunded'));
      expect(await balanceOf(payer.request, from)).toBe('9.50');

      await post(payer.request, '/v2/transactions/withdrawOrders', {
        channel: 'operator',
        amount: 3,
        clientToken: newName('order'),
        password: PAY_PASSWORD,
        payee: { name: 'Ada', account: 'DE00 1234' },
      });
      await desk.getByRole('button', { name: t('money:order_withdrawal'), exact: true }).click();
      await settled(desk);
      await expect(row).toContainText('DE00 1234');
      expect(await balanceOf(payer.request, from)).toBe('6.50');
      await decide(journey, desk, 'refuse', 'No such account');
      await expect(row).toContainText('No such account');
      expect(await balanceOf(payer.request, from)).toBe('9.50');
      await lookAt(journey, desk);
    });

    await test.step('the books are still right, in the dark as well, and nobody else sees them', async () => {
      await desk.emulateMedia({ colorScheme: 'dark' });
      await desk.goto('/admin/books');
      await desk.getByRole('button', { name: t('money:prove') }).click();
      await expect(desk.getByRole('status').filter({ hasText: t('money:proof_right') })).toBeVisible();
      await lookAt(journey, desk);
      await payer.goto('/admin/books');
      await expect(payer.getByRole('heading', { level: 1, name: t('forbidden') })).toBeVisible();
    });
  });
}

/** A table by its name, also where the screen is narrow and its rows are cards. */
const tableOf = (place: Page | Locator, name: string) => place.locator(`table[aria-label="${name}"]`);

/** Makes of the only order on screen what its button says, with a reason. */
async function decide({ t }: Journey, desk: Page, act: string, reason: string): Promise<void> {
  const name = t(`money:${act}`);
  await desk.locator('tbody tr').getByRole('button', { name, exact: true }).click();
  const dialog = desk.getByRole('dialog').last();
  await dialog.getByRole('textbox', { name: t('money:reason') }).fill(reason);
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Nothing reaches beyond the screen or keeps people out; a picture is kept. */
async function lookAt(journey: Journey, page: Page): Promise<void> {
  await journey.picture(page);
  expect(await pixelsBeyond(page)).toBeLessThanOrEqual(0);
  expect(await barriers(page)).toEqual([]);
}

interface Wallet {
  accountId: string;
  ownerUserId: number;
  balance: string;
}

const walletPath = (userId: number) => `/v2/accounts/individualAccounts/${userId}`;

/** Opens an account and its wallet without the forms, which have journeys of their own. */
async function openWallet(request: APIRequestContext, username: string): Promise<Wallet> {
  await openAccount(request, username, PASSWORD);
  const address = `${username}@colophon.example`;
  await post(request, '/v2/messages/send', { loginName: address, authCodeType: 'activateTransactionAccount' });
  return put<Wallet>(request, '/v2/accounts/individualAccounts/activate', {
    password: PAY_PASSWORD,
    authCode: await newestCode(request, address),
    messageAddress: address,
  });
}

async function balanceOf(request: APIRequestContext, { ownerUserId }: Wallet): Promise<string> {
  return (await get<Wallet>(request, walletPath(ownerUserId))).balance;
}
