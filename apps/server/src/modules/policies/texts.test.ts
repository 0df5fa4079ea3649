import { policyId } from '@colophon/policy';
import { expect, test } from 'vitest';
import { compileTexts, explainText, explainTransfers, type Transfer, type Unsound } from './texts.ts';

/** In this file what threads compute is called directly: a test of a route does not notice a change of it. */

const FREE = 'for public\n\ninitial[active]:\n  terminate';
const SALE =
  'for public\n\ninitial:\n  ~freelog.TransactionEvent("3", "self.account") => open\n  ~freelog.TransactionEvent("30", "self.account") => open\n\nopen[active]:\n  ~freelog.RelativeTimeEvent("1", "week") => initial';
/** An error and a warning; either forbids the text. */
const BROKEN = 'for public\ninitial[premium]:\n  ~freelog.TransactionEvent("0", "self.account") => initial';
/** A warning alone. */
const WORTHLESS = BROKEN.replace('premium', 'active');
const zone = 'Asia/Shanghai';

test('texts become policies as they are stored, in their order', () => {
  const { policies, refused } = compileTexts({ texts: [FREE, SALE], subjectType: 1, zone });
  expect(refused).toBeUndefined();
  expect(policies).toMatchObject([
    { policyId: policyId(FREE, 1), policyText: FREE, subjectType: 1, isFree: true, purchaseCents: 0 },
    { policyId: policyId(SALE, 1), policyText: SALE, subjectType: 1, isFree: false, subscriptionCents: 300 },
  ]);
  const { fsmStates, fsmDeclarations } = policies![1]!;
  expect(Object.keys(JSON.parse(fsmStates))).toEqual(['initial', 'open']);
  expect(JSON.parse(fsmDeclarations)).toMatchObject({ audiences: [{ name: 'public' }] });
  expect(compileTexts({ texts: [SALE], subjectType: 2, zone }).policies![0]!.policyId).toBe(policyId(SALE, 2));
});

test('the price of a policy is the one of those who sign it', () => {
  const forNodes = `${SALE.replace('public', 'nodes')}`;
  const [asWork] = compileTexts({ texts: [forNodes], subjectType: 1, zone }).policies!;
  const [asExhibit] = compileTexts({ texts: [forNodes], subjectType: 2, zone }).policies!;
  expect(asWork!.subscriptionCents).toBe(300);
  expect(asExhibit!.subscriptionCents).toBeUndefined();
});

test('of unsound texts alone it is said what is wrong with them, in both languages', () => {
  const { policies, refused } = compileTexts({ texts: [FREE, BROKEN, WORTHLESS], subjectType: 1, zone });
  expect(policies).toBeUndefined();
  expect(refused!.map(({ index }) => index)).toEqual([1, 2]);
  const [broken, worthless] = refused!.map(({ inWords }) => inWords);
  expect(broken!.en_US.errors[0]).toMatch(/^Line 2, column 8: .*premium/);
  expect(broken!.zh_CN.errors[0]).toContain('第 2 行');
  expect(broken!.en_US.errorObjects.length).toBe(broken!.en_US.errors.length);
  expect(broken!.en_US.errors).toHaveLength(1);
  expect(broken!.en_US.warnings).toHaveLength(1);
  expect(worthless!.en_US.errors).toEqual([]);
  expect(worthless!.en_US.warnings).toHaveLength(1);
  expect(worthless!.zh_CN.warningObjects).toHaveLength(1);
});

test('a sound text is told in words, of an unsound one all findings', () => {
  expect(explainText({ text: SALE, locale: 'zh_CN' })).toMatchObject({ content: expect.stringContaining('公开') });
  for (const [text, count] of [
    [BROKEN, 2],
    [WORTHLESS, 1],
  ] as const) {
    const { findings } = explainText({ text, locale: 'en_US' }) as Unsound;
    expect(findings.en_US).toHaveLength(count);
    expect(findings.zh_CN).toHaveLength(count);
    expect(findings.en_US).not.toEqual(findings.zh_CN);
  }
});

const paid = (amount: unknown, over: Partial<Transfer> = {}): Transfer => ({
  id: 'a',
  fromState: 'initial',
  toState: 'open',
  isLast: true,
  time: new Date('2026-03-01T20:00:00Z'),
  event: { name: 'TransactionEvent', args: { amount } },
  ...over,
});
const told = (transfers: readonly Transfer[]) => explainTransfers({ text: SALE, transfers, locale: 'en_US', zone });

test('a history is told newest first, in the time of the platform, with what can come next', () => {
  const expired = paid('', { id: 'b', fromState: 'open', toState: 'initial', event: null });
  expect(told([paid(30), expired])).toMatchObject({
    content: expect.stringContaining('Initial state'),
    fsmTransferResults: [
      {
        id: 'b',
        stateInfoStr: expect.stringContaining('1 week'),
        eventSectionStrs: [expect.anything(), expect.anything()],
      },
      { id: 'a', time: '2026-03-02 04:00:00', stateInfoStr: expect.stringContaining('Paid 30,'), eventSectionStrs: [] },
    ],
  });
});

test('the event that is named is told, a number as well as its text', () => {
  const sentence = (transfer: Transfer) =>
    (told([transfer]) as { fsmTransferResults: { stateInfoStr: string }[] }).fsmTransferResults[0]!.stateInfoStr;
  expect(sentence(paid(30))).toContain('Paid 30,');
  expect(sentence(paid('3'))).toContain('Paid 3,');
  expect(sentence(paid(0, { event: { name: 'TransactionEvent' } }))).toContain('Paid 3,');
  expect(sentence(paid(0, { event: { args: { unknown: 1 } } }))).toContain('Paid 3,');
  expect(sentence(paid(4))).toContain('Paid 3,'); // the first that leads there
  expect(sentence(paid(3, { fromState: 'nowhere' }))).not.toContain('Paid');
});

test('nothing comes next where the last step says so, and nothing at all of no step', () => {
  const { fsmTransferResults } = told([paid(3, { isLast: false })]) as { fsmTransferResults: unknown[] };
  expect(fsmTransferResults).toMatchObject([{ eventSectionStrs: [] }]);
  expect(told([])).toMatchObject({ fsmTransferResults: [] });
});

test('steps to what is no state are named, and an unsound text is refused before', () => {
  const steps = [paid(3), paid(3, { toState: 'nowhere' }), paid(3, { toState: 'constructor' })];
  expect(told(steps)).toEqual({ strays: [1, 2] });
  expect(explainTransfers({ text: BROKEN, transfers: steps, locale: 'en_US', zone })).toHaveProperty('findings');
});

test('a history is told in the language asked for', () => {
  const read = explainTransfers({ text: SALE, transfers: [paid(3)], locale: 'zh_CN', zone });
  expect(read).toMatchObject({
    fsmTransferResults: [{ stateInfoStr: expect.stringContaining('支付') }],
    content: expect.stringContaining('公开'),
  });
});
