import { expect, test } from 'vitest';
import { withTitle } from '#domain/publishing/resource-name.ts';
import { EMPTY_DRAFT, hasFineDetails } from './resource-draft.ts';

test('the name follows the title until it is given one of its own', () => {
  const first = withTitle(EMPTY_DRAFT, 'Tide table');
  expect(first.name).toBe('Tide_table');
  expect(withTitle(first, 'Tides of 2026').name).toBe('Tides_of_2026');
  expect(withTitle({ ...first, name: 'tides' }, 'Tides of 2026').name).toBe('tides');
});

test('nothing is published without a title, or with an introduction that is too long', () => {
  const fine = withTitle(EMPTY_DRAFT, 'Tide table');
  expect(hasFineDetails(fine)).toBe(true);
  expect(hasFineDetails(withTitle(fine, '  '))).toBe(false);
  expect(hasFineDetails({ ...fine, intro: 'x'.repeat(201) })).toBe(false);
});
