import { formatMoney } from '@colophon/model';
import { compile, eventText, stateText } from '@colophon/policy';
import { type FactsOptions, factsOf } from '@colophon/policy/facts';
import { beforeAll, expect, test } from 'vitest';
import { loadTexts, switchLocale, translatorOf } from '#i18n/i18n.ts';
import { type FactLine, factLines, mattering, periodText, type Wording } from './fact-lines.ts';

const NOW = Date.UTC(2026, 10, 22, 2);
const LOCALES = ['en_US', 'zh_CN'] as const;

beforeAll(() => loadTexts(['policyFacts']));

function wordingIn(locale: (typeof LOCALES)[number]): Wording {
  return {
    t: translatorOf(['policyFacts']) as Wording['t'],
    money: (cents) => formatMoney(cents, { sign: '¥' }, locale),
    moment: (at) => new Date(at + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' '),
    state: (name) => stateText(name, locale),
    event: (transition) => eventText(transition, 'open', locale),
  };
}

async function linesOf(text: string, locale: (typeof LOCALES)[number] = 'en_US', kind: FactsOptions['kind'] = 3) {
  await switchLocale(locale);
  const machine = compile(`for public ${text}`, kind === 3 ? 2 : 1).state_machine!;
  const facts = factsOf(machine, { kind, nowAt: NOW, timeZone: 'UTC+8' });
  const lines = factLines(facts, machine, { nowAt: NOW, isDetailed: true }, wordingIn(locale));
  return { facts, line: (name: FactLine['name']) => lines.find((line) => line.name === name), lines };
}

const BUY = 'initial: ~freelog.TransactionEvent("10","self.account") => own own[active]: terminate';
const MONTHLY =
  'initial: ~freelog.TransactionEvent("10","self.account") => on on[active]: ~freelog.RelativeTimeEvent("1","month") => initial';
const TURNING =
  'initial[active]: ~freelog.TimeEvent("2030-01-01 00:00") => b b: ~freelog.TimeEvent("2030-01-02 00:00") => initial';

test('what a policy costs is told for one payment, and for as long as one goes on', async () => {
  const once = await linesOf(BUY);
  expect(once.line('mostCost')!.text).toBe('It costs ¥10 at most.');
  expect(once.line('lastingCost')!.text).toBe('¥10 in all is the least for a licence for ever.');
  expect(once.line('keepCost')).toBeUndefined();
  const again = await linesOf(MONTHLY);
  expect(again.line('keepCost')!.text).toBe('Keeping a licence for ever takes ¥10 every month at least.');
  expect(again.line('mostCost')!.text).toBe('At most ¥10 every month, for as long as you go on.');
});

test('of one month no number is said in Chinese', async () => {
  const { line } = await linesOf(MONTHLY, 'zh_CN');
  expect(line('mostCost')!.text).toBe('每月最多 ¥10，直到你不再续费。');
  const quarterly = await linesOf(MONTHLY.replace('"1"', '"3"'), 'zh_CN');
  expect(quarterly.line('mostCost')!.text).toBe('每 3 个月最多 ¥10，直到你不再续费。');
});

test('three facts matter at the most: what it can cost, when it can end, whether one can be shut out', async () => {
  const matters = async (text: string) => mattering((await linesOf(text)).lines).map(({ name }) => name);
  expect(await matters(BUY)).toEqual(['mostCost', 'earliestEnd', 'endsAgainstWill']);
  expect(await matters('initial: terminate')).toEqual(['mostCost', 'firstCost']);
  expect(await matters('initial[active]: ~freelog.RelativeTimeEvent("7","day") => over over: terminate')).toEqual([
    'mostCost',
    'earliestEnd',
    'keepCost',
  ]);
});

test('a story tells each event with its moment, and what can be repeated', async () => {
  const { line } = await linesOf(MONTHLY, 'zh_CN');
  expect(line('keepCost')!.stories).toEqual([
    {
      title: '过程',
      steps: [
        '2026-11-22 10:00：签约 → 初始状态',
        '2026-11-22 10:00：支付 10 元 → 状态 on（可反复进行）',
        '2026-12-22 10:00：1个月后 → 初始状态（可反复进行）',
      ],
    },
  ]);
});

test('a moment is told as the minute it lies in, as plans and contracts tell it', async () => {
  const { line } = await linesOf(
    'initial[active]: ~freelog.TransactionEvent("1","self.account") => more ~freelog.RelativeTimeEvent("1","day") => off more[active]: ~freelog.RelativeTimeEvent("1","hour") => off off: terminate',
  );
  expect(line('latestEnd')!.text).toContain('2026-11-23 10:59');
});

test.each(LOCALES)('rule 17: only what is exact, unbounded or never is called proved, in %s', async (locale) => {
  for (const text of [BUY, MONTHLY, TURNING, 'initial: terminate']) {
    const { facts, lines } = await linesOf(text, locale);
    for (const { name, isProved, text: said } of lines) {
      expect([name, isProved]).toEqual([name, facts[name].status !== 'notComputable']);
      expect(said).not.toMatch(/proved|proof|已证明|证明/i);
    }
  }
  const { line } = await linesOf(TURNING, locale);
  expect(line('firstCost')!.text).toMatch(/cannot be bounded, because|无法确定，因为/);
  expect(line('firstCost')!.tone).toBe('open');
});

test('where no licence can be reached nothing is said of its price and end', async () => {
  const { lines, line } = await linesOf('initial: terminate');
  expect(line('firstCost')!.text).toBe('No licence can ever be reached.');
  expect(lines.map(({ name }) => name)).not.toContain('latestEnd');
});

test('a period is told in the largest units that it is a whole number of', async () => {
  await switchLocale('en_US');
  const { t } = wordingIn('en_US');
  expect(periodText({ months: 13, minutes: 0 }, t)).toBe('13 months');
  expect(periodText({ months: 12, minutes: 0 }, t)).toBe('year');
  expect(periodText({ months: 1, minutes: 3 * 1_440 }, t)).toBe('month and 3 days');
  expect(periodText({ months: 0, minutes: 720 }, t)).toBe('12 hours');
  expect(periodText({ months: 0, minutes: 90 }, t)).toBe('90 minutes');
});
