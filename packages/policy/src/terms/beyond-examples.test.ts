import { describe, expect, test } from 'vitest';
import { after, at, cycle, pay } from '../../test/hints.ts';
import { momentOf, policyOf, ZONE } from '../../test/terms.ts';
import { type Kind, terms } from './index.ts';

/** Cases beyond the specification's examples: further words, and policies that seem to fit into words but do not. */

interface Reading {
  kind?: Kind;
  now?: string;
}

function read(states: string, { kind = 3, now }: Reading = {}) {
  return terms(policyOf(`for public ${states}`), {
    kind,
    now: now === undefined ? undefined : momentOf(now),
    currency: { sign: '¥' },
    zone: ZONE,
  });
}

const OWN = 'own[active]: terminate';
const END = 'end: terminate';

describe('what is said', () => {
  test.each<[string, string, string, string, Reading?]>([
    [
      'later+time',
      `initial: ${pay('9', 'wait')} wait: ${at('2030-01-01', 'on')} on[active]: ${after(3, 'month', 'end')} ${END}`,
      'Pay ¥9 once; from 1 January 2030, 00:00 it is yours for 3 months, then the licence ends.',
      '一次付费 ¥9，2030年1月1日 00:00 起可使用 3 个月，到期授权终止。',
    ],
    [
      'three instalments',
      `initial: ${pay('5', 'a')} a: ${pay('6', 'b')} b: ${pay('7', 'own')} ${OWN}`,
      'Pay ¥5, then ¥6, then ¥7 (¥18 in all); after the last payment it is yours for good, before it there is no licence.',
      '分 3 次付清：¥5、¥6、¥7（共 ¥18），付清后永久授权，付清前无授权。',
    ],
    [
      'tiers by date, the dearer one first',
      `initial: ${pay('20', 'own')} ${pay('2', 'on')} on[active]: ${at('2030-01-01', 'end')} ${OWN} ${END}`,
      'Choose: ¥2 until 1 January 2030, 00:00 or ¥20 for good. When the time is over, the licence ends.',
      '任选其一：¥2 使用至 2030年1月1日 00:00 或 ¥20 永久授权。到期授权终止。',
    ],
    [
      'waiting, then a trial, then a choice',
      `initial: ${after(2, 'day', 'l')} l[active]: ${after(1, 'week', 'offer')} offer: ${pay('3', 'own')} ${pay('4', 'own')} ${OWN}`,
      '2 days after signing: 1 week free, then pay what you like once (¥3 or ¥4), then it is yours for good.',
      '签约 2 天后：免费试用 1 周，之后任选金额（¥3 或 ¥4）一次付费，永久授权。',
    ],
    [
      'another price after a time',
      `initial: ${pay('5', 'own')} ${after(1, 'month', 'late')} late: ${pay('9', 'own')} ${OWN}`,
      'Pay ¥5 once (¥9 after 1 month), then it is yours for good.',
      '一次付费 ¥5（1 个月后 ¥9），永久授权。',
    ],
    [
      'an extension and a deadline each time',
      `initial: ${pay('5', 'on')} ${after(2, 'week', 'end')} on[active]: ${after(30, 'day', 'initial')} ${pay('5', 'on')} ${END}`,
      '¥5 every 30 days, for as long as you go on paying; nothing renews by itself. Paying ¥5 again before the end starts 30 days anew, from that moment; what is left is not added. Pay within 2 weeks each time, or the offer ends.',
      '每 30 天 ¥5，随时可停，不会自动续费。到期前再付 ¥5，则自付款时起重新计 30 天，剩余时间不累加。每次须在 2 周内付款，逾期失效。',
    ],
    [
      'an upgrade within several days',
      `initial: ${pay('5', 'on')} on[active]: ${after(30, 'day', 'end')} ${pay('7', 'own')} ${OWN} ${END}`,
      'Pay ¥5 once; it is yours for 30 days, then the licence ends. Before the 30 days are over, another ¥7 makes it yours for good.',
      '一次付费 ¥5，可使用 30 天，到期授权终止。在 30 天到期前再付 ¥7，即转为永久授权。',
    ],
    [
      'a settlement point within a sentence',
      `initial: ${pay('5', 'own')} ${cycle(3, 'cycle', 'end')} ${OWN} ${END}`,
      'Pay ¥5 once, then it is yours for good. Pay within 12 hours, to the next settlement point, of signing, or the offer ends.',
      '一次付费 ¥5，永久授权。须在 12 小时（至下一结算点）内付款，逾期失效。',
    ],
    [
      'rehearsing until a date, then free for a time',
      `initial[testActive]: ${at('2030-01-01', 'on')} on[active]: ${after(1, 'hour', 'end')} ${END}`,
      'For rehearsing only until 1 January 2030, 00:00, then free for 1 hour; then the licence ends.',
      '仅供测试至 2030年1月1日 00:00，之后免费使用 1 小时，到期授权终止。',
      { kind: 2 },
    ],
    [
      'a payee in a rate, and two payments of the same that end it',
      `initial: ${pay('5', 'on', '7700415')} on[active]: ${after(1, 'hour', 'initial')} ${pay('3', 'end')} ${pay('2', 'end')} ${END}`,
      '¥5 (to account 7700415) an hour, for as long as you go on paying; nothing renews by itself. Beware: paying ¥2 or ¥3 ends the licence.',
      '每小时 ¥5（付至账户 7700415），随时可停，不会自动续费。注意：支付 ¥2 或 ¥3 会使授权终止。',
    ],
    [
      'a length that is over before the date',
      `initial[active]: ${at('2030-01-01', 'own')} ${after(1, 'month', 'end')} ${OWN} ${END}`,
      'Free for 1 month after signing; then the licence ends.',
      '签约后免费使用 1 个月，到期授权终止。',
      { now: '2026-11-22 10:00' },
    ],
    [
      'the same in the state behind one that is passed',
      `initial: ${at('2020-01-01', 'l')} l[active]: ${at('2030-01-01', 'own')} ${after(1, 'month', 'end')} ${OWN} ${END}`,
      'Free for 1 month after signing; then the licence ends.',
      '签约后免费使用 1 个月，到期授权终止。',
      { now: '2026-11-22 10:00' },
    ],
  ])('%s', (_, states, en, zh, reading) => {
    const { sentence } = read(states, reading);
    expect(sentence).toEqual({ en_US: en, zh_CN: zh });
  });
});

test.each([
  [
    '1 week',
    after(1, 'week', 'end'),
    'Beware: paying ¥5 before the month is over changes it to 1 week from then; what is left is lost.',
    '注意：在 1 个月到期前再付 ¥5，将改为自付款时起 1 周，剩余时间作废。',
  ],
  [
    '30 days, of which a month may have more',
    after(30, 'day', 'end'),
    'Beware: paying ¥5 before the month is over changes it to 30 days from then; what is left is lost.',
    '注意：在 1 个月到期前再付 ¥5，将改为自付款时起 30 天，剩余时间作废。',
  ],
  [
    '31 days, as no month has more',
    after(31, 'day', 'end'),
    'Before the month is over, another ¥5 buys 31 days from then.',
    '在 1 个月到期前再付 ¥5，即转为 31 天（自付款时起算）。',
  ],
])('a payment that takes away is warned of: a month becomes %s', (_, length, en_US, zh_CN) => {
  const { sentence } = read(
    `initial: ${pay('9', 'm')} m[active]: ${after(1, 'month', 'end')} ${pay('5', 'w')} w[active]: ${length} ${END}`,
  );
  expect(sentence.en_US).toContain(en_US);
  expect(sentence.zh_CN).toContain(zh_CN);
});

test('the phrase of what is free for a time keeps the price of what it can become', () => {
  const phraseOf = (clock: string) => read(`initial[active]: ${clock} ${pay('5', 'own')} ${OWN} ${END}`).phrase;
  expect(phraseOf(after(7, 'day', 'end'))).toEqual({ en_US: '7 days free, or ¥5', zh_CN: '免费 7 天，¥5 永久' });
  expect(phraseOf(`${after(7, 'day', 'end')} ${at('2030-12-31', 'end')}`)).toEqual({
    en_US: 'Free now, or ¥5',
    zh_CN: '限时免费，¥5 永久',
  });
});

describe('for whom a policy is', () => {
  const readFor = (audiences: string, kind: Kind) =>
    terms(policyOf(`for ${audiences} initial[active]: terminate`), { kind, currency: { sign: '¥' }, zone: ZONE });

  test('nodes and registered users are both named', () => {
    expect(readFor('nodes, registeredUsers', 2).sentence).toEqual({
      en_US: 'Free: yours for good as soon as you sign. For nodes and registered users.',
      zh_CN: '免费：签约即获永久授权。仅限节点和注册用户。',
    });
    expect(readFor('nodes, registeredUsers', 3).sentence.en_US).toMatch(/For registered users\.$/);
  });

  test('where visitors cannot sign it is told who can, if anybody', () => {
    expect(readFor('nodes', 3).whoCan).toEqual({ en_US: 'Nodes can.', zh_CN: '节点可以签约。' });
    expect(readFor('userGroup', 3).whoCan).toBeUndefined();
    expect(readFor('nodes', 2).whoCan).toBeUndefined();
  });
});

describe('what is not said', () => {
  const upgradeTo = (target: string) =>
    `initial: ${pay('5', 'on')} on[active]: ${after(1, 'month', 'end')} ${pay('4', target)} ${OWN} ${END}`;
  test.each<[string, string, Reading?]>([
    [
      'a date that may come first: nobody knows when it is signed',
      `initial[active]: ${at('2030-01-01', 'own')} ${after(1, 'month', 'end')} ${OWN} ${END}`,
    ],
    [
      'a date that comes second once, but a payment leads back',
      `initial[active]: ${at('2030-01-01', 'own')} ${after(1, 'month', 'offer')} offer: ${pay('5', 'initial')} ${OWN}`,
      { now: '2026-11-22 10:00' },
    ],
    ['another price that starts the same time anew', upgradeTo('on')],
    [
      'an upgrade to a copy of the time that is sold: may it be bought again?',
      `${upgradeTo('copy')} copy[active]: ${after(1, 'month', 'end')}`,
    ],
    [
      'times of equal length, one of which can be upgraded',
      `initial: ${pay('5', 'a')} ${pay('6', 'b')} a[active]: ${after(1, 'month', 'end')} b[active]: ${after(1, 'month', 'end')} ${pay('7', 'own')} ${OWN} ${END}`,
    ],
    ['one amount to two accounts', `initial: ${pay('5', 'own')} ${pay('5', 'own', '7700415')} ${OWN}`],
    ['five prices', `initial: ${['1', '2', '3', '4', '5'].map((each) => pay(each, 'own')).join(' ')} ${OWN}`],
    [
      'a date that has passed when the length before it is over',
      `initial: ${after(1, 'year', 'on')} on[active]: ${at('2030-12-31', 'end')} ${END}`,
      { now: '2030-01-01 00:00' },
    ],
    ['a renewal at a date', `initial: ${pay('5', 'on')} on[active]: ${at('2030-01-01', 'initial')}`],
    [
      'a renewable offer that ends at a date',
      `initial: ${pay('5', 'on')} ${at('2030-01-01', 'end')} on[active]: ${after(1, 'month', 'initial')} ${END}`,
    ],
    [
      'another price inside the trial',
      `initial[active]: ${after(7, 'day', 'offer')} ${pay('8', 'own')} offer: ${pay('10', 'own')} ${OWN}`,
    ],
    [
      'free time after waiting after free time',
      `initial[active]: ${after(1, 'day', 'a')} a: ${after(1, 'day', 'b')} b[active]: ${after(1, 'day', 'end')} ${END}`,
    ],
    ['a rhythm that begins closed', `initial: ${after(11, 'hour', 'on')} on[active]: ${after(1, 'hour', 'initial')}`],
    [
      'steps of which one has a deadline',
      `initial: ${pay('1', 'a')} ${after(1, 'week', 'end')} a[active]: ${after(1, 'month', 'b')} b: ${pay('9', 'own')} ${OWN} ${END}`,
    ],
    [
      'more than three sentences',
      `initial: ${pay('2', 'on')} ${pay('20', 'own')} ${after(1, 'year', 'end')} on[active]: ${after(1, 'week', 'initial')} ${pay('18', 'own')} ${OWN} ${END}`,
    ],
    [
      'steps without end',
      `initial: ${pay('1', 'a')} a[active]: ${after(1, 'day', 'b')} b: ${pay('2', 'c')} c[active]: ${after(1, 'week', 'initial')}`,
    ],
  ])('%s', (_, states, reading) => {
    expect(read(states, reading).pattern).toBe('details');
  });
});

describe('stretches that follow one another in a circle have an end', () => {
  const d = 'd[active]: ~freelog.CycleEndEvent("1","cycle") => second_half';
  const round = `${d} second_half[active]: ~freelog.CycleEndEvent("29","cycle") => b b[active]: ${pay('9', 'a')} ~freelog.CycleEndEvent("30","cycle") => d a: terminate`;

  test('that does not lead through the state it is entered from', () => {
    const states = `initial[active,testActive]: ${pay('9', 'a')} ${after(1, 'week', 'd')} ${round}`;
    const { pattern, sentence, button } = read(states);
    expect(pattern).toBe('details');
    expect(sentence.en_US).toBe('These terms have 5 states: see the details.');
    expect(button.en_US).toBe('Sign · free for 1 week');
  });

  test('that is entered from a stretch alike', () => {
    const whole = `b[active]: ${pay('9', 'end')} ${after(1, 'day', 'b')}`;
    const parts = `b[active]: ${pay('9', 'end')} ${after(1, 'day', 'c')} c[active]: ${after(2, 'day', 'b')}`;
    for (const rest of [whole, parts]) {
      const { pattern, button } = read(`initial[active]: ${after(5, 'day', 'b')} ${rest} ${END}`);
      expect(pattern).toBe('details');
      expect(button).toEqual({ en_US: 'Sign · free for 5 days', zh_CN: '签约 · 免费 5 天' });
    }
  });

  test.each([
    [
      'entered at signing',
      `initial[active]: ${after(1, 'day', 'b')} b[active]: ${pay('9', 'end')} ${after(2, 'day', 'initial')} ${END}`,
    ],
    ['of one state', `initial[active]: ${pay('9', 'end')} ${after(1, 'day', 'initial')} ${END}`],
  ])('%s', (_, states) => {
    const { pattern, button } = read(states);
    expect(pattern).toBe('details');
    expect(button).toEqual({ en_US: 'Sign · nothing due now', zh_CN: '签约 · 现在无需付款' });
  });
});

test('lengths that are shorter on the longer way are followed once', () => {
  const size = 25;
  const states = Array.from(
    { length: size },
    (_, i) =>
      `s${i}[active]: ${pay('1', `b${i}`)} ${after(2 ** (size - i), 'minute', `s${i + 1}`)} b${i}[active]: ${pay('2', `s${i + 1}`)}`,
  );
  const policy = `initial[active]: ${after(1, 'minute', 's0')} ${states.join(' ')} s${size}[active]: ${at('2030-01-01', 'end')} ${END}`;
  const start = performance.now();
  expect(read(policy, { now: '2026-11-22 10:00' }).pattern).toBe('details');
  expect(performance.now() - start).toBeLessThan(5_000);
});
