import { beforeAll, beforeEach, expect, test } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { showFailedWrites } from '#failed-writes.ts';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { drawPage, pretendBrowser, pretendServer, type Sent, shows } from '#test/drawn-page.tsx';
import { toasts } from '#ui/toast.ts';
import { CollectsPage } from './collects-page.tsx';

const favourite = (letter: string) => ({
  resourceId: letter.repeat(24),
  resourceName: `mira/${letter}`,
  resourceTitle: `Tides ${letter}`,
  resourceType: ['image'],
  coverImages: [],
  subjectType: 1,
  authorName: 'mira',
  resourceStatus: 1,
  resourceUpdateDate: '2026-11-01T00:00:00.000Z',
});
const [A, B] = [favourite('a'), favourite('b')];
const MARKS = '/v2/collections/resources';
const ONE = '/v2/collections/resources/{resourceId}';

/** Favourites that the server keeps, and the methods that it refuses. */
let kept: (typeof A)[];
let refused: string[];
let sent: Sent[];

beforeAll(async () => {
  await loadTexts(['collects', 'shell', 'types', 'ui']);
  pretendBrowser();
  showFailedWrites(queryClient);
  sent = pretendServer(({ method, path, body }) => {
    if (method !== 'GET' && refused.includes(method)) return undefined;
    if (path === ONE && method === 'DELETE') kept = [B];
    else if (path === MARKS && method === 'POST') kept = (body as typeof A).resourceId === A.resourceId ? [A, B] : kept;
    else if (path === MARKS) return { totalItem: kept.length, dataList: kept };
    else return [];
    return {};
  });
});
beforeEach(() => {
  [kept, refused] = [[A, B], []];
  sent.length = 0;
  toasts.set([]);
});

async function open() {
  drawPage(CollectsPage, '/resource/collect', '/_console');
  await shows('Tides b');
}

/** A favourite's card: whether it is grey, and what its button says. */
function card(title: string) {
  const shown = [...document.querySelectorAll('li')].find(({ textContent }) => textContent.includes(title))!;
  const button = shown.querySelector('button')!;
  return { isGrey: shown.querySelector('[data-grey]') !== null, says: button.textContent, press: () => button.click() };
}
const looks = (title: string, isGrey: boolean, says: string) =>
  expect.poll(() => card(title)).toMatchObject({ isGrey, says });

test.each([
  ['en_US', 'Remove from favourites', 'Removed. Undo'],
  ['zh_CN', '取消收藏', '已取消，撤销'],
] as const)(
  'a favourite that is taken out stays in its place until it is put back (%s)',
  async (locale, remove, undo) => {
    await switchLocale(locale);
    await open();
    card('Tides a').press();
    await looks('Tides a', true, undo);
    await looks('Tides b', false, remove);
    expect(kept).toEqual([B]);
    card('Tides a').press();
    await looks('Tides a', false, remove);
    expect(sent.at(-1)).toMatchObject({ method: 'POST', path: MARKS, body: { resourceId: A.resourceId } });
    expect(kept).toEqual([A, B]);
    document.body.replaceChildren();
    await open();
    await looks('Tides a', false, remove);
  },
);

test('a favourite that is taken out is gone when the page is opened again', async () => {
  await switchLocale('en_US');
  await open();
  card('Tides a').press();
  await looks('Tides a', true, 'Removed. Undo');
  document.body.replaceChildren();
  await open();
  expect(document.body.textContent).not.toContain('Tides a');
});

test('what the server refuses stays as it was, and says so', async () => {
  await switchLocale('en_US');
  refused = ['DELETE'];
  await open();
  card('Tides a').press();
  await expect.poll(() => toasts.get()).toMatchObject([{ kind: 'error', message: 'broken' }]);
  await looks('Tides a', false, 'Remove from favourites');
  refused = ['POST'];
  card('Tides a').press();
  await looks('Tides a', true, 'Removed. Undo');
  card('Tides a').press();
  await expect.poll(() => toasts.get()).toHaveLength(2);
  await looks('Tides a', true, 'Removed. Undo');
  expect(kept).toEqual([B]);
});
