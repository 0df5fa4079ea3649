import { readPretendPayments } from '@colophon/model';
import { beforeAll, expect, test } from 'vitest';
import { fieldValue, onCalendar } from '#calendar.ts';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { control, drawPage, pretendBrowser, pretendServer, type Sent, shows, typeInto } from '#test/drawn-page.tsx';
import { OutlookDrawer, type Pretended } from './outlook-drawer.tsx';

const CONTRACT = 'a'.repeat(24);
const PAYMENT = { eventId: '0123abcd', date: '2026-12-05T00:00:00.000Z', amount: '5.00' };

let sent: Sent[];
beforeAll(async () => {
  await loadTexts(['testNodes', 'ui', 'reasons']);
  await switchLocale('en_US');
  pretendBrowser();
  sent = pretendServer(({ query }) => {
    const isPaid = 'pretendPayments' in query;
    const standing = {
      status: 0,
      lapseDate: isPaid ? null : PAYMENT.date,
      madePayments: isPaid ? [PAYMENT] : [],
      possiblePayments: isPaid ? [] : [PAYMENT],
    };
    const of = { contractId: CONTRACT, contractName: 'Lease', subjectName: 'mira/tide', exhibitCount: 3 };
    const exhibits = [{ testResourceId: 'b'.repeat(32), testResourceName: 'tide', title: 'The tide' }];
    return { pretendDate: query.pretendDate, isCut: true, contracts: [{ ...of, ...standing, exhibits }] };
  });
});

function open(pretended?: Pretended) {
  sent.length = 0;
  const node = { nodeId: 7, nodeDomain: 'reef' };
  drawPage(() => <OutlookDrawer node={node} pretended={pretended} onClose={() => undefined} />);
}

const box = () => document.querySelector<HTMLInputElement>('input[type="checkbox"]')!;
const paid = () => readPretendPayments(sent.at(-1)!.query.pretendPayments ?? '[]');
const leadsTo = () => {
  const links = [...document.querySelectorAll('a')];
  const link = links.find(({ textContent }) => textContent === 'Open the test site as of then');
  return link && new URL(new URL(link.href).searchParams.get('goTo')!);
};

test('it begins a month ahead, names what has lapsed with its exhibits, and leads to the test site as of then', async () => {
  const inMonth = () => fieldValue(onCalendar(Date.now()).plus({ months: 1 }).toMillis());
  const before = inMonth();
  open();
  await shows('Would still be in force, but license nothing from');
  for (const text of ['mira/tide', 'The tide', 'and 2 more', 'Only the first 100']) await shows(text);
  expect([before, inMonth()]).toContain(fieldValue(sent.at(-1)!.query.pretendDate!));
  expect(leadsTo()?.searchParams.get('pretendDate')).toBe(sent.at(-1)!.query.pretendDate);
});

test('a payment is pretended and taken back by its box', async () => {
  open();
  await expect.poll(() => box()?.checked).toBe(false);
  box().click();
  await shows('Would license its exhibits then.');
  await expect.poll(() => box().checked).toBe(true);
  expect(paid()).toEqual([{ contractId: CONTRACT, eventId: PAYMENT.eventId }]);
  expect(leadsTo()?.searchParams.get('pretendPayments')).toBe(sent.at(-1)!.query.pretendPayments);
  box().click();
  await shows('but license nothing from');
  expect(paid()).toEqual([]);
});

test('it goes on from the moment and the payments of an address', async () => {
  const pretendDate = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 86_400_000).toISOString();
  open({ pretendDate, pretendPayments: JSON.stringify([{ contractId: CONTRACT, eventId: PAYMENT.eventId }]) });
  await shows('Would license its exhibits then.');
  expect(sent.at(-1)!.query.pretendDate).toBe(pretendDate);
});

test('what cannot be read in an address is left out', async () => {
  open({ pretendDate: 'tomorrow', pretendPayments: 'x' });
  await shows('but license nothing from');
  expect(paid()).toEqual([]);
});

test('a moment that has passed says so, and leads nowhere', async () => {
  open();
  await shows('mira/tide');
  typeInto('As of', '2020-01-01T00:00');
  await shows('Choose a moment of the next 10 years.');
  expect(leadsTo()).toBeUndefined();
  control('In a year').click();
  await shows('mira/tide');
});
