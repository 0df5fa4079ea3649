import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { get, newName, newNumber, openAccount, post, postFile } from '../frame/api.ts';
import { barriers, collectErrors, keysShown, pixelsBeyond, saysShortly, settled } from '../frame/findings.ts';
import { type Journey, looksOf, PHONE, test } from '../frame/journey.ts';
import { drawPng } from '../frame/png.ts';
import type { Texts } from '../frame/texts.ts';

const PASSWORD = 'lantern7';
/** A node of the demonstration. */
const DOMAIN = 'paper-window';
/** More than two pages of the list. */
const OBJECTS = 220;
/** Objects that are created at the same time. */
const AT_ONCE = 20;
/** A part of the name of a type that an installation is born with. */
const TYPE = '图片';
const MAX_BUCKETS = 5;
/** Far more than there are in sight. */
const MAX_DRAWN = 80;

for (const look of looksOf('narrow')) {
  test(`a person and their buckets: ${look.locale}, ${look.viewport.width} px`, async ({ startJourney }) => {
    const journey = startJourney('storage-page', look);
    const { t } = journey;
    const [bucket, other] = [newName('papers'), newName('papers')];
    const page = await journey.openBrowser();
    const errors = collectErrors(page);
    await openAccount(page.request, newName('keeper'), PASSWORD);
    const foreignBucket = await createForeignBucket(journey);
    const main = page.getByRole('main');
    const rows = main.locator('tr[data-index]');

    await test.step('a name is checked before a bucket is created', async () => {
      await page.goto('/storage');
      await settled(page);
      await expect(main.getByText(t('storage:no_buckets'))).toBeVisible();
      await journey.picture(page);
      await createBucket(page, t, async (name) => {
        const ok = page.getByRole('dialog').getByRole('button', { name: t('ui:ok') });
        await expect(ok).toBeDisabled();
        await name.fill('Not_a_name');
        await expect(name).toHaveAttribute('aria-invalid', 'true');
        await name.fill(foreignBucket);
        await expect(page.getByText(t('storage:bucket_taken'))).toBeVisible();
        await expect(ok).toBeDisabled();
        await journey.picture(page);
        await name.fill(bucket);
      });
      await expect(page).toHaveURL((url) => url.search === `?bucketName=${bucket}`);
      await expect(main.getByText(t('storage:no_objects'))).toBeVisible();
      await journey.picture(page);
    });

    await test.step('a long list draws the rows in sight, down to its last one', async () => {
      await fill(page.request, bucket);
      await page.reload();
      await expect(main.getByRole('table')).toHaveAttribute('aria-rowcount', String(OBJECTS + 1));
      await journey.picture(page);
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }));
      // The oldest object is the last one.
      await expect(main.getByRole('button', { name: 'page-000.png', exact: true })).toBeVisible();
      await expect(main.locator(`tr[aria-rowindex="${OBJECTS + 1}"]`)).toBeVisible();
      expect(await rows.count()).toBeLessThan(MAX_DRAWN);
      await journey.picture(page);
      await page.evaluate(() => window.scrollTo({ top: 0 }));
      await expect(main.locator('tr[aria-rowindex="2"]')).toBeVisible();
    });

    await test.step('it is sorted by its heads and searched', async () => {
      const byName = main.getByRole('button', { name: t('storage:object_name'), exact: true });
      await byName.click();
      await expect(main.getByRole('columnheader', { name: t('storage:object_name'), exact: true })).toHaveAttribute(
        'aria-sort',
        'ascending',
      );
      await expect(rows.first()).toContainText('page-000.png');
      await byName.click();
      await expect(rows.first()).toContainText(`page-${OBJECTS - 1}.png`);
      await main.getByRole('searchbox', { name: t('storage:search_objects') }).fill('page-00');
      await expect(main.getByRole('table')).toHaveAttribute('aria-rowcount', '11');
      const names = rows.getByRole('button', { name: /^page-\d+\.png$/ });
      await expect.poll(async () => new Set(await names.allTextContents()).size).toBe(10);
      await main.getByRole('searchbox').fill('nothing-like-this');
      await expect(main.getByText(t('storage:no_object_found'))).toBeVisible();
      await main.getByRole('searchbox').fill('page-00');
      await expect(main.getByRole('table')).toHaveAttribute('aria-rowcount', '11');
    });

    await test.step('several objects get a type at once', async () => {
      await check(page, t, ['page-001.png', 'page-002.png']);
      await expect(main.getByRole('checkbox', { name: t('ui:select_all') })).toHaveJSProperty('indeterminate', true);
      await expect(main.getByText(t('storage:checked_count', { count: 2 }))).toBeVisible();
      await journey.picture(page);
      expect(await barriers(page)).toEqual([]);
      await main.getByRole('button', { name: t('storage:set_type') }).click();
      const drawer = page.getByRole('dialog', { name: t('storage:set_type') });
      const save = drawer.getByRole('button', { name: t('storage:save') });
      await expect(save).toBeDisabled();
      await drawer.getByRole('button', { name: new RegExp(`^${t('storage:type')}:`) }).click();
      await page.getByRole('searchbox', { name: t('types:search') }).fill(TYPE);
      await page
        .getByRole('list', { name: t('types:search') })
        .getByRole('button')
        .first()
        .click();
      await journey.picture(page);
      await save.click();
      await expect(drawer).toBeHidden();
      for (const name of ['page-001.png', 'page-002.png']) {
        await expect(rows.filter({ hasText: name })).not.toContainText(t('storage:no_type'));
      }
      await expect(rows.filter({ hasText: 'page-003.png' })).toContainText(t('storage:no_type'));
    });

    await test.step('what is deleted leaves the list, the selection and the count', async () => {
      await main
        .getByRole('toolbar')
        .getByRole('button', { name: t('storage:delete') })
        .click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('storage:delete') })
        .click();
      await expect(main.getByRole('table')).toHaveAttribute('aria-rowcount', '9');
      await expect(main.getByRole('toolbar')).toBeHidden();
      await expect(main.getByText(String(OBJECTS - 2), { exact: false }).first()).toBeVisible();
    });

    await test.step('an object is copied, downloaded and deleted from its row', async () => {
      const name = 'page-004.png';
      const tool = (key: string) => t(`storage:${key}`, { name });
      if (look.viewport === PHONE) {
        await main.getByRole('button', { name: tool('object_tools') }).click();
        await journey.picture(page);
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('menuitem', { name: t('storage:download') }).click(),
        ]);
        expect(download.suggestedFilename()).toBe(name);
        await main.getByRole('button', { name: tool('object_tools') }).click();
        await page.getByRole('menuitem', { name: t('storage:delete') }).click();
      } else {
        await rows.filter({ hasText: name }).hover();
        await journey.picture(page);
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          main.getByRole('link', { name: tool('download_object') }).click(),
        ]);
        expect(download.suggestedFilename()).toBe(name);
        await main.getByRole('button', { name: tool('delete_object') }).click();
      }
      await expect(page.getByText(t('storage:delete_object_text'))).toBeVisible();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('storage:delete') })
        .click();
      await expect(rows.filter({ hasText: name })).toHaveCount(0);
    });

    await test.step('a bucket with objects stays, an empty one goes, and the screen moves on', async () => {
      await main.getByRole('button', { name: t('storage:delete_bucket', { name: bucket }) }).click();
      await saysShortly(page, t('storage:bucket_not_empty'));
      await createBucket(page, t, (name) => name.fill(other));
      await expect(page).toHaveURL((url) => url.search === `?bucketName=${other}`);
      await main.getByRole('button', { name: t('storage:delete_bucket', { name: other }) }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('storage:delete') })
        .click();
      await expect(page).toHaveURL((url) => url.search === `?bucketName=${bucket}`);
      await expect(main.getByRole('table')).toHaveAttribute('aria-rowcount', String(OBJECTS - 3 + 1));
    });

    await test.step('an object alone in the address finds its bucket; of others’ buckets nothing is said', async () => {
      const objectId = await newestObject(page.request, bucket);
      await page.goto(`/storage?objectID=${objectId}`);
      await expect(page).toHaveURL((url) => url.searchParams.get('bucketName') === bucket);
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.goto(`/storage?bucketName=${foreignBucket}`);
      await expect(page.getByRole('heading', { name: t('not_found') })).toBeVisible();
      await expect(page).toHaveURL((url) => url.search === `?bucketName=${foreignBucket}`);
    });

    await test.step('what a node keeps for the person is seen and cleared', async () => {
      const userNodeData = { chapter: 3 };
      await post(page.request, '/v2/storages/buckets/.UserNodeData/objects', { nodeDomain: DOMAIN, userNodeData });
      await page.goto('/storage?bucketName=.UserNodeData');
      await expect(rows.filter({ hasText: DOMAIN })).toHaveCount(1);
      await expect(main.getByRole('button', { name: t('storage:upload_object') })).toHaveCount(0);
      await journey.picture(page);
      expect(await barriers(page)).toEqual([]);
      if (look.viewport === PHONE) {
        await main.getByRole('button', { name: t('storage:object_tools', { name: `${DOMAIN}.ncfg` }) }).click();
        await page.getByRole('menuitem', { name: t('storage:clear_data') }).click();
      } else {
        await rows.getByRole('button').click();
      }
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('storage:clear_data') })
        .click();
      await expect(main.getByText(t('storage:no_node_data'))).toBeVisible();
    });

    await test.step('a sixth bucket is refused at every entry', async () => {
      for (let count = 1; count < MAX_BUCKETS; count += 1)
        await post(page.request, '/v2/storages/buckets', { bucketName: newName('more') });
      await page.goto(`/storage?bucketName=${bucket}&createBucket=true`);
      await saysShortly(page, t('storage:bucket_max'));
      await expect(page).toHaveURL((url) => !url.searchParams.has('createBucket'));
      await expect(main.getByText(`${MAX_BUCKETS}/${MAX_BUCKETS}`)).toBeVisible();
      expect(await pixelsBeyond(page)).toBe(0);
      expect(await keysShown(page)).toEqual([]);
      expect(await barriers(page)).toEqual([]);
    });

    expect(errors).toEqual([]);
  });
}

/** Opens the dialog for a new bucket by its button, lets `enter` type the name, and creates the bucket. */
async function createBucket(page: Page, t: Texts, enter: (name: ReturnType<Page['getByRole']>) => Promise<void>) {
  await page
    .getByRole('main')
    .getByRole('button', { name: t('storage:create_bucket') })
    .click();
  await enter(page.getByRole('dialog').getByRole('textbox', { name: t('storage:bucket_name') }));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('ui:ok') })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

async function check(page: Page, t: Texts, names: readonly string[]): Promise<void> {
  for (const name of names) await page.getByRole('checkbox', { name: t('ui:select_row', { name }) }).check();
}

/** Names one picture many times over; the first is the oldest. */
async function fill(request: APIRequestContext, bucket: string): Promise<void> {
  const buffer = drawPng(64, 48, newNumber());
  const sha1 = await postFile(request, { name: 'page.png', mimeType: 'image/png', buffer });
  await expect
    .poll(async () => (await get<{ metaAnalyzeStatus: number }[]>(request, infoOf(sha1)))[0]!.metaAnalyzeStatus)
    .toBe(2);
  const create = (i: number) => {
    const objectName = `page-${String(i).padStart(3, '0')}.png`;
    return post(request, `/v2/storages/buckets/${bucket}/objects`, { objectName, sha1 });
  };
  await create(0);
  for (let i = 1; i < OBJECTS; i += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, OBJECTS - i) }, (_, offset) => i + offset);
    await Promise.all(numbers.map(create));
  }
}

function infoOf(sha1: string): string {
  return `/v2/storages/files/list/info?sha1=${sha1}`;
}

async function newestObject(request: APIRequestContext, bucket: string): Promise<string> {
  const path = `/v2/storages/buckets/${bucket}/objects?limit=1`;
  return (await get<{ dataList: { objectId: string }[] }>(request, path)).dataList[0]!.objectId;
}

/** Creates a bucket of another account. */
async function createForeignBucket(journey: Journey): Promise<string> {
  const { request } = await journey.openBrowser();
  const bucketName = newName('foreign');
  await openAccount(request, newName('neighbour'), PASSWORD);
  await post(request, '/v2/storages/buckets', { bucketName });
  return bucketName;
}
