import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { api } from '#api/client.ts';
import { queryClient } from '#api/query-client.ts';
import type { Resource, Version } from '#api/resources/details.ts';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { currentUserQuery } from '#session/current-user.ts';
import { drawInApp } from '#test/draw.tsx';
import { Preview } from './preview.tsx';

const ID = '65a000000000000000000001';
const EXCERPT = `/v2/auths/resources/${ID}/excerpt?version=1.0.0`;

/** Answers of the server, by address. */
let answers: Record<string, unknown>;
beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} })); // jsdom has none
  await loadTexts(['resourceDetails', 'preview', 'ui']);
  await switchLocale('en_US');
});
beforeEach(() => {
  answers = { '/v2/presentables/shownAt/{resourceId}': [] };
  vi.spyOn(api, 'GET').mockImplementation((async (url: string) => ({
    data: { ret: 0, errCode: 0, msg: '', data: answers[url] },
    response: new Response(),
  })) as never);
});
afterEach(() => {
  vi.restoreAllMocks();
  queryClient.clear();
});

const EXCERPT_OF = (kind: string, state = 'ready') => ({ excerpt: { kind, amount: 20, state } });

/** Draws a work of which the server shows so much. */
function draw(shown: object | null, more: object = {}, resourceType = ['图片']) {
  answers['/v2/auths/resources/shownParts'] = shown
    ? [{ resourceId: ID, version: '1.0.0', by: null, refusal: null, ...shown }]
    : [];
  const version = {
    resourceId: ID,
    version: '1.0.0',
    filename: 'harbour.png',
    fileSha1: 'a'.repeat(40),
    excerpt: null,
    systemProperty: { mime: 'image/png', fileSize: 100 },
    ...more,
  } as unknown as Version;
  const resource = {
    resourceId: ID,
    coverImages: ['https://example.org/cover.png'],
    resourceType,
  } as unknown as Resource;
  drawInApp(<Preview resource={resource} version={version} />);
}
const sources = () => [...document.querySelectorAll('img')].map(({ src }) => src);
const shows = (text: string) => expect.poll(() => document.body.textContent).toContain(text);

test('what is free for everybody is there as a whole', async () => {
  draw({ part: 'whole', by: 'free' });
  await shows('this is the whole work');
  expect(sources().join()).toContain(EXCERPT);
});

test('who holds a licence sees the whole of it, and that the licence is why', async () => {
  draw({ part: 'whole', by: 'licence' }, EXCERPT_OF('picture'));
  await shows('You have a licence: this is the whole work.');
  expect(sources().join()).toContain(EXCERPT);
});

test('owners see the whole and can download it', async () => {
  draw({ part: 'whole', by: 'owner' });
  await shows('This work is yours');
  expect(sources().join()).toContain(EXCERPT);
  expect(document.querySelector('a[download]')!.getAttribute('href')).toContain('/versions/1.0.0/download');
});

test('everybody else sees the excerpt, as what it is', async () => {
  draw({ part: 'excerpt' }, EXCERPT_OF('picture'));
  await shows('A smaller picture, chosen by the author.');
  expect(sources().join()).toContain(EXCERPT);
  expect(document.querySelector('a[download]')).toBeNull();
});

test('the first seconds of a film play, with the cover until then', async () => {
  draw({ part: 'excerpt' }, { ...EXCERPT_OF('film'), systemProperty: { mime: 'application/zip' } });
  await shows('The first seconds, chosen by the author.');
  const film = document.querySelector('video')!;
  expect(film.src).toContain(EXCERPT);
  expect(film.poster).toBe('https://example.org/cover.png');
  expect(film.controls).toBe(true);
});

test('sound has a player', async () => {
  draw({ part: 'excerpt' }, EXCERPT_OF('sound'));
  await expect.poll(() => document.querySelector('audio')?.src).toContain(EXCERPT);
});

test('while an excerpt is being made the cover is there, and says so', async () => {
  draw({ part: 'waiting' }, EXCERPT_OF('film', 'waiting'));
  await shows('is being made');
  expect(sources().join()).toContain('cover.png');
  expect(document.body.innerHTML).not.toContain('/excerpt');
});

test('where nothing is shown there is the cover, and no address of the file', async () => {
  draw({ part: 'none' }, EXCERPT_OF('film', 'failed'));
  await expect.poll(() => sources().join()).toContain('cover.png');
  expect(document.body.innerHTML).not.toContain('/excerpt');
});

test.each([
  [{ authCode: 403, data: { freezeResourceIds: [ID] } }, 'is blocked by the platform'],
  [{ authCode: 301, data: null }, 'does not license the work at the moment'],
])('a contract that opens nothing says why (%j)', async (refusal, words) => {
  draw({ part: 'none', refusal });
  await shows(words);
  expect(sources().join()).toContain('cover.png');
});

const comic = { systemProperty: { mime: 'application/zip', imageCount: 2 }, ...EXCERPT_OF('picture') };

test('a comic is read by who may have the whole', async () => {
  vi.stubGlobal('fetch', async (address: string) => {
    expect(address).toContain(`${EXCERPT}&subFilePath=index.json`);
    return new Response('{"list": [{"name": "a b.png"}, {"name": "2.png"}]}');
  });
  draw({ part: 'whole', by: 'licence' }, comic, ['漫画', '漫画']);
  await shows('1 / 2');
  expect(sources().join()).toContain(`${EXCERPT}&subFilePath=a%20b.png`);
});

test('of a comic others see the first page', async () => {
  draw({ part: 'excerpt' }, comic, ['漫画', '漫画']);
  await expect.poll(() => sources().join()).toMatch(/excerpt\?version=1.0.0$/);
});

test('a deck is shown as slides, as a whole and in part, with the pictures that it takes from others', async () => {
  const dependencies = [{ resourceId: '65a0000000000000000000dd', resourceName: 'lin/moon', versionRange: '1.0.0' }];
  const deck = { systemProperty: { mime: 'text/markdown' }, dependencies, ...EXCERPT_OF('text') };
  vi.stubGlobal('fetch', async () => new Response('![Moon](freelog://lin/moon)\n\n---\n\nTwo'));
  draw({ part: 'excerpt' }, deck, ['reveal_slide', 'reveal_slide']);
  await shows('1 / 2');
  await expect.poll(() => sources().join()).toContain('/65a0000000000000000000dd/excerpt');
});

const packed = { systemProperty: { mime: 'application/zip' } };

test('a packed deck is shown as slides, with the pictures in its package', async () => {
  vi.stubGlobal('fetch', async (address: string) => {
    expect(address).toContain(`${EXCERPT}&subFilePath=index.html`);
    return new Response('<section><h1>One</h1><img src="img/moon.png"></section><section>Two</section>');
  });
  draw({ part: 'whole', by: 'licence' }, packed, ['reveal_slide', 'reveal_slide']);
  await shows('1 / 2');
  await expect.poll(() => sources().join()).toContain(`${EXCERPT}&subFilePath=img%2Fmoon.png`);
});

test('a packed deck without a page shows its cover', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  draw({ part: 'whole', by: 'licence' }, packed, ['reveal_slide', 'reveal_slide']);
  await expect.poll(() => sources().join()).toContain('cover.png');
});

test('who has a licence at a site is shown the way', async () => {
  queryClient.setQueryData(currentUserQuery.queryKey, { userId: 7 } as never);
  const place = { presentableTitle: 'Harbour', nodeId: 1, policies: [] };
  answers['/v2/presentables/shownAt/{resourceId}'] = [
    { ...place, presentableId: 'one', nodeName: 'Gallery', nodeDomain: 'gallery' },
    { ...place, presentableId: 'two', nodeName: 'Lighthouse', nodeDomain: 'lighthouse' },
  ];
  answers['/v2/presentables/list'] = [];
  answers['/v2/contracts/list'] = [
    { subjectId: 'one', authStatus: 0 },
    { subjectId: 'two', authStatus: 1 },
  ];
  draw({ part: 'none' });
  await shows('You have a licence on Lighthouse: open it there');
  expect(document.querySelector('figcaption a')!.getAttribute('href')).toContain('lighthouse');
  expect(document.querySelector('figcaption a')!.getAttribute('href')).toContain('/two/detail');
});
