import { expect, type Page } from '@playwright/test';
import { get, newName, openAccount } from '../frame/api.ts';
import { barriers, collectErrors, keysShown, pixelsBeyond, saysShortly, settled } from '../frame/findings.ts';
import { looksOf, site, test } from '../frame/journey.ts';
import { FREE, openSite } from '../frame/nodes.ts';
import { offerExhibit } from '../frame/offer.ts';

const PASSWORD = 'lantern7';

for (const look of looksOf('narrow')) {
  test(`a collection is made in a node of its exhibits, ordered, and looked at on the site: ${look.locale}`, async ({
    startJourney,
  }) => {
    const journey = startJourney('node-collection', look);
    const { t } = journey;
    const owner = await journey.openBrowser();
    const errors = collectErrors(owner);
    await openAccount(owner.request, newName('keeper'), PASSWORD);
    const nodeDomain = newName('shore').replace('-', '');
    const nodeId = await openSite(owner.request, nodeDomain);
    const node = { nodeId, nodeName: nodeDomain };
    const first = await offerExhibit(owner.request, node, { Free: FREE });
    const second = await offerExhibit(owner.request, node, { Free: FREE });
    const inspect = async (page: Page) => {
      await settled(page);
      expect(await pixelsBeyond(page)).toBe(0);
      expect(await keysShown(page)).toEqual([]);
      expect(await barriers(page)).toEqual([]);
      await journey.picture(page);
    };

    await test.step('from the list of exhibits the owner makes one', async () => {
      await owner.goto(`/node/formal/${nodeId}`);
      await owner.getByRole('link', { name: t('exhibits:make_collection') }).click();
      await expect(owner.getByRole('heading', { level: 1, name: t('nodeCollections:create') })).toBeVisible();
      await owner.getByLabel(t('nodeCollections:name')).first().fill(first.name);
      await expect(owner.getByText(t('nodeCollections:name_taken'))).toBeVisible();
      await owner.getByLabel(t('nodeCollections:name')).first().fill('two-tides');
      await owner.getByLabel(t('exhibits:title'), { exact: true }).fill('Two tides');
      const terms = owner.getByRole('form').filter({ hasText: t('policies:add_terms') });
      const free = (await terms.first().getAttribute('aria-label'))!;
      await terms.first().getByRole('button').click();
      await expect(owner.getByRole('form', { name: free })).toHaveCount(0);
      await inspect(owner);
      await owner.getByRole('button', { name: t('nodeCollections:create') }).click();
      await expect(owner).toHaveURL(/\/node\/createdCollectionExhibit\/formal\/[\da-f]{24}$/);
      await expect(owner.getByText(t('exhibits:no_items'))).toBeVisible();
      await inspect(owner);
    });
    const exhibitId = owner.url().split('/').at(-1)!;
    const order = async () => {
      const { dataList } = await get<{ dataList: { presentableId: string }[] }>(
        owner.request,
        `/v2/presentables/catalogues/${exhibitId}/items`,
      );
      return dataList.map(({ presentableId }) => presentableId);
    };

    await test.step('exhibits become items in the order in which they are chosen', async () => {
      await owner.getByRole('button', { name: t('nodeCollections:add_items') }).click();
      const drawer = owner.getByRole('dialog');
      for (const { name } of [second, first])
        await drawer.getByRole('checkbox', { name: t('nodeCollections:choose_this', { title: name }) }).check();
      await inspect(owner);
      await drawer.getByRole('button', { name: t('nodeCollections:add_chosen') }).click();
      await saysShortly(owner, t('nodeCollections:items_added_other', { count: 2 }));
      await expect(owner.getByRole('list', { name: t('exhibits:items') }).getByRole('link')).toHaveText([
        second.name,
        first.name,
      ]);
      expect(await order()).toEqual([second.exhibitId, first.exhibitId]);
    });

    await test.step('items are put in order: by their numbers, and step by step with the keyboard', async () => {
      const place = owner.getByRole('textbox', { name: t('nodeCollections:place_of', { title: second.name }) });
      await place.fill('2');
      await place.press('Enter');
      await expect.poll(order).toEqual([first.exhibitId, second.exhibitId]);
      const up = owner.getByRole('button', { name: t('collections:move_up', { title: second.name }) });
      await expect(up).toBeEnabled();
      await up.focus();
      await owner.keyboard.press('Enter');
      await expect.poll(order).toEqual([second.exhibitId, first.exhibitId]);
      await inspect(owner);
    });

    await test.step('an item is dragged, by keyboard and by pointer', async () => {
      const handle = owner.getByRole('button', {
        name: t('collections:drag_this', { title: second.name }),
        exact: true,
      });
      await handle.focus();
      for (const key of ['Space', 'ArrowDown', 'Space']) {
        await owner.keyboard.press(key);
        await owner.waitForTimeout(300); // the row is on its way
      }
      await expect.poll(order).toEqual([first.exhibitId, second.exhibitId]);
      await expect(handle).toBeEnabled();
      const [from, above] = [await handle.boundingBox(), await owner.locator('ol > li').first().boundingBox()];
      await owner.mouse.move(from!.x + 5, from!.y + 5);
      await owner.mouse.down();
      await owner.mouse.move(above!.x + 20, above!.y + 5, { steps: 10 });
      await owner.mouse.up();
      await expect.poll(order).toEqual([second.exhibitId, first.exhibitId]);
      // For 50 ms after a drag, clicks belong to it.
      await owner.evaluate(() => new Promise((done) => setTimeout(done, 100)));
    });

    await test.step('what goes on the shelf later joins by itself', async () => {
      await owner.getByRole('switch', { name: t('nodeCollections:collect') }).check({ force: true });
      await owner.getByLabel(t('nodeCollections:condition_value', { number: 1 })).fill('TIDE');
      await inspect(owner);
      await owner
        .getByRole('button', { name: t('exhibits:save') })
        .last()
        .click();
      await saysShortly(owner, t('exhibits:saved'));
      const third = await offerExhibit(owner.request, node, { Free: FREE });
      expect(await order()).toEqual([second.exhibitId, first.exhibitId, third.exhibitId]);
    });

    await owner.goto(`/node/exhibit/formal/${exhibitId}`);
    await expect(owner).toHaveURL(new RegExp(`/node/createdCollectionExhibit/formal/${exhibitId}`));
    await inspect(owner);
    expect(errors).toEqual([]);

    await test.step('a visitor finds the items in that order, and opens one', async () => {
      const page = await journey.openBrowser();
      const found = collectErrors(page);
      await page.goto(site(nodeDomain));
      await page.getByRole('link', { name: 'Two tides' }).click();
      const items = page.locator('.items a');
      await expect(items).toHaveCount(3);
      await expect(items.first()).toContainText(second.name);
      expect(await pixelsBeyond(page)).toBe(0);
      expect(await barriers(page)).toEqual([]);
      await journey.picture(page);
      await items.first().click();
      const image = page.locator('.zoomable img');
      await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(320);
      await journey.picture(page);
      expect(found).toEqual([]);
    });
  });
}
