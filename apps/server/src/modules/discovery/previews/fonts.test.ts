import { expect, test } from 'vitest';
import { drawable } from './fonts.ts';

test('what the font does not have is left out', () => {
  expect(drawable('River 河 \u{1F980} ภาษา 龘', new Set())).toBe('River 河 龘');
  expect(drawable('River at dusk', new Set(['R']))).toBe('iver at dusk');
  expect(drawable('ภาษา', new Set())).toBe('');
});

test('quotation marks are straight beside Latin letters, and as wide as the others among Chinese ones', () => {
  expect(drawable('Editors’ “pick”: it’s 编辑的“选择”', new Set())).toBe('Editors\' "pick": it\'s 编辑的“选择”');
});
