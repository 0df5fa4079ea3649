import { createHash, randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { get, newName, newNumber, openAccount, post } from '../frame/api.ts';
import { dropFromDisk, limitUpload } from '../frame/files-on-their-way.ts';
import { barriers, keysShown, pixelsBeyond, saysShortly, settled } from '../frame/findings.ts';
import { looksOf, platform, test } from '../frame/journey.ts';
import { drawPng } from '../frame/png.ts';
import type { Texts } from '../frame/texts.ts';

const PASSWORD = 'lantern7';
/** Number of files chosen at once, including the two that cannot become objects. */
const FILES = 200;
/** Large enough to be interrupted on a slow line. */
const LARGE_BYTES = 6 * 1024 * 1024;
/** So slow that much of the file is left when a busy machine comes to interrupting it. */
const SLOW_BYTES_PER_SECOND = 256 * 1024;
/** Two hundred files, three at a time, each analysed, on a busy machine. */
const MANY_FILES_TIMEOUT_MS = 420_000;

for (const look of looksOf('narrow')) {
  test(`${FILES} files, some cancelled, one interrupted: ${look.locale}, ${look.viewport.width} px`, async ({
    startJourney,
  }) => {
    test.setTimeout(2 * MANY_FILES_TIMEOUT_MS);
    const journey = startJourney('uploads', look);
    const { t } = journey;
    const bucketName = newName('notes');
    const page = await journey.openBrowser();
    await openAccount(page.request, newName('writer'), PASSWORD);
    await post(page.request, '/v2/storages/buckets', { bucketName });
    await page.goto(`/storage?bucketName=${bucketName}`);
    await settled(page);
    const panel = page.getByRole('region', { name: t('storage:upload_tasks') });
    const name = look.locale === 'en_US' ? 'note' : '笔记';
    let liftLimit: () => Promise<void>;

    await test.step('of many files the empty one is refused at once and the damaged one fails with its reason', async () => {
      // Next to nothing is sent until some were cancelled.
      liftLimit = await limitUpload(page, 1);
      await choose(page, t, await writeFiles(manyFiles(name)));
      await saysShortly(page, t('storage:file_empty', { names: `${name}-empty.txt` }));
      await expect(panel.getByRole('listitem')).toHaveCount(FILES - 1);
      await journey.picture(page);
    });

    await test.step('some that still wait are cancelled, one of them after all wanted', async () => {
      for (const number of [FILES - 10, FILES - 9, FILES - 8]) {
        const task = taskOf(panel, `${name}-${number}.txt`);
        await button(task, t('storage:cancel_upload')).click();
        await expect(task).toContainText(t('storage:task_canceled'));
      }
      await button(taskOf(panel, `${name}-${FILES - 9}.txt`), t('storage:upload_again')).click();
      await liftLimit();
    });

    await test.step('all others become objects', async () => {
      const done = FILES - 4;
      await expect(panel.getByRole('heading')).toHaveText(t('storage:uploaded_count', { done, count: FILES - 1 }), {
        timeout: MANY_FILES_TIMEOUT_MS,
      });
      const damaged = taskOf(panel, `${name}-damaged.png`);
      await expect(damaged).toContainText(t('storage:not_analysed'));
      await expect(damaged.getByRole('button')).toHaveAccessibleName(new RegExp(`^${t('storage:retry_upload')}`));
      expect(await objectCount(page, bucketName)).toBe(done);
      await expect(page.getByRole('main').getByText(t('storage:object_count_other', { count: done }))).toBeVisible();
      expect(await pixelsBeyond(page)).toBe(0);
      expect(await keysShown(page)).toEqual([]);
      expect(await barriers(page)).toEqual([]);
      await journey.picture(page);
      await panel.getByRole('button', { name: t('storage:close_panel') }).click();
      await expect(panel).toBeHidden();
    });

    const largeName = `${name}.bin`;
    const bytes = randomBytes(LARGE_BYTES);
    const [large] = await writeFiles({ [largeName]: bytes });
    const task = taskOf(panel, largeName);

    await test.step('a folder that is dropped becomes objects named after their folders', async () => {
      const folder = test.info().outputPath('drafts');
      await writeFiles({
        'drafts/a.txt': Buffer.from(newName('a')),
        'drafts/first part/b.txt': Buffer.from(newName('b')),
      });
      const { x, y } = (await page.getByRole('heading', { level: 2, name: bucketName }).boundingBox())!;
      await dropFromDisk(page, folder, { x: x + 1, y: y + 1 });
      for (const objectName of ['drafts_a.txt', 'drafts_first_part_b.txt']) {
        await expect(button(taskOf(panel, objectName), t('storage:open_object'))).toBeVisible();
      }
      await panel.getByRole('button', { name: t('storage:close_panel') }).click();
    });

    await test.step('a large file is paused and goes on where it was', async () => {
      liftLimit = await limitUpload(page, SLOW_BYTES_PER_SECOND);
      await choose(page, t, [large!]);
      await expect.poll(() => percentOf(task)).toBeGreaterThan(10);
      await expect(task.getByText(t('storage:per_second', { size: '' }).trim())).toBeVisible();
      await journey.picture(page);
      await button(task, t('storage:pause_upload')).click();
      await expect(button(task, t('storage:resume_upload'))).toBeVisible();
      const goingOn = nextPatch(page);
      await button(task, t('storage:resume_upload')).click();
      expect(offsetOf(await goingOn)).toBeGreaterThan(0);
    });

    await test.step('leaving asks first; after a reload the file is asked for and goes on where it was', async () => {
      await expect.poll(() => percentOf(task)).toBeGreaterThan(20);
      page.once('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await settled(page);
      await expect(task).toContainText(t('storage:choose_it_again'));
      const reached = await percentOf(task);
      expect(reached).toBeGreaterThan(10);
      expect(await barriers(page)).toEqual([]);
      await journey.picture(page);

      const [other] = await writeFiles({ [`other/${largeName}`]: randomBytes(LARGE_BYTES) });
      await chooseAgain(page, task, t, other!);
      await expect(task).toContainText(t('storage:other_file'));

      await liftLimit();
      const goingOn = nextPatch(page);
      await chooseAgain(page, task, t, large!);
      expect(offsetOf(await goingOn)).toBeGreaterThan((LARGE_BYTES * 10) / 100);
      await expect(button(task, t('storage:open_object'))).toBeVisible();
      await journey.picture(page);

      const address = platform(`/v2/storages/objects/${bucketName}/${encodeURIComponent(largeName)}/file`);
      expect(sha1Of(await (await page.request.get(address)).body())).toBe(sha1Of(bytes));
    });

    await test.step('the same file again is known without being sent, and its name is not overwritten unasked', async () => {
      const [copy] = await writeFiles({ [`copy-${largeName}`]: bytes });
      await choose(page, t, [large!, copy!]);
      const again = panel.getByRole('listitem').filter({ hasText: t('storage:task_sameName') });
      await expect(again).toHaveCount(1);
      await expect(button(taskOf(panel, `copy-${largeName}`), t('storage:open_object'))).toBeVisible();
      await button(again, t('storage:skip')).click();
      expect(await objectCount(page, bucketName)).toBe(FILES);
    });
  });

  test(`a file that is published is paused and goes on where it was: ${look.locale}, ${look.viewport.width} px`, async ({
    startJourney,
  }) => {
    const journey = startJourney('paused-file', look);
    const { t } = journey;
    const page = await journey.openBrowser();
    await openAccount(page.request, newName('maker'), PASSWORD);
    await page.goto('/resource/creator');
    const liftLimit = await limitUpload(page, SLOW_BYTES_PER_SECOND);
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: t('ui:choose_file') }).click(),
    ]);
    const bytes = randomBytes(LARGE_BYTES);
    await chooser.setFiles(await writeFiles({ 'film.bin': bytes }));
    const main = page.getByRole('main');
    await expect.poll(() => percentOf(main)).toBeGreaterThan(10);
    await page.getByRole('button', { name: t('publish:pause_upload') }).click();
    await journey.picture(page);

    await liftLimit();
    const goingOn = nextPatch(page);
    await page.getByRole('button', { name: t('publish:resume_upload') }).click();
    expect(offsetOf(await goingOn)).toBeGreaterThan(0);
    await expect(page.getByRole('button', { name: t('publish:replace_file') })).toBeVisible();
    expect(await fileSizeOf(page, sha1Of(bytes))).toBe(LARGE_BYTES);
  });
}

/** Files, by name, of which all but two can be stored: one is empty, one says that it is a picture and is none. */
function manyFiles(name: string): Record<string, Buffer> {
  const notes = Array.from({ length: FILES - 2 }, (_, index) => [
    `${name}-${index + 1}.txt`,
    Buffer.from(newName('note')),
  ]);
  // Its head says that it is a picture, and the rest is missing.
  const damaged = drawPng(64, 64, newNumber()).subarray(0, 120);
  return { [`${name}-empty.txt`]: Buffer.alloc(0), [`${name}-damaged.png`]: damaged, ...Object.fromEntries(notes) };
}

/** Writes files into the folder of the test, as a browser reads them fastest, and answers where they are. */
async function writeFiles(files: Record<string, Buffer>): Promise<string[]> {
  const written = Object.entries(files).map(async ([name, content]) => {
    const path = test.info().outputPath(...name.split('/'));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
    return path;
  });
  return Promise.all(written);
}

async function choose(page: Page, t: Texts, files: string[]): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page
      .getByRole('button', { name: t('storage:upload_object') })
      .first()
      .click(),
  ]);
  await chooser.setFiles(files);
}

async function chooseAgain(page: Page, task: Locator, t: Texts, file: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    button(task, t('storage:choose_to_resume')).click(),
  ]);
  await chooser.setFiles(file);
}

function taskOf(panel: Locator, objectName: string): Locator {
  return panel.getByRole('listitem').filter({ has: panel.page().getByTitle(objectName, { exact: true }) });
}

/** The button of a task that does what `text` says. */
function button(task: Locator, text: string): Locator {
  return task.getByRole('button', { name: new RegExp(`^${text}: `) });
}

async function percentOf(place: Locator): Promise<number> {
  return Number((await place.getByRole('progressbar').getAttribute('aria-valuenow')) ?? 0);
}

function nextPatch(page: Page): Promise<Request> {
  return page.waitForRequest((request) => request.method() === 'PATCH');
}

function offsetOf(request: Request): number {
  return Number(request.headers()['upload-offset']);
}

async function objectCount(page: Page, bucketName: string): Promise<number> {
  const bucket = await get<{ totalFileQuantity: number }>(page.request, `/v2/storages/buckets/${bucketName}`);
  return bucket.totalFileQuantity;
}

async function fileSizeOf(page: Page, sha1: string): Promise<number> {
  return (await get<{ fileSize: number }>(page.request, `/v2/storages/files/${sha1}`)).fileSize;
}

function sha1Of(bytes: Buffer): string {
  return createHash('sha1').update(bytes).digest('hex');
}
