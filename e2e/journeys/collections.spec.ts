import { expect, type Page } from '@playwright/test';
import { get, newName, openAccount } from '../frame/api.ts';
import { barriers, pixelsBeyond, settled } from '../frame/findings.ts';
import { LOOKS, test } from '../frame/journey.ts';
import { chooseNotice } from '../frame/licences.ts';
import { releaseTexts } from '../frame/release.ts';

const PASSWORD = 'lantern7';
const CHAPTERS = Array.from({ length: 12 }, (_, index) => `Chapter ${String(index + 1).padStart(2, '0')}`);

for (const look of LOOKS) {
  test(`a serial of twelve, ${look.locale}, ${look.viewport.width} px`, async ({ startJourney }) => {
    const journey = startJourney('collections', look);
    const { t } = journey;
    const page = await journey.openBrowser();
    const username = newName('serial');
    await openAccount(page.request, username, PASSWORD);
    await releaseTexts(page.request, CHAPTERS);

    await test.step('a collection comes to exist with its title', async () => {
      await page.goto('/resource/collectionCreator');
      await settled(page);
      await page.getByRole('combobox', { name: t('collections:collection_type') }).click();
      await page.getByRole('option').first().click();
      await page.getByRole('textbox', { name: t('publish:title') }).fill('Tides of the harbour');
      expect(await pixelsBeyond(page)).toBe(0);
      await page.getByRole('button', { name: t('publish:next'), exact: true }).click();
      await expect(page).toHaveURL(/step=items&collectionID=/);
    });
    const collectionId = new URL(page.url()).searchParams.get('collectionID')!;

    await test.step('twelve own resources become its items; the same one cannot be added twice', async () => {
      await page
        .getByRole('button', { name: t('collections:add_items') })
        .last()
        .click();
      const drawer = page.getByRole('dialog', { name: t('collections:add_items') });
      for (const title of CHAPTERS) {
        await drawer.getByRole('checkbox', { name: t('collections:choose_this', { title }) }).check();
      }
      expect(await barriers(page)).toEqual([]);
      expect(await pixelsBeyond(page)).toBe(0);
      await journey.picture(page);
      await drawer.getByRole('button', { name: t('collections:add_to_collection') }).click();
      await expect(drawer).toBeHidden();
      await expect(page.getByText(t('collections:items_total_other', { count: 12 }), { exact: true })).toBeVisible();
      await expect(rows(page)).toHaveCount(10);
      await page.getByRole('button', { name: t('collections:add_items') }).click();
      await expect(drawer.getByText(t('collections:added_already'))).toHaveCount(12);
      await drawer.getByRole('button', { name: t('ui:cancel') }).click();
      await journey.picture(page);
    });

    await test.step('the order is changed by keyboard, and by a number', async () => {
      await page.getByRole('button', { name: t('collections:reorder'), exact: true }).click();
      const drawer = page.getByRole('dialog', { name: t('collections:reorder_items') });
      const list = drawer.getByRole('list', { name: t('collections:items') });
      const handle = drawer.getByRole('button', { name: t('collections:drag_this', { title: 'Chapter 03' }) });
      await handle.focus();
      await page.keyboard.press('Space');
      const said = page.locator('[id^=DndLiveRegion]');
      await expect(said).toHaveText(t('collections:drag_over', { place: 3 }));
      await page.waitForTimeout(300); // the rows are measured
      await page.keyboard.press('ArrowUp');
      await expect(said).toHaveText(t('collections:drag_over', { place: 2 }));
      await page.keyboard.press('ArrowUp');
      await expect(said).toHaveText(t('collections:drag_over', { place: 1 }));
      await page.keyboard.press('Space');
      await expect(list.getByRole('listitem').first()).toContainText('Chapter 03');
      await expect(list.getByRole('listitem').nth(1)).toContainText('Chapter 01');
      expect(await barriers(page)).toEqual([]);
      await journey.picture(page);
      await expect.poll(() => titlesOf(page, collectionId)).toEqual(moved(CHAPTERS, 2, 0));

      // rule 4: several keep their order
      for (const title of ['Chapter 05', 'Chapter 07']) {
        await drawer.getByRole('checkbox', { name: t('collections:choose_this', { title }) }).check();
      }
      await drawer.getByRole('button', { name: t('collections:move_to_top') }).click();
      await expect(list.getByRole('listitem').first()).toContainText('Chapter 05');
      await expect
        .poll(async () => (await titlesOf(page, collectionId)).slice(0, 3))
        .toEqual([...['Chapter 05', 'Chapter 07', 'Chapter 03']]);
      await drawer.getByRole('button', { name: t('collections:quick_sort') }).click();
      await page.getByRole('menuitem', { name: t('collections:sort_itemTitle') }).click();
      await page
        .getByRole('dialog', { name: t('collections:sort_itemTitle') })
        .getByRole('button', { name: t('collections:quick_sort') })
        .click();
      await expect.poll(() => titlesOf(page, collectionId)).toEqual(CHAPTERS);
      await drawer.getByRole('button', { name: t('collections:done') }).click();

      await page
        .getByRole('button', { name: t('collections:move_this', { title: 'Chapter 02' }), exact: true })
        .click();
      await page.getByRole('textbox', { name: t('collections:move_place', { total: 12 }) }).fill('1');
      await page.getByRole('button', { name: t('collections:move'), exact: true }).click();
      await expect(rows(page).first()).toContainText('Chapter 02');
    });

    await test.step('one licence notice is stated for the whole', async () => {
      await page.getByRole('button', { name: t('properties:edit', { name: t('terms:notice') }) }).click();
      const property = page.getByRole('dialog', { name: t('properties:edit_property') });
      await chooseNotice(property.getByRole('combobox', { name: t('properties:value') }), 'CC BY-SA 4');
      await property.getByRole('button', { name: t('ui:save') }).click();
      await expect(page.getByRole('main').getByText('CC BY-SA 4.0')).toBeVisible();
      await expect
        .poll(async () => JSON.stringify(await get(page.request, `/v2/resources/${collectionId}/versions/drafts`)))
        .toContain('CC-BY-SA-4.0');
    });

    await test.step('rule 15: reloading loses nothing; then it is published and listed', async () => {
      await page.reload();
      await settled(page);
      await expect(rows(page).first()).toContainText('Chapter 02');
      expect(await barriers(page)).toEqual([]);
      await page.getByRole('button', { name: t('publish:next'), exact: true }).click();
      await expect(page).toHaveURL(/step=terms/);
      await expect.poll(() => noticeOf(page, collectionId)).toBe('CC-BY-SA-4.0');
      // the offer states another notice with its policy, in the same press
      await page.getByRole('button', { name: t('policies:offer_this', { name: t('terms:free_named') }) }).click();
      await expect.poll(() => noticeOf(page, collectionId)).toBe('CC-BY-4.0');
      await page.getByRole('button', { name: t('publish:next'), exact: true }).click();
      await expect(page).toHaveURL(/step=details/);
      await page.getByRole('textbox', { name: t('publish:intro') }).fill('A harbour town and its tides.');
      expect(await pixelsBeyond(page)).toBe(0);
      await journey.picture(page);
      await page.getByRole('button', { name: t('collections:release_now') }).click();
      await expect(page.getByRole('heading', { name: t('collections:created_listed') })).toBeVisible();
    });

    const visitor = await journey.openBrowser();
    await test.step('everybody sees the items in their order', async () => {
      await visitor.goto(`/resource/collectionDetails/${collectionId}`);
      await settled(visitor);
      await expect(visitor.getByRole('heading', { name: 'Tides of the harbour' })).toBeVisible();
      await expect(visitor.getByRole('link', { name: 'CC BY 4.0', exact: true })).toHaveAttribute('rel', /license/);
      await expect(rows(visitor).first()).toContainText('Chapter 02');
      expect(await pixelsBeyond(visitor)).toBe(0);
      expect(await barriers(visitor)).toEqual([]);
      await journey.picture(visitor);
    });

    await test.step('rule 1: what is removed from the draft is there for everybody until it is published', async () => {
      await page.goto(`/resource/collectionSidebar/versionInfo/${collectionId}`);
      await settled(page);
      await page
        .getByRole('button', { name: t('collections:remove_this', { title: 'Chapter 01' }), exact: true })
        .click();
      await page
        .getByRole('dialog', { name: t('collections:remove_item') })
        .getByRole('button', { name: t('collections:remove') })
        .click();
      await expect(page.getByText(t('collections:not_published'))).toBeVisible();
      await visitor.reload();
      await expect(rows(visitor).nth(1)).toContainText('Chapter 01');
      expect(await pixelsBeyond(page)).toBe(0);
      expect(await barriers(page)).toEqual([]);
      await journey.picture(page);
      await page.getByRole('button', { name: t('collections:publish'), exact: true }).click();
      await expect(page.getByText(t('collections:not_published'))).toBeHidden();
      await visitor.reload();
      await expect(rows(visitor).nth(1)).toContainText('Chapter 03');
    });

    await test.step('rule 11: a new release appears by rule, and the changelog tells of it', async () => {
      await page.goto(`/resource/collectionSidebar/info/${collectionId}`);
      await settled(page);
      const block = page.getByRole('region', { name: t('collections:auto_add') });
      await block.getByRole('button', { name: t('collections:edit') }).click();
      await block.getByRole('switch', { name: t('collections:auto_add') }).press('Space');
      await block.getByRole('textbox', { name: t('collections:condition_value', { number: 1 }) }).fill('Chapter 1');
      await journey.picture(page);
      await block.getByRole('button', { name: t('collections:save') }).click();
      await expect(block.getByText(t('collections:match_all'))).toBeVisible();
      await releaseTexts(page.request, ['Chapter 13']);
      const items = `/v2/resources/catalogue/${collectionId}/items?keywords=Chapter%2013`;
      await expect
        .poll(async () => (await get<{ totalItem: number }>(page.request, items)).totalItem, { timeout: 30_000 })
        .toBe(1);
      await page.goto(`/resource/collectionSidebar/versionInfo/${collectionId}`);
      await settled(page);
      await expect(page.getByRole('button', { name: t('collections:add_items') })).toBeDisabled();
      await page.getByRole('button', { name: t('collections:view_changelog') }).click();
      const log = page.getByRole('dialog', { name: t('collections:changelog') });
      await expect(log.getByText('Chapter 13')).toBeVisible();
      expect(await barriers(page)).toEqual([]);
      await journey.picture(page);
    });

    await test.step('it is among one’s own collections, and its other screens open', async () => {
      await page.goto('/resource/collection');
      await settled(page);
      await expect(page.getByRole('link', { name: 'Tides of the harbour' })).toBeVisible();
      expect(await pixelsBeyond(page)).toBe(0);
      await journey.picture(page);
      for (const screen of ['policy', 'contract', 'dependency']) {
        await page.goto(`/resource/collectionSidebar/${screen}/${collectionId}`);
        await settled(page);
        expect(await pixelsBeyond(page)).toBe(0);
        expect(await barriers(page)).toEqual([]);
      }
    });
  });
}

const rows = (page: Page) => page.locator('ol[aria-label] > li:has([href*="/resource/details/"])');

function moved(titles: readonly string[], from: number, to: number): string[] {
  const rest = titles.filter((_, index) => index !== from);
  return rest.toSpliced(to, 0, titles[from]!);
}

async function titlesOf(page: Page, collectionId: string): Promise<string[]> {
  const path = `/v2/resources/catalogues/drafts/${collectionId}/items?limit=100`;
  const { dataList } = await get<{ dataList: { itemTitle: string }[] }>(page.request, path);
  return dataList.map(({ itemTitle }) => itemTitle);
}

/** The licence notice under which the collection stands. */
async function noticeOf({ request }: Page, collectionId: string): Promise<string> {
  return (await get<{ licence: string }>(request, `/v2/resources/${collectionId}`)).licence;
}
