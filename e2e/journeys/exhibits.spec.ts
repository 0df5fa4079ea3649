import { expect, type Page } from '@playwright/test';
import { fillLogin } from '../frame/account.ts';
import { newName, openAccount } from '../frame/api.ts';
import { barriers, pixelsBeyond, settled } from '../frame/findings.ts';
import { LOOKS, platform, site, test } from '../frame/journey.ts';
import { siteTexts } from '../frame/site-texts.ts';

const PASSWORD = 'lantern7';

/** Exhibits of the demonstration that are open to everybody, each with what only its own kind of viewer shows. */
const OPEN: [kind: string, domain: string, title: string, isShown: (page: Page) => Promise<void>][] = [
  ['image', 'paper-window', '雨窗 Rain on the window', showsImage],
  ['markdown', 'tide-lab', 'How to read a tide table', showsMarkdown],
  ['audio', 'paper-window', 'Slow rain on tin 铁皮屋顶的雨', showsAudio],
  ['video', 'tide-lab', 'Tide lines', showsVideo],
  ['slides', 'tide-lab', 'The tide and breakfast', showsSlides],
  ['widget', 'ten-minutes', '今夜的月亮', showsWidget],
];

async function showsImage(page: Page): Promise<void> {
  const image = page.locator('.zoomable img');
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(1600);
}

async function showsMarkdown(page: Page): Promise<void> {
  await expect(page.locator('.prose h2').first()).toBeVisible();
  await expect(page.locator('.prose')).not.toContainText('## ');
}

async function showsAudio(page: Page): Promise<void> {
  const audio = page.locator('audio[controls]');
  await expect.poll(() => audio.evaluate((element: HTMLAudioElement) => element.duration)).toBeGreaterThan(1);
}

async function showsVideo(page: Page): Promise<void> {
  const video = page.locator('video[controls]');
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBeGreaterThan(0);
}

async function showsSlides(page: Page): Promise<void> {
  const slide = page.locator('.reveal.ready section.present');
  await expect(slide).toBeVisible();
  const first = await slide.textContent();
  // A key that comes before the slides listen is lost, as it is for readers, who press again.
  await expect(async () => {
    await page.locator('.reveal').focus();
    await page.keyboard.press('ArrowRight');
    await expect(slide).not.toHaveText(first!, { timeout: 2_000 });
  }).toPass();
}

async function showsWidget(page: Page): Promise<void> {
  await expect(page.locator('.widget .moon-title')).not.toBeEmpty();
}

async function openExhibit(page: Page, domain: string, title: string): Promise<void> {
  await page.goto(site(domain));
  await page.getByRole('link', { name: title }).click();
  // A text may begin with its title as well.
  await expect(page.getByRole('heading', { level: 1, name: title }).first()).toBeVisible();
}

for (const look of LOOKS) {
  test.describe(`a stranger on a node's site, ${look.locale}, ${look.viewport.width} px`, () => {
    const words = siteTexts[look.locale];

    test('sees every kind of exhibit as what it is', async ({ startJourney }) => {
      const journey = startJourney('exhibits', look);
      const page = await journey.openBrowser();
      for (const [kind, domain, title, isShown] of OPEN) {
        await test.step(kind, async () => {
          await openExhibit(page, domain, title);
          await isShown(page);
          expect(await pixelsBeyond(page)).toBe(0);
          await journey.picture(page);
        });
      }
    });

    test('reads why an exhibit without a contract is not shown, and on which terms it would be', async ({
      startJourney,
    }) => {
      const journey = startJourney('terms', look);
      const page = await journey.openBrowser();
      await openExhibit(page, 'tide-lab', 'Glass harbour');
      await expect(page.getByRole('heading', { name: words.locked })).toBeVisible();
      await expect(page.locator('audio')).toHaveCount(0);
      await journey.picture(page);
      await page.getByRole('button', { name: words.viewTerms }).click();
      await expect(page.getByRole('dialog').getByRole('heading', { name: '4 a month' })).toBeVisible();
      await journey.picture(page);
      expect(await barriers(page)).toEqual([]);
    });

    test('logs in on the platform, signs there and comes back to the exhibit', async ({ startJourney }) => {
      const journey = startJourney('sign', look);
      const { t } = journey;
      const page = await journey.openBrowser();
      // Of an account of its own: terms are signed once.
      const username = newName('reader');
      await openAccount(page.request, username, PASSWORD);
      await page.request.get(platform('/v2/passport/logout'));
      await openExhibit(page, 'ten-minutes', '二十四节气色');
      await page.getByRole('button', { name: words.viewTerms }).click();
      await page.getByRole('link', { name: words.sign }).click();

      await expect(page).toHaveURL((url) => url.origin === platform() && url.pathname === '/login');
      // Who logs in where this is said is not asked on the way back.
      await expect(page.getByText(t('account:known_on_site', { node: '课间十分钟' }))).toBeVisible();
      await fillLogin(page, t, username, PASSWORD);
      await expect(page.getByRole('heading', { level: 1, name: t('signing:title') })).toBeVisible();
      await settled(page);
      await journey.picture(page);
      await page.getByRole('button', { name: t('signing:sign') }).click();
      await expect(page.getByText(t('signing:signed_active'))).toBeVisible();
      await page.getByRole('button', { name: t('signing:back_to', { name: '课间十分钟' }) }).click();

      await expect(page).toHaveURL((url) => url.origin === new URL(site('ten-minutes')).origin);
      await expect(page.locator('.json')).toContainText('立春');
      await expect(page.getByText(username)).toBeVisible();
      expect(await pixelsBeyond(page)).toBe(0);
      await journey.picture(page);
    });

    test('is told that an address without a node is no site', async ({ startJourney }) => {
      const journey = startJourney('no-site', look);
      const page = await journey.openBrowser();
      await page.goto(site('nobody-lives-here'));
      await expect(page.getByText(words.noSite)).toBeVisible();
      await journey.picture(page);
    });
  });
}
