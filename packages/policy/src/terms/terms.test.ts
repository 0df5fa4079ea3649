import { expect, test } from 'vitest';
import { examples, momentOf, policyOf, ZONE } from '../../test/terms.ts';
import { terms } from './index.ts';

test.each(examples)('rule 1: $id has exactly its pattern, icons and texts', (example) => {
  const { kind, now, text, pattern, icons, en, zh } = example;
  const found = terms(policyOf(text), {
    kind,
    now: now === undefined ? undefined : momentOf(now),
    currency: { sign: '¥' },
    zone: ZONE,
  });
  expect(found.pattern).toBe(pattern);
  expect(found.icons.join(' ')).toBe(icons);
  expect([found.phrase.en_US, found.sentence.en_US, found.button.en_US]).toEqual(en);
  expect([found.phrase.zh_CN, found.sentence.zh_CN, found.button.zh_CN]).toEqual(zh);
});
