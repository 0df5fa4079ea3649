import { expect, test } from 'vitest';
import { settingsOf, viewOf } from './settings.ts';

test('without a word said, every known setting has its default', () => {
  expect(viewOf(settingsOf())).toEqual({
    showsNumber: true,
    showsCover: true,
    showsIntro: true,
    isCards: false,
    isDescending: false,
    titleMode: 'resource',
  });
});

test('what is stored wins, and keys of other clients are kept', () => {
  const settings = settingsOf({
    collection_view: 'collection_view_card',
    collection_sort_list: 'collection_sort_descending',
    collection_item_title: 'collection_item_title_sn',
    mood: 'calm',
  });
  expect(viewOf(settings)).toMatchObject({ isCards: true, isDescending: true, titleMode: 'number' });
  expect(settings.mood).toBe('calm');
});
