import { expect } from '@playwright/test';
import { settled } from '../frame/findings.ts';
import { LOOKS, platform, test } from '../frame/journey.ts';

/** Compressed bytes that the home page may load on a first visit, what it fetches ahead while idle included. */
const MOST_BYTES = { script: 110 * 1024, words: 4 * 1024 };

test('the home page is light, and the console opens from it without loading the page anew', async ({
  startJourney,
}) => {
  const journey = startJourney('first-page', LOOKS[0]!);
  const { t } = journey;
  const page = await journey.openBrowser();
  await page.goto('/home', { waitUntil: 'networkidle' });
  await settled(page);
  const loaded = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const bytesOf = (ending: RegExp) =>
      entries.filter(({ name }) => ending.test(name)).map((one) => one.encodedBodySize);
    return { script: bytesOf(/\.js$/), words: bytesOf(/\/assets\/words-.*\.json$/) };
  });
  for (const [kind, most] of Object.entries(MOST_BYTES)) {
    const bytes = loaded[kind as keyof typeof loaded];
    expect(bytes.length, kind).toBeGreaterThan(2);
    expect(Math.min(...bytes), kind).toBeGreaterThan(0);
    expect(
      bytes.reduce((sum, one) => sum + one, 0),
      kind,
    ).toBeLessThanOrEqual(most);
  }

  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url());
  });
  await page
    .getByRole('link', { name: t('home:look_around') })
    .first()
    .click();
  await expect(page).toHaveURL(platform('/market'));
  await expect(page).toHaveTitle(new RegExp(`^${t('market:market')} - `));
  await page.goBack();
  await expect(page).toHaveURL(platform('/home'));
  await page.goForward();
  await expect(page).toHaveURL(platform('/market'));
  expect(loads).toEqual([]);
});

test('a page names in its head what its screen needs', async ({ startJourney }) => {
  const journey = startJourney('page-head', LOOKS[0]!);
  const page = await journey.openBrowser();
  const namedAt = async (path: string) => {
    const html = await (await page.request.get(platform(path))).text();
    return [...html.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g)].map(([, file]) => file!);
  };
  const frame = new Set(await namedAt('/no-such-page'));
  const namedBesides = async (path: string) => (await namedAt(path)).filter((file) => !frame.has(file)).length;
  // the screen, and its words in the language of the reader
  for (const path of ['/home', '/market', '/login']) expect(await namedBesides(path), path).toBeGreaterThan(1);
  // a table of routes that drags screens along would make a page of one sentence load a hundred files
  expect(await namedBesides('/result/node/freeze/80000001')).toBeLessThan(40);
});
