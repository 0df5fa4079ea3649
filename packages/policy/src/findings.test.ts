import { expect, test } from 'vitest';
import { compile } from './compile.ts';
import type { Finding } from './types.ts';

function findingsOf(text: string): Finding[] {
  const { errorObjects, warningObjects } = compile(text, 1);
  return [...errorObjects, ...warningObjects];
}

test.each<[text: string, found: string, message: string, mended: string | undefined]>([
  [
    'for public initial：terminate',
    '：',
    '“：” is a full-width character; punctuation must be half-width.',
    'for public initial:terminate',
  ],
  [
    'for public initial[active]: terminate /* end',
    '/* end',
    'This comment is never closed: “*/” is missing.',
    'for public initial[active]: terminate /* end */',
  ],
  [
    'for public initial: ~freelog.TimeEvent("2027-03-01 09:30" => initial',
    '=>',
    'The arguments of this event are never closed: “)” is missing before “=>”.',
    'for public initial: ~freelog.TimeEvent("2027-03-01 09:30" ) => initial',
  ],
  [
    'for public initial: ~freelog.TimeEvent("2027-03-01 09:30" ~freelog.TimeEvent("2027-03-01 09:30") => initial',
    '~',
    'A new event begins here, but the one before it is not finished: “)” is missing.',
    undefined,
  ],
  [
    'for public initial: ~freelog.TransactionEvent("5, "self.account") => initial',
    '") => initial',
    'This argument is never closed: a double quote is missing.',
    'for public initial: ~freelog.TransactionEvent("5, "self.account"") => initial',
  ],
  [
    'for public initial: ~freelog.TransactionEvent("5", "self.account) => initial',
    '"self.account) => initial',
    'This argument is never closed: a double quote is missing.',
    'for public initial: ~freelog.TransactionEvent("5", "self.account") => initial',
  ],
  [
    'for public initial: ~freelog.TransactionEvent("5,000, "self.account") => initial',
    '") => initial',
    'This argument is never closed: a double quote is missing.',
    'for public initial: ~freelog.TransactionEvent("5,000, "self.account"") => initial',
  ],
  [
    'for public initial: ~freelog.TransactionEvent("5\\x", "self.account") => initial',
    '"5',
    'A backslash in an argument must be followed by one of " / \\ b f n r t or by u and four hexadecimal digits.',
    'for public initial: ~freelog.TransactionEvent("5x", "self.account") => initial',
  ],
  [
    'for public initial: ~freelog.RelativeTimeEvent(2,"day") => initial',
    '2',
    '“2” cannot stand here: arguments are written in double quotes.',
    'for public initial: ~freelog.RelativeTimeEvent("2","day") => initial',
  ],
  [
    'for public initial: ~freelog.RelativeTimeEvent(‘2’,"day") => initial',
    '‘2’',
    '“‘2’” is not a quotation mark of the policy language: arguments are written in straight double quotes.',
    'for public initial: ~freelog.RelativeTimeEvent("2","day") => initial',
  ],
  [
    'for public initial: ~freelog.RelativeTimeEvent(\'2\',"day") => initial',
    "'2'",
    "“'2'” is not a quotation mark of the policy language: arguments are written in straight double quotes.",
    'for public initial: ~freelog.RelativeTimeEvent("2","day") => initial',
  ],
  [
    'for public initial: ~freelog.RelativeTimeEvent(/* x */"2","day") => initial',
    '/*',
    'Comments are not possible between “~” and “)”.',
    undefined,
  ],
  [
    'for public initial: ~freelog.RelativeTimeEvent(// x\n"2","day") => initial',
    '//',
    'Comments are not possible between “~” and “)”.',
    undefined,
  ],
  [
    'for public initial: ~freelog.RelativeTimeEvent(abc,"day") => initial',
    'abc',
    '“abc” cannot stand here. Expected: an argument in double quotes, “)”.',
    'for public initial: ~freelog.RelativeTimeEvent("abc","day") => initial',
  ],
  ['for public initial: terminate;', ';', '“;” has no meaning in a policy.', 'for public initial: terminate'],
  ['for public initial: terminate $', '$', '“$” has no meaning in a policy.', undefined],
  [
    'for public initial: ;;\ufeffterminate',
    ';;\ufeff',
    '“;;\ufeff” has no meaning in a policy.',
    'for public initial: terminate',
  ],
  [
    'for public，nodes initial: terminate',
    '，',
    '“，” is a full-width character; punctuation must be half-width.',
    'for public,nodes initial: terminate',
  ],
  [
    'for public initial: ~freelog。TimeEvent("2027-03-01 09:30") => initial',
    '。',
    '“。” is a full-width character; punctuation must be half-width.',
    'for public initial: ~freelog.TimeEvent("2027-03-01 09:30") => initial',
  ],
  [
    'for public initial【active】: terminate',
    '【',
    '“【” is a full-width character; punctuation must be half-width.',
    'for public initial[active】: terminate',
  ],
  [
    'for public initial: ～freelog.TimeEvent("2027-03-01 09:30") ＝＞ initial',
    '～',
    '“～” is a full-width character; punctuation must be half-width.',
    'for public initial: ~freelog.TimeEvent("2027-03-01 09:30") ＝＞ initial',
  ],
  [
    'for public initial: ~freelog.TimeEvent（“2027-03-01 09:30”） => initial',
    '（“2027-03-01',
    '“（“2027-03-01” is a full-width character; punctuation must be half-width.',
    'for public initial: ~freelog.TimeEvent("2027-03-01 09:30”） => initial',
  ],
  [
    'for\u3000public initial: terminate',
    '\u3000',
    '“\u3000” is a full-width character; punctuation must be half-width.',
    'for public initial: terminate',
  ],
  [
    'for public、nodes initial［active］: terminate',
    '、',
    '“、” is a full-width character; punctuation must be half-width.',
    'for public,nodes initial［active］: terminate',
  ],
  [
    'for public initial: ~freelog.RelativeTimeEvent(＂2＂，"day") => initial',
    '＂2＂，',
    '“＂2＂，” is a full-width character; punctuation must be half-width.',
    'for public initial: ~freelog.RelativeTimeEvent("2","day") => initial',
  ],
  [
    'for public initial: ~freelog.RelativeTimeEvent(1.5.5,"day") => initial',
    '1',
    '“1” cannot stand here: arguments are written in double quotes.',
    undefined,
  ],
  [
    'for public initial: ~freelog.RelativeTimeEvent(12.5,"day") => initial',
    '12',
    '“12” cannot stand here: arguments are written in double quotes.',
    'for public initial: ~freelog.RelativeTimeEvent("12.5","day") => initial',
  ],
  [
    'for public initial: ~freelog.RelativeTimeEvent(1e3,"day") => initial',
    '1',
    '“1” cannot stand here: arguments are written in double quotes.',
    undefined,
  ],
  [
    'for public initial: $$$$$$$$$$$$$$$$$$$$$$$$$$$$$$ terminate',
    '$$$$$$$$$$$$$$$$$$$$$$$$$$$$$$',
    '“$$$$$$$$$$$$$$$$$$$$” has no meaning in a policy.',
    undefined,
  ],
  ['', '', 'The text ends too early. Expected: “for”.', 'for public\n\n'],
  [
    'public initial: terminate',
    'public',
    '“public” cannot stand here. Expected: “for”.',
    'for public initial: terminate',
  ],
  ['nodes initial: terminate', 'nodes', '“nodes” cannot stand here. Expected: “for”.', 'for nodes initial: terminate'],
  [
    'initial: terminate',
    'initial',
    '“initial” cannot stand here. Expected: “for”.',
    'for public\n\ninitial: terminate',
  ],
  ['fr public initial: terminate', 'fr', '“fr” cannot stand here. Expected: “for”.', 'for public initial: terminate'],
  [
    'for initial: terminate',
    'initial',
    '“initial” cannot stand here. Expected: “public”, “registeredUsers”, “nodes”, “userGroup”, a phone number or e-mail address.',
    'for public\n\ninitial: terminate',
  ],
  [
    'for publik initial: terminate',
    'publik',
    '“publik” cannot stand here. Expected: “public”, “registeredUsers”, “nodes”, “userGroup”, a phone number or e-mail address.',
    'for public initial: terminate',
  ],
  [
    'for',
    '',
    'The text ends too early. Expected: “public”, “registeredUsers”, “nodes”, “userGroup”, a phone number or e-mail address.',
    undefined,
  ],
  ['for public', '', 'The text ends too early. Expected: “,”, a state (name and colon).', undefined],
  [
    'for public: initial: terminate',
    ':',
    '“:” cannot stand here. Expected: “,”, a state (name and colon).',
    'for public initial: terminate',
  ],
  [
    'for public, initial: terminate',
    'initial',
    '“initial” cannot stand here. Expected: “public”, “registeredUsers”, “nodes”, “userGroup”, a phone number or e-mail address.',
    'for public, public\n\ninitial: terminate',
  ],
  [
    'for public initial terminate',
    'initial',
    '“initial” cannot stand here. Expected: “,”, a state (name and colon).',
    undefined,
  ],
  [
    'for public initial[active] terminate',
    'terminate',
    '“terminate” cannot stand here. Expected: “:”.',
    'for public initial[active]: terminate',
  ],
  [
    'for public initial[active testActive]: terminate',
    'testActive',
    '“testActive” cannot stand here. Expected: “,”, “]”.',
    'for public initial[active, testActive]: terminate',
  ],
  [
    'for public initial[active: terminate',
    ':',
    '“:” cannot stand here. Expected: “,”, “]”.',
    'for public initial[active]: terminate',
  ],
  [
    'for public initial[]: terminate',
    ']',
    '“]” cannot stand here. Expected: “active”, “testActive”.',
    'for public initial: terminate',
  ],
  ['for public initial[,]: terminate', ',', '“,” cannot stand here. Expected: “active”, “testActive”.', undefined],
  ['for public initial[', '', 'The text ends too early. Expected: “active”, “testActive”.', undefined],
  [
    'for public initial[active,]: terminate',
    ']',
    '“]” cannot stand here. Expected: “active”, “testActive”.',
    undefined,
  ],
  [
    'for public initial:',
    '',
    'The text ends too early. Expected: “terminate”, an event.',
    'for public initial:\n  terminate',
  ],
  [
    'for public initial: terminat',
    'terminat',
    '“terminat” cannot stand here. Expected: “terminate”, an event.',
    'for public initial: terminate',
  ],
  ['for public initial: $ terminate', '$', '“$” has no meaning in a policy.', undefined],
  [
    'for public initial: next: terminate',
    'next',
    '“next” cannot stand here. Expected: “terminate”, an event.',
    'for public initial:\n  terminate next: terminate',
  ],
  [
    'for public initial: terminate junk',
    'junk',
    '“junk” cannot stand here. Expected: “terminate”, an event, a state (name and colon), the end of the text.',
    undefined,
  ],
  ['for public initial: ~', '', 'The text ends too early. Expected: “freelog”.', undefined],
  ['for public initial: ~freelog', '', 'The text ends too early. Expected: “.”.', undefined],
  [
    'for public initial: ~freelog TimeEvent("2027-03-01 09:30") => initial',
    'TimeEvent',
    '“TimeEvent” cannot stand here. Expected: “.”.',
    undefined,
  ],
  ['for public initial: ~freelog.', '', 'The text ends too early. Expected: the name of an event.', undefined],
  [
    'for public initial: ~freelog.TimeEvent "2027-03-01 09:30") => initial',
    '"2027-03-01 09:30"',
    '“"2027-03-01 09:30"” cannot stand here. Expected: “.”, “(”.',
    'for public initial: ~freelog.TimeEvent( "2027-03-01 09:30") => initial',
  ],
  [
    'for public initial: ~freelog.TransactionEvent(5x, "self.account") => initial',
    '5',
    '“5” cannot stand here: arguments are written in double quotes.',
    undefined,
  ],
  [
    'for public initial: ~freelog.RelativeTimeEvent("1", day) => initial',
    'day',
    '“day” cannot stand here. Expected: an argument in double quotes.',
    'for public initial: ~freelog.RelativeTimeEvent("1", "day") => initial',
  ],
  [
    'for public initial: ~freelog.RelativeTimeEvent(day) => initial',
    'day',
    '“day” cannot stand here. Expected: an argument in double quotes, “)”.',
    'for public initial: ~freelog.RelativeTimeEvent("day") => initial',
  ],
  [
    'for public initial: ~freelog.RelativeTimeEvent("1" "day") => initial',
    '"day"',
    '“"day"” cannot stand here. Expected: “,”, “)”.',
    'for public initial: ~freelog.RelativeTimeEvent("1" , "day") => initial',
  ],
  [
    'for public initial: ~freelog.RelativeTimeEvent("1", "day" => initial',
    '=>',
    'The arguments of this event are never closed: “)” is missing before “=>”.',
    'for public initial: ~freelog.RelativeTimeEvent("1", "day" ) => initial',
  ],
  [
    'for public initial: ~freelog.RelativeTimeEvent("1", "day") -> initial',
    '-',
    '“-” cannot stand here. Expected: “=>”.',
    'for public initial: ~freelog.RelativeTimeEvent("1", "day") => initial',
  ],
  [
    'for public initial: ~freelog.RelativeTimeEvent("1", "day") initial',
    'initial',
    '“initial” cannot stand here. Expected: “=>”.',
    'for public initial: ~freelog.RelativeTimeEvent("1", "day") => initial',
  ],
  [
    'for public initial: ~freelog.RelativeTimeEvent("1", "day") = > initial',
    '=',
    '“=” cannot stand here. Expected: “=>”.',
    'for public initial: ~freelog.RelativeTimeEvent("1", "day") => initial',
  ],
  [
    'for public initial: ~freelog.RelativeTimeEvent("1", "day") =>',
    '',
    'The text ends too early. Expected: the name of a state.',
    undefined,
  ],
  [
    'for public initial: ~freelog.RelativeTimeEvent("1", "day") => : x: terminate',
    ':',
    '“:” cannot stand here. Expected: the name of a state.',
    undefined,
  ],
  ['for public start: terminate', '', 'There is no state “initial”, in which every contract starts.', undefined],
  [
    'for public inital: terminate',
    '',
    'There is no state “initial”, in which every contract starts.',
    'for public initial: terminate',
  ],
  ['for public initial: terminate initial: terminate', 'initial', 'There is already a state “initial”.', undefined],
  [
    'for public initial[activ]: terminate',
    'activ',
    '“activ” is not a colour. Possible: “active”, “testActive”.',
    'for public initial[active]: terminate',
  ],
  [
    'for public initial[nothing]: terminate',
    'nothing',
    '“nothing” is not a colour. Possible: “active”, “testActive”.',
    undefined,
  ],
  [
    'for public initial: terminate terminate',
    'terminate',
    'State “initial” has “terminate” more than once.',
    'for public initial: terminate ',
  ],
  [
    'for public initial: ~freelog.RelativeTimeEvent("1", "day") => initial terminate',
    'terminate',
    'State “initial” has both “terminate” and events; “terminate” must be the only step of its state.',
    'for public initial: ~freelog.RelativeTimeEvent("1", "day") => initial ',
  ],
  [
    'for public initial: terminate ~freelog.RelativeTimeEvent("1", "day") => initial',
    '~',
    'State “initial” has both “terminate” and events; “terminate” must be the only step of its state.',
    undefined,
  ],
  [
    'for public initial: ~freelog.time.RelativeTimeEvent("1", "day") => initial',
    'freelog',
    '“freelog.time.RelativeTimeEvent” has more than two parts; an event is written service, dot, name.',
    undefined,
  ],
  [
    'for public initial: ~freelog.RelativeTimeEvent("1", "day")\nx: terminate',
    'x',
    '“x” cannot stand here. Expected: “=>”.',
    'for public initial: ~freelog.RelativeTimeEvent("1", "day") =>\nx: terminate',
  ],
  [
    'for public initial: ~frelog.RelativeTimeEvent("1", "day") => initial',
    'frelog',
    'There is no event service “frelog”. Possible: “freelog”.',
    'for public initial: ~freelog.RelativeTimeEvent("1", "day") => initial',
  ],
  [
    'for public initial: ~freelog.RelativeTimEvent("1", "day") => initial',
    'RelativeTimEvent',
    'There is no event “RelativeTimEvent”. Possible: “TransactionEvent”, “CycleEndEvent”, “TimeEvent”, “RelativeTimeEvent”, “SigningEvent”, “SettlementEvent”, “EscrowExceedAmount”, “EscrowConfiscated”, “EscrowRefunded”, “ViewCountEvent”, “ReContractCountEvent”, “PresentCountEvent”, “IconChangeEvent”.',
    'for public initial: ~freelog.RelativeTimeEvent("1", "day") => initial',
  ],
  [
    'for public initial: ~freelog.Nothing("1", "day") => initial',
    'Nothing',
    'There is no event “Nothing”. Possible: “TransactionEvent”, “CycleEndEvent”, “TimeEvent”, “RelativeTimeEvent”, “SigningEvent”, “SettlementEvent”, “EscrowExceedAmount”, “EscrowConfiscated”, “EscrowRefunded”, “ViewCountEvent”, “ReContractCountEvent”, “PresentCountEvent”, “IconChangeEvent”.',
    undefined,
  ],
  [
    'for public initial: ~freelog.RelativeTimeEvent("1") => initial',
    'RelativeTimeEvent',
    'RelativeTimeEvent takes 2 argument(s), not 1: “elapsed”, “timeUnit”.',
    undefined,
  ],
  [
    'for public initial: ~freelog.RelativeTimeEvent("1","day","x") => initial',
    'RelativeTimeEvent',
    'RelativeTimeEvent takes 2 argument(s), not 3: “elapsed”, “timeUnit”.',
    undefined,
  ],
  [
    'for public initial: ~freelog.RelativeTimeEvent("1","dai") => initial',
    '"dai"',
    '“dai” cannot be the timeUnit of RelativeTimeEvent. Expected: “year”, “month”, “week”, “day”, “cycle”, “hour”, “minute”.',
    'for public initial: ~freelog.RelativeTimeEvent("1","day") => initial',
  ],
  [
    'for public initial: ~freelog.RelativeTimeEvent("0","day") => initial',
    '"0"',
    '“0” cannot be the elapsed of RelativeTimeEvent: only whole numbers from 1 are possible.',
    undefined,
  ],
  ...['-2', '1.234', '1e3'].map((value): [string, string, string, undefined] => [
    `for public initial: ~freelog.RelativeTimeEvent("${value}","day") => initial`,
    `"${value}"`,
    `“${value}” cannot be the elapsed of RelativeTimeEvent: only whole numbers from 1 are possible.`,
    undefined,
  ]),
  [
    'for public initial: ~freelog.RelativeTimeEvent("1.5","day") => initial',
    '"1.5"',
    '“1.5” cannot be the elapsed of RelativeTimeEvent: only whole numbers from 1 are possible.',
    undefined,
  ],
  [
    'for public initial: ~freelog.RelativeTimeEvent("x","day") => initial',
    '"x"',
    '“x” cannot be the elapsed of RelativeTimeEvent. Expected: a number with at most two decimals.',
    undefined,
  ],
  [
    'for public initial: ~freelog.RelativeTimeEvent("1","decade") => initial',
    '"decade"',
    '“decade” cannot be the timeUnit of RelativeTimeEvent. Expected: “year”, “month”, “week”, “day”, “cycle”, “hour”, “minute”.',
    undefined,
  ],
  [
    'for public initial: ~freelog.TransactionEvent("0", "self.account") => initial',
    '"0"',
    'A payment must be more than 0.',
    undefined,
  ],
  [
    'for public initial: ~freelog.TransactionEvent("5", "me") => initial',
    '"me"',
    '“me” cannot be the account of TransactionEvent. Expected: self.account or an account number.',
    'for public initial: ~freelog.TransactionEvent("5", "self.account") => initial',
  ],
  [
    'for public initial: ~freelog.TransactionEvent("5 yuan", "self.account") => initial',
    '"5 yuan"',
    '“5 yuan” cannot be the amount of TransactionEvent. Expected: a number with at most two decimals.',
    'for public initial: ~freelog.TransactionEvent("5", "self.account") => initial',
  ],
  [
    'for public initial: ~freelog.TimeEvent("2027-02-30 00:00") => initial',
    '"2027-02-30 00:00"',
    '“2027-02-30 00:00” cannot be the dateTime of TimeEvent. Expected: a date and time such as 2030-01-31 23:59.',
    undefined,
  ],
  [
    'for public initial: ~freelog.TimeEvent("2027/2/3") => initial',
    '"2027/2/3"',
    '“2027/2/3” cannot be the dateTime of TimeEvent. Expected: a date and time such as 2030-01-31 23:59.',
    'for public initial: ~freelog.TimeEvent("2027-02-03 00:00") => initial',
  ],
  [
    'for public initial: ~freelog.TimeEvent("2027-2-3 9:05") => initial',
    '"2027-2-3 9:05"',
    '“2027-2-3 9:05” cannot be the dateTime of TimeEvent. Expected: a date and time such as 2030-01-31 23:59.',
    'for public initial: ~freelog.TimeEvent("2027-02-03 09:05") => initial',
  ],
  [
    'for public initial: ~freelog.TimeEvent("soon") => initial',
    '"soon"',
    '“soon” cannot be the dateTime of TimeEvent. Expected: a date and time such as 2030-01-31 23:59.',
    undefined,
  ],
  [
    'for public initial: ~freelog.RelativeTimeEvent("1", "day") => inital',
    'inital',
    'There is no state “inital”.',
    'for public initial: ~freelog.RelativeTimeEvent("1", "day") => initial',
  ],
  [
    'for public initial: ~freelog.RelativeTimeEvent("1", "day") => nowhere',
    'nowhere',
    'There is no state “nowhere”.',
    undefined,
  ],
])('%j: the first finding says what is wrong with %j, and what was probably meant', (text, found, message, mended) => {
  // A finding about something missing from the whole text has no place in it.
  const { offset = 0, length = 0, msg, fix } = findingsOf(text)[0]!;
  expect(text.slice(offset, offset + length)).toBe(found);
  expect(msg).toBe(message);
  expect(fix && text.slice(0, fix.offset) + fix.text + text.slice(fix.offset + fix.length)).toBe(mended);
});

test('a number that is too large for an argument is not repeated', () => {
  const text = `for public initial: ~freelog.RelativeTimeEvent("${'9'.repeat(400)}", "day") => initial`;
  expect(findingsOf(text).map(({ msg, fix }) => [msg, fix])).toEqual([
    ['The elapsed of RelativeTimeEvent is too large a number.', undefined],
  ]);
});

test.each([
  ['EVENT_MALFORMED', '~freelog.TimeEvent'],
  ['EVENT_PATH_UNSUPPORTED', '~freelog.a.TimeEvent("2030-01-01 00:00") => second'],
  ['EVENT_SERVICE_UNKNOWN', '~frelog.TimeEvent("2030-01-01 00:00") => second'],
  ['EVENT_UNDEFINED', '~freelog.TimeEvnt("2030-01-01 00:00") => second'],
  ['EVENT_ARG_COUNT', '~freelog.TimeEvent() => second'],
  ['EVENT_ARG_INVALID', '~freelog.TimeEvent("") => second'],
  ['EVENT_TARGET_UNKNOWN', '~freelog.TimeEvent("2030-01-01 00:00") => third'],
  ['PAYMENT_AMOUNT', '~freelog.TransactionEvent("0", "self.account") => second'],
  ['TERMINATE_REPEATED', 'terminate terminate'],
  ['TERMINATE_MIXED', 'terminate ~freelog.TimeEvent("2030-01-01 00:00") => second'],
  ['TERMINATE_MIXED', '~freelog.TimeEvent("2030-01-01 00:00") => second terminate'],
])('what is wrong with a step names its state: %s', (code, step) => {
  const text = `for public initial: ~freelog.TimeEvent("2029-01-01 00:00") => second second: ${step}`;
  expect(findingsOf(text)).toContainEqual(expect.objectContaining({ code, state: 'second' }));
});

test('findings of one kind come in the order of the text', () => {
  const text = 'for public initial: terminate terminate ~freelog.TimeEvent("2030-01-01 00:00") => initial terminate';
  const { errorObjects } = compile(text, 1);
  expect(errorObjects.map(({ code }) => code)).toEqual(['TERMINATE_REPEATED', 'TERMINATE_MIXED', 'TERMINATE_REPEATED']);
  const offsets = errorObjects.map(({ offset }) => offset!);
  expect(offsets).toEqual(offsets.toSorted((one, other) => one - other));
  const events =
    'for public initial: ~a.b("1") => initial ~freelog.c("1") => initial ~freelog.TimeEvent("x") => nowhere';
  expect(compile(events, 1).warningObjects.map(({ code }) => code)).toEqual([
    ...['EVENT_SERVICE_UNKNOWN', 'EVENT_UNDEFINED', 'EVENT_ARG_INVALID', 'EVENT_TARGET_UNKNOWN'],
  ]);
});
