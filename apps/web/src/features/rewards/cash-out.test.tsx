import { beforeAll, beforeEach, expect, test } from 'vitest';
import { config } from '#config.ts';
import { loadTexts, switchLocale, translate } from '#i18n/i18n.ts';
import { control, drawPage, pretendBrowser, pretendServer, type Sent, shows, typeInto } from '#test/drawn-page.tsx';
import { CashOut } from './cash-out.tsx';

let linked: object[];
let follower: object | null;
let sent: Sent[];
const words = (key: string, values?: Record<string, string>) =>
  translate(`rewards:${key}` as 'rewards:cash_out', values);
const open = (cents: number) => drawPage(() => <CashOut cents={cents} />);

beforeAll(async () => {
  await loadTexts(['rewards', 'rules', 'ui', 'reasons']);
  await switchLocale('en_US');
  pretendBrowser();
  sent = pretendServer(({ path }) => {
    if (path === '/v2/thirdParty/list') return linked;
    return path.endsWith('getRelationship4Client') ? follower : { id: '1' };
  });
});
beforeEach(() => {
  sent.length = 0;
  linked = [{ thirdPartyType: 'weChat', name: 'Mira' }];
  follower = { subscribe: true, nickname: 'Mira', subscribeTime: '2026-11-20T00:00:00.000Z' };
});

test('less than the least is not cashed out, and the button says so', async () => {
  open(1999);
  await shows(words('too_little', { least: '¥20.00' }));
  expect(control(words('cash_out')).ariaDisabled).toBe('true');
});

test('where the platform pays nothing out there is no button, and a sentence says so', async () => {
  config.paysCoins = false;
  open(5000);
  await shows(words('not_paid_out'));
  expect(document.querySelector('button')).toBeNull();
  config.paysCoins = true;
});

test('who has linked no account, or does not follow, is told so and checks again', async () => {
  linked = [];
  follower = null;
  open(5000);
  await expect.poll(() => control(words('cash_out'))).not.toBeNull();
  control(words('cash_out')).click();
  await shows(words('link_we_chat'));
  linked = [{ thirdPartyType: 'weChat', name: 'Mira' }];
  control(words('done_refresh')).click();
  await expect.poll(() => document.body.textContent).not.toContain(words('link_we_chat'));
  await shows(words('follow_account'));
  follower = { subscribe: true, nickname: 'Mira', subscribeTime: '2026-11-20T00:00:00.000Z' };
  control(words('done_refresh')).click();
  await shows(words('paid_to', { name: 'Mira' }));
});

test('all of it is paid to somebody who is named', async () => {
  open(5050);
  await expect.poll(() => control(words('cash_out'))).not.toBeNull();
  control(words('cash_out')).click();
  await shows(words('paid_to', { name: 'Mira' }));
  typeInto(words('real_name'), ' Mira Lin ');
  control(words('all_of_it')).click();
  await expect.poll(() => document.querySelector<HTMLButtonElement>('button[type=submit]')?.ariaDisabled).toBeNull();
  document.querySelector<HTMLButtonElement>('button[type=submit]')!.click();
  await expect
    .poll(() => sent.find(({ method }) => method === 'POST')?.body)
    .toEqual({
      reUserName: 'Mira Lin',
      amount: 50.5,
    });
});
