import { expect, test } from 'vitest';
import { MAX_NAMES, wideFaces } from './face-sizes.mjs';

const names = (/** @type {number} */ count) => Array.from({ length: count }, (_, index) => `name${index}`);

test('a face has room for so many names, however they are written', () => {
  const listed = `export {\n  ${names(MAX_NAMES - 3).join(',\n  ')},\n} from './a.ts';`;
  const declared =
    "export * as group from './face/group.ts';\nexport async function register() {}\nexport interface One {}";
  expect(wideFaces({ 'a/index.ts': `${listed}\n${declared}` })).toEqual([]);
  expect(wideFaces({ 'a/index.ts': `${listed}\n${declared}\nexport const more = 1;` })).toEqual([
    expect.stringMatching(/^a\/index\.ts: 26 names/),
  ]);
});

test('types count as well', () => {
  const types = `export type { ${names(MAX_NAMES + 1).join(', ')} } from './a.ts';`;
  expect(wideFaces({ 'a/face/one.ts': types })).toHaveLength(1);
});
