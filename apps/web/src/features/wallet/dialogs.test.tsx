import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Gateway, Wallet } from '#api/accounts/queries.ts';
import { queryClient } from '#api/query-client.ts';
import { loadTexts, switchLocale, translate } from '#i18n/i18n.ts';
import { control, drawPage, pretendBrowser, pretendServer, type Sent, shows, typeInto } from '#test/drawn-page.tsx';
import { PaySomeoneDialog } from './pay-someone-dialog.tsx';
import { RechargeDialog } from './recharge-dialog.tsx';

const OWN = '100000000000001';
const OTHER = '100000000000002';
const WALLET = { accountId: OWN, balance: '100.00', status: 1 } as Wallet;
const GATEWAY = { channel: 'card', name: 'Card', minAmount: '1.00', maxAmount: '500.00' } as Gateway;

let sent: Sent[];
const words = (key: string) => translate(`wallet:${key}` as never);
const reasons = (key: string) => translate(`rules:${key}` as never);
const asked = () => sent.map(({ path }) => path);

beforeAll(async () => {
  await loadTexts(['wallet', 'ui', 'rules']);
  pretendBrowser();
  sent = pretendServer(({ path }) =>
    path.includes('payees') ? { username: 'noah', displayName: 'Noah K.', userId: 2 } : undefined,
  );
});
beforeEach(async () => {
  await switchLocale('en_US');
  sent.length = 0;
});
afterEach(() => queryClient.clear());

test('nobody pays their own account', async () => {
  drawPage(() => <PaySomeoneDialog wallet={WALLET} onClose={() => undefined} />);
  await expect.poll(() => control(words('payee_account'))).not.toBeNull();
  typeInto(words('payee_account'), ` ${OWN} `);
  typeInto(words('amount'), '5');
  control(words('next')).click();
  await shows(reasons('accountId_own'));
  expect(asked()).toEqual([]);

  typeInto(words('payee_account'), OTHER);
  await expect.poll(asked).toEqual(['/v2/accounts/payees/{accountId}']);
  await shows('Noah K.');
  await shows('noah');
  control(words('next')).click();
  await expect.poll(() => document.body.textContent).not.toContain(words('payee_account_hint'));
});

test.each([
  ['0.99', 'amount_outside'],
  ['500.01', 'amount_outside'],
  ['five', 'amount_form'],
])('an order of %s is refused before it is sent', async (amount, reason) => {
  drawPage(() => <RechargeDialog gateways={[GATEWAY]} onClose={() => undefined} />);
  await expect.poll(() => control(words('amount'))).not.toBeNull();
  typeInto(words('amount'), amount);
  control(words('next')).click();
  await shows(reasons(reason));
  expect(asked()).toEqual([]);
});

test('an order without an answer is sent again under its name, another amount under another', async () => {
  drawPage(() => <RechargeDialog gateways={[GATEWAY]} onClose={() => undefined} />);
  await expect.poll(() => control(words('amount'))).not.toBeNull();
  const order = async (amount: string) => {
    const before = sent.length;
    typeInto(words('amount'), amount);
    await expect.poll(() => control(words('next')).disabled).toBe(false);
    control(words('next')).click();
    await expect.poll(() => sent.length).toBe(before + 1);
    return (sent.at(-1)!.body as { clientToken: string }).clientToken;
  };
  const first = await order('5');
  expect(await order('5')).toBe(first);
  const other = await order('6');
  expect(other).not.toBe(first);
  expect(await order('5')).toBe(first);
});

test.each(['1', '500'])('an order at a limit, of %s, is sent', async (amount) => {
  drawPage(() => <RechargeDialog gateways={[GATEWAY]} onClose={() => undefined} />);
  await expect.poll(() => control(words('amount'))).not.toBeNull();
  typeInto(words('amount'), amount);
  control(words('next')).click();
  await expect.poll(() => sent[0]?.body).toMatchObject({ channel: 'card' });
});
