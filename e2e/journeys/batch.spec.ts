import { ResourceStatus } from '@colophon/model';
import { expect, type Page } from '@playwright/test';
import { get, newName, newNumber, openAccount, post, postFile } from '../frame/api.ts';
import { pixelsBeyond, settled } from '../frame/findings.ts';
import { looksOf, test } from '../frame/journey.ts';
import { chooseNotice } from '../frame/licences.ts';
import { drawPng } from '../frame/png.ts';

const PASSWORD = 'lantern7';
const FILES = 100;
const BAD = 3;
const BATCH_TIMEOUT_MS = 300_000;

interface Listed {
  totalItem: number;
  dataList: { resourceTitle: string; status: number; latestVersion: string; licence: string }[];
}

for (const look of looksOf('narrow')) {
  test(`a hundred files with ${BAD} bad ones, ${look.locale}, ${look.viewport.width} px`, async ({ startJourney }) => {
    test.setTimeout(BATCH_TIMEOUT_MS);
    const journey = startJourney('batch', look);
    const { t } = journey;
    const hiddenText = t(look.locale === 'zh_CN' ? 'publish:batch_hidden_other' : 'publish:batch_hidden_one', {
      count: 1,
    });
    const seed = newNumber();
    const picture = (index: number) => drawPng(24, 18, seed + index);

    const other = await journey.openBrowser();
    await openAccount(other.request, newName('earlier'), PASSWORD);
    await publish(other, `taken-${seed}`, picture(50));

    const page = await journey.openBrowser();
    await openAccount(page.request, newName('many'), PASSWORD);
    await page.goto('/resource/creatorBatch');
    await settled(page);
    const files = Array.from({ length: FILES }, (_, index) => ({
      name: `harbour-${String(index + 1).padStart(3, '0')}.png`,
      mimeType: 'image/png',
      buffer: picture(index),
    }));
    files[10] = { name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) };
    files[20] = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from(`notes ${seed}`) };

    await test.step('what is wrong with three of them stands in their rows, the others go on', async () => {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: t('publish:batch_choose') }).click(),
      ]);
      await chooser.setFiles(files);
      const table = page.getByRole('table', { name: t('publish:batch') });
      // by name: the notes come last
      const lastPicture = page.getByRole('textbox', { name: t('publish:batch_title_of', { number: FILES - 1 }) });
      await expect(lastPicture).toHaveValue('Harbour 100');
      await expect(page.getByText(t('publish:batch_bad_other', { count: BAD }))).toBeVisible({ timeout: 120_000 });
      await expect(table.getByText(t('publish:file_empty'))).toHaveCount(1);
      await expect(table.getByText(t('publish:occupied_others'))).toHaveCount(1);
      await expect(table.getByRole('alert')).toHaveCount(BAD);
      await expect(page.getByRole('button', { name: t('publish:batch_release') })).toBeDisabled();
      await page.getByRole('switch', { name: t('publish:batch_only_bad') }).press('Space');
      await expect(table.locator('tbody').getByRole('row')).toHaveCount(BAD);
      expect(await pixelsBeyond(page)).toBe(0);
      await journey.picture(page);
      await page.getByRole('button', { name: t('publish:batch_drop_bad_other', { count: BAD }) }).click();
      await expect(page.getByText(t('publish:batch_fine'))).toBeVisible();
    });

    await test.step('two rows of one name are told so where they stand', async () => {
      const second = page.getByRole('textbox', { name: t('publish:batch_name_of', { number: 2 }), exact: true });
      await second.fill('Harbour_001');
      await expect(page.getByText(t('publish:batch_same_name'))).toHaveCount(2);
      await second.fill(`Second-${seed}`);
      await expect(page.getByText(t('publish:batch_same_name'))).toHaveCount(0);
    });

    await test.step('terms are chosen once, in plain view, and one row has none', async () => {
      await expect(
        page.getByRole('main').getByText(t('publish:batch_hidden_other', { count: FILES - BAD })),
      ).toBeVisible();
      await page
        .getByRole('region', { name: t('publish:batch_terms') })
        .getByRole('button', { name: new RegExp(t('policies:offer_this', { name: '.+' })) })
        .first()
        .click();
      await expect(page.getByText(t('publish:batch_unlisted'), { exact: true })).toHaveCount(0);
      await chooseNotice(page.getByRole('combobox', { name: t('terms:notice') }), 'CC BY-SA 4');
      await expect(page.getByTitle(t('terms:notice'), { exact: true }).first()).toHaveText('CC BY-SA 4.0');
      await page.getByRole('button', { name: t('publish:batch_settings_of', { number: 1 }), exact: true }).click();
      const drawer = page.getByRole('dialog', { name: 'Harbour 001' });
      await drawer.getByRole('button', { name: t('publish:batch_use_own') }).click();
      await drawer.getByRole('button', { name: new RegExp(t('policies:remove_policy', { name: '.+' })) }).click();
      await drawer.getByRole('button', { name: t('properties:edit', { name: t('terms:notice') }) }).click();
      const property = page.getByRole('dialog', { name: t('properties:edit_property') });
      await chooseNotice(property.getByRole('combobox', { name: t('properties:value') }), 'CC0');
      await property.getByRole('button', { name: t('ui:save') }).click();
      await journey.picture(page);
      await drawer.getByRole('button', { name: t('ui:close') }).click();
      await expect(page.getByText(t('publish:batch_unlisted'), { exact: true })).toHaveCount(1);
      await expect(page.getByRole('main').getByText(hiddenText)).toBeVisible();
    });

    await test.step('rows are sorted as people count, and moved by hand', async () => {
      const title = (number: number) =>
        page.getByRole('textbox', { name: t('publish:batch_title_of', { number }), exact: true });
      await page.getByRole('button', { name: t('collections:move_down', { title: 'Harbour 001' }) }).press('Enter');
      await expect(title(1)).toHaveValue('Harbour 002');
      await expect(title(2)).toHaveValue('Harbour 001');
      await page.getByRole('button', { name: t('publish:batch_sort_title') }).click();
      await expect(title(1)).toHaveValue('Harbour 001');
    });

    await test.step('rule 13: all that can be published are', async () => {
      await page.getByRole('button', { name: t('publish:batch_release') }).click();
      await page
        .getByRole('dialog', { name: hiddenText })
        .getByRole('button', { name: t('publish:batch_release') })
        .click();
      await expect(page.getByRole('heading', { name: t('publish:batch_result') })).toBeVisible({ timeout: 120_000 });
      await expect(page.getByText(t('publish:batch_published_other', { count: FILES - BAD }))).toBeVisible();
      expect(await pixelsBeyond(page)).toBe(0);
      await journey.picture(page);
      const { totalItem, dataList } = await get<Listed>(page.request, '/v2/resources?isSelf=1&limit=100');
      expect(totalItem).toBe(FILES - BAD);
      expect(dataList.every(({ latestVersion }) => latestVersion === '1.0.0')).toBe(true);
      // one notice for all, and an exception in one row
      const noticeOf = (title: string) => (title === 'Harbour 001' ? 'CC0-1.0' : 'CC-BY-SA-4.0');
      expect(dataList.filter(({ resourceTitle, licence }) => licence !== noticeOf(resourceTitle))).toEqual([]);
      expect(
        dataList.filter(({ status }) => status !== ResourceStatus.online).map(({ resourceTitle }) => resourceTitle),
      ).toEqual(['Harbour 001']);
    });
  });
}

/** Publishes a picture without the pages, which have a journey of their own. */
async function publish({ request }: Page, name: string, buffer: Buffer): Promise<void> {
  const fileSha1 = await postFile(request, { name: `${name}.png`, mimeType: 'image/png', buffer });
  const body = { name, subjectType: 1, resourceTypeCode: 'image' };
  const { resourceId } = await post<{ resourceId: string }>(request, '/v2/resources', body);
  const infoPath = `/v2/storages/files/list/info?sha1=${fileSha1}`;
  await expect
    .poll(async () => (await get<{ metaAnalyzeStatus: number }[]>(request, infoPath))[0]!.metaAnalyzeStatus)
    .toBe(2);
  await post(request, `/v2/resources/${resourceId}/versions`, { version: '1.0.0', fileSha1, filename: `${name}.png` });
}
