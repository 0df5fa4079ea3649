import { type APIRequestContext, expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { get, newName, openAccount, post } from '../frame/api.ts';
import { barriers, collectErrors, pixelsBeyond, saysShortly, settled } from '../frame/findings.ts';
import { type Journey, LOOKS, site, test } from '../frame/journey.ts';
import { siteTexts } from '../frame/site-texts.ts';

const PASSWORD = 'lantern7';
const MAX_TABS = 80;
/** Largest shift of a page's layout while it loads. */
const MAX_SHIFT = 0.02;

/** Words of the themes. */
const WORDS = {
  en_US: {
    start: 'Start reading',
    night: 'Night',
    goOn: 'Continue reading',
    locked: 'Sign to use this exhibit',
    next: 'Next',
    queue: 'Queue',
    play: /^Play Evenings/,
    later: /^Move Evening 1.* down$/,
    chapter: 'The lamp turns',
    skip: 'Skip to content',
    search: 'Search exhibits',
    clear: 'Clear search',
    pictures: 'Picture',
    all: 'All',
    zoom: /^Enlarge/,
    dark: 'Dark appearance',
  },
  zh_CN: {
    start: '开始阅读',
    night: '夜间',
    goOn: '继续阅读',
    locked: '该展品签约后可用',
    next: '下一幅',
    queue: '播放队列',
    play: /^播放 Evenings/,
    later: /^下移 Evening 1/,
    chapter: 'The lamp turns',
    skip: '跳到正文',
    search: '搜索展品',
    clear: '清除搜索',
    pictures: '图片',
    all: '全部',
    zoom: /^放大查看/,
    dark: '深色外观',
  },
};

/** Moves the focus by the keyboard alone until it is where it should be; each place that it comes to shows it. */
async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
    expect(await hiddenFocus(page)).toBe('');
  }
  throw new Error(`The keyboard does not come to ${wanted} within ${MAX_TABS} steps`);
}

/** Markup of the element that has the focus without showing it; empty where a ring is drawn, or the page itself has it between two rounds. */
function hiddenFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement!;
    if (focused === document.body) return '';
    const { outlineStyle, outlineWidth } = getComputedStyle(focused);
    const { bottom, top } = focused.getBoundingClientRect();
    const isSeen = bottom > 0 && top < window.innerHeight;
    return isSeen && outlineStyle !== 'none' && outlineWidth !== '0px' ? '' : focused.outerHTML;
  });
}

/** Requests of a page to hosts that are not ours. */
function collectForeign(page: Page): string[] {
  const foreign: string[] = [];
  const { host } = new URL(site('x'));
  const ours = host.slice(host.indexOf('.') + 1);
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && !url.host.endsWith(ours)) foreign.push(url.href);
  });
  return foreign;
}

/** Opens a site of the demonstration with a page that counts how far its layout has shifted. */
async function openSiteOf(journey: Journey, domain: string) {
  const page = await journey.openBrowser();
  const errors = collectErrors(page);
  const foreign = collectForeign(page);
  await page.addInitScript(() => {
    const counted = window as unknown as { shifted: number };
    counted.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) counted.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(site(domain));
  const shifted = () => page.evaluate(() => (window as unknown as { shifted: number }).shifted);
  return { page, shifted, findings: () => [...errors, ...foreign] };
}

async function isWhole(journey: Journey, page: Page): Promise<void> {
  expect(await pixelsBeyond(page)).toBe(0);
  expect(await barriers(page)).toEqual([]);
  await journey.picture(page);
}

for (const look of LOOKS) {
  const words = WORDS[look.locale];
  const named = `${look.locale}, ${look.viewport.width} px`;
  const colorScheme = look.locale === 'zh_CN' ? 'dark' : 'light';

  test(`everything on a site is found, opened and left by the keyboard: ${named}`, async ({ startJourney }) => {
    const journey = startJourney('default-theme', { ...look, colorScheme });
    const { page, shifted, findings } = await openSiteOf(journey, 'paper-window');
    const texts = siteTexts[look.locale];
    const cards = page.locator('.card');
    await expect(cards).toHaveCount(13);
    await isWhole(journey, page);
    const search = page.getByRole('searchbox', { name: words.search });
    const back = page.getByRole('button', { name: texts.allExhibits });

    await test.step('the first press leads past the header', async () => {
      await page.keyboard.press('Tab');
      await expect(page.locator('.skip')).toBeFocused();
      await isWhole(journey, page);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(search).toBeFocused();
    });

    await test.step('it is searched; what is sold opens, and its terms are read and left', async () => {
      await page.keyboard.type('银杏');
      await expect(cards).toHaveCount(1);
      await tabTo(page, cards);
      await page.keyboard.press('Enter');
      const terms = page.getByRole('button', { name: texts.viewTerms });
      await expect(terms).toBeVisible();
      await expect(page.locator('#content')).toBeFocused();
      await tabTo(page, terms);
      await isWhole(journey, page);
      await page.keyboard.press('Enter');
      const panel = page.getByRole('dialog');
      await expect(panel.locator(':focus')).toBeVisible();
      await tabTo(page, panel.getByRole('link', { name: texts.sign }));
      await isWhole(journey, page);
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      await expect(terms).toBeFocused();
    });

    await test.step('the way back leads to the card that was opened; Esc empties the search', async () => {
      await tabTo(page, back, 'Shift+Tab');
      await page.keyboard.press('Enter');
      await expect(cards).toBeFocused();
      await tabTo(page, search, 'Shift+Tab');
      await page.keyboard.press('Escape');
      await expect(cards).toHaveCount(13);
      await page.keyboard.type('nothing like this');
      await tabTo(page, page.getByRole('button', { name: words.clear }));
      await page.keyboard.press('Enter');
      await expect(search).toBeFocused();
      await expect(cards).toHaveCount(13);
    });

    await test.step('one type is chosen, and a picture of it fills the screen', async () => {
      const pictures = page.getByRole('button', { name: words.pictures, exact: true });
      await tabTo(page, pictures);
      await page.keyboard.press('Space');
      await expect(cards).toHaveCount(5);
      await expect(pictures).toBeFocused();
      await isWhole(journey, page);
      await tabTo(page, cards.filter({ hasText: '雨窗' }));
      await page.keyboard.press('Enter');
      const zoom = page.getByRole('button', { name: words.zoom });
      await expect(zoom.locator('img')).toHaveJSProperty('complete', true);
      await tabTo(page, zoom);
      await page.keyboard.press('Enter');
      const shown = page.getByRole('dialog');
      await expect(shown.locator(':focus')).toBeVisible();
      await isWhole(journey, page);
      await page.keyboard.press('Escape');
      await expect(shown).toBeHidden();
      await expect(zoom).toBeFocused();
      await tabTo(page, back, 'Shift+Tab');
      await page.keyboard.press('Enter');
      await expect(page.locator('.card:focus')).toContainText('雨窗');
      await tabTo(page, page.getByRole('button', { name: words.all, exact: true }), 'Shift+Tab');
      await page.keyboard.press('Enter');
      await expect(cards).toHaveCount(13);
    });

    await test.step('a free chapter of what is sold is read', async () => {
      await tabTo(page, cards.filter({ hasText: '渡口五夜' }));
      await page.keyboard.press('Enter');
      await tabTo(page, page.locator('.items a').first());
      await page.keyboard.press('Enter');
      await expect(page.locator('.item .prose')).toBeVisible();
      await expect(page.locator('#content')).toBeFocused();
      await isWhole(journey, page);
    });

    await test.step('the appearance changes where the key is pressed', async () => {
      const dark = page.getByRole('button', { name: words.dark });
      await tabTo(page, dark, 'Shift+Tab');
      const before = await page.locator('.site').getAttribute('data-appearance');
      await page.keyboard.press('Space');
      await expect(page.locator('.site')).not.toHaveAttribute('data-appearance', before!);
      await expect(dark).toBeFocused();
      await isWhole(journey, page);
      expect(await shifted()).toBeLessThanOrEqual(MAX_SHIFT);
    });
    expect(findings()).toEqual([]);
  });

  test(`a serial is read by the keyboard, at night, and gone on with later: ${named}`, async ({ startJourney }) => {
    const journey = startJourney('reading-theme', { ...look, colorScheme });
    const { page, shifted, findings } = await openSiteOf(journey, 'last-page');
    const book = page.locator('.book', { hasText: '渡口五夜' });
    await expect(book).toBeVisible();
    await isWhole(journey, page);

    await test.step('from the shelf to the first chapter', async () => {
      await tabTo(page, book);
      await page.keyboard.press('Enter');
      await tabTo(page, page.getByRole('button', { name: words.start }));
      await isWhole(journey, page);
      await page.keyboard.press('Enter');
      await expect(page.locator('.room .prose')).toContainText('渡口的规矩是等水');
    });

    await test.step('the page is dark and its text larger, also after the page is loaded anew', async () => {
      const size = () =>
        page.locator('.room .prose').evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize));
      const before = await size();
      await page.keyboard.press('t');
      const drawer = page.locator('.drawer[open]');
      await tabTo(page, drawer.locator('.choices').first().getByRole('button').last());
      await page.keyboard.press('Enter');
      await tabTo(page, drawer.getByRole('button', { name: words.night }));
      await page.keyboard.press('Enter');
      await isWhole(journey, page);
      await page.keyboard.press('Escape');
      await expect(drawer).toHaveCount(0);
      await page.reload();
      await expect(page.locator('.room[data-paper=night] .prose')).toBeVisible();
      expect(await size()).toBeGreaterThan(before);
      const ground = await page.locator('.site').evaluate((all) => getComputedStyle(all).backgroundColor);
      expect(ground).toBe('rgb(11, 11, 12)');
      await isWhole(journey, page);
    });

    await test.step('chapters turn by the arrow keys, and the contents are beside each', async () => {
      await page.keyboard.press('ArrowRight');
      await expect(page.locator('.item h2')).toContainText('第二夜');
      await expect(page.locator('.room .prose')).toContainText('第二夜'); // keys are heard with the text
      await page.keyboard.press('c');
      const fourth = page.locator('.drawer[open] .items a', { hasText: '第四夜' });
      await expect(page.locator('.drawer[open] .items a[aria-current]')).toContainText('第二夜');
      await tabTo(page, fourth);
      await isWhole(journey, page);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: words.locked })).toBeVisible();
    });

    await test.step('the shelf leads back to the chapter that was read last', async () => {
      await page.goto(site('last-page'));
      const begun = page.getByRole('region', { name: words.goOn }).getByRole('link');
      await expect(begun).toContainText('第二夜');
      await isWhole(journey, page);
      expect(await shifted()).toBeLessThanOrEqual(MAX_SHIFT);
      await tabTo(page, begun);
      await page.keyboard.press('Enter');
      await expect(page.locator('.item h2')).toContainText('第二夜');
    });
    expect(findings()).toEqual([]);
  });

  test(`a wall of pictures and films is gone through by the keyboard: ${named}`, async ({ startJourney }) => {
    const journey = startJourney('gallery-theme', { ...look, colorScheme });
    const { page, shifted, findings } = await openSiteOf(journey, 'long-hours');
    const tiles = page.locator('.tile');
    await expect(tiles).toHaveCount(11);
    await isWhole(journey, page);
    const stage = page.locator('.stage-room[open]');

    await test.step('a picture fills the screen, then the next one', async () => {
      await tabTo(page, tiles.first());
      await page.keyboard.press('Enter');
      await expect(stage.locator('img')).toHaveJSProperty('complete', true);
      await page.keyboard.press('f');
      await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
      await page.keyboard.press('f');
      await expect.poll(() => page.evaluate(() => document.fullscreenElement === null)).toBe(true);
      await page.keyboard.press('i');
      await expect(stage.getByRole('heading', { level: 1 })).toHaveText('Harbour, before five 五点前的港口');
      await isWhole(journey, page);
      await page.keyboard.press('i');
      await page.keyboard.press('ArrowRight');
      await expect(stage).toHaveAccessibleName('拳卷 Fiddlehead');
      const box = (await stage.locator('img').boundingBox())!;
      expect(box.height).toBeLessThanOrEqual(look.viewport.height);
    });

    await test.step('one that is sold says so in its place', async () => {
      await page.keyboard.press('ArrowRight');
      await expect(stage.getByRole('heading', { name: words.locked })).toBeVisible();
      await isWhole(journey, page);
    });

    await test.step('a film plays by the space bar and is wound', async () => {
      await page.keyboard.press('ArrowRight');
      const film = stage.locator('video');
      await expect(film).toHaveJSProperty('paused', true);
      await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.duration)).toBeGreaterThan(5);
      await page.keyboard.press(' ');
      await expect(film).toHaveJSProperty('paused', false);
      await page.keyboard.press(' ');
      await expect(film).toHaveJSProperty('paused', true);
      await film.evaluate((video: HTMLVideoElement) => {
        video.currentTime = 1;
      });
      await page.keyboard.press('l');
      await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(8);
      await isWhole(journey, page);
    });

    await test.step('Esc leads back to the wall, where the film hangs', async () => {
      await page.keyboard.press('Escape');
      await expect(stage).toHaveCount(0);
      await expect(page.locator('.tile:focus')).toContainText('十秒钟的一天');
      expect(await shifted()).toBeLessThanOrEqual(MAX_SHIFT);
    });
    expect(findings()).toEqual([]);
  });

  test(`a podcast plays on while its listener looks around: ${named}`, async ({ startJourney }) => {
    const journey = startJourney('listening-theme', { ...look, colorScheme });
    const { page, shifted, findings } = await openSiteOf(journey, 'low-tide-room');
    const audio = page.locator('audio');
    const seconds = () => audio.evaluate((element: HTMLAudioElement) => element.currentTime);
    const now = page.locator('.player-track strong');
    await expect(page.locator('.record')).toHaveCount(7);
    await isWhole(journey, page);

    await test.step('a press on its cover plays it', async () => {
      await tabTo(page, page.getByRole('button', { name: words.play }));
      await page.keyboard.press('Enter');
      await expect(now).toHaveText('Evening 1: rain, then the lamp');
      await expect.poll(seconds).toBeGreaterThan(0);
      await isWhole(journey, page);
    });

    await test.step('its chapters and the queue are a key away', async () => {
      await page.keyboard.press('q');
      const drawer = page.locator('.drawer[open]');
      await tabTo(page, drawer.getByRole('button', { name: words.chapter }));
      await page.keyboard.press('Enter');
      await expect.poll(seconds).toBeGreaterThan(31);
      await tabTo(page, drawer.getByRole('button', { name: words.later }));
      await page.keyboard.press('Enter');
      await expect(drawer.locator('.queue li')).toHaveText([/Evening 2/, /Evening 1/]);
      await isWhole(journey, page);
      await page.keyboard.press('Escape');
    });

    await test.step('it goes on on another page, and the machine knows what plays', async () => {
      const before = await seconds();
      await page.locator('.record', { hasText: 'Slow rain on tin' }).click();
      await expect(page.locator('.track')).toBeVisible();
      await expect.poll(seconds).toBeGreaterThan(before);
      await expect(audio).toHaveJSProperty('paused', false);
      expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe('Evening 1: rain, then the lamp');
      await isWhole(journey, page);
    });

    await test.step('the visitor who comes back finds it where it was', async () => {
      await audio.evaluate((element: HTMLAudioElement) => {
        element.currentTime = 40;
      });
      const kept = () => page.evaluate(() => localStorage.getItem('colophon-theme-heard') ?? '');
      await expect.poll(kept).toMatch(/"at":4\d/);
      await page.goto(site('low-tide-room'));
      await expect(now).toHaveText('Evening 1: rain, then the lamp');
      await expect.poll(seconds).toBeGreaterThanOrEqual(40);
      await expect(audio).toHaveJSProperty('paused', true);
      expect(await shifted()).toBeLessThanOrEqual(MAX_SHIFT);
    });
    expect(findings()).toEqual([]);
  });

  test(`an owner chooses a theme and sees its options before visitors do: ${named}`, async ({ startJourney }) => {
    const journey = startJourney('theme-options', look);
    const { t } = journey;
    const owner = await journey.openBrowser();
    await openAccount(owner.request, newName('curator'), PASSWORD);
    const nodeDomain = newName('room').replace('-', '');
    const { nodeId } = await post<{ nodeId: number }>(owner.request, '/v2/nodes', { nodeName: nodeDomain, nodeDomain });

    await test.step('all themes of the platform are offered, with cover and description', async () => {
      await owner.goto(`/node/formal/${nodeId}?showPage=theme`);
      await settled(owner);
      const offered = owner.getByRole('listitem').filter({ has: owner.getByRole('heading', { level: 3 }) });
      await expect(offered).toHaveCount(4);
      for (const name of ['默认主题', '阅读主题', '画廊主题', '聆听主题']) {
        const theme = offered.filter({ hasText: name });
        await expect(theme.getByRole('img').or(theme.locator('img')).first()).toBeVisible();
      }
      expect(await pixelsBeyond(owner)).toBe(0);
      await journey.picture(owner);
      await offered
        .filter({ hasText: '阅读主题' })
        .getByRole('button', { name: t('exhibits:take_theme') })
        .click();
      await saysShortly(owner, t('exhibits:theme_active'));
    });

    const exhibitId = await activeTheme(owner.request, nodeDomain);
    const page = await journey.openBrowser();
    const shown = owner.frameLocator('iframe');
    const siteIs = (place: Page | FrameLocator, appearance: string) =>
      expect(place.locator(`.site[data-appearance=${appearance}]`)).toBeVisible();
    await test.step('what is chosen shows in the preview, and nowhere else', async () => {
      await owner.goto(`/node/exhibit/formal/${exhibitId}?openAuthDrawer=false`);
      await siteIs(shown, 'light');
      await owner.getByRole('combobox', { name: 'Appearance' }).selectOption('dark');
      await owner.getByRole('textbox', { name: 'Welcome line' }).fill('Come in and read');
      await siteIs(shown, 'dark');
      await expect(shown.locator('.site-description')).toHaveText('Come in and read');
      expect(await pixelsBeyond(owner)).toBe(0);
      expect(await barriers(owner)).toEqual([]);
      await owner.locator('iframe').scrollIntoViewIfNeeded();
      await journey.picture(owner);
      await page.goto(site(nodeDomain));
      await siteIs(page, 'light');
      await expect(page.locator('.site-description')).toHaveCount(0);
    });

    await test.step('once it is saved, visitors see it', async () => {
      await owner.getByRole('button', { name: t('exhibits:save_options') }).click();
      await saysShortly(owner, t('exhibits:saved'));
      await page.reload();
      await siteIs(page, 'dark');
      await expect(page.locator('.site-description')).toHaveText('Come in and read');
    });

    await test.step('no link makes visitors see other options', async () => {
      await page.goto(site(nodeDomain, '/?preview=options&options_appearance=light'));
      await siteIs(page, 'dark');
    });
  });
}

async function activeTheme(request: APIRequestContext, nodeDomain: string): Promise<string> {
  const { nodeThemeId } = await get<{ nodeThemeId: string }>(request, `/v2/nodes/detail?nodeDomain=${nodeDomain}`);
  return nodeThemeId;
}
