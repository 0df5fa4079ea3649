import { WalletStatus } from '@colophon/model';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadTexts, switchLocale, translate } from '#i18n/i18n.ts';
import { control, drawPage, pretendBrowser, pretendServer, type Sent, shows } from '#test/drawn-page.tsx';
import { question } from '#ui/confirm.ts';
import { DailyCoins } from './daily-coins.tsx';

const period = { startTime: null, limitTime: '2026-12-31T00:00:00.000Z' };
const onActivate = vi.fn();
let info: object;
let sent: Sent[];
const open = (walletStatus: number) =>
  drawPage(() => <DailyCoins walletStatus={walletStatus} onActivate={onActivate} />);
const words = (key: string, values?: Record<string, string>) => translate(`wallet:${key}` as 'wallet:daily', values);
const claims = () => sent.filter(({ path }) => path.endsWith('/sign'));

beforeAll(async () => {
  await loadTexts(['wallet', 'ui', 'reasons']);
  await switchLocale('en_US');
  pretendBrowser();
  sent = pretendServer(({ path }) => {
    if (path.endsWith('/signInfo')) return info;
    info = { amount: '100.00', amountSum: '100.00', isSign: true, period };
    return { amount: '100.00', amountSum: '100.00', isSign: true };
  });
});
beforeEach(() => {
  sent.length = 0;
  onActivate.mockClear();
  info = { amount: '100.00', amountSum: '0.00', isSign: false, period };
});

test('the coins of today are claimed, once', async () => {
  open(WalletStatus.normal);
  await shows(words('daily_open', { amount: '¥100.00' }));
  control(words('daily_claim')).click();
  await shows(words('daily_claimed', { amount: '¥100.00' }));
  await shows(words('daily_sum', { amount: '¥100.00' }));
  expect(claims()).toHaveLength(1);
  expect(control(words('daily_claim'))).toBeNull();
});

test('without an active wallet the way leads to its activation', async () => {
  open(WalletStatus.inactive);
  await shows(words('daily_open', { amount: '¥100.00' }));
  control(words('daily_claim')).click();
  await expect.poll(() => question.get()?.description).toBe(words('daily_inactive'));
  question.get()!.resolve(true);
  await expect.poll(() => onActivate.mock.calls).toHaveLength(1);
  expect(claims()).toEqual([]);
});

test('a frozen wallet claims nothing and says why', async () => {
  open(WalletStatus.frozen);
  await shows(words('daily_open', { amount: '¥100.00' }));
  expect(control(words('daily_claim')).ariaDisabled).toBe('true');
});

test('who has claimed all reads so', async () => {
  info = { amount: '0.00', amountSum: '1000.00', isSign: false, period };
  open(WalletStatus.normal);
  await shows(words('daily_all'));
  expect(control(words('daily_claim'))).toBeNull();
});

test('outside the time there is nothing', async () => {
  info = { amount: '0.00', amountSum: '1000.00', isSign: false, period: null };
  open(WalletStatus.normal);
  await expect.poll(() => sent).toHaveLength(1);
  await expect.poll(() => document.querySelector('section, .mantine-Skeleton-root')).toBeNull();
});
