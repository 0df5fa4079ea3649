import { describe, expect, test } from 'vitest';
import { compile } from '../compile.ts';
import type { SubjectType } from '../types.ts';
import { testPolicy } from './index.ts';

/** A week free, to be kept for ¥10. */
const TRIAL = `for public
initial[active]:
  ~freelog.RelativeTimeEvent("7","day") => end
  ~freelog.TransactionEvent("10","self.account") => own
own[active]:
  terminate
end:
  terminate`;
/** ¥5 for a month, again and again; a friend may be paid instead of the licensor. */
const RENT = `for public
initial:
  ~freelog.TransactionEvent("5","self.account") => month
  ~freelog.TransactionEvent("5","7700415") => month
  ~freelog.TransactionEvent("12.50","self.account") => month
  ~freelog.RelativeTimeEvent("1","year") => gone
month[active]:
  ~freelog.RelativeTimeEvent("1","month") => initial
gone:
  terminate`;
/** Rehearsing at once, ¥20 for the licence. */
const REHEARSE = `for public
initial[testActive]:
  ~freelog.TransactionEvent("20","self.account") => own
own[active,testActive]:
  terminate`;
const NODES = 'for nodes\ninitial[active]:\n  terminate';
const FOREIGN = 'for public\ninitial:\n  ~freelog.TransactionEvent("5","self.other") => own\nown[active]:\n  terminate';
const CIRCLE = `for public
initial[active]:
  ~freelog.TimeEvent("2029-01-01 00:00") => next
next[active]:
  ~freelog.TimeEvent("2029-01-01 00:00") => initial`;
const EVERY_MINUTE =
  'for public\ninitial[active]:\n  ~freelog.RelativeTimeEvent("1","minute") => next\nnext[active]:\n  ~freelog.RelativeTimeEvent("1","minute") => initial';

const OPTIONS = { locale: 'en_US', currency: { sign: '¥' }, timeZone: 'Asia/Shanghai' } as const;

function run(policy: string, tests: string, subject: SubjectType = 'presentable', locale: 'en_US' | 'zh_CN' = 'en_US') {
  const machine = compile(policy, subject).state_machine!;
  return testPolicy(tests, { ...OPTIONS, locale, machine, subject });
}

/** Runs steps, divided by `;`, as one case. */
function runSteps(policy: string, steps: string, opening = 'case "x"', subject?: SubjectType) {
  return run(policy, [opening, ...steps.split(';')].join('\n'), subject);
}

describe('what is right', () => {
  test.each([
    [TRIAL, 'sign; expect licensed; expect state initial; expect paid 0; expect due 10'],
    [TRIAL, 'expect ends in 7 days; expect ends 2030-01-08; expect ends 2030-01-08 00:00; expect ends in 1 week'],
    [TRIAL, 'wait 6 days; wait 23 hours; wait 59 minutes; expect licensed; wait 1 minute; expect ended'],
    [
      TRIAL,
      'until 2030-01-07 23:59; expect licensed; until 2030-01-08; expect ended; expect nothing; expect state end',
    ],
    [TRIAL, 'until 2030-01-01; expect licensed'],
    [TRIAL, 'pay 10.00 to self.account; expect ends never; expect paid 10; expect due 0; try pay 10; wait 90 years'],
    [TRIAL, 'try pay 9.99; try pay 11; wait 1 year; try pay 10; expect due 0'],
    [TRIAL, 'expect takenWithoutYou = 0; expect firstCost = 0; expect lastingCost = 10; expect lastingCost <= 10'],
    [
      TRIAL,
      'expect lastingCost >= 10; expect mostCost <= 10.01; expect earliestEnd = 7 days; expect earliestEnd <= 1 month',
    ],
    [
      TRIAL,
      'expect latestEnd = never; expect latestEnd >= 99 years; expect keepCost = 10; expect endsAgainstWill = no',
    ],
    [
      TRIAL,
      'expect earliestStart = 0 minutes; expect licensorCanEnd = no; expect unreachable = no; expect circle = no; expect deadEnds = no',
    ],
    [RENT, 'expect nothing; expect due 5; expect due 12.50; pay 12.5; expect licensed; expect ends 2030-02-01'],
    [RENT, 'pay 5 to 7700415; wait 1 month; expect nothing; pay 5 to self.account; expect paid 10; expect state month'],
    [RENT, 'wait 364 days; expect nothing; wait 1 day; expect ended; try pay 5'],
    [RENT, 'expect mostCost = unbounded; expect mostCost >= 1000000; expect keepCost = unbounded'],
    [CIRCLE, 'sign'],
    [EVERY_MINUTE, 'wait 10 minutes; expect licensed; expect ends never'],
  ] as const)('%#: %s %s', (policy, steps) => {
    const { findings, cases } = runSteps(policy, steps);
    expect([findings, cases[0]!.failure]).toEqual([[], undefined]);
  });

  test('a case says when it is signed and by whom', () => {
    const opening = 'case "x" as node at 2031-05-05 12:30';
    const { cases } = runSteps(REHEARSE, 'expect rehearsing; pay 20; expect licensed', opening, 'resource');
    expect(cases[0]!.failure).toBeUndefined();
    expect(
      runSteps(TRIAL, 'expect ends 2031-05-12 12:30', 'case "x" at 2031-05-05 12:30').cases[0]!.failure,
    ).toBeUndefined();
    const resource = runSteps(REHEARSE, 'expect rehearsing', 'case "x" as resource', 'resource');
    expect(resource.cases[0]!.failure).toBeUndefined();
  });

  test('a consumer has nothing of a licence for rehearsing', () => {
    expect(runSteps(REHEARSE, 'expect nothing').cases[0]!.failure).toBeUndefined();
  });

  test('days and months are those of platform time', () => {
    const machine = compile(RENT, 'presentable').state_machine!;
    const text = 'case "x" at 2030-03-01\npay 12.50\nexpect ends 2030-04-01\nwait 1 month\nexpect nothing';
    const { cases } = testPolicy(text, { ...OPTIONS, machine, subject: 2, timeZone: 'Europe/Berlin' });
    expect(cases[0]!.failure).toBeUndefined();
  });
});

describe('what is wrong is said at the first wrong step', () => {
  test.each([
    [TRIAL, 'wait 7 days; expect licensed', 'authorised', 'the contract has ended'],
    [TRIAL, 'expect nothing', 'not authorised', 'authorised'],
    [TRIAL, 'expect ended', 'the contract has ended', 'authorised'],
    [TRIAL, 'expect rehearsing', 'authorised for rehearsing only', 'authorised'],
    [TRIAL, 'expect state own', 'State own', 'Initial state'],
    [TRIAL, 'pay 10; expect paid 0', '¥0 paid in all', '¥10 paid in all'],
    [TRIAL, 'expect due 5', '¥5 to pay now', '¥10 to pay now'],
    [TRIAL, 'expect due 0', 'nothing to pay now', '¥10 to pay now'],
    [TRIAL, 'wait 1 year; expect due 10', '¥10 to pay now', 'nothing to pay now'],
    [TRIAL, 'pay 9', '¥9 can be paid', '¥10 to pay now'],
    [TRIAL, 'wait 7 days; pay 10', '¥10 can be paid', 'the contract has ended'],
    [TRIAL, 'pay 10; pay 10', '¥10 can be paid', 'nothing to pay now'],
    [TRIAL, 'try pay 10', '¥10 cannot be paid', 'it can be paid'],
    [
      TRIAL,
      'wait 1 day; until 2030-01-01',
      'a moment to come, within a hundred years of the signing',
      'this moment has passed',
    ],
    [
      TRIAL,
      'wait 101 years',
      'a moment to come, within a hundred years of the signing',
      'this moment is more than a hundred years after the signing',
    ],
    [
      TRIAL,
      'wait 999999999 years',
      'a moment to come, within a hundred years of the signing',
      'this moment is more than a hundred years after the signing',
    ],
    [TRIAL, 'expect ends never', 'the licence never ends', 'the licence ends at 2030-01-08 00:00'],
    [TRIAL, 'expect ends in 1 day', 'the licence ends in 1 day', 'the licence ends at 2030-01-08 00:00'],
    [TRIAL, 'pay 10; expect ends 2031-01-01', 'the licence ends at 2031-01-01 00:00', 'the licence never ends'],
    [RENT, 'expect ends never', 'the licence never ends', 'there is no licence at this moment'],
    [RENT, 'pay 5', '¥5 can be paid', 'it can be paid to several accounts: say to which one'],
    [RENT, 'pay 12.50 to 7700415', '¥12.50 can be paid to account 7700415', '¥5, ¥12.50 to pay now'],
    [TRIAL, 'expect mostCost = 0', 'mostCost = ¥0', 'mostCost = ¥10'],
    [TRIAL, 'expect mostCost >= 10.01', 'mostCost ≥ ¥10.01', 'mostCost = ¥10'],
    [RENT, 'expect mostCost <= 1000', 'mostCost ≤ ¥1,000', 'mostCost = without limit'],
    [TRIAL, 'expect earliestEnd = 8 days', 'earliestEnd = 8 days', 'earliestEnd = 2030-01-08 00:00'],
    [TRIAL, 'expect latestEnd <= 99 years', 'latestEnd ≤ 99 years', 'latestEnd = never'],
    [TRIAL, 'expect endsAgainstWill = yes', 'endsAgainstWill = yes', 'endsAgainstWill = no'],
    [TRIAL, 'expect unreachable = yes', 'unreachable = yes', 'unreachable = no'],
    [
      CIRCLE,
      'expect licensed',
      'authorised',
      'the clock moves the contract in a circle, so that the platform stops it',
    ],
    [
      EVERY_MINUTE,
      'wait 2 days; expect licensed',
      'authorised',
      'the contract has moved more often than is followed here',
    ],
    [
      FOREIGN,
      'expect nothing',
      'the policy can be signed',
      'no contract can start: the account self.other does not exist',
    ],
  ] as const)('%#: %s %s', (policy, steps, expected, found) => {
    const { findings, cases } = runSteps(policy, steps);
    expect(findings).toEqual([]);
    expect(cases[0]!.failure).toMatchObject({ expected, found });
  });

  test('nobody signs what is not for them', () => {
    const { cases } = runSteps(NODES, 'expect licensed', 'case "x" as resource', 'resource');
    expect(cases[0]!.failure).toMatchObject({
      line: 1,
      charPositionInLine: 0,
      expected: 'the policy can be signed',
      found: 'a resource cannot sign it',
      history: [],
    });
    expect(runSteps(NODES, 'expect licensed', 'case "x"', 'resource').cases[0]!.failure).toBeUndefined();
  });

  test('with the place, the words of the step and the history so far, in both languages', () => {
    const text = 'case "two"\r\n\twait 1 day # still free\r\n\tpay 10\r\n  expect paid 9 # wrong\r\n  expect ended\r\n';
    const english = run(TRIAL, text).cases[0]!;
    expect(english.failure).toEqual({
      line: 4,
      charPositionInLine: 2,
      offset: text.indexOf('expect paid'),
      length: 'expect paid 9'.length,
      step: 'Expect: ¥9 paid in all',
      expected: '¥9 paid in all',
      found: '¥10 paid in all',
      history: ['2030-01-01 00:00 Signed, authorised', '2030-01-02 00:00 Paid 10, entered State own'],
    });
    expect(english.steps).toEqual([
      'Wait 1 day',
      'Pay ¥10',
      'Expect: ¥9 paid in all',
      'Expect: the contract has ended',
    ]);
    const chinese = run(TRIAL, text, 'presentable', 'zh_CN').cases[0]!;
    expect(chinese.failure).toMatchObject({
      expected: '共已支付 ¥9',
      found: '共已支付 ¥10',
      history: ['2030-01-01 00:00 签约成功，已获得授权', '2030-01-02 00:00 已支付 10 元，进入状态 own'],
    });
    expect(chinese.steps).toEqual(['等待 1 天', '支付 ¥10', '应为：共已支付 ¥9', '应为：合约已终止']);
  });

  test('a long history is told from its end', () => {
    const { history } = runSteps(EVERY_MINUTE, 'wait 5 hours; expect ended').cases[0]!.failure!;
    expect(history).toHaveLength(101);
    expect([history[0], history.at(-1)]).toEqual(['…', expect.stringMatching(/^2030-01-01 05:00 /)]);
  });

  test('a failed case keeps no other one from being run', () => {
    const { cases } = run(TRIAL, 'case "wrong"\nexpect ended\ncase "right"\nexpect licensed');
    expect(cases.map(({ name, line, failure }) => [name, line, failure !== undefined])).toEqual([
      ['wrong', 1, true],
      ['right', 3, false],
    ]);
  });
});

describe('a text that cannot be read is refused at once, with all that is wrong', () => {
  const at = (text: string, policy = TRIAL) =>
    run(policy, text).findings.map(({ code, line, charPositionInLine, offendingSymbol = '' }) =>
      `${line}:${charPositionInLine} ${code} ${offendingSymbol}`.trim(),
    );

  test.each([
    ['', ['1:0 NO_CASE']],
    ['\n  # nothing but a comment\n', ['1:0 NO_CASE']],
    ['wait 1 day', ['1:0 UNEXPECTED wait']],
    ['case', ['1:4 UNEXPECTED']],
    ['case trial', ['1:5 UNEXPECTED trial']],
    ['case "trial', ['1:5 STRING_UNCLOSED "trial']],
    ['case "', ['1:5 STRING_UNCLOSED "']],
    ['case ""', ['1:5 CASE_NAME ""']],
    [`case "${'n'.repeat(201)}"`, [`1:5 CASE_NAME "${'n'.repeat(201)}"`]],
    ['case "x" as owner', ['1:12 UNEXPECTED owner']],
    ['case "x" as node', ['1:0 SIGNER node']],
    ['case "x" at 2030-02-30', ['1:12 DATE 2030-02-30']],
    ['case "x" at 2030-01-01 24:00', ['1:12 DATE 2030-01-01 24:00']],
    ['case "x" at 2030-01-01 9:00', ['1:12 DATE 2030-01-01 9:00']],
    ['case "x" at noon', ['1:12 DATE noon']],
    ['case "x" at 2030-01-01 as node', ['1:23 UNEXPECTED as']],
    ['case "x" now', ['1:9 UNEXPECTED now']],
    ['case "x"\n  wait 1 day\n  sign', ['3:2 SIGN_LATE']],
    ['case "x"\n  wait', ['2:6 UNEXPECTED']],
    ['case "x"\n  wait one day', ['2:7 UNEXPECTED one']],
    ['case "x"\n  wait 1', ['2:8 UNEXPECTED']],
    ['case "x"\n  wait 1 fortnight', ['2:9 UNEXPECTED fortnight']],
    ['case "x"\n  wait 0 days', ['2:7 LENGTH 0']],
    ['case "x"\n  wait 1.5 days', ['2:7 LENGTH 1.5']],
    ['case "x"\n  wait 01 days', ['2:7 LENGTH 01']],
    ['case "x"\n  expect ends in 0 days', ['2:17 LENGTH 0']],
    ['case "x"\n  expect latestEnd = 1.5 days', ['2:21 LENGTH 1.5']],
    ['case "x"\n  wait -1 days', ['2:7 LENGTH -1']],
    ['case "x"\n  wait 1000000000 days', ['2:7 LENGTH 1000000000']],
    ['case "x"\n  pay', ['2:5 UNEXPECTED']],
    ['case "x"\n  pay ten', ['2:6 UNEXPECTED ten']],
    ['case "x"\n  pay 0', ['2:6 AMOUNT 0']],
    ['case "x"\n  pay 1.234', ['2:6 AMOUNT 1.234']],
    ['case "x"\n  pay 1e3', ['2:6 AMOUNT 1e3']],
    ['case "x"\n  pay -5', ['2:6 AMOUNT -5']],
    [`case "x"\n  pay ${'9'.repeat(12_000)}`, [`2:6 AMOUNT ${'9'.repeat(12_000)}`]],
    ['case "x"\n  pay 10 to', ['2:11 UNEXPECTED']],
    ['case "x"\n  pay 10 to 7700415', ['2:2 ACCOUNT_UNKNOWN 7700415']],
    ['case "x"\n  try 10', ['2:6 UNEXPECTED 10']],
    ['case "x"\n  expect', ['2:8 UNEXPECTED']],
    ['case "x"\n  expect paid', ['2:13 UNEXPECTED']],
    ['case "x"\n  expect state nowhere', ['2:15 STATE_UNKNOWN nowhere']],
    ['case "x"\n  expect ends soon', ['2:14 UNEXPECTED soon']],
    ['case "x"\n  expect mostcost = 1', ['2:9 FACT_UNKNOWN mostcost']],
    ['case "x"\n  expect mostCost 1', ['2:18 UNEXPECTED 1']],
    ['case "x"\n  expect mostCost < 1', ['2:18 UNEXPECTED <']],
    ['case "x"\n  expect mostCost = yes', ['2:20 FACT_VALUE yes']],
    ['case "x"\n  expect mostCost = 1 day', ['2:20 FACT_VALUE 1']],
    ['case "x"\n  expect latestEnd = 10', ['2:23 UNEXPECTED']],
    ['case "x"\n  expect circle = never', ['2:18 FACT_VALUE never']],
    ['case "x"\n  expect mostCost <= unbounded', ['2:18 FACT_RELATION <=']],
    ['case "x"\n  expect licensed and more', ['2:18 UNEXPECTED and']],
    ['case "x"\n  expect　licensed', ['2:2 UNEXPECTED expect　licensed']],
    ['case “x”', ['1:5 UNEXPECTED “x”']],
  ] as const)('%#: %j', (text, findings) => expect(at(text)).toEqual(findings));

  test('every line of it', () => {
    expect(at('case "x" as\n wait 1 hours\n wait\n expect state nowhere\ncase "y"\n sing')).toEqual([
      '1:11 UNEXPECTED',
      '3:5 UNEXPECTED',
      '4:14 STATE_UNKNOWN nowhere',
      '6:1 UNEXPECTED sing',
    ]);
  });

  test('with what was most likely meant', () => {
    const fixOf = (step: string) => run(TRIAL, `case "x"\n${step}`).findings[0]!.fix?.text;
    expect(fixOf('expect lisensed')).toBe('licensed');
    expect(fixOf('expect mostcost = 10')).toBe('mostCost');
    expect(fixOf('wait 3 dais')).toBe('days');
    expect(fixOf('expect state wn')).toBe('own');
    expect(run(TRIAL, 'case "x" as consumr').findings[0]!.fix?.text).toBe('consumer');
  });

  test('limits are named', () => {
    expect(at(`case "x"\n${'#'.repeat(16_376)}`)).toEqual(['1:0 TESTS_TOO_LARGE']);
    expect(at(`case "x"\n${'#'.repeat(16_375)}`)).toEqual([]);
    expect(at('case "x"\n'.repeat(20))).toEqual([]);
    expect(at('case "x"\n'.repeat(22))).toEqual(['21:0 TOO_MANY_CASES']);
    expect(at(`case "x"\n${'expect licensed\n'.repeat(50)}`)).toEqual([]);
    expect(at(`case "x"\n${'expect licensed\n'.repeat(52)}`)).toEqual(['52:0 TOO_MANY_STEPS']);
  });
});

describe('coverage', () => {
  test('names what no case passes through, of what can be reached', () => {
    const { coverage } = run(TRIAL, 'case "x"\n  wait 7 days');
    const [pay] = compile(TRIAL, 2).state_machine!.states.initial!.transitions.slice(1);
    expect(coverage).toEqual({
      states: { passed: 2, reachable: 3, missing: ['own'] },
      transitions: { passed: 1, reachable: 2, missing: [{ state: 'initial', id: pay!.id }] },
    });
  });

  test('what nothing leads to is not missing', () => {
    const policy = `${TRIAL}\nisland[active]:\n  ~freelog.ViewCountEvent("3") => end`;
    expect(run(policy, 'case "x"\n  wait 7 days\ncase "y"\n  pay 10').coverage).toMatchObject({
      states: { passed: 3, reachable: 3, missing: [] },
      transitions: { passed: 2, reachable: 2, missing: [] },
    });
  });
});
