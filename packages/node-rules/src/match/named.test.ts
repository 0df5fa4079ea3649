import { expect, test } from 'vitest';
import { compile } from '../compile.ts';
import { namedBy } from './named.ts';

test('rules name what they add, what takes the place of something, and what they alter', () => {
  const { rules } = compile(`// a note
    activate_theme night
    add $maple/poster@^1.0.0 as poster replace $maple/ink with #bench/ink
    alter gallery do
      replace $orbit/codec with $orbit/lite under $orbit/mixer
      replace #bench/shim with $orbit/shim@1.2.0
      show
    end
    alter lamp hide`);
  expect(namedBy(rules!)).toEqual({
    candidates: [
      { type: 'resource', name: 'maple/poster', versionRange: '^1.0.0' },
      { type: 'object', name: 'bench/ink' },
      { type: 'resource', name: 'orbit/lite', versionRange: 'latest' },
      { type: 'resource', name: 'orbit/shim', versionRange: '1.2.0' },
    ],
    altered: [
      { name: 'gallery', isReplacing: true },
      { name: 'lamp', isReplacing: false },
    ],
  });
});
