import { ContractStatus } from '@colophon/model';
import { compile } from '@colophon/policy';
import { expect, test } from 'vitest';
import { foreseeContracts } from './foresee-contracts.ts';

const NOW_AT = Date.parse('2026-11-28T12:00:00+08:00');
const DAY_MS = 86_400_000;

/** A contract of a node on a resource that is in a state since some days, some days later. */
function foreseen(text: string, days: number, { state = 'initial', sinceDays = 0, payments = [] as string[] } = {}) {
  const { states } = compile(text, 'resource').state_machine!;
  const described = Object.fromEntries(
    Object.entries(states).map(([name, one]) => [name, { ...one, isAuth: false, isTestAuth: false }]),
  );
  const enteredAt = NOW_AT - sinceDays * DAY_MS;
  const contract = {
    contractId: 'c',
    policyId: 'p',
    subjectType: 1,
    licenseeIdentityType: 2,
    state,
    enteredAt,
    payments,
  };
  const [one] = foreseeContracts({
    contracts: [contract],
    policies: { p: described as never },
    nowAt: NOW_AT,
    untilAt: NOW_AT + days * DAY_MS,
    timeZone: 'Asia/Shanghai',
  });
  const inDays = (at: number | null) => at !== null && (at - NOW_AT) / DAY_MS;
  const { standing, lapsedAt, made, possible } = one!;
  return {
    state: standing.fsmCurrentState,
    status: standing.status,
    lapsed: inDays(lapsedAt),
    made: made.map(({ at, amountCents }) => [inDays(at), amountCents]),
    possible: possible.map(({ at, amountCents }) => [inDays(at), amountCents]),
    ids: possible.map(({ eventId }) => eventId),
  };
}

const TRIAL = `for public
initial[testActive]:
  ~freelog.RelativeTimeEvent("3", "day") => paywall
  ~freelog.TransactionEvent("4", "self.account") => bought
paywall:
  ~freelog.RelativeTimeEvent("3", "day") => again
  ~freelog.TransactionEvent("5", "self.account") => bought
again:
  ~freelog.RelativeTimeEvent("3", "day") => over
bought[active]:
  terminate
over:
  terminate`;

test('a contract lapses when it begins to license nothing, for trying out either, and may have done so before', () => {
  expect(foreseen(TRIAL, 2)).toMatchObject({ state: 'initial', lapsed: false, status: ContractStatus.inForce });
  expect(foreseen(TRIAL, 7)).toMatchObject({ state: 'again', lapsed: 3, status: ContractStatus.inForce });
  expect(foreseen(TRIAL, 9)).toMatchObject({ state: 'over', lapsed: 3, status: ContractStatus.terminated });
  expect(foreseen(TRIAL, 1, { state: 'paywall', sinceDays: 1 })).toMatchObject({ state: 'paywall', lapsed: -1 });
});

test('payments are possible where it stays on the way, each once, and made ones are told with their moment', () => {
  const { ids, ...idle } = foreseen(TRIAL, 20);
  expect(idle).toMatchObject({
    made: [],
    possible: [
      [0, 400],
      [3, 500],
    ],
  });
  expect(foreseen(TRIAL, 20, { state: 'paywall', sinceDays: 1 }).possible).toEqual([[0, 500]]);
  const payments = [ids[1]!];
  expect(foreseen(TRIAL, 20, { payments })).toMatchObject({
    state: 'bought',
    lapsed: false,
    made: [[3, 500]],
    possible: [[0, 400]],
  });
  expect(foreseen(TRIAL, 2, { payments })).toMatchObject({ state: 'initial', made: [], possible: [[0, 400]] });
  // what is over already cannot be paid for any more
  expect(foreseen(TRIAL, 20, { sinceDays: 30 })).toMatchObject({ state: 'over', possible: [] });
});

test('what goes in a circle at once, or moves too often to be followed, licenses nothing', () => {
  const turning = `for public
initial[active]:
  ~freelog.TimeEvent("2026-12-01 00:00") => other
other[active]:
  ~freelog.TimeEvent("2026-11-30 00:00") => initial`;
  expect(foreseen(turning, 1)).toMatchObject({ status: ContractStatus.inForce, lapsed: false });
  expect(foreseen(turning, 10).status).toBe(ContractStatus.exception);
  const restless = `for public
initial[active]:
  ~freelog.RelativeTimeEvent("1", "minute") => other
other[active]:
  ~freelog.RelativeTimeEvent("1", "minute") => initial`;
  expect(foreseen(restless, 0.5)).toMatchObject({ status: ContractStatus.inForce, lapsed: false });
  expect(foreseen(restless, 10)).toMatchObject({ status: ContractStatus.exception });
  expect(foreseen(restless, 10).lapsed).toBeGreaterThan(0.5);
});
