import { describe, expect, test } from 'vitest';
import examples from '../test/examples.json' with { type: 'json' };
import refusals from '../test/refusals.json' with { type: 'json' };
import { compile } from './compile.ts';
import { isFreePolicy } from './describe.ts';
import { policyId } from './identity.ts';
import { MAX_TEXT_LENGTH } from './limits.ts';
import type { Finding, StateMachine, SubjectType } from './types.ts';

describe('the examples of the specification', () => {
  test.each(examples)('$name $title', ({ text, subjectType, policyId: id, machine }) => {
    const result = compile(text, subjectType as SubjectType);
    expect(result.errors).toEqual([]);
    expect(result.warnings).toEqual([]);
    expect(withoutDescriptions(result.state_machine!)).toEqual({ subjectIcon: {}, ...machine });
    expect(Object.keys(result.state_machine!.states)).toEqual(Object.keys(machine.states));
    expect(policyId(text, subjectType as SubjectType)).toBe(id);
  });

  test.each(refusals)('$name is refused with $codes', ({ text, codes }) => {
    const found = allFindings(text).map(({ code }) => code);
    expect(found).toEqual(expect.arrayContaining(codes));
  });
});

test('the text of a policy may be given for a subject by number or by name', () => {
  expect(compile('for public initial[active]: terminate', 'presentable').errors).toEqual([]);
  expect(policyId(' a ', 'resource')).toBe(policyId('a', 1));
  expect(policyId('a', 'presentable')).not.toBe(policyId('a', 1));
  expect(() => compile('', 3 as SubjectType)).toThrow(RangeError);
});

test('several errors are found at once, each with its place', () => {
  const text = `for public
initial[actve]
  terminate
paid:
  ~freelog.TransactionEvent("5" "self.account") => initial
  ~freelog.RelativeTimeEvent("1", "day") initial
free[active]:
  terminat
empty:
last[active]: terminate junk`;
  const places = allFindings(text).map(({ code, line, charPositionInLine, offendingSymbol }) =>
    [code, line, charPositionInLine, offendingSymbol].join(' '),
  );
  expect(places).toEqual([
    'SYNTAX 3 2 terminate',
    'SYNTAX 5 32 "self.account"',
    'SYNTAX 6 41 initial',
    'SYNTAX 8 2 terminat',
    'SYNTAX 10 0 last',
    'SYNTAX 10 24 junk',
    'SERVICE_STATE_UNKNOWN 2 8 ',
    'EVENT_MALFORMED 5 2 ',
    'EVENT_MALFORMED 6 2 ',
  ]);
});

test.each([
  ['for publc\ninitial[active]: terminate', 'public'],
  ['initial[active]: terminate', 'for public\n\n'],
  ['for public\ninitial[]: terminate', ''],
  ['for public\ninitial[active]\n terminate', ':'],
  ['for public\ninitial[active: terminate', ']'],
  ['for public\ninitial[active]: termnate', 'terminate'],
  ['for public\ninitial[active]: terminate;', ''],
  ['for public\ninitial：terminate', ':'],
  ['for public\ninitial[activ]: terminate', 'active'],
  ['for public\nInitial[active]: terminate', 'initial'],
  ['for public\ninitial[active]: terminate /* end', ' */'],
  ['for public\ninitial: ~freelog.TimeEvent("2027-03-01 09:30") -> initial', '=>'],
  ['for public\ninitial: ~freelog.TimeEvent("2027-03-01 09:30" => initial', ') '],
  ['for public\ninitial: ~freelog.TimeEvent("2027-03-01 09:30) => initial', '"'],
  ["for public\ninitial: ~freelog.TimeEvent('2027') => initial", '"2027"'],
  ['for public\ninitial: ~freelog.TimeEvent("2027-3-1") => initial', '"2027-03-01 00:00"'],
  ['for public\ninitial: ~freelog.TimeEvnt("2027-03-01 09:30") => initial', 'TimeEvent'],
  ['for public\ninitial: ~freelogg.TimeEvent("2027-03-01 09:30") => initial', 'freelog'],
  ['for public\ninitial: ~freelog.TimeEvent("2027-03-01 09:30") => inital', 'initial'],
  ['for public\ninitial: ~freelog.RelativeTimeEvent(2,"day") => initial', '"2"'],
  ['for public\ninitial: ~freelog.RelativeTimeEvent("2","days") => initial', '"day"'],
  ['for public\ninitial: ~freelog.TransactionEvent("5","me") => initial', '"self.account"'],
  ['for public\ninitial: ~freelog.TransactionEvent("5 yuan","self.account") => initial', '"5"'],
])('%j has a likely fix, after which the finding is gone', (text, expected) => {
  const [finding] = allFindings(text);
  const { offset, length, text: replacement } = finding!.fix!;
  expect(replacement).toBe(expected);
  const mended = text.slice(0, offset) + replacement + text.slice(offset + length);
  expect(allFindings(mended).map(({ msg }) => msg)).not.toContain(finding!.msg);
});

const paying = (argument: string) =>
  `for public initial[active]: ~freelog.TransactionEvent(${argument}, "self.account") => initial`;

/** The text after its fixes, as long as there is one. */
function mended(text: string): string {
  const fix = allFindings(text).find((finding) => finding.fix)?.fix;
  return fix ? mended(text.slice(0, fix.offset) + fix.text + text.slice(fix.offset + fix.length)) : text;
}

test.each([
  ['"1,000"', '"1000"'],
  ['"1,234,567.8"', '"1234567.8"'],
  ['".5"', '"0.50"'],
  ['".05"', '"0.05"'],
  ['"5."', '"5"'],
  ['" 5 "', '"5"'],
  ['"¥1,200.50"', '"1200.50"'],
  ['"１２元"', '"12"'],
  ['1,000', '"1000"'],
  ['1,200.50', '"1200.50"'],
  ['.5', '"0.50"'],
  ['12.5', '"12.5"'],
])('fixes keep the price: %s becomes %s', (written, expected) => {
  expect(mended(paying(written))).toBe(paying(expected));
});

test.each([
  ...['"$1,200.50"', '"1e3"', '"50 fen"', '"1.000,50"', '"1,00"', '"1,0000"', '"1.234"', '"-5"', '"."', '"5k"'],
  ...['$1,200.50', '1e3', '-5', '1.5.5', '1,00', '1.000,50', '5 jiao'],
])('no fix makes another price of %s', (written) => {
  expect(mended(paying(written))).toBe(paying(written));
});

test('findings are told in both languages', () => {
  const text = 'for public initial: ~freelog.TransactionEvent("0", "self.account") => nowhere terminate';
  const english = compile(text, 1, { locale: 'en_US' });
  const chinese = compile(text, 1, { locale: 'zh_CN' });
  expect(english.errors).toEqual([
    'Line 1, column 78: State “initial” has both “terminate” and events; “terminate” must be the only step of its state.',
  ]);
  expect(chinese.errors).toEqual(['第 1 行第 78 列：状态“initial”同时有“terminate”和事件；“terminate”只能单独使用。']);
  expect(chinese.warningObjects.map(({ msg }) => msg)).toEqual(['支付金额必须大于 0。', '状态“nowhere”不存在。']);
  expect(chinese.warningObjects[0]?.source).toMatchObject({ name: 'TransactionEvent', toState: 'nowhere' });
});

test('a comment at the very end of the text needs no line break', () => {
  expect(compile('for public initial[active]: terminate // done', 1).errors).toEqual([]);
});

test('a text beyond the greatest length is a finding', () => {
  const longest = 'for public initial[active]: terminate'.padEnd(MAX_TEXT_LENGTH);
  expect(isFreePolicy(compile(longest, 1).state_machine!)).toBe(true);
  const result = compile(`${longest} `, 1);
  expect(result.state_machine).toBeUndefined();
  expect(result.errorObjects.map(({ code }) => code)).toEqual(['TEXT_TOO_LARGE']);
});

function allFindings(text: string): Finding[] {
  const { errorObjects, warningObjects } = compile(text, 1);
  return [...errorObjects, ...warningObjects];
}

function withoutDescriptions(machine: StateMachine): unknown {
  const states = Object.entries(machine.states).map(([name, state]) => [
    name,
    { ...state, transitions: state.transitions.map(({ description: _, ...transition }) => transition) },
  ]);
  return { ...machine, states: Object.fromEntries(states) };
}
