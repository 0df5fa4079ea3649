import { expect, test } from 'vitest';
import { asksForMore } from './expand-resources.ts';

const NOTHING = {
  isLoadPolicyInfo: false,
  isTranslate: false,
  isLoadLatestVersionInfo: false,
  isLoadFreezeReason: false,
};

test.each([
  ['nothing', {}, false],
  ['policies', { isLoadPolicyInfo: true }, true],
  ['latest versions', { isLoadLatestVersionInfo: true }, true],
  ['reasons of freezing', { isLoadFreezeReason: true }, true],
  ['a translation, of no policies', { isTranslate: true }, false],
])('whoever asks for %s: is it more than resources have in themselves?', (_, flags, isMore) => {
  expect(asksForMore({ ...NOTHING, ...flags })).toBe(isMore);
});
