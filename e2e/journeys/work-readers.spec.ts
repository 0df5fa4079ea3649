import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { get, newName, newNumber, openAccount, post, postFile, put } from '../frame/api.ts';
import { barriers, collectErrors, pixelsBeyond, settled } from '../frame/findings.ts';
import { looksOf, PHONE, test } from '../frame/journey.ts';
import { FREE } from '../frame/nodes.ts';
import { drawPng } from '../frame/png.ts';

const PASSWORD = 'lantern7';
/** Authorises whoever signs at once, and nobody else. */
const SIGNED = `for public

initial[active]:
  ~freelog.RelativeTimeEvent("1", "year") => ended

ended:
  terminate`;

for (const look of looksOf('narrow')) {
  test(`comics and slides are read on their own page: ${look.locale}, ${look.viewport.width} px`, async ({
    startJourney,
  }) => {
    const journey = startJourney('work-readers', look);
    const { t } = journey;
    const author = await journey.openBrowser();
    await openAccount(author.request, newName('artist'), PASSWORD);
    const comic = await releaseWork(author.request, 'The ferry, drawn', {
      policyText: SIGNED,
      typeCode: 'RT002001',
      filename: 'ferry.cbz',
      fileSha1: await packPages(author.request, 4),
    });
    await put(author.request, `/v2/resources/${comic.resourceId}/versions/1.0.0/excerpt`, { amount: 0 });
    const shown = (page: Page) => page.locator('figure');

    await test.step('a stranger sees the first page of a comic that has to be signed for', async () => {
      const stranger = await journey.openBrowser();
      const errors = collectErrors(stranger);
      await stranger.goto(`/resource/details/${comic.resourceId}`);
      await settled(stranger);
      await expect(stranger.getByText(t('preview:excerpt_picture'))).toBeVisible();
      await expect(shown(stranger).getByRole('button', { name: t('preview:page_after') })).toHaveCount(0);
      expect(
        await stranger.request.get(pageOf(comic.resourceId, '2.png')).then((answer) => answer.json()),
      ).toMatchObject({
        errCode: 2,
      });
      await journey.picture(stranger);
      expect(errors).toEqual([]);
    });

    await test.step('who holds a licence reads it, by buttons, keys and fingers, in the dark', async () => {
      const reader = await journey.openBrowser({ colorScheme: 'dark' });
      const errors = collectErrors(reader);
      await openAccount(reader.request, newName('reader'), PASSWORD);
      const { userId } = await get<{ userId: number }>(reader.request, '/v2/users/current');
      await post(reader.request, '/v2/contracts/batchSign', {
        subjects: [{ subjectId: comic.resourceId, policyId: comic.policyId }],
        subjectType: 1,
        licenseeId: String(userId),
        licenseeIdentityType: 3,
      });
      const fetched: string[] = [];
      reader.on('request', (request) => {
        const path = new URL(request.url()).searchParams.get('subFilePath');
        if (path) fetched.push(path);
      });
      await reader.goto(`/resource/details/${comic.resourceId}`);
      await settled(reader);
      const place = (words: string) => expect(shown(reader).getByText(words, { exact: true })).toBeVisible();
      await place('1 / 4');
      await expect.poll(() => isSeen(reader, 1)).toBe(true);
      expect(fetched.toSorted()).toEqual(['1.png', '2.png', 'index.json']);
      await reader.keyboard.press('ArrowRight');
      await place('2 / 4');
      await shown(reader)
        .getByRole('button', { name: t('preview:page_after') })
        .click();
      await place('3 / 4');
      await expect.poll(() => isSeen(reader, 3)).toBe(true);
      if (look.viewport === PHONE) {
        await swipe(reader, 'right');
        await place('2 / 4');
        await swipe(reader, 'left');
        await place('3 / 4');
      }
      await expectInOrder(reader);
      await shown(reader).scrollIntoViewIfNeeded();
      await journey.picture(reader);
      await shown(reader)
        .getByRole('button', { name: t('preview:flow_scroll') })
        .click();
      await expect(shown(reader).getByRole('img', { name: t('preview:page', { number: 1 }) })).toBeVisible();
      await expectInOrder(reader);
      await journey.picture(reader);
      expect(errors).toEqual([]);
    });

    await test.step('a deck is shown slide by slide, and nothing in one runs', async () => {
      const stranger = await journey.openBrowser();
      const errors = collectErrors(stranger);
      const slides = `# The ferry\n\nA talk in three slides.\n\n---\n\n## When it sails\n\n- at low water\n- never at ${newNumber()}\n\n---\n\nThe end.`;
      const deck = await releaseWork(author.request, 'The ferry, told', {
        policyText: FREE,
        typeCode: 'reveal_slide',
        filename: 'ferry.md',
        fileSha1: await uploaded(author.request, 'ferry.md', Buffer.from(slides)),
      });
      await stranger.goto(`/resource/details/${deck.resourceId}`);
      await settled(stranger);
      await expect(shown(stranger).getByRole('heading', { name: 'The ferry' })).toBeVisible();
      await expectInOrder(stranger);
      await journey.picture(stranger);
      await stranger.keyboard.press('ArrowRight');
      await expect(shown(stranger).getByText('at low water')).toBeVisible();
      await expect(shown(stranger).getByText('2 / 3', { exact: true })).toBeVisible();
      await journey.picture(stranger);

      const sails = drawPng(480, 320, newNumber());
      const archive = await releaseWork(author.request, 'The ferry, packed', {
        policyText: FREE,
        typeCode: 'reveal_slide',
        filename: 'ferry.zip',
        fileSha1: await packed(author.request, {
          'index.html': Buffer.from(
            `<!doctype html><div class="slides"><section><h1>Packed ${newNumber()}</h1></section><section><img src="img/sails.png" alt="Sails"></section></div>`,
          ),
          'img/sails.png': sails,
        }),
      });
      await stranger.goto(`/resource/details/${archive.resourceId}`);
      await settled(stranger);
      await expect(shown(stranger).getByRole('heading', { name: /^Packed/ })).toBeVisible();
      await stranger.keyboard.press('ArrowRight');
      const picture = shown(stranger).getByRole('img', { name: 'Sails' });
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480);
      await expectInOrder(stranger);
      await journey.picture(stranger);

      const acts = '<script>document.title = "ran"</script><img src="/x.png" onerror="document.title = \'ran\'">';
      const hostile = await releaseWork(author.request, 'The ferry, acting', {
        policyText: FREE,
        typeCode: 'reveal_slide',
        filename: 'ferry.html',
        fileSha1: await uploaded(
          author.request,
          'ferry.html',
          Buffer.from(
            `<!doctype html><div class="slides"><section><h1>Act ${newNumber()}</h1></section><section>${acts}Two</section></div>`,
          ),
        ),
      });
      await stranger.goto(`/resource/details/${hostile.resourceId}`);
      await settled(stranger);
      await stranger.keyboard.press('ArrowRight');
      await expect(shown(stranger).getByText('Two')).toBeVisible();
      expect(await stranger.title()).not.toContain('ran');
      await expect(shown(stranger).locator('script, [onerror]')).toHaveCount(0);
      // The browser says of what acts that the page forbids it, and of the picture that it is not there.
      expect(errors.filter((error) => !/Content Security Policy|404|x\.png/.test(error))).toEqual([]);
    });
  });
}

async function expectInOrder(page: Page): Promise<void> {
  expect(await pixelsBeyond(page)).toBe(0);
  expect(await barriers(page)).toEqual([]);
}

const pageOf = (resourceId: string, path: string) =>
  `/v2/auths/resources/${resourceId}/excerpt?version=1.0.0&subFilePath=${path}`;

/** Says whether the picture of a page has come and is on screen. */
const isSeen = (page: Page, number: number) =>
  page
    .locator(`figure img[src$="${number}.png"]`)
    .evaluate((element: HTMLImageElement) => element.naturalWidth > 0 && !element.hidden);

/** Pulls the page to a side with one finger. */
async function swipe(page: Page, way: 'left' | 'right'): Promise<void> {
  const picture = page.locator('figure img:visible');
  await picture.scrollIntoViewIfNeeded();
  const box = (await picture.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const to = x + (way === 'left' ? -100 : 100);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await browser.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: to, y }] });
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** An archive of pages that lacks an index. */
function packPages(request: APIRequestContext, count: number): Promise<string> {
  const seed = newNumber();
  const names = Array.from({ length: count }, (_, at) => `${at + 1}.png`);
  return packed(request, Object.fromEntries(names.map((name, at) => [name, drawPng(480, 680, seed + (at + 1) * 40)])));
}

/** An archive of these files by their paths. */
async function packed(request: APIRequestContext, files: Record<string, Buffer>): Promise<string> {
  const sha1Array = [];
  for (const [fileName, bytes] of Object.entries(files))
    sha1Array.push({ fileName, sha1: await uploaded(request, fileName.replace(/.*\//, ''), bytes) });
  const { sha1 } = await post<{ sha1: string }>(request, '/v2/storages/files/compressFiles', { sha1Array });
  await analysed(request, sha1);
  return sha1;
}

async function uploaded(request: APIRequestContext, name: string, buffer: Buffer): Promise<string> {
  const sha1 = await postFile(request, { name, mimeType: 'application/octet-stream', buffer });
  await analysed(request, sha1);
  return sha1;
}

async function analysed(request: APIRequestContext, sha1: string): Promise<void> {
  await expect
    .poll(async () => {
      const info = `/v2/storages/files/list/info?sha1=${sha1}`;
      return (await get<{ metaAnalyzeStatus: number }[]>(request, info))[0]!.metaAnalyzeStatus;
    })
    .toBe(2);
}

interface Work {
  resourceId: string;
  policyId: string;
}

/** A listed work without a cover. */
async function releaseWork(
  request: APIRequestContext,
  resourceTitle: string,
  work: { fileSha1: string; filename: string; typeCode: string; policyText: string },
): Promise<Work> {
  const { fileSha1, filename, typeCode, policyText } = work;
  const policies = [{ policyName: 'As offered', policyText, status: 1 }];
  const body = { name: newName('work'), resourceTitle, resourceTypeCode: typeCode, policies };
  const created = await post<{ resourceId: string; policies: { policyId: string }[] }>(request, '/v2/resources', body);
  const { resourceId } = created;
  await post(request, `/v2/resources/${resourceId}/versions`, { version: '1.0.0', fileSha1, filename });
  await put(request, `/v2/resources/${resourceId}`, { status: 1 });
  return { resourceId, policyId: created.policies[0]!.policyId };
}
