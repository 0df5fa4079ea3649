import type { Rule, RuleOutcome } from '@colophon/node-rules';
import { compile } from '@colophon/node-rules';
import { expect, test } from 'vitest';
import { ruleIdOf } from '../match/rule-id.ts';
import type { NodeRules } from '../queries/find-rules.ts';
import { presentTriedRule, writeRules } from './rules.ts';

const NODE_ID = 80000007;
const rulesOf = (text: string) => compile(text).rules as readonly Rule[];
const noted = (action: number | null, code: 'ATTRIBUTE_UNKNOWN' | 'NOT_A_THEME') => ({
  code,
  action,
  values: { name: 'hall', key: 'accent', value: '' },
});
const outcome: RuleOutcome = {
  errors: [],
  warnings: [noted(1, 'ATTRIBUTE_UNKNOWN'), noted(1, 'NOT_A_THEME'), noted(null, 'NOT_A_THEME')],
  effects: [
    { type: 'alter', count: 1 },
    { type: 'set_title', count: 2 },
  ],
};

test('each finding is told at the action that it is about, or at the rule', () => {
  const [rule] = rulesOf('alter hall do set_title "Hall" hide end');
  const tried = presentTriedRule(NODE_ID, rule!, outcome, 'en_US');
  expect(tried).toMatchObject({
    id: ruleIdOf(NODE_ID, rule!.text),
    matchErrors: [],
    efficientInfos: outcome.effects,
    isValid: true,
    effectiveMatchCount: 3,
  });
  const [first, second, third] = tried.matchWarnings;
  expect(new Set([first, second]).size).toBe(2);
  const { actions, warningMsg } = tried.ruleInfo as unknown as {
    actions: Record<string, unknown>[];
    warningMsg: string;
  };
  expect(Object.keys(actions[0]!)).toEqual(['operation', 'content']);
  expect(actions[1]!.warningMsg).toBe(`${first}\n${second}`);
  expect(warningMsg).toBe(third);
  expect(tried.ruleInfo).not.toHaveProperty('errorMsg');
});

test('a rule with an error is not valid', () => {
  const [rule] = rulesOf('alter hall hide');
  const errors = [{ code: 'EXHIBIT_NOT_FOUND', action: null, values: { name: 'hall' } }] as const;
  const tried = presentTriedRule(NODE_ID, rule!, { errors, warnings: [], effects: [] }, 'zh_CN');
  expect(tried).toMatchObject({ isValid: false, effectiveMatchCount: 0 });
  expect(tried.ruleInfo).toMatchObject({ errorMsg: tried.matchErrors[0] });
  expect(tried.matchErrors[0]).toContain('hall');
});

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second));
const stored = (count: number): NodeRules => ({
  nodeId: NODE_ID,
  ownerUserId: 7,
  ruleText: 'text',
  rules: rulesOf(Array.from({ length: count }, (_, index) => `alter e${index} hide\n`).join('')),
  outcomes: Array.from({ length: count }, (_, index) => ({
    errors: [],
    warnings: [],
    effects: [{ type: 'alter', count: index }],
  })),
  themeId: 'theme',
  status: 2,
  matchedAt: at(1),
  matchErrorMsg: 'test-node.trees-too-large',
  unparsed: { line: 2, charPositionInLine: 3 },
  createdAt: at(2),
  updatedAt: at(3),
});
const written = async (...args: Parameters<typeof writeRules>) =>
  JSON.parse([(await writeRules(...args)).text].flat().join(''));

test('thousands of rules are written one after the other, each with its outcome', async () => {
  const { testRules, ...fields } = await written(stored(1001), 'en_US');
  expect(
    testRules.map(({ efficientInfos }: { efficientInfos: { count: number }[] }) => efficientInfos[0]!.count),
  ).toEqual(Array.from({ length: 1001 }, (_, index) => index));
  expect(fields).toEqual({
    nodeId: NODE_ID,
    userId: 7,
    ruleText: 'text',
    themeId: 'theme',
    status: 2,
    matchResultDate: at(1).toISOString(),
    matchErrorMsg: expect.stringMatching(/[a-z]/),
    unparsed: { line: 2, charPositionInLine: 3 },
    createDate: at(2).toISOString(),
    updateDate: at(3).toISOString(),
  });
  expect((await written(stored(1), 'zh_CN')).matchErrorMsg).not.toBe(fields.matchErrorMsg);
});

test('only what is asked for is written, and the node with it', async () => {
  expect(await written(stored(2), 'en_US', 'status')).toEqual({ nodeId: NODE_ID, status: 2 });
  expect((await written(stored(2), 'en_US', 'testRules')).testRules).toHaveLength(2);
  expect(await written({ ...stored(0), matchedAt: null, matchErrorMsg: '' }, 'en_US')).toMatchObject({
    testRules: [],
    matchResultDate: null,
    matchErrorMsg: '',
  });
});
