import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rules, type TextRule } from '@colophon/model';
import { expect, test } from 'vitest';
import en from './en_US/rules.json';

/** The ways in which a text can break each rule that a field would have to explain. */
const ofRules = Object.values(rules).flatMap((rule: TextRule) => [
  ...(rule.minLength > 1 ? [`${rule.key}_short`] : []),
  `${rule.key}_long`,
  ...(rule.pattern ? [`${rule.key}_form`] : []),
]);

/** Sentences that the forms of the model name: what is wrong with a field beside others. */
const ofForms = globSync(join(import.meta.dirname, '../../../../packages/model/src/forms/*.ts'))
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/'rules:(\w+)'/g)].map(([, key]) => key!));

test('every way to break a rule has its sentence, and nothing else has', () => {
  expect(Object.keys(en).toSorted()).toEqual([...new Set([...ofRules, ...ofForms])].toSorted());
});
