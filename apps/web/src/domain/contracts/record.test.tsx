import { ContractRun } from '@colophon/model';
import { compile } from '@colophon/policy';
import { HeadlessMantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Contract, RecordEntry } from '#api/contracts/contract.ts';
import type { PagedList } from '#api/paged.ts';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { currentUserQuery } from '#session/current-user.ts';
import { createTestRoot } from '#test/create-test-root.ts';
import { toasts } from '#ui/toast.ts';
import { ContractRecord } from './record.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const LICENSOR = 50001;
const LICENSEE = 50002;
const { states } = compile(
  `for public
initial:
  ~freelog.TransactionEvent("5", "self.account") => month
  ~freelog.ViewCountEvent("3") => initial
month[active]:
  ~freelog.RelativeTimeEvent("1", "month") => initial`,
  'presentable',
).state_machine!;
const [payment] = states.initial!.transitions;
const [ending] = states.month!.transitions;

const contract = {
  contractId: '65a000000000000000000001',
  contractName: 'Monthly',
  subjectName: 'tides',
  licensorOwnerId: LICENSOR,
  licensorOwnerName: 'wen',
  licenseeOwnerId: LICENSEE,
  licenseeIdentityType: 3,
  fsmCurrentState: 'initial',
  fsmRunningStatus: ContractRun.running,
  status: 0,
  authStatus: 128,
  updateDate: '2026-03-01T02:00:00.000Z',
  policyInfo: { fsmDescriptionInfo: states },
} as unknown as Contract;

const entry = (stateId: string, fromState: string, toState: string, eventId: string): RecordEntry => ({
  stateId,
  fromState,
  toState,
  eventId,
  createDate: '2026-03-01T02:00:00.000Z',
});
const signing = entry('1', '_none_', 'initial', 'init');
const wholeRecord = [entry('3', 'month', 'initial', ending!.id), entry('2', 'initial', 'month', payment!.id), signing];

function listOf(rows: RecordEntry[], more: PagedList<RecordEntry>['more'] = 'noMore') {
  const loadMore = vi.fn();
  return { state: 'loaded', rows, totalItem: rows.length, more, error: null, loadMore, retry: vi.fn() } as const;
}

beforeAll(async () => {
  await loadTexts(['contracts', 'payments']);
  await switchLocale('en_US');
});
afterEach(() => {
  toasts.set([]);
  vi.useRealTimers();
});

async function show(userId: number, changes: Partial<Contract>, list: PagedList<RecordEntry>) {
  const client = new QueryClient();
  client.setQueryData(currentUserQuery.queryKey, { userId, status: 0 } as never);
  const refreshed = vi.spyOn(client, 'invalidateQueries');
  await act(async () =>
    createTestRoot().render(
      <QueryClientProvider client={client}>
        <HeadlessMantineProvider>
          <ContractRecord contract={{ ...contract, ...changes }} list={list} />
        </HeadlessMantineProvider>
      </QueryClientProvider>,
    ),
  );
  return refreshed;
}

const button = (name: string) =>
  [...document.querySelectorAll('button')].find((each) => each.textContent.includes(name));

test('only the owner of the licensee can pay; others read who is waited for', async () => {
  await show(LICENSEE, {}, listOf([signing]));
  expect(button('Pay ¥5')).toBeDefined();
  expect(document.body.textContent).not.toContain('Waiting for the licensee');
  await show(LICENSOR, {}, listOf([signing]));
  expect(document.querySelectorAll('button')).toHaveLength(1);
  expect(document.body.textContent).toContain('Waiting for the licensee');
});

test('who is both licensor and licensee is told that nobody pays oneself, before anything is asked', async () => {
  await show(LICENSEE, { licensorOwnerId: LICENSEE }, listOf([signing]));
  await act(async () => button('Pay ¥5')!.click());
  expect(toasts.get()).toMatchObject([{ kind: 'warning' }]);
  expect(document.querySelector('[role=dialog]')).toBeNull();
});

test('a licence that ends says until when it is, and what keeps it', async () => {
  await show(LICENSEE, { fsmCurrentState: 'month' }, listOf([entry('2', 'initial', 'month', payment!.id)]));
  expect(document.body.textContent).toMatch(/Usable until 2026-0[34]-[0-9]+ [0-9:]+; then ¥5 to go on/);
});

test('an event that nothing triggers is said and has no button', async () => {
  await show(LICENSEE, {}, listOf([signing]));
  expect(document.querySelectorAll('li')).toHaveLength(2);
  expect(document.querySelectorAll('li button')).toHaveLength(1);
});

test('a contract that has ended offers nothing', async () => {
  await show(LICENSEE, { status: 1, fsmRunningStatus: ContractRun.terminated }, listOf([signing]));
  expect(document.body.textContent).toContain('Terminated');
  expect(document.querySelector('button')).toBeNull();
});

test('what has happened unfolds, as far as it is read; a single entry has nothing to unfold', async () => {
  const list = listOf(wholeRecord, 'andMore');
  await show(LICENSEE, {}, list);
  expect(document.querySelector('ol')).toBeNull();
  await act(async () => button('Show history (2)')!.click());
  expect(document.querySelectorAll('ol li')).toHaveLength(2);
  expect(document.querySelector('ol li')!.textContent).toContain('Authorised');
  await act(async () => button('Load more')!.click());
  expect(list.loadMore).toHaveBeenCalledOnce();
});

test('a contract that has not begun is looked at again for ten seconds, then when the reader wants', async () => {
  vi.useFakeTimers();
  const refreshed = await show(
    LICENSEE,
    { fsmCurrentState: '', fsmRunningStatus: ContractRun.notInitialised },
    listOf([]),
  );
  expect(document.body.textContent).toContain('being prepared');
  for (let second = 0; second < 15; second += 1) await act(async () => vi.advanceTimersByTime(1_000));
  const looks = refreshed.mock.calls.length;
  expect(looks).toBeGreaterThan(0);
  await act(async () => vi.advanceTimersByTime(60_000));
  expect(refreshed).toHaveBeenCalledTimes(looks);
  await act(async () => button('Refresh')!.click());
  expect(refreshed.mock.calls.length).toBeGreaterThan(looks);
});
