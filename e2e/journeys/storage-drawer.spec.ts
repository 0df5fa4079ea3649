import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { typePath } from '@colophon/model';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { ROOT } from '../../scripts/lib/project.mjs';
import { get, newName, openAccount, post, postFile } from '../frame/api.ts';
import { barriers, collectErrors, keysShown, pixelsBeyond, saysShortly, settled } from '../frame/findings.ts';
import { looksOf, test } from '../frame/journey.ts';
import type { Texts } from '../frame/texts.ts';

const PASSWORD = 'lantern7';
/** Script whose effect would show that the page or picture containing it has run. */
const SCRIPT = '<script>document.title = "it ran"</script>';
const LONG_TEXT = '潮水每天来两次。\n'.repeat(20_000);

const FILES: Record<string, () => Promise<Buffer> | Buffer> = {
  'rain.jpg': () => demo('images/rain-window.jpg'),
  'rain.mp3': () => demo('sounds/slow-rain-on-tin.mp3'),
  'tide.mp4': () => demo('films/tide-lines.mp4'),
  'essay.md': () => demo('texts/reading-a-tide-table.md'),
  'birds.json': () => demo('data/estuary-bird-counts-1.1.0.json'),
  'page.html': () => Buffer.from(`<!doctype html><h1>Page</h1>${SCRIPT}`),
  'sign.svg': () =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"><rect width="80" height="80"/>${SCRIPT}</svg>`,
    ),
  'long.txt': () => Buffer.from(LONG_TEXT),
  'noise.bin': () => Buffer.from(Uint8Array.from({ length: 4096 }, (_, index) => (index * 7919) % 256)),
};

const demo = (path: string) => readFile(join(ROOT, 'content/demo/files', path));

/** Checks that each kind of file is previewed as that kind. */
const PREVIEWS: Record<keyof typeof FILES, (drawer: Locator, t: Texts) => Promise<void>> = {
  'rain.jpg': async (drawer, t) => {
    const image = drawer.getByRole('img', { name: 'rain.jpg' });
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(1600);
    const width = () => image.evaluate((element: HTMLImageElement) => element.width);
    const fitted = await width();
    await drawer.getByRole('button', { name: t('preview:zoom_in') }).click();
    await expect.poll(width).toBeGreaterThan(fitted);
    await drawer.getByRole('button', { name: t('preview:fit') }).click();
    await expect.poll(width).toBe(fitted);
  },
  'rain.mp3': async (drawer) => {
    await expect(drawer.locator('svg path[data-played]')).toBeAttached();
    const audio = drawer.locator('audio');
    await drawer.locator('svg:has(path[data-played])').click();
    await expect.poll(() => audio.evaluate((element: HTMLAudioElement) => element.currentTime)).toBeGreaterThan(10);
  },
  'tide.mp4': async (drawer) => {
    const video = drawer.locator('video');
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBe(960);
  },
  'essay.md': async (drawer) => {
    const text = drawer.getByRole('region', { name: 'essay.md' });
    await expect(text.getByRole('heading').first()).toBeVisible();
    await expect(text).not.toContainText('## ');
  },
  'birds.json': async (drawer) => {
    const counts = drawer.getByText('counts:');
    await expect(drawer.getByText('[416]')).toBeVisible();
    await counts.click();
    await expect(drawer.getByText('99:')).toBeVisible();
  },
  'page.html': async (drawer) => {
    await expect(drawer.getByText('<h1>Page</h1>')).toBeVisible();
  },
  'sign.svg': async (drawer) => {
    const image = drawer.getByRole('img', { name: 'sign.svg' });
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(80);
  },
  'long.txt': async (drawer, t) => {
    await expect(drawer.getByText(t('preview:beginning'))).toBeVisible();
    const { length } = (await drawer.getByRole('region', { name: 'long.txt' }).textContent())!;
    expect(length).toBeGreaterThan(1000);
    expect(length).toBeLessThan(LONG_TEXT.length);
  },
  'noise.bin': async (drawer, t) => {
    await expect(drawer.getByText(t('preview:none'))).toBeVisible();
  },
};

/** Puts the files into a new bucket, as the upload screen does, which has a journey of its own. */
async function storeFiles(request: APIRequestContext, bucketName: string): Promise<void> {
  await post(request, '/v2/storages/buckets', { bucketName });
  for (const [name, content] of Object.entries(FILES)) {
    const sha1 = await postFile(request, { name, mimeType: 'application/octet-stream', buffer: await content() });
    const info = `/v2/storages/files/list/info?sha1=${sha1}`;
    await expect
      .poll(async () => (await get<{ metaAnalyzeStatus: number }[]>(request, info))[0]?.metaAnalyzeStatus)
      .toBe(2);
    await post(request, `/v2/storages/buckets/${bucketName}/objects`, { objectName: name, sha1 });
  }
}

for (const look of looksOf('wide')) {
  test.describe(`an object in its drawer, ${look.locale}, ${look.viewport.width} px`, () => {
    test('shows what it is, and keeps what its owner says about it', async ({ startJourney }) => {
      const journey = startJourney('storage-drawer', look);
      const { t } = journey;
      const page = await journey.openBrowser();
      const errors = collectErrors(page);
      const bucketName = newName('drawer');
      const drawer = page.getByRole('dialog', { name: t('storage:edit_information') });
      const save = drawer.getByRole('button', { name: t('ui:save'), exact: true });

      await openAccount(page.request, newName('painter'), PASSWORD);
      await storeFiles(page.request, bucketName);
      await page.goto(`/storage?bucketName=${bucketName}`);
      await settled(page);
      const open = async (name: string) => {
        await page.getByRole('main').getByText(name, { exact: true }).click();
        await expect(drawer.getByText(`${bucketName}/${name}`)).toBeVisible();
        await expect(drawer.getByRole('heading', { name: t('dependencies:usages') })).toBeVisible();
      };

      for (const [name, isShown] of Object.entries(PREVIEWS)) {
        await test.step(name, async () => {
          await open(name);
          await isShown(drawer, t);
          await journey.picture(page);
          await page.goBack();
          await expect(drawer).toHaveCount(0);
        });
      }
      expect(await page.title()).not.toBe('it ran');

      await test.step('a type brings what it asks for', async () => {
        await open('rain.mp3');
        await expect(save).toBeDisabled();
        await chooseType(page, t, drawer, typePath(['音乐'], look.locale));
        const day = { name: look.locale === 'en_US' ? 'Release date' : '发行日期' };
        await drawer.getByRole('button', { name: t('properties:edit', day) }).click();
        const editor = page.getByRole('dialog', { name: t('properties:edit_property') });
        await editor.getByLabel(t('properties:value')).fill('2019-11-04');
        await journey.picture(page);
        await editor.getByRole('button', { name: t('ui:save') }).click();
        await expect(drawer.getByText('2019-11-04')).toBeVisible();
      });

      await test.step('a property of its own follows the rules', async () => {
        await drawer.getByRole('button', { name: t('properties:add_property') }).click();
        const editor = page.getByRole('dialog', { name: t('properties:add_property') });
        const done = editor.getByRole('button', { name: t('ui:save') });
        await editor.getByLabel(t('properties:name')).fill('Mood');
        await editor.getByLabel(t('properties:key')).fill('1st');
        await expect(editor.getByText(t('rules:customPropertyKey_form'), { exact: true })).toBeVisible();
        await editor.getByLabel(t('properties:key')).fill('duration');
        await expect(editor.getByText(t('rules:property_taken'))).toBeVisible();
        await expect(done).toBeDisabled();
        await journey.picture(page);
        await editor.getByLabel(t('properties:key')).fill('mood');
        await editor.getByLabel(t('properties:value')).fill('calm');
        expect(await barriers(page)).toEqual([]);
        await done.click();
        await expect(drawer.getByText('calm')).toBeVisible();
      });

      await test.step('a dependency on another object', async () => {
        await addObject(page, t, drawer, `${bucketName}/essay.md`);
        await journey.picture(page);
        expect(await pixelsBeyond(page)).toBe(0);
        expect(await keysShown(page)).toEqual([]);
        expect(await barriers(page)).toEqual([]);
      });

      await test.step('leaving asks, and staying keeps everything', async () => {
        await page.goBack();
        await page
          .getByRole('dialog', { name: t('ui:notice') })
          .getByRole('button', { name: t('ui:cancel') })
          .click();
        await expect(drawer.getByText('calm')).toBeVisible();
        await save.click();
        await expect(drawer).toHaveCount(0);
      });

      await test.step('what was saved is there after a reload', async () => {
        await page.reload();
        await settled(page);
        await open('rain.mp3');
        await expect(drawer.getByText('calm')).toBeVisible();
        await expect(drawer.getByText('2019-11-04')).toBeVisible();
        await expect(drawer.getByRole('link', { name: `${bucketName}/essay.md` })).toBeVisible();
        await drawer.getByRole('button', { name: t('ui:cancel') }).click();
        await expect(drawer).toHaveCount(0);
      });

      await test.step('a circle is refused, and so is the object itself', async () => {
        await open('essay.md');
        await expect(drawer.getByRole('link', { name: `${bucketName}/rain.mp3` })).toBeVisible();
        await drawer.getByRole('button', { name: t('dependencies:add') }).click();
        const offers = await offersOfObjects(page, t);
        const name = (object: string) => ({ name: `${bucketName}/${object}` });
        await expect(offers.getByRole('button', { name: t('dependencies:add_this', name('essay.md')) })).toBeDisabled();
        await offers.getByRole('button', { name: t('dependencies:add_this', name('rain.mp3')) }).click();
        await saysShortly(page, t('dependencies:cycle'));
        await journey.picture(page);
        await page.keyboard.press('Escape');
        await expect(offers).toHaveCount(0);
        await expect(drawer).toBeVisible();
        await expect(save).toBeDisabled();
      });

      await test.step('configurations come and go with the type', async () => {
        await drawer.getByRole('button', { name: t('ui:cancel') }).click();
        await expect(drawer).toHaveCount(0);
        await open('noise.bin');
        await expect(drawer.getByRole('button', { name: t('properties:add_option') })).toHaveCount(0);
        await chooseType(page, t, drawer, typePath(['widget'], look.locale));
        await drawer.getByRole('button', { name: t('properties:add_option') }).click();
        const editor = page.getByRole('dialog', { name: t('properties:add_option') });
        const value = (number: number) => editor.getByLabel(t('properties:candidate', { number }), { exact: true });
        await editor.getByLabel(t('properties:name')).fill('Size');
        await editor.getByLabel(t('properties:key')).fill('size');
        await editor.getByLabel(t('properties:kind_select')).check();
        await value(1).fill('small');
        await editor.getByRole('button', { name: t('properties:add_candidate') }).click();
        await value(2).fill('small');
        await expect(editor.getByText(t('rules:property_taken'))).toBeVisible();
        await value(2).fill('large');
        await journey.picture(page);
        await editor.getByRole('button', { name: t('ui:save') }).click();
        await expect(drawer.getByText('small · large')).toBeVisible();

        await chooseType(page, t, drawer, typePath(['image'], look.locale));
        await page.getByRole('button', { name: t('storage:change_type') }).click();
        await expect(drawer.getByText('small · large')).toHaveCount(0);
      });

      await test.step('what is deleted asks for nothing more', async () => {
        await drawer.getByRole('button', { name: t('storage:delete'), exact: true }).click();
        await page
          .getByRole('dialog', { name: t('storage:delete_object', { name: 'noise.bin' }) })
          .getByRole('button', { name: t('storage:delete'), exact: true })
          .click();
        await expect(drawer).toHaveCount(0);
        await expect(page.getByRole('main').getByText('noise.bin', { exact: true })).toHaveCount(0);
      });
      expect(errors).toEqual([]);
    });
  });
}

/** Chooses the first type that a search finds. */
async function chooseType(page: Page, t: Texts, drawer: Locator, name: string): Promise<void> {
  await drawer.getByRole('button', { name: new RegExp(`^${t('storage:type')}:`) }).click();
  const search = page.getByRole('searchbox', { name: t('types:search') });
  await expect(search).toBeFocused();
  await search.fill(name);
  const found = page.getByRole('list', { name: t('types:search') });
  await found
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click();
}

async function offersOfObjects(page: Page, t: Texts): Promise<Locator> {
  const offers = page.getByRole('dialog', { name: t('dependencies:add') });
  await offers.getByRole('tab', { name: t('dependencies:objects') }).click();
  return offers;
}

async function addObject(page: Page, t: Texts, drawer: Locator, name: string): Promise<void> {
  await drawer.getByRole('button', { name: t('dependencies:add') }).click();
  const offers = await offersOfObjects(page, t);
  await offers.getByRole('button', { name: t('dependencies:add_this', { name }) }).click();
  await expect(offers.getByRole('button', { name: t('dependencies:remove', { name }) })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(offers).toHaveCount(0);
  await expect(drawer.getByRole('link', { name })).toBeVisible();
}
