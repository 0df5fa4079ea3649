import { expect, type Locator, type Page } from '@playwright/test';
import { get, newName, openAccount } from '../frame/api.ts';
import { barriers, keysShown, pixelsBeyond, settled } from '../frame/findings.ts';
import { type Journey, LOOKS, platform, site, test } from '../frame/journey.ts';
import { releaseTexts } from '../frame/release.ts';

const PASSWORD = 'lantern7';

/** Most that somebody may have to do between the market and a site of their own that shows a work. */
const MOST = { clicks: 6, keys: 16, pages: 3 };

for (const look of LOOKS) {
  test(`from the market to a live site of one’s own in a few steps: ${look.locale}, ${look.viewport.width} px`, async ({
    startJourney,
  }) => {
    const journey = startJourney('market-to-live', look);
    const { t } = journey;
    const title = newName('Lagoon').replace('-', ' ');
    const author = await journey.openBrowser();
    await openAccount(author.request, newName('author'), PASSWORD);
    await releaseTexts(author.request, [title]);

    const page = await journey.openBrowser();
    await openAccount(page.request, newName('reader'), PASSWORD);
    const domain = newName('inlet').replace('-', '').slice(0, 10);
    await page.goto('/market');
    await settled(page);

    const done = { clicks: 0, keys: 0 };
    const pages = new Set([page.url()]);
    page.on('framenavigated', (frame) => {
      const { origin, pathname } = new URL(frame.url());
      // a theme changes the address of its own page as it likes
      if (frame === page.mainFrame()) pages.add(origin === platform() ? origin + pathname : origin);
    });
    const click = async (target: Locator) => {
      done.clicks += 1;
      await target.click();
    };
    const type = async (target: Locator, text: string) => {
      done.clicks += 1;
      done.keys += text.length;
      await target.click();
      await target.pressSequentially(text);
    };
    const begun = Date.now();

    await test.step('a free work is chosen in the market', async () => {
      await click(page.getByRole('main').getByRole('link', { name: title }).first());
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    });

    await test.step('a node is made in place: an address is enough', async () => {
      await type(page.getByRole('textbox', { name: t('nodes:address') }), domain);
      await expect(page.getByRole('textbox', { name: t('nodes:name') })).toHaveValue(domain);
      const create = page.getByRole('button', { name: t('nodes:create') });
      await expect(create).toBeEnabled();
      await lookAt(journey, page);
      await click(create);
    });

    await test.step('the work is signed and shown, free of charge', async () => {
      const sign = page.getByRole('button', { name: t('resourceDetails:sign_and_add') });
      await expect(sign).toBeEnabled();
      await expect(page.getByLabel(t('resourceDetails:show_at_once'))).toBeChecked();
      await lookAt(journey, page);
      await click(sign);
    });

    await test.step('the site gets its theme', async () => {
      const take = page.getByRole('button', { name: t('resourceDetails:take_default_theme') });
      await expect(take).toBeVisible();
      await lookAt(journey, page);
      await click(take);
    });

    await test.step('the owner sees the work on the site', async () => {
      const see = page.getByRole('link', { name: t('resourceDetails:see_exhibit') });
      await expect(see).toBeVisible();
      await lookAt(journey, page);
      await click(see);
      await expect(page).toHaveURL((url) => url.origin === new URL(site(domain)).origin);
      await expect(page.getByRole('heading', { name: title }).first()).toBeVisible();
      await journey.picture(page);
    });

    const seconds = (Date.now() - begun) / 1000;
    const found = { ...done, pages: pages.size };
    const measured = `${JSON.stringify(found)} in ${seconds.toFixed(1)} s without thinking`;
    test.info().annotations.push({ type: 'measured', description: measured });
    for (const [kind, most] of Object.entries(MOST))
      expect(found[kind as keyof typeof MOST], `${kind}: ${measured}, ${[...pages]}`).toBeLessThanOrEqual(most);

    await test.step('everybody sees it', async () => {
      const visitor = await journey.openBrowser();
      await visitor.goto(site(domain));
      await visitor.getByRole('link', { name: title }).first().click();
      await expect(visitor.getByRole('heading', { name: title }).first()).toBeVisible();
      await journey.picture(visitor);
    });

    await test.step('its page ticks what is done, and has no list of what is left', async () => {
      const { dataList } = await get<{ dataList: { nodeId: number }[] }>(page.request, '/v2/nodes');
      await page.goto(`/node/formal/${dataList[0]!.nodeId}`);
      await expect(page.getByRole('heading', { level: 1, name: domain })).toBeVisible();
      await expect(page.getByRole('region', { name: t('exhibits:checklist') })).toHaveCount(0);
      await lookAt(journey, page);
    });
  });
}

async function lookAt(journey: Journey, page: Page): Promise<void> {
  expect(await pixelsBeyond(page)).toBe(0);
  expect(await barriers(page)).toEqual([]);
  expect(await keysShown(page)).toEqual([]);
  await journey.picture(page);
}
