import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keepReading, keptReading, spreadsOf } from '#domain/preview/comic-reading.ts';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { control, drawPage, pretendBrowser } from '#test/drawn-page.tsx';
import { ComicPreview } from './comic-preview.tsx';

beforeAll(async () => {
  await loadTexts(['editors', 'preview', 'ui']);
  await switchLocale('en_US');
  pretendBrowser();
  let made = 0;
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => `blob:${made++}`, revokeObjectURL() {} }));
});
beforeEach(() => localStorage.removeItem('comicReading'));

const list = [1, 2, 3, 4, 5].map((id) => ({ id, name: `${id}.png`, blob: new Blob([]) }));
const draw = (mode: 'page' | 'manga' | 'strip') =>
  drawPage(() => <ComicPreview mode={mode} list={list} onClose={() => undefined} />);
const place = () => document.querySelector('[role="status"]')?.textContent;
const choose = (name: string) => control(name).click();
const press = (key: string) =>
  document.documentElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));

test('pages are seen one by one, in pairs, or in pairs after the first', () => {
  expect(spreadsOf(3, 'single', true)).toEqual([[0], [1], [2]]);
  expect(spreadsOf(5, 'double', false)).toEqual([[0, 1], [2, 3], [4]]);
  expect(spreadsOf(5, 'double', true)).toEqual([[0], [1, 2], [3, 4]]);
  expect(spreadsOf(0, 'double', true)).toEqual([]);
});

test('arrows turn the pages towards where they point, which is forward to the left in manga, and stop at the ends', async () => {
  draw('manga');
  await expect.poll(place).toBe('1 / 5');
  press('ArrowRight');
  press('ArrowLeft');
  await expect.poll(place).toBe('2 / 5');
  choose('Left to right');
  await expect.poll(() => document.querySelector('[data-leftward]')).toBeNull();
  for (let turns = 0; turns < 9; turns++) {
    control('Next page').click();
    await Promise.resolve();
  }
  await expect.poll(place).toBe('5 / 5');
});

test('pairs keep the page that was open, and the choice is kept', async () => {
  draw('page');
  await expect.poll(place).toBe('1 / 5');
  control('Next page').click();
  await expect.poll(place).toBe('2 / 5');
  choose('Two pages');
  await expect.poll(place).toBe('1–2 / 5');
  choose('by itself');
  await expect.poll(place).toBe('2–3 / 5');
  expect(keptReading()).toEqual({ flow: 'paging', style: 'double' });
});

test('the preview opens as it was read last; scrolled, it has all pages', async () => {
  keepReading({ flow: 'paging', style: 'double' });
  draw('page');
  await expect.poll(place).toBe('1–2 / 5');
  choose('Scroll');
  await expect.poll(() => document.querySelectorAll('img').length).toBe(5);
  expect(keptReading()).toEqual({ flow: 'scroll', style: 'double' });
  localStorage.setItem('comicReading', 'nothing of ours');
  expect(keptReading()).toEqual({ flow: 'paging', style: 'single' });
});
