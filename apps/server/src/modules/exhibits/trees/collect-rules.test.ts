import { expect, test } from 'vitest';
import type { ExhibitCondition } from '../tables.ts';
import { satisfiesRules } from './collect-rules.ts';

const EXHIBIT = {
  presentableTitle: 'The Sea',
  resourceName: 'mira/the-sea',
  typeCodes: ['text', 'markdown'],
};
const IS_SEA = { key: 'presentableTitle', limitOperatorType: 'EQUAL', value: 'the sea' } as const;
const IS_WOOD = { ...IS_SEA, value: 'The Wood' } as const;

test.each<[string, string, string, boolean]>([
  ['presentableTitle', 'INCLUDES', 'E S', true],
  ['presentableTitle', 'INCLUDES', 'wood', false],
  ['presentableTitle', 'NOT_INCLUDES', 'wood', true],
  ['presentableTitle', 'NOT_INCLUDES', 'sea', false],
  ['presentableTitle', 'STARTS_WITH', 'the', true],
  ['presentableTitle', 'STARTS_WITH', 'sea', false],
  ['presentableTitle', 'ENDS_WITH', 'sea', true],
  ['presentableTitle', 'ENDS_WITH', 'the', false],
  ['presentableTitle', 'EQUAL', 'the sea', true],
  ['presentableTitle', 'EQUAL', 'the', false],
  ['presentableTitle', 'NOT_EQUAL', 'the', true],
  ['presentableTitle', 'NOT_EQUAL', 'the sea', false],
  ['presentableTitle', 'EQUAL', '', true],
  ['authIdentity', 'STARTS_WITH', 'the', true],
  ['authIdentity', 'STARTS_WITH', 'mira/', true],
  ['authIdentity', 'STARTS_WITH', 'mira', false],
  ['authIdentity', 'EQUAL', 'mira/the-sea', true],
  ['authIdentity', 'INCLUDES', 'mira', true],
  ['resourceTypeCode', 'EQUAL', 'text', true],
  ['resourceTypeCode', 'EQUAL', 'image', false],
  ['resourceTypeCode', 'NOT_EQUAL', 'image', true],
  ['resourceTypeCode', 'NOT_EQUAL', 'markdown', false],
])('%s %s %s: %s', (key, limitOperatorType, value, holds) => {
  const condition = { key, limitOperatorType, value } as ExhibitCondition;
  expect(satisfiesRules({ conditionType: 1, filterConditions: [condition] }, EXHIBIT)).toBe(holds);
});

test('all conditions, or any of them', () => {
  const filterConditions = [IS_SEA, IS_WOOD];
  expect(satisfiesRules({ conditionType: 1, filterConditions }, EXHIBIT)).toBe(false);
  expect(satisfiesRules({ conditionType: 2, filterConditions }, EXHIBIT)).toBe(true);
  expect(satisfiesRules({ conditionType: 2, filterConditions: [IS_WOOD] }, EXHIBIT)).toBe(false);
});
