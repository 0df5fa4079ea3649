import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit, PHONE, setUpBrowser } from './browser.ts';
import { IDS, lumenExhibits } from './lumen-exhibits.ts';

const CONTENT = fileURLToPath(new URL('../../../content', import.meta.url));

const site = setUpBrowser();

let built: string;

beforeAll(async () => {
  built = await mkdtemp(join(tmpdir(), 'colophon-theme-'));
  await promisify(execFile)(process.execPath, ['themes/build.ts', 'default', built], { cwd: CONTENT });
});

afterAll(() => rm(built, { recursive: true, force: true }));

async function openTheme(
  options: BrowserContextOptions = {},
  route = '/',
  property = {},
  folder = join(built, 'package'),
): Promise<Page> {
  const { fixture } = site;
  fixture.state.exhibits = lumenExhibits(folder, fixture.site, property);
  fixture.state.themeId = IDS.theme;
  return site.open(`${fixture.site}/?theme=${encodeURIComponent(route)}`, options);
}

const openExhibit = (exhibitId: string, options?: BrowserContextOptions) => openTheme(options, `/e/${exhibitId}`);

test('building the same sources again gives the same package', async () => {
  const again = await mkdtemp(join(tmpdir(), 'colophon-theme-'));
  await promisify(execFile)(process.execPath, ['themes/build.ts', 'default', again], { cwd: CONTENT });
  const [first, second] = await Promise.all([built, again].map((folder) => readFile(join(folder, 'theme.zip'))));
  await rm(again, { recursive: true });
  expect(second).toEqual(first);
});

describe('catalogue', () => {
  test('shows the node and its exhibits with type and title, but not the theme itself', async () => {
    const page = await openTheme();
    await page.waitForSelector('.card');
    expect(await page.textContent('h1')).toBe('Lumen 光的陈列');
    expect(await page.textContent('.site-description')).toBe('Pictures, sounds and texts about light.');
    expect(await page.locator('.card').count()).toBe(18);
    expect(await page.locator('.card', { hasText: 'Default theme' }).count()).toBe(0);
    expect(await page.textContent('.card:has-text("Dunes at noon")')).toContain('Picture');
    expect(await page.textContent('.card:has-text("Lit windows") .lock')).toBe('Not signed yet');
    expect(await page.textContent('.card:has-text("Harbour before five") .lock')).toBe('Not available');
  });

  test('has its script fetched along with its styles, and once', async () => {
    const page = await openTheme();
    await page.waitForSelector('.card');
    const initiators = await page.evaluate(() => {
      const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return loaded.filter(({ name }) => name.endsWith('/theme.js')).map(({ initiatorType }) => initiatorType);
    });
    expect(initiators).toEqual(['link']);
  });

  test('filters by type with the labels of both sets, and searches', async () => {
    const page = await openTheme();
    await page.click('.kinds button:has-text("Picture")');
    await expect.poll(() => page.locator('.card').count()).toBe(4);
    expect(await page.locator('.card-title').allTextContents()).toEqual(
      expect.arrayContaining(['Dunes at noon', '盐滩之月']),
    );
    await page.click('.kinds button:has-text("All")');
    await page.fill('input[type=search]', 'moon');
    await expect.poll(() => page.locator('.card').count()).toBe(4);
    await page.fill('input[type=search]', 'nothing like this');
    await page.waitForSelector('text=No match');
    await page.click('text=Clear search');
    await expect.poll(() => page.locator('.card').count()).toBe(18);
  });

  test('the focus goes on where the control that had it goes', async () => {
    const page = await openTheme();
    const { state } = site.fixture;
    const more = Array.from({ length: 10 }, (_, index) => ({
      ...state.exhibits.find(({ exhibitId }) => exhibitId === IDS.image)!,
      exhibitId: `65f00000000000000000a00${index}`,
      title: `Later ${index}`,
    }));
    state.exhibits = [...state.exhibits, ...more];
    await page.reload();
    await page.focus('.more .button');
    const before = await page.locator('.card').count();
    await page.keyboard.press('Enter');
    await page.waitForSelector(`.exhibits > li:nth-child(${before + 1}) > .card:focus`);
    expect(await page.locator('.more .button').count()).toBe(0);

    await page.fill('input[type=search]', 'nothing like this');
    await page.locator('.face .button').focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('input[type=search]:focus');

    await page.route(/\/v2\/exhibits\/80000001\?/, (route) => route.abort());
    await page.click('.kinds button:has-text("Picture")');
    await page.locator('.face .button').focus();
    await page.unroute(/\/v2\/exhibits\/80000001\?/);
    await page.keyboard.press('Enter');
    await page.waitForSelector('.card');
    await page.waitForSelector('#content:focus');
  });

  test('speaks the language of the page, and switches it', async () => {
    const page = await openTheme({ locale: 'zh-CN' });
    await page.waitForSelector('.card');
    expect(await page.textContent('.kinds')).toContain('图片');
    await page.click('.tool:has-text("English")');
    await page.waitForSelector('.kinds:has-text("Picture")');
    expect(await page.getAttribute('html', 'lang')).toBe('en');
  });

  test('fits a phone without scrolling sideways', async () => {
    const page = await openTheme(PHONE);
    await page.waitForSelector('.card');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });

  test('takes accent and layout from the options of the node', async () => {
    const page = await openTheme({}, '/', { options_accent: '#0a7f5a', options_layout: 'list' });
    await page.waitForSelector('.exhibits.list .card');
    const accent = await page.evaluate(
      () => getComputedStyle(document.querySelector('.brand > span') as Element).color,
    );
    expect(accent).toBe('rgb(10, 127, 90)');
  });

  test('is dark where the visitor wants it dark, and remembers another choice', async () => {
    const page = await openTheme({ colorScheme: 'dark' });
    await page.waitForSelector('.card');
    await page.click('.tool[aria-pressed=true]');
    await page.reload();
    await page.waitForSelector('.site[data-appearance=light]');
  });

  test('an empty node says so', async () => {
    const page = await openTheme();
    site.fixture.state.exhibits = site.fixture.state.exhibits.slice(0, 1);
    await page.reload();
    await page.waitForSelector('text=Nothing here yet');
  });
});

describe('an exhibit is shown as what it is', () => {
  test('image, enlarged by a click and by keyboard', async () => {
    const page = await openExhibit(IDS.image);
    const image = page.locator('.stage .zoomable img');
    await image.waitFor();
    expect(await image.getAttribute('src')).toBe(`${site.fixture.site}/file/exhibits/${IDS.image}`);
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
    await page.focus('.zoomable');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.lightbox[open]');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.lightbox:not([open])', { state: 'attached' });
  });

  test('Markdown, set and without its scripts, with images of its dependencies', async () => {
    const page = await openExhibit(IDS.markdown);
    await page.waitForSelector('.prose table');
    expect(await page.textContent('.prose h2')).toBe('The four numbers');
    expect(await page.getAttribute('.prose img', 'src')).toBe(
      `${site.fixture.site}/file/exhibits/${IDS.markdown}/articles/aa0000000001`,
    );
    expect(await page.getAttribute('.prose img[alt="The same sketch, with a caption"]', 'src')).toBe(
      await page.getAttribute('.prose img', 'src'),
    );
    expect(await page.locator('.prose img').count()).toBe(2);
    expect(await page.textContent('.prose em:has-text("nobody licensed")')).toBe('A sketch that nobody licensed');
    expect(await page.evaluate(() => document.body.dataset.broken)).toBeUndefined();
  });

  test('a text of the newer types', async () => {
    const page = await openExhibit(IDS.article, { locale: 'zh-CN' });
    await page.waitForSelector('.prose h2');
  });

  test('audio that plays and seeks by ranges', async () => {
    const page = await openExhibit(IDS.audio);
    const audio = page.locator('audio');
    await audio.waitFor();
    await expect.poll(() => audio.evaluate((element: HTMLAudioElement) => element.duration)).toBe(1);
    await audio.evaluate((element: HTMLAudioElement) => {
      element.currentTime = 0.5;
    });
    await expect.poll(() => audio.evaluate((element: HTMLAudioElement) => element.currentTime)).toBe(0.5);
  });

  test('video in a player', async () => {
    const page = await openExhibit(IDS.video);
    await page.waitForSelector('video[controls]');
    expect(await page.getAttribute('video', 'src')).toBe(`${site.fixture.site}/file/exhibits/${IDS.video}`);
  });

  test('JSON as a tree that folds', async () => {
    const page = await openExhibit(IDS.json);
    await page.waitForSelector('.json');
    expect(await page.textContent('.json')).toContain('"North arm"');
    const species = page.locator('.json details', { hasText: 'species' }).last();
    const isOpen = () => species.evaluate((details: HTMLDetailsElement) => details.open);
    const wasOpen = await isOpen();
    await species.locator('summary').first().click();
    expect(await isOpen()).toBe(!wasOpen);
  });

  test('slides from Markdown, turned by keyboard', async () => {
    const page = await openExhibit(IDS.slides);
    await page.waitForSelector('.reveal.ready');
    await page.locator('.reveal').focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForSelector('.reveal section.present:has-text("Light comes from one side")');
  });

  test('slides from HTML, without its scripts', async () => {
    const page = await openExhibit(IDS.htmlSlides);
    await page.waitForSelector('.reveal.ready section.present:has-text("Moon in HTML")');
    expect(await page.locator('.reveal .slides > section').count()).toBe(2);
    expect(await page.evaluate(() => document.body.dataset.broken)).toBeUndefined();
  });

  test('slides from a package, with its pictures', async () => {
    const page = await openExhibit(IDS.packedSlides);
    await page.waitForSelector('.reveal.ready section.present:has-text("Packed moon")');
    const picture = page.locator('.reveal section.present img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(60);
    expect(await picture.getAttribute('src')).toMatch(/\/packages\/img\/moon\.svg$/);
    expect(await page.evaluate(() => document.body.dataset.broken)).toBeUndefined();
  });

  test('a widget at work, unmounted when the visitor leaves', async () => {
    const page = await openExhibit(IDS.widget);
    await page.waitForSelector('text=Waxing gibbous in lumen');
    await page.click('.back');
    await page.waitForSelector('text=Waxing gibbous', { state: 'detached' });
    expect(new URL(page.url()).search).toBe('?theme=%2F');
  });

  test('a licence as plain text', async () => {
    const page = await openExhibit(IDS.license);
    await page.waitForSelector('text=Name the author.');
  });

  test('a comic by its pictures, in its order', async () => {
    const page = await openExhibit(IDS.comic);
    const pictures = page.locator('.comic img');
    await expect.poll(() => pictures.count()).toBe(2);
    const heights = () => pictures.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalHeight));
    await expect.poll(heights).toEqual([80, 60]);
  });

  test('a serial by its chapters, one after the other', async () => {
    const page = await openExhibit(IDS.collection);
    await page.waitForSelector('h2:has-text("120 chapters")');
    expect(await page.locator('.items li').count()).toBe(100);
    await page.focus('text=Show more');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.items li:nth-child(101) a:focus');
    expect(await page.locator('.items li').count()).toBe(120);
    expect(await page.locator('.items li:has(.lock)').allTextContents()).toEqual([expect.stringContaining('Letter 3')]);
    await page.click('text=Start reading');
    await page.waitForSelector('.item .prose:has-text("Dear reader")');
    expect(await page.locator('.item-steps button').first().isDisabled()).toBe(true);
    await page.click('.item-steps button:has-text("Letter 2")');
    await page.waitForSelector('.item h2:has-text("Letter 2")');
    expect(await page.textContent('.item .card-kind')).toBe('2 of 120');
    await page.click('.item-steps button:has-text("Letter 3")');
    await page.waitForSelector('.item:has-text("The resource is blocked")');
    await page.click('.item-steps button:has-text("Letter 4")');
    await page.waitForSelector('.item .prose:has-text("Letter 4")');
  });

  test('a serial where the visitor was, in the chapter as well', async () => {
    const page = await openExhibit(IDS.collection);
    await page.click('.items a:has-text("Letter 2")');
    await page.waitForSelector('.item .prose:has-text("Dear reader")');
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(400);
    const readTo = () =>
      page.evaluate(() =>
        Object.keys(localStorage)
          .filter((key) => key.includes('place'))
          .map((key) => JSON.parse(localStorage.getItem(key)!).at),
      );
    await expect.poll(async () => (await readTo())[0]).toBeGreaterThan(0.1);
    await page.reload();
    await page.waitForSelector('.item .prose:has-text("Dear reader")');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(400);
    await page.click('text=Contents');
    await page.click('text=Continue: Letter 2');
    await page.waitForSelector('.item h2:has-text("Letter 2")');
  });

  test('a serial where somebody who is logged in was, by what the node remembers', async () => {
    site.fixture.state.user = { userId: 10002, username: 'reader', displayName: '读者', headImage: '' };
    const page = await openExhibit(IDS.collection);
    await page.click('.items a:has-text("Letter 5")');
    await page.waitForSelector('.item .prose:has-text("Dear reader")');
    const { userData } = site.fixture.state;
    await expect.poll(() => Object.values(userData)).toEqual([{ itemId: expect.any(String), at: 0 }]);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('place')))).toEqual([]);
    await page.click('text=Contents');
    await page.waitForSelector('text=Continue: Letter 5');
  });

  test('a serial that is sold by its list, its free samples, and what the rest asks for', async () => {
    await openTheme();
    const serial = site.fixture.state.exhibits.find(({ exhibitId }) => exhibitId === IDS.collection)!;
    serial.refusal = { authCode: 502, defaulterIdentityType: 4, errorMsg: 'Nobody is logged in' };
    serial.items![0]!.isSample = true;
    const page = await site.open(`${site.fixture.site}/?theme=${encodeURIComponent(`/e/${IDS.collection}`)}`, {});
    await page.waitForSelector('.refusal');
    await page.waitForSelector('.items li:nth-child(2) .lock');
    const first = page.locator('.items li').first();
    expect(await first.locator('.sample').textContent()).toBe('Free sample');
    expect(await first.locator('.lock').count()).toBe(0);
    expect(await page.textContent('.items li:nth-child(2) .lock')).toBe('Not signed yet');
    expect(await audit(page)).toEqual([]);
    await page.click('text=Start reading');
    await page.waitForSelector('.item .prose:has-text("Dear reader")');
    expect(await page.locator('.refusal').count()).toBe(0);
    await page.click('.item-steps button:has-text("Letter 2")');
    await page.waitForSelector('.item .refusal:has-text("Sign to use this exhibit")');
    expect(await page.locator('.item .prose').count()).toBe(0);
    serial.refusal = undefined;
    await page.click('.back');
    await page.reload();
    await page.waitForSelector('.contents');
    expect(await page.locator('.refusal').count()).toBe(0);
  });

  test('an album that plays one track after the other, from where it was left', async () => {
    const page = await openExhibit(IDS.album, { ...PHONE, colorScheme: 'dark' });
    await page.waitForSelector('h2:has-text("2 tracks")');
    expect(await audit(page)).toEqual([]);
    await page.click('text=Play from the start');
    await page.locator('.item audio').evaluate((audio: HTMLAudioElement) => audio.play());
    await page.waitForSelector('.item h2:has-text("Track 2")');
    expect(await page.locator('.item audio').evaluate((audio: HTMLAudioElement) => audio.autoplay)).toBe(true);
    expect(await audit(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  });

  test('anything else as a download', async () => {
    const page = await openExhibit(IDS.archive);
    expect(await page.getAttribute('a[download]', 'href')).toBe(`${site.fixture.site}/file/exhibits/${IDS.archive}`);
  });

  test('an unknown one as not found', async () => {
    const page = await openExhibit('65f0000000000000000000ff');
    await page.waitForSelector('text=No such exhibit');
  });
});

describe('an exhibit that may not be shown', () => {
  test('one that needs a contract says so and leads to the terms', async () => {
    const page = await openExhibit(IDS.locked);
    await page.waitForSelector('text=Sign to use this exhibit');
    await page.waitForSelector('.refusal .prices >> text=¥6/month');
    expect(await page.locator('.stage').count()).toBe(0);
    await page.click('text=View policies');
    await page.waitForSelector('.cl-panel[open] >> text=Read for free');
    expect(await audit(page)).toEqual([]);
  });

  test('signed on the platform meanwhile, it is shown without loading the page again', async () => {
    const page = await openExhibit(IDS.locked);
    await page.click('text=View policies');
    await page.waitForSelector('.cl-panel[open]');
    for (const exhibit of site.fixture.state.exhibits) exhibit.refusal = undefined;
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.waitForSelector('.stage img');
    expect(await page.locator('.cl-panel').count()).toBe(0);
  });

  test('one whose chain is broken tells the reason and leads to what is missing', async () => {
    const page = await openExhibit(IDS.broken);
    await page.waitForSelector('text=This exhibit is not available at the moment');
    expect(await page.textContent('.refusal')).toContain('A contract of the author has ended');
    expect(await page.locator('.refusal button').allTextContents()).toEqual(['See what is missing']);
  });
});

describe('moving about', () => {
  test('back and forward of the browser move between catalogue and exhibit', async () => {
    const page = await openTheme();
    await page.click('.card:has-text("Dunes at noon")');
    await page.waitForSelector('.label h1:has-text("Dunes at noon")');
    expect(new URL(page.url()).searchParams.get('theme')).toBe(`/e/${IDS.image}`);
    await page.goBack();
    await page.waitForSelector('.card:visible');
    await page.goForward();
    await page.waitForSelector('.label h1');
  });

  test('the tab is called like the exhibit, and like the site again in the catalogue', async () => {
    const page = await openExhibit(IDS.markdown);
    await page.waitForSelector('.label h1');
    await expect.poll(() => page.title()).toBe('Reading a tide table · Lumen 光的陈列');
    await page.click('.back');
    await expect.poll(() => page.title()).toBe('Lumen 光的陈列');
  });

  test('a share address opens its exhibit', async () => {
    const { fixture } = site;
    await openTheme();
    const page = await site.open(`${fixture.site}/${IDS.markdown}/detail`);
    await page.waitForSelector('.label h1:has-text("Reading a tide table")');
    expect(page.url()).toBe(`${fixture.site}/?theme=${encodeURIComponent(`/e/${IDS.markdown}`)}`);
  });

  test('the address of an exhibit that people copy opens it too', async () => {
    const { fixture } = site;
    await openTheme();
    const page = await site.open(`${fixture.site}/e/${IDS.markdown}`);
    await page.waitForSelector('.label h1:has-text("Reading a tide table")');
  });

  test('the whole way works by keyboard', async () => {
    const page = await openTheme();
    await page.waitForSelector('.card');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('skip');
    await page.keyboard.press('Enter');
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab');
      if (await page.evaluate(() => document.activeElement?.textContent?.includes('Dunes at noon'))) break;
    }
    await page.keyboard.press('Enter');
    await page.waitForSelector('.label h1:has-text("Dunes at noon")');
  });
});

describe('no serious accessibility findings', () => {
  const pages = [
    ['catalogue', '/', '.card'],
    ['image', `/e/${IDS.image}`, '.zoomable'],
    ['text', `/e/${IDS.markdown}`, '.prose table'],
    ['data', `/e/${IDS.json}`, '.json'],
    ['slides', `/e/${IDS.slides}`, '.reveal.ready'],
    ['refusal', `/e/${IDS.locked}`, '.refusal'],
  ] as const;
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [name, route, mark] of pages) {
      test(`${name}, ${colorScheme}`, async () => {
        const page = await openTheme({ colorScheme }, route);
        await page.waitForSelector(mark);
        expect(await audit(page)).toEqual([]);
      });
    }
  }
});

test('the package runs as modules in the iframe sandbox too', async () => {
  const page = await openTheme({}, '/', { bundleTool: 'vite' });
  await page.click('.card:has-text("Reading a tide table")');
  await page.waitForSelector('.prose table');
  await page.goBack();
  await page.waitForSelector('.card:visible');
});

test('built with root-absolute addresses and as a module, the theme runs too', async () => {
  const outDir = join(built, 'absolute');
  await build({
    configFile: false,
    root: `${CONTENT}/themes/default`,
    base: '/',
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, target: 'es2022' },
  });
  expect(await readFile(join(outDir, 'index.html'), 'utf8')).toContain(
    '<script type="module" crossorigin src="/assets/',
  );
  for (const bundleTool of ['vite', undefined]) {
    const page = await openTheme({}, '/', { bundleTool }, outDir);
    await page.waitForSelector('.card');
    expect(await page.locator('.exhibits').evaluate((list) => getComputedStyle(list).display)).toBe('grid');
  }
});
