import { expect, test } from 'vitest';
import { compile } from '../compile.ts';
import { followSteps, testPolicy } from './index.ts';

const machine = compile(
  `for public
   initial: ~freelog.TransactionEvent("5","self.account") => month ~freelog.RelativeTimeEvent("1","year") => gone
   month[active]: ~freelog.RelativeTimeEvent("30","day") => initial
   gone: terminate`,
  'presentable',
).state_machine!;
const OPTIONS = {
  machine,
  subject: 'presentable',
  locale: 'en_US',
  currency: { sign: '¥' },
  timeZone: 'Asia/Shanghai',
  name: 'followed',
} as const;

test('steps are done one after the other, and it is told where the contract stands', () => {
  const { findings, failure, standing } = followSteps('wait 1 day\npay 5\nwait 6 days', OPTIONS);
  expect([findings, failure]).toEqual([[], undefined]);
  expect(standing).toMatchObject({
    history: ['2030-01-01 00:00 Signed', '2030-01-02 00:00 Paid 5, entered State month, gained: Authorised'],
    now: '2030-01-08 00:00',
    state: 'month',
    grant: 'licensed',
    grantText: 'authorised',
    paidCents: 500,
    licenceEnds: '2030-02-01 00:00',
    open: ['After 30 days → Initial state, the authorisation ends'],
    clockMovesAt: '2030-02-01 00:00',
  });
  expect(testPolicy(standing!.recorded!, OPTIONS)).toMatchObject({ findings: [], cases: [{ name: 'followed' }] });
});

test('no step at all is a signing', () => {
  const { standing } = followSteps('', { ...OPTIONS, startsAt: '2031-06-01', locale: 'zh_CN' });
  expect(standing).toMatchObject({
    now: '2031-06-01 00:00',
    grantText: '未授权',
    licenceEnds: null,
    clockMovesAt: '2032-06-01 00:00',
  });
});

test('after the end nothing is open', () => {
  expect(followSteps('wait 2 years', OPTIONS).standing).toMatchObject({ grant: 'ended', open: [], clockMovesAt: null });
});

test('a wrong step is told by its number, and what was before it is done', () => {
  const { failure, standing } = followSteps('pay 5\npay 5', OPTIONS);
  expect(failure).toMatchObject({ line: 2, charPositionInLine: 0, found: 'nothing to pay now' });
  expect(standing).toMatchObject({ state: 'month', paidCents: 500 });
});

test('what cannot be read is said by the number of its step; another case is no step', () => {
  const { findings, standing } = followSteps('pay 5\nwait\ncase "y"', OPTIONS);
  expect(findings.map(({ line, code }) => [line, code])).toEqual([
    [2, 'UNEXPECTED'],
    [3, 'UNEXPECTED'],
  ]);
  expect(standing).toBeUndefined();
  const unknown = followSteps('pay 5 to 7700415\nexpect state nowhere', { ...OPTIONS, signer: 'node' });
  expect(unknown.findings.map(({ line, code }) => [line, code])).toEqual([
    [0, 'SIGNER'],
    [1, 'ACCOUNT_UNKNOWN'],
    [2, 'STATE_UNKNOWN'],
  ]);
  expect(followSteps('', { ...OPTIONS, startsAt: 'noon' }).findings).toMatchObject([{ line: 0, code: 'DATE' }]);
});
