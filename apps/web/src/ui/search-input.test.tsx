import { useRouter } from '@tanstack/react-router';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { loadTexts } from '#i18n/i18n.ts';
import { control, drawPage, pretendBrowser } from '#test/drawn-page.tsx';
import { reaches } from '#test/reaches.ts';
import { write } from '#test/write.ts';
import { SEARCH_DEBOUNCE_MS, SearchInput } from './search-input.tsx';

let searched: string[];
let router: ReturnType<typeof useRouter>;

beforeAll(async () => {
  await loadTexts(['ui']);
  pretendBrowser();
});
beforeEach(() => {
  searched = [];
});

async function typeTide() {
  drawPage(() => {
    router = useRouter();
    return <SearchInput label="Search" value="" onSearch={(text) => searched.push(text)} />;
  });
  await reaches(() => expect(control('Search')).not.toBeNull());
  write(control('Search') as HTMLElement as HTMLInputElement, 'tide ');
  expect(searched).toEqual([]);
}

test('what was typed is searched when typing has paused', async () => {
  await typeTide();
  await reaches(() => expect(searched).toEqual(['tide']));
});

test('a search does not take back the reader who is on the way to another page', async () => {
  await typeTide();
  // as while the other page is loaded
  router.latestLocation = { ...router.latestLocation, pathname: '/elsewhere' };
  const paused = Date.now() + 2 * SEARCH_DEBOUNCE_MS;
  await reaches(() => expect(Date.now()).toBeGreaterThan(paused));
  expect(searched).toEqual([]);
});
