import { expect, test } from 'vitest';
import { inOrderOfTitle, withChosen } from './chosen.ts';

const work = (resourceId: string, resourceTitle: string) => ({
  resourceId,
  resourceTitle,
  resourceName: `mira/${resourceId}`,
});

test('an album is in the order of its titles, by the value of their numbers', () => {
  const newestFirst = [work('c', 'Tide 10'), work('b', 'Tide 9'), work('a', 'Tide 1'), work('z', '')];
  expect(inOrderOfTitle(newestFirst)).toEqual(['a', 'b', 'c', 'z']);
});

test('a row that is chosen twice counts once, and one that is not is left alone', () => {
  const [one, two, three] = [work('1', 'a'), work('2', 'b'), work('3', 'c')];
  expect(withChosen([one], [one, two], true)).toEqual([one, two]);
  expect(withChosen([one, two], [two, three], false)).toEqual([one]);
});
