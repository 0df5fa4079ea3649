import { expect, type Locator, type Page } from '@playwright/test';
import { recharge, register } from '../frame/account.ts';
import { activateWallet, get, newName } from '../frame/api.ts';
import { barriers, collectErrors, keysShown, pixelsBeyond, settled } from '../frame/findings.ts';
import { DESKTOP, LOOKS, looksOf, PHONE, platform, site, test } from '../frame/journey.ts';
import { siteTexts } from '../frame/site-texts.ts';

const PASSWORD = 'lantern7';
const PAY_PASSWORD = '204682';

/** Each is walked in one look, and every exhibit turned to the other width. */
const TURNS = { 'paper-window': 'wide', 'ten-minutes': 'narrow', 'tide-lab': 'wide' } as const;

interface ExhibitRow {
  exhibitId: string;
  exhibitTitle: string;
  articleInfo: { resourceType: string[] };
}

/** Requests of a page that were not answered as they should be. */
function collectFailedRequests(page: Page): string[] {
  const failed: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    // Aborted requests do not count: a page drops them when it is left, and a film is played in ranges.
    const reason = request.failure()?.errorText;
    if (reason !== 'net::ERR_ABORTED') failed.push(`${reason} ${request.url()}`);
  });
  return failed;
}

/** Addresses of pictures in the shown exhibit that show nothing; in a deck those of one slide after the other. */
async function brokenPictures(page: Page): Promise<string[]> {
  if ((await page.locator('article.exhibit .reveal').count()) === 0) return brokenOf(page, 'article.exhibit img');
  const slides = page.locator('.reveal.ready section');
  await expect(slides).not.toHaveCount(0);
  await page.locator('.reveal').focus();
  const broken: string[] = [];
  for (const slide of await slides.all()) {
    // Slides that are far have no pictures yet, or no longer. A deck that is still turning takes no key.
    await expect(async () => {
      if (!(await isPresent(slide))) await page.keyboard.press('ArrowRight');
      expect(await isPresent(slide)).toBe(true);
    }).toPass();
    broken.push(...(await brokenOf(page, '.reveal section.present img')));
  }
  return broken;
}

const isPresent = (slide: Locator) => slide.evaluate((element) => element.classList.contains('present'));

function brokenOf(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll(async (images) => {
    const broken: string[] = [];
    for (const image of images as HTMLImageElement[]) {
      image.scrollIntoView();
      const isShown = await image.decode().then(
        () => image.naturalWidth > 0,
        () => false,
      );
      if (!isShown) broken.push(`${image.alt}: ${image.src}`);
    }
    return broken;
  });
}

for (const [domain, turn] of Object.entries(TURNS)) {
  for (const look of looksOf(turn)) {
    test(`every exhibit of ${domain} is whole: ${look.locale}, ${look.viewport.width} px`, async ({ startJourney }) => {
      const journey = startJourney(`whole-${domain}`, look);
      const page = await journey.openBrowser();
      const node = await get<{ nodeId: number; nodeTitle: string }>(
        page.request,
        `/v2/nodes/detail?nodeDomain=${domain}`,
      );
      const path = `/v2/exhibits/${node.nodeId}?limit=100`;
      const { dataList } = await get<{ dataList: ExhibitRow[] }>(page.request, path);
      const exhibits = dataList.filter(({ articleInfo }) => !articleInfo.resourceType.includes('theme'));
      expect(exhibits.length).toBeGreaterThanOrEqual(8);
      const found = [collectErrors(page), collectFailedRequests(page)];
      for (const { exhibitId, exhibitTitle } of exhibits) {
        await test.step(exhibitTitle, async () => {
          await page.setViewportSize(look.viewport);
          await page.goto(site(domain, `/e/${exhibitId}`));
          await expect(page.locator('article.exhibit .label h1')).toHaveText(exhibitTitle);
          await expect(page.locator('article.exhibit .loading, article.exhibit [role=alert]')).toHaveCount(0);
          await expect.soft(page).toHaveTitle(`${exhibitTitle} · ${node.nodeTitle}`);
          expect.soft(await brokenPictures(page), exhibitTitle).toEqual([]);
          expect.soft(await pixelsBeyond(page), exhibitTitle).toBe(0);
          await page.setViewportSize(look.viewport === PHONE ? DESKTOP : PHONE);
          expect.soft(await pixelsBeyond(page), `${exhibitTitle}, turned to the other width`).toBe(0);
          expect
            .soft(
              found.flatMap((errors) => errors.splice(0)),
              exhibitTitle,
            )
            .toEqual([]);
        });
      }
    });
  }
}

for (const look of looksOf('narrow')) {
  test(`a newcomer hears an album of tide-lab: ${look.locale}, ${look.viewport.width} px`, async ({ startJourney }) => {
    const page = await startJourney('album', look).openBrowser();
    await page.goto(site('tide-lab', '/'));
    await page.getByRole('link', { name: 'Two for the rain' }).click();
    const tracks = page.locator('.items a');
    await expect(tracks).toHaveText([/Slow rain on tin/, /Lighthouse lullaby/]);
    await tracks.last().click();
    await expect(page.locator('.item audio')).toHaveJSProperty('error', null);
    await page.locator('.item audio').evaluate((audio: HTMLAudioElement) => audio.play());
    expect(await pixelsBeyond(page)).toBe(0);
    await page.locator('.back').click();
    await expect(page.locator('.contents-head .primary')).toContainText('Lighthouse lullaby');
  });
}

for (const look of LOOKS) {
  test(`a reader who has just come buys from a site to the end: ${look.locale}, ${look.viewport.width} px`, async ({
    startJourney,
  }) => {
    const journey = startJourney('buys', look);
    const { t } = journey;
    const words = siteTexts[look.locale];
    const page = await journey.openBrowser();
    const username = newName('mira');

    await test.step('they register, and what works at once is the first way to bring money in', async () => {
      await register(page, t, username, PASSWORD);
      await activateWallet(page.request, username, PAY_PASSWORD);
      const [first] = await get<{ channel: string }[]>(page.request, '/v2/transactions/gateways');
      expect(first).toMatchObject({ channel: 'mock' });
    });

    const errors = collectErrors(page);
    await test.step('a site shows a picture that is sold, and leads to its terms', async () => {
      await page.goto(site('paper-window'));
      await page.getByRole('link', { name: '银杏与十一月 Ginkgo, November' }).click();
      await expect(page.getByRole('heading', { name: words.locked })).toBeVisible();
      await page.getByRole('button', { name: words.viewTerms }).click();
      await page.getByRole('link', { name: words.sign }).click();
      await expect(page).toHaveURL((url) => url.origin === platform() && url.pathname === '/sign');
      await settled(page);
      await expect(page.getByText(t('signing:price_today', { amount: '¥8' }), { exact: true })).toBeVisible();
      expect(await pixelsBeyond(page)).toBe(0);
      expect(await barriers(page)).toEqual([]);
      expect(await keysShown(page)).toEqual([]);
      await journey.picture(page);
    });

    const address = page.url();
    const main = page.getByRole('main');
    const pay = main.getByRole('button', { name: t('signing:pay_amount', { amount: '¥8' }), exact: true });
    const dialog = page.getByRole('dialog', { name: t('payments:pay') });
    await test.step('it is signed; there is no money yet, and the wallet gets some', async () => {
      await main.getByRole('button', { name: t('signing:sign_then_pay', { amount: '¥8' }) }).click();
      await pay.click();
      await expect(dialog.getByText(t('payments:balance_too_small'))).toBeVisible();
      await page.goto('/logged/wallet');
      await recharge(page, t);
    });

    const outcome = main.getByRole('status').filter({ has: page.getByRole('heading') });
    await test.step('it is paid, and theirs for good', async () => {
      await page.goto(address);
      await settled(page);
      await pay.click();
      await expect(dialog.getByRole('group', { name: t('payments:enter_pay_password') })).toBeVisible();
      await page.keyboard.type(PAY_PASSWORD);
      await expect(dialog).toBeHidden();
      await expect(outcome.getByText(t('signing:yours_for_good'))).toBeVisible();
      await journey.picture(page);
    });

    await test.step('the site asks once whether it may know them, and shows the picture', async () => {
      await page.getByRole('button', { name: t('signing:back_to', { name: '纸窗PaperWindow' }) }).click();
      await page.getByRole('button', { name: t('account:continue_as_user', { name: username }) }).click();
      const image = page.locator('.zoomable img');
      await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
      expect(await pixelsBeyond(page)).toBe(0);
      await journey.picture(page);
    });
    expect(errors).toEqual([]);
  });
}
