import { OnlineStatus } from '@colophon/model';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { get, newName, newNumber, openAccount, post, postFile, put } from '../frame/api.ts';
import { barriers, collectErrors, pixelsBeyond, settled } from '../frame/findings.ts';
import { LOOKS, site, test } from '../frame/journey.ts';
import { FREE, openSite } from '../frame/nodes.ts';

/** Authorises whoever signs at once, and nobody else. */
const SIGNED = `for public

initial[active]:
  ~freelog.RelativeTimeEvent("1", "year") => ended

ended:
  terminate`;
/** Terms of the exhibit in words. */
const FREE_FOR_EVER = { en_US: 'Free for ever', zh_CN: '永久免费' };
const SECONDS = 8;
const SHOWN_SECONDS = 3;

for (const look of LOOKS) {
  test(`a work comes first on its page: ${look.locale}, ${look.viewport.width} px`, async ({ startJourney }) => {
    const journey = startJourney('work-page', look);
    const { t } = journey;
    const author = await journey.openBrowser();
    await openAccount(author.request, newName('singer'), 'lantern7');
    const [tide, lamp, poem] = await Promise.all([
      releaseWork(author.request, 'Evening tide', { policyText: SIGNED, ...tone() }),
      releaseWork(author.request, 'A lamp', { policyText: FREE, ...tone() }),
      releaseWork(author.request, 'A poem', {
        policyText: FREE,
        filename: 'poem.md',
        typeCode: 'RT001001',
        content: Buffer.from(`# The ferry\n\nLow water, and nobody waits.\n\n${newNumber()}`),
      }),
    ]);
    await put(author.request, `/v2/resources/${tide.resourceId}/versions/1.0.0/excerpt`, { amount: SHOWN_SECONDS });
    await expect
      .poll(async () => (await partOf(author.request, tide.resourceId)).excerpt)
      .toMatchObject({ state: 'ready' });
    const album = await createAlbum(author.request, [tide, lamp, poem]);
    const nodeDomain = newName('shows').replace('-', '');
    await exhibit(author.request, await openSite(author.request, nodeDomain), album);

    await test.step('a stranger hears the excerpt, and sees the waveform where there is no cover', async () => {
      const stranger = await journey.openBrowser();
      const errors = collectErrors(stranger);
      await stranger.goto(`/search?search=${encodeURIComponent('Evening tide')}`);
      const card = stranger.getByRole('article').filter({ has: stranger.locator(`a[href*="${tide.resourceId}"]`) });
      await expect.poll(() => naturalWidth(card.locator('img').first())).toBe(400);
      expect(await coverOf(stranger, tide.resourceId)).toMatch(/<path d="M.*v/);

      await stranger.goto(`/resource/details/${tide.resourceId}`);
      await settled(stranger);
      await expect(stranger.getByText(t('preview:excerpt_sound'))).toBeVisible();
      await expect.poll(() => lengthOf(stranger)).toBeCloseTo(SHOWN_SECONDS, 0);
      await expectOrder(stranger, [
        stranger.locator('audio'),
        stranger.getByRole('heading', { name: t('resourceDetails:used_by') }),
        stranger.getByText(t('resourceDetails:data_sheet')),
      ]);
      const usedBy = stranger.getByRole('region', { name: t('resourceDetails:used_by') });
      await expect(usedBy.getByRole('link', { name: 'Three evenings' })).toBeVisible();
      await expectInOrder(stranger);
      await journey.picture(stranger);
      expect(errors).toEqual([]);
    });

    await test.step('who holds a licence hears the whole', async () => {
      const licensee = await journey.openBrowser();
      const errors = collectErrors(licensee);
      const name = newName('listener');
      await openAccount(licensee.request, name, 'lantern7');
      const { userId } = await get<{ userId: number }>(licensee.request, '/v2/users/current');
      await post(licensee.request, '/v2/contracts/batchSign', {
        subjects: [{ subjectId: tide.resourceId, policyId: tide.policyId }],
        subjectType: 1,
        licenseeId: String(userId),
        licenseeIdentityType: 3,
      });
      await licensee.goto(`/resource/details/${tide.resourceId}`);
      await settled(licensee);
      await expect(licensee.getByText(t('preview:licensed'))).toBeVisible();
      await expect.poll(() => lengthOf(licensee)).toBeCloseTo(SECONDS, 0);
      await expectInOrder(licensee);
      await journey.picture(licensee);
      expect(errors).toEqual([]);
    });

    await test.step('the album says how long its songs are, and plays them where they stand', async () => {
      const stranger = await journey.openBrowser();
      const errors = collectErrors(stranger);
      await stranger.goto(`/resource/collectionDetails/${album.resourceId}`);
      await settled(stranger);
      const rows = stranger.getByRole('list', { name: t('collections:items') }).getByRole('listitem');
      await expect(rows.nth(0).getByText('0:08', { exact: true })).toBeVisible();
      await expect(rows.nth(2).getByText(t('collections:words_other', { count: 8 }))).toBeVisible();
      const named = (way: string, title: string) =>
        stranger.getByRole('button', { name: t('collections:work_named', { way: t(`collections:${way}`), title }) });
      await named('listen', 'A lamp').press('Enter');
      await expect(stranger.locator('audio')).toHaveCount(1);
      await expect.poll(() => lengthOf(stranger)).toBeCloseTo(SECONDS, 0);
      await named('listen', 'Evening tide').click();
      await expect(stranger.locator('audio')).toHaveCount(1);
      await expect.poll(() => lengthOf(stranger)).toBeCloseTo(SHOWN_SECONDS, 0);
      await expectInOrder(stranger);
      await journey.picture(stranger);
      await named('read', 'A poem').click();
      await expect(stranger.getByText('Low water, and nobody waits.')).toBeVisible();
      await expect(stranger.locator('audio')).toHaveCount(0);
      expect(errors).toEqual([]);
    });

    await test.step('it says where it is shown, and leads there', async () => {
      const stranger = await journey.openBrowser();
      const errors = collectErrors(stranger);
      await stranger.goto(`/resource/collectionDetails/${album.resourceId}`);
      const shownAt = stranger.getByRole('region', { name: t('resourceDetails:shown_at') });
      await expect(shownAt.getByText(FREE_FOR_EVER[look.locale])).toBeVisible();
      await shownAt.getByRole('link', { name: nodeDomain }).click();
      await stranger.waitForURL((url) => url.href.startsWith(site(nodeDomain)));
      const items = stranger.locator('.items li');
      await expect(items).toHaveCount(3);
      await expect(items.nth(1)).toContainText('0:08');
      await items.nth(1).getByRole('button').click();
      await expect(stranger.locator('.items audio')).toHaveCount(1);
      await expect.poll(() => lengthOf(stranger)).toBeCloseTo(SECONDS, 0);
      await expectInOrder(stranger);
      await journey.picture(stranger);
      expect(errors).toEqual([]);
    });
  });
}

async function expectInOrder(page: Page): Promise<void> {
  expect(await pixelsBeyond(page)).toBe(0);
  expect(await barriers(page)).toEqual([]);
}

/** Each stands below the one before it. */
async function expectOrder(_page: Page, places: readonly ReturnType<Page['locator']>[]): Promise<void> {
  const tops = await Promise.all(places.map(async (place) => (await place.boundingBox())!.y));
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
}

const naturalWidth = (picture: ReturnType<Page['locator']>) =>
  picture.evaluate((element: HTMLImageElement) => element.naturalWidth);

const lengthOf = (page: Page) => page.locator('audio').evaluate((element: HTMLAudioElement) => element.duration);

const coverOf = async (page: Page, resourceId: string) =>
  (await page.request.get(`/v2/resources/${resourceId}/cover`)).text();

const partOf = (request: APIRequestContext, resourceId: string) =>
  get<{ excerpt: object | null }>(request, `/v2/resources/${resourceId}/versions/1.0.0`);

/** A sound that swells and falls, unlike any other. */
function tone() {
  const rate = 8000;
  const samples = Buffer.alloc(SECONDS * rate, 0x80);
  const pitch = 200 + newNumber(400);
  for (let index = 0; index < samples.length; index++) {
    const swell = Math.sin((Math.PI * index) / samples.length);
    samples[index] = 0x80 + Math.round(100 * swell * Math.sin((2 * Math.PI * pitch * index) / rate));
  }
  samples.writeUInt32LE(newNumber(), 0);
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.length, 40);
  return { content: Buffer.concat([header, samples]), filename: 'tone.wav', typeCode: 'audio' };
}

interface Work {
  resourceId: string;
  policyId: string;
}

/** A listed work without a cover. */
async function releaseWork(
  request: APIRequestContext,
  resourceTitle: string,
  work: { content: Buffer; filename: string; typeCode: string; policyText: string },
): Promise<Work> {
  const { content: buffer, filename, typeCode, policyText } = work;
  const fileSha1 = await postFile(request, { name: filename, mimeType: 'application/octet-stream', buffer });
  await expect
    .poll(async () => {
      const info = `/v2/storages/files/list/info?sha1=${fileSha1}`;
      return (await get<{ metaAnalyzeStatus: number }[]>(request, info))[0]!.metaAnalyzeStatus;
    })
    .toBe(2);
  const policies = [{ policyName: 'As offered', policyText, status: 1 }];
  const body = { name: newName('work'), resourceTitle, resourceTypeCode: typeCode, policies };
  const created = await post<{ resourceId: string; policies: { policyId: string }[] }>(request, '/v2/resources', body);
  const { resourceId } = created;
  await post(request, `/v2/resources/${resourceId}/versions`, { version: '1.0.0', fileSha1, filename });
  await put(request, `/v2/resources/${resourceId}`, { status: 1 });
  return { resourceId, policyId: created.policies[0]!.policyId };
}

/** A listed collection of works, in the order given. */
async function createAlbum(request: APIRequestContext, works: readonly Work[]): Promise<Work> {
  const policies = [{ policyName: 'Free', policyText: FREE, status: 1 }];
  const body = { name: newName('album'), resourceTitle: 'Three evenings', resourceTypeCode: 'catalog', subjectType: 4 };
  const created = await post<{ resourceId: string; policies: { policyId: string }[] }>(request, '/v2/resources', {
    ...body,
    policies,
  });
  const { resourceId } = created;
  await post(request, `/v2/resources/catalogues/drafts/${resourceId}/items`, {
    addCollectionItems: works.map((work) => ({ resourceId: work.resourceId })),
  });
  await put(request, `/v2/resources/catalogue/${resourceId}`, { isMergeCatalogueDraft: 1 });
  await put(request, `/v2/resources/${resourceId}`, { status: 1 });
  return { resourceId, policyId: created.policies[0]!.policyId };
}

/** Puts a collection on a node, where everybody may use it. */
async function exhibit(request: APIRequestContext, nodeId: number, album: Work): Promise<void> {
  const { presentableId } = await post<{ presentableId: string }>(request, '/v2/presentables', {
    nodeId,
    resourceId: album.resourceId,
    version: '1.0.0',
    presentableName: 'evenings',
    presentableTitle: 'Three evenings',
    batchSignContracts: [{ resourceId: album.resourceId, policyIds: [album.policyId] }],
    policies: [{ policyName: 'Free', policyText: encodeURIComponent(FREE), status: 1 }],
  });
  const { onlineStatus } = await get<{ onlineStatus: number }>(request, `/v2/presentables/${presentableId}`);
  if (onlineStatus === OnlineStatus.offline)
    await put(request, `/v2/presentables/${presentableId}/onlineStatus`, { onlineStatus: OnlineStatus.online });
}
