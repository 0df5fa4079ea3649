import { expect, test } from 'vitest';
import { areFine, bodyOf, breachOf, conditionOn, NO_RULES, type Rules, rulesOf } from './collect-rules.ts';

const title = { key: 'resourceTitle', operator: 'INCLUDES', value: 'tide' } as const;
const rules: Rules = {
  isOn: true,
  isCompleted: false,
  matchesAll: false,
  conditions: [title, { key: 'authIdentity', operator: 'STARTS_WITH', value: 'tide-' }],
};

test('a beginning of a permanent name is sent with the user before it, and shown without', () => {
  const body = bodyOf(rules, 'mira');
  expect(body.filterConditions[1]).toEqual({
    key: 'authIdentity',
    limitOperatorType: 'STARTS_WITH',
    value: 'mira/tide-',
  });
  const stored = {
    ...body,
    resourceId: 'c',
    status: 1,
    conditionType: 2,
    serializeStatus: 0,
    createDate: '',
    updateDate: '',
  };
  expect(rulesOf(stored, 'mira')).toEqual(rules);
});

test('rules that have never been set are off and ongoing', () => {
  expect(rulesOf(null, 'mira')).toEqual(NO_RULES);
});

test('an empty, a too long and a repeated condition are wrong', () => {
  expect(areFine(rules)).toBe(true);
  expect(areFine({ ...rules, conditions: [] })).toBe(false);
  expect(areFine({ ...NO_RULES, conditions: [] })).toBe(true);
  const again = { ...title };
  expect(breachOf(again, [title, again])).toBe('repeated');
  expect(breachOf(title, [title, again])).toBeNull();
  const empty = conditionOn('resourceTypeCode');
  expect(breachOf(empty, [empty])).toBe('required');
  const long = { ...title, value: 'x'.repeat(101) };
  expect(breachOf(long, [long])).toBe('tooLong');
});
