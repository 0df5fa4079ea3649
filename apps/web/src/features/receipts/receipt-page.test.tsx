import type { Receipt } from '@colophon/receipt';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { chooseZone } from '#times.ts';
import { ReceiptContent } from './receipt-page.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

beforeEach(() => chooseZone('Asia/Shanghai'));
afterEach(() => chooseZone(null));

const TEXT =
  'for public\n\ninitial:\n  ~freelog.TransactionEvent("12.5","self.account") => bought\n\nbought[active]:\n  terminate';
const PARTY = { ownerId: 50031, ownerName: 'lin' };
const ENTRY = { prev: '0'.repeat(64), stateId: '65a1f0c2d4e5b60718293a4c' };
const RECEIPT: Receipt = {
  format: 'colophon-receipt/1',
  issuer: 'https://colophon.example',
  timeZone: 'Asia/Shanghai',
  currency: '¥',
  issued: '2026-11-22T02:05:00.000Z',
  contract: {
    contractId: '65a1f0c2d4e5b60718293a4b',
    signedAt: '2026-11-22T02:00:00.000Z',
    licensor: { ...PARTY, id: '80012', kind: 2, name: 'Reading room' },
    licensee: { ...PARTY, id: '50031', kind: 3, name: 'lin' },
    subject: { id: '65a1ee00d4e5b60718293a01', name: 'Winter notes', type: 2 },
  },
  policy: {
    policyId: '94012481eaa6234ec2bbb26fa5fcd5aa',
    subjectType: 2,
    text: TEXT,
    sha256: '0'.repeat(64),
    audiences: [],
    machine: {},
  },
  chain: [
    {
      ...ENTRY,
      kind: 'transition',
      seq: 0,
      at: '2026-11-22T02:00:00.000Z',
      from: '_none_',
      to: 'initial',
      event: 'init',
      authStatus: 128,
      accounts: [],
    },
    {
      kind: 'payment',
      seq: 1,
      prev: ENTRY.prev,
      at: '2026-11-22T02:03:20.500Z',
      event: '2915a619',
      amount: '12.50',
      fromAccount: '112233445566',
      toAccount: '998877665544',
      recordId: '1',
      serialNo: '2',
    },
    {
      ...ENTRY,
      stateId: '65a1f18ad4e5b60718293a4d',
      kind: 'transition',
      seq: 2,
      at: '2026-11-22T02:03:20.500Z',
      from: 'initial',
      to: 'bought',
      event: '2915a619',
      authStatus: 1,
      payment: 1,
    },
    {
      kind: 'refund',
      seq: 3,
      prev: ENTRY.prev,
      at: '2026-11-22T02:04:00.000Z',
      payment: 1,
      amount: '2.00',
      recordId: '3',
    },
  ],
  head: '68c0045e4452712e606770fcdd31de574d4af4a39614e161a9b02c670ee48929',
  now: { state: 'bought', authStatus: 1, status: 0 },
  versions: [],
  signature: `${btoa('{"alg":"EdDSA","kid":"3pZBLUqxuhtx","typ":"colophon-receipt+jws"}')}..c2lnbmF0dXJl`,
};

async function drawn(): Promise<HTMLElement> {
  const page = document.createElement('div');
  const root = createRoot(page);
  await act(async () => root.render(<ReceiptContent receipt={RECEIPT} />));
  const copy = page.cloneNode(true) as HTMLElement;
  await act(async () => root.unmount());
  return copy;
}

test('a receipt is told in words, with its amounts, in the language on screen', async () => {
  await loadTexts(['receipts', 'terms', 'policyDisplay']);
  await switchLocale('en_US');
  const page = await drawn();
  expect([...page.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
    'Terms',
    'Parties',
    'History',
    'Payments',
    'To compare with the file',
  ]);
  expect(page.textContent).toContain('Reading room, account lin (50031)');
  // oldest first, by the reader's clock
  expect([...page.querySelectorAll('li time')].map(({ textContent }) => textContent)).toEqual([
    '2026-11-22 10:00:00',
    '2026-11-22 10:03:20',
  ]);
  const rows = [...page.querySelectorAll('tbody tr')].map((row) => row.textContent);
  expect(rows).toEqual(['2026-11-22 10:03:20Payment¥12.50112233445566 → 998877665544', '2026-11-22 10:04:00Refund¥2—']);
  expect(page.textContent).toContain('68c0 045e 4452 712e');
  expect(page.textContent).toContain('3pZB LUqx uhtx');
  expect(page.querySelector('svg[role=img] path')?.getAttribute('d')).toMatch(/^M2 2h1v1h-1z/);
  expect(page.querySelector('a')?.href).toBe('https://colophon.example/.well-known/colophon-receipt-keys.json');
  await switchLocale('zh_CN');
  expect((await drawn()).textContent).toContain('授权方');
  expect(page.textContent).toContain('¥12.50');
  expect(page.textContent).not.toMatch(/12\.5(?!0)/);
});
