import type { Middleware } from 'openapi-fetch';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { api } from '#api/client.ts';
import { queryClient } from '#api/query-client.ts';
import { userKeys } from '#api/users/keys.ts';
import { Refused } from '#failures.ts';
import { loadTexts, switchLocale, translate } from '#i18n/i18n.ts';
import { drawInApp } from '#test/draw.tsx';
import { reaches } from '#test/reaches.ts';
import { stubLayout } from '#test/stub-layout.ts';
import { toast } from '#ui/toast.ts';
import { PayDialog, type PayOrder } from './pay-dialog.tsx';

const PIN = '024680';
const WALLET = { accountId: '233000000000001', balance: '20.00', freezeBalance: '5.00', status: 1 };
const FRESH = { onPaid: vi.fn(), onNotOpen: vi.fn(), onClose: vi.fn() };
const pay = vi.fn<(order: PayOrder) => Promise<Ordered>>();
const told = {
  success: vi.spyOn(toast, 'success').mockImplementation(() => undefined),
  warning: vi.spyOn(toast, 'warning').mockImplementation(() => undefined),
};

interface Ordered {
  transactionRecordId: string;
  status: number;
}

/** Answers of the server about the wallet and the payment. */
let wallet: typeof WALLET;
let recordStatus: number;
/** Number of times that the payment was looked at. */
let looks = 0;
const server: Middleware = {
  onRequest: ({ schemaPath }) => {
    const isLook = schemaPath.includes('records');
    if (isLook) looks += 1;
    const data = isLook ? { status: recordStatus } : wallet;
    return Response.json({ ret: 0, errCode: 0, msg: 'success', data });
  },
};

beforeAll(async () => {
  await loadTexts(['payments', 'ui']);
  await switchLocale('en_US');
  stubLayout();
});
beforeEach(() => {
  api.use(server);
  queryClient.clear();
  queryClient.setQueryData(userKeys.current, { userId: 1, status: 0 });
  [wallet, recordStatus] = [WALLET, 1];
});
afterEach(() => {
  vi.useRealTimers();
  api.eject(server);
  vi.clearAllMocks();
});

const text = (key: Parameters<typeof translate>[0], values?: Record<string, string | number>) => translate(key, values);
const boxes = () => [...document.querySelectorAll<HTMLInputElement>('[role=group] input')];
const page = () => document.body.textContent;
const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));

function show(amountCents = 1200): void {
  drawInApp(<PayDialog amountCents={amountCents} facts={[{ name: 'Payee', value: 'Noor' }]} pay={pay} {...FRESH} />);
}

/** Enters the pay password, which pays. */
async function enter(): Promise<void> {
  await reaches(() => expect(boxes().map(({ disabled }) => disabled)).toEqual(Array(6).fill(false)));
  const paste = new Event('paste', { bubbles: true, cancelable: true });
  boxes()[0]!.dispatchEvent(Object.assign(paste, { clipboardData: { getData: () => PIN } }));
}

test('the sixth digit pays from the own wallet, once; the end of the payment is waited for', async () => {
  pay.mockResolvedValue({ transactionRecordId: '7', status: 1 });
  show();
  await enter();
  await reaches(() => expect(page()).toContain(text('payments:paying')));
  expect(pay.mock.calls).toEqual([
    [{ accountId: WALLET.accountId, password: PIN, idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/) }],
  ]);
  const cancel = [...document.querySelectorAll('button')].find((button) => button.textContent === text('ui:cancel'));
  expect(cancel!.disabled).toBe(true);
  expect(FRESH.onPaid).not.toHaveBeenCalled();
  recordStatus = 2;
  await reaches(() => expect(FRESH.onPaid).toHaveBeenCalledOnce());
  expect(told.success.mock.calls).toEqual([[text('payments:paid')]]);
  expect(FRESH.onClose).not.toHaveBeenCalled();
});

test('a payment that was closed says so, and can be tried again', async () => {
  pay.mockResolvedValue({ transactionRecordId: '7', status: 3 });
  show();
  await enter();
  await reaches(() => expect(page()).toContain(text('payments:closed')));
  expect(boxes().map(({ value, disabled }) => [value, disabled])).toEqual(Array(6).fill(['', false]));
  await enter();
  await reaches(() => expect(pay).toHaveBeenCalledTimes(2));
  expect(FRESH.onPaid).not.toHaveBeenCalled();
});

test('a payment without an answer is tried again under its key, one that was closed under another', async () => {
  const keys = () => pay.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey);
  pay.mockRejectedValue(new Refused({ msg: 'No answer', errCode: 1 }, null));
  show();
  await enter();
  await reaches(() => expect(page()).toContain('No answer'));
  pay.mockResolvedValue({ transactionRecordId: '7', status: 3 });
  await enter();
  await reaches(() => expect(page()).toContain(text('payments:closed')));
  await enter();
  await reaches(() => expect(pay).toHaveBeenCalledTimes(3));
  const [first, again, next] = keys();
  expect(again).toBe(first);
  expect(next).not.toBe(first);
});

test('what is not decided within a minute is left to the statement', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  pay.mockResolvedValue({ transactionRecordId: '7', status: 1 });
  show();
  await enter();
  await reaches(() => expect(page()).toContain(text('payments:paying')));
  vi.setSystemTime(Date.now() + 58_000);
  const before = looks;
  await reaches(() => expect(looks).toBeGreaterThan(before + 1));
  expect(FRESH.onClose).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() + 2000);
  await reaches(() => expect(FRESH.onClose).toHaveBeenCalledOnce());
  expect(told.warning.mock.calls).toEqual([[text('payments:still_processed')]]);
  expect(FRESH.onPaid).not.toHaveBeenCalled();
});

test('a locked password disables the field and says until when', async () => {
  const lockedUntil = new Date(2026, 4, 6, 7, 8).toISOString();
  const data = { code: 'E1010', remainingTries: 0, lockedUntil };
  pay.mockRejectedValue(new Refused({ msg: 'Locked', errCode: 5, data }, 'account.password-locked'));
  show();
  await enter();
  await reaches(() => expect(page()).toContain(text('payments:locked_until', { time: '2026-05-06 07:08' })));
  expect(boxes().map(({ disabled }) => disabled)).toEqual(Array(6).fill(true));
  expect(links()).toEqual(['/retrievePayPassword']);
});

test('a wrong password tells how many tries are left, and can be tried again', async () => {
  const data = { code: 'E1010', remainingTries: 1, lockedUntil: null };
  pay.mockRejectedValue(new Refused({ msg: 'Wrong', errCode: 5, data }, 'account.wrong-password'));
  show();
  await enter();
  await reaches(() => expect(page()).toContain('1 try is left'));
  expect(boxes().map(({ disabled }) => disabled)).toEqual(Array(6).fill(false));
});

test.each([
  ['not activated', { status: 0 }, 'payments:inactive', '/logged/wallet'],
  ['frozen', { status: 2 }, 'payments:frozen', undefined],
  ['too empty', { balance: '16.99' }, 'payments:balance_too_small', '/logged/wallet?open=recharge'],
] as const)('from a wallet that is %s nothing can be paid', async (_, changes, said, link) => {
  wallet = { ...WALLET, ...changes };
  show();
  await reaches(() => expect(page()).toContain(text(said)));
  expect(boxes()).toEqual([]);
  expect(links()).toEqual(link ? [link] : []);
});

test('money that has gone meanwhile leads to the recharge', async () => {
  pay.mockImplementation(async () => {
    wallet = { ...WALLET, balance: '10.00' };
    throw new Refused({ msg: 'Too little', errCode: 5, data: { code: 'E1009' } }, 'payment.balance-too-small');
  });
  show();
  await enter();
  await reaches(() => expect(page()).toContain(text('payments:balance_too_small')));
  expect(links()).toEqual(['/logged/wallet?open=recharge']);
});

test('what is no longer open to be paid closes the dialog and tells who opened it', async () => {
  pay.mockRejectedValue(new Refused({ msg: 'The event is over.', errCode: 2 }, null));
  show();
  await enter();
  await reaches(() => expect(FRESH.onNotOpen).toHaveBeenCalledOnce());
  expect(told.warning.mock.calls).toEqual([['The event is over.']]);
  expect(FRESH.onClose).not.toHaveBeenCalled();
});

test('another refusal is said, and the dialog stays', async () => {
  pay.mockRejectedValue(new Refused({ msg: 'The payee is frozen.', errCode: 5 }, 'payment.payee-frozen'));
  show();
  await enter();
  await reaches(() => expect(page()).toContain('The payee is frozen.'));
  expect(FRESH.onNotOpen).not.toHaveBeenCalled();
});
