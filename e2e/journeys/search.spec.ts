import { expect, type Page } from '@playwright/test';
import { newName, newNumber, openAccount } from '../frame/api.ts';
import { barriers, pixelsBeyond, settled } from '../frame/findings.ts';
import { looksOf, test } from '../frame/journey.ts';
import { releaseTexts } from '../frame/release.ts';

const PASSWORD = 'lantern7';

/** A title whose middle no other text has, in characters that few texts have. */
const rare = () => String.fromCodePoint(0x5000 + newNumber(0x3000));

for (const look of looksOf('narrow')) {
  test(`a work is found by two Chinese characters of its title: ${look.locale}, ${look.viewport.width} px`, async ({
    startJourney,
  }) => {
    const journey = startJourney('search', look);
    const { t } = journey;
    const page = await journey.openBrowser();
    await openAccount(page.request, newName('author'), PASSWORD);
    const pair = rare() + rare();
    const title = `潮汐${pair}之夜`;
    const [resourceId] = await releaseTexts(page.request, [title]);
    const visitor = await journey.openBrowser();
    const isTheOnlyOne = async (found: Page) => {
      await settled(found);
      const links = found.locator('main a[href*="/resource/details/"]');
      await expect(links.first()).toHaveAttribute('href', new RegExp(`/resource/details/${resourceId}$`));
      await expect(links).toHaveCount(1);
      expect(await pixelsBeyond(found)).toBe(0);
      await journey.picture(found);
    };

    await test.step('in the market, while it is typed', async () => {
      await visitor.goto('/market');
      await settled(visitor);
      await visitor.getByRole('searchbox', { name: t('market:search_resources') }).fill(pair);
      await expect(visitor).toHaveURL(new RegExp(`query=${encodeURIComponent(pair)}`));
      await isTheOnlyOne(visitor);
      expect(await barriers(visitor)).toEqual([]);
    });

    await test.step('on the page of the search, and again when that is loaded anew', async () => {
      await visitor.goto('/search');
      await settled(visitor);
      await visitor.getByRole('searchbox', { name: t('market:search_all') }).fill(pair);
      await expect(visitor).toHaveURL(new RegExp(`search=${encodeURIComponent(pair)}`));
      await isTheOnlyOne(visitor);
      await visitor.reload();
      await isTheOnlyOne(visitor);
    });

    await test.step('two characters that are not beside one another in it find nothing', async () => {
      const apart = `潮${[...pair][1]}`;
      await visitor.getByRole('searchbox', { name: t('market:search_all') }).fill(apart);
      await expect(visitor.getByText(t('market:nothing_for', { keyword: apart }))).toBeVisible();
    });
  });
}
