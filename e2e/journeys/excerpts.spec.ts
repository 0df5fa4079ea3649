import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { ROOT } from '../../scripts/lib/project.mjs';
import { get, newName, newNumber, openAccount, post, postFile, put } from '../frame/api.ts';
import { barriers, collectErrors, keysShown, pixelsBeyond, settled } from '../frame/findings.ts';
import { looksOf, test } from '../frame/journey.ts';

const PASSWORD = 'lantern7';
const PAID = 'for public\n\ninitial:\n  ~freelog.RelativeTimeEvent("1", "year") => open\nopen[active]:\n  terminate';

for (const look of looksOf('narrow')) {
  test(`a video shows its first seconds before signing: ${look.locale}, ${look.viewport.width} px`, async ({
    startJourney,
  }) => {
    const journey = startJourney('excerpts', look);
    const { t } = journey;
    const author = await journey.openBrowser();
    await openAccount(author.request, newName('author'), PASSWORD);
    const resourceId = await releaseVideo(author.request);

    await test.step('the author chooses how much, and sees when it is there', async () => {
      const errors = collectErrors(author);
      await author.goto(`/resource/sidebar/versionInfo/${resourceId}`);
      await settled(author);
      await author.getByRole('radio', { name: t('myResources:excerpt_some_film') }).check();
      await expect(author.getByText(t('myResources:excerpt_most', { most: '5' }))).toBeVisible();
      await author.getByRole('textbox', { name: t('myResources:excerpt_seconds') }).fill('3');
      await author
        .getByRole('button', { name: t('myResources:excerpt_save'), exact: true })
        .last()
        .click();
      const excerpt = async () =>
        (await get<{ excerpt: object | null }>(author.request, `/v2/resources/${resourceId}/versions/1.0.0`)).excerpt;
      await expect.poll(excerpt).toEqual({ kind: 'film', amount: 3, state: 'ready' });
      await expect(author.getByText(t('myResources:excerpt_waiting'))).toBeHidden();
      await expectInOrder(author);
      await journey.picture(author);
      expect(errors).toEqual([]);
    });

    await test.step('somebody who has signed nothing plays that much', async () => {
      const reader = await journey.openBrowser();
      const errors = collectErrors(reader);
      await reader.goto(`/resource/details/${resourceId}`);
      await settled(reader);
      await expect(reader.getByText(t('preview:excerpt_film'))).toBeVisible();
      const video = reader.locator('video');
      await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBe(960);
      expect(await video.evaluate((element: HTMLVideoElement) => element.duration)).toBeCloseTo(3, 0);
      await video.evaluate(async (element: HTMLVideoElement) => {
        element.muted = true;
        element.currentTime = 2;
        await element.play();
      });
      await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(2.2);
      await expectInOrder(reader);
      await journey.picture(reader);
      expect(errors).toEqual([]);
    });
  });
}

async function expectInOrder(page: Page): Promise<void> {
  expect(await pixelsBeyond(page)).toBe(0);
  expect(await keysShown(page)).toEqual([]);
  expect(await barriers(page)).toEqual([]);
}

/** A listed video that has to be signed for, of ten seconds and unlike any other; answers its id. */
async function releaseVideo(request: APIRequestContext): Promise<string> {
  const film = await readFile(join(ROOT, 'content/demo/files/films/tide-lines.mp4'));
  const unlike = Buffer.alloc(12); // a box that players pass over
  unlike.writeUInt32BE(12);
  unlike.write('free', 4);
  unlike.writeUInt32BE(newNumber(), 8);
  const file = { name: 'tide.mp4', mimeType: 'video/mp4', buffer: Buffer.concat([film, unlike]) };
  const fileSha1 = await postFile(request, file);
  await expect
    .poll(async () => {
      const [info] = await get<{ metaAnalyzeStatus: number }[]>(
        request,
        `/v2/storages/files/list/info?sha1=${fileSha1}`,
      );
      return info!.metaAnalyzeStatus;
    })
    .toBe(2);
  const policies = [{ policyName: 'later', policyText: PAID }];
  const name = newName('tide');
  const body = { name, resourceTypeCode: 'video', policies };
  const { resourceId } = await post<{ resourceId: string }>(request, '/v2/resources', body);
  await post(request, `/v2/resources/${resourceId}/versions`, { version: '1.0.0', fileSha1, filename: 'tide.mp4' });
  await put(request, `/v2/resources/${resourceId}`, { status: 1 });
  return resourceId;
}
