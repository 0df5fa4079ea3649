import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { control, drawPage, pretendBrowser, shows } from '#test/drawn-page.tsx';
import { FilePreview } from './file-preview.tsx';

/** Text at each address. */
let texts: Record<string, string>;
beforeAll(async () => {
  await loadTexts(['preview', 'ui']);
  await switchLocale('en_US');
  pretendBrowser();
});
beforeEach(() => {
  localStorage.removeItem('comicReading');
  vi.stubGlobal('fetch', async (address: string) => {
    const text = texts[address];
    return text === undefined ? new Response(null, { status: 404 }) : new Response(text);
  });
});

const MANGA = 3;
const index = (mode: number) =>
  JSON.stringify({ mode, list: ['a/1.png', '2.png', '3.png', '4.png'].map((name) => ({ name })) });

function drawComic(text: string | undefined) {
  texts = text === undefined ? {} : { '/comic?index.json': text };
  drawPage(() => (
    <>
      <button type="button">Elsewhere</button>
      <FilePreview
        src="/comic"
        name="comic.cbz"
        mime="application/zip"
        sizeBytes={9}
        partSrc={(path) => `/comic?${path}`}
        fallback="No comic"
      />
    </>
  ));
}
function drawDeck(mime: string, text: string) {
  texts = { '/deck': text };
  drawPage(() => <FilePreview src="/deck" name="deck" mime={mime} sizeBytes={9} isDeck />);
}
const place = () => document.querySelector('[role="status"]')?.textContent;
const pages = (which: string) =>
  [...document.querySelectorAll<HTMLImageElement>(`img${which}`)].map((img) => img.getAttribute('src'));
/** Lets React draw what an event has changed. */
const drawn = () => Promise.resolve();
const press = (key: string) => {
  const target = document.activeElement ?? document.body;
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  return drawn();
};
const reader = () => document.querySelector('section')!;
function swipe(from: [number, number], to: [number, number], fingers = 1) {
  const touch = (type: string, list: string, [clientX, clientY]: [number, number]) => {
    const touches = Array(fingers).fill({ clientX, clientY });
    reader().dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { [list]: touches }));
  };
  touch('touchstart', 'touches', from);
  touch('touchend', 'changedTouches', to);
  return drawn();
}

test('a comic is turned page by page, and only the next and the one before are fetched with the one that is seen', async () => {
  drawComic(index(2));
  await expect.poll(place).toBe('1 / 4');
  expect([pages(':not([hidden])'), pages('[hidden]')]).toEqual([['/comic?a/1.png'], ['/comic?2.png']]);
  control('Next page').click();
  await expect.poll(place).toBe('2 / 4');
  expect([pages(':not([hidden])'), pages('[hidden]')]).toEqual([['/comic?2.png'], ['/comic?a/1.png', '/comic?3.png']]);
  expect(document.querySelector<HTMLImageElement>('img:not([hidden])')!.alt).toBe('Page 2');
  control('Page before').click();
  await expect.poll(place).toBe('1 / 4');
});

test('a finger turns pages to the side that it pulls, and scrolls up and down', async () => {
  drawComic(index(2));
  await expect.poll(place).toBe('1 / 4');
  await swipe([200, 100], [120, 110]);
  await expect.poll(place).toBe('2 / 4');
  await swipe([200, 100], [120, 300]);
  await swipe([200, 100], [180, 100]);
  await swipe([200, 100], [120, 100], 2);
  await swipe([100, 100], [180, 100]);
  await expect.poll(place).toBe('1 / 4');
});

test('in manga the next page is to the left', async () => {
  drawComic(index(MANGA));
  await expect.poll(place).toBe('1 / 4');
  await press('ArrowLeft');
  await expect.poll(place).toBe('2 / 4');
  await swipe([100, 100], [180, 100]);
  await expect.poll(place).toBe('3 / 4');
  await press('ArrowRight');
  await expect.poll(place).toBe('2 / 4');
});

test('arrow keys turn pages unless something else on the page has the focus', async () => {
  drawComic(index(2));
  await expect.poll(place).toBe('1 / 4');
  await press('ArrowRight');
  await expect.poll(place).toBe('2 / 4');
  control('Elsewhere').focus();
  await press('ArrowRight');
  reader().focus();
  await press('ArrowRight');
  await expect.poll(place).toBe('3 / 4');
});

test('a strip is scrolled, its pictures are fetched as they come into sight', async () => {
  drawComic(index(1));
  await expect.poll(() => pages('[loading="lazy"]')).toHaveLength(4);
  expect(place()).toBeUndefined();
});

test.each([[undefined], ['{}'], ['no index']])('an archive that is no comic is not shown (%j)', async (text) => {
  drawComic(text);
  await shows('No comic');
});

test('a deck shows one slide at a time', async () => {
  drawDeck('text/markdown', '# Low water\n\n---\n\n## High water');
  await expect.poll(place).toBe('1 / 2');
  await shows('Low water');
  expect(document.body.textContent).not.toContain('High water');
  await press('ArrowRight');
  await shows('High water');
  expect(document.body.textContent).not.toContain('Low water');
});

test('of a deck in HTML nothing runs', async () => {
  const evil = '<img src="x" onerror="window.ran = 1"><a href="javascript:window.ran = 1">on</a>';
  drawDeck('text/html', `<section><h2>One</h2>${evil}<iframe srcdoc="x"></iframe></section><section>Two</section>`);
  await expect.poll(place).toBe('1 / 2');
  await shows('One');
  expect(document.querySelector('[onerror], iframe, script, a[href^="javascript"]')).toBeNull();
});
