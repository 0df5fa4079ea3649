import { FileAnalysis } from '@colophon/model';
import { type APIRequestContext, expect } from '@playwright/test';
import { get, newName, openAccount, post, postFile, put } from '../frame/api.ts';
import { barriers, collectErrors, pixelsBeyond, saysShortly, settled } from '../frame/findings.ts';
import { looksOf, site, test } from '../frame/journey.ts';
import { FREE, openSite } from '../frame/nodes.ts';

const PASSWORD = 'lantern7';
const CHAPTERS = ['Low water', 'The ferry', 'A lamp', 'High water'];
const free = { policyName: 'Free', policyText: encodeURIComponent(FREE), status: 1 };

/** The words of the theme. */
const WORDS = {
  en_US: {
    start: 'Start reading',
    count: '4 chapters',
    continues: 'Continue: The ferry',
    contents: 'Contents',
    share: 'Copy link',
    shared: 'Link copied',
  },
  zh_CN: {
    start: '开始阅读',
    count: '共 4 章',
    continues: '继续：The ferry',
    contents: '目录',
    share: '复制链接',
    shared: '已复制',
  },
};

for (const look of looksOf('narrow')) {
  test(`a serial is read on a site, chapter by chapter: ${look.locale}, ${look.viewport.width} px`, async ({
    startJourney,
  }) => {
    const journey = startJourney('serial', { ...look, colorScheme: look.locale === 'zh_CN' ? 'dark' : 'light' });
    const { t } = journey;
    const words = WORDS[look.locale];
    const owner = await journey.openBrowser();
    await openAccount(owner.request, newName('teller'), PASSWORD);
    const nodeDomain = newName('serial').replace('-', '');
    const [nodeId, collection] = await Promise.all([openSite(owner.request, nodeDomain), publishSerial(owner.request)]);
    const { presentableId: exhibitId } = await post<{ presentableId: string }>(owner.request, '/v2/presentables', {
      nodeId,
      resourceId: collection.resourceId,
      version: '1.0.0',
      presentableName: 'tides',
      presentableTitle: 'Four tides',
      batchSignContracts: [{ resourceId: collection.resourceId, policyIds: [collection.policyId] }],
      policies: [free],
    });

    await test.step('the owner finds the chapters on the page of the exhibit, and which of them visitors get', async () => {
      await owner.goto(`/node/exhibit/formal/${exhibitId}?openAuthDrawer=false`);
      await expect(owner).toHaveURL(new RegExp(`/node/collectionExhibit/formal/${exhibitId}`));
      const table = owner.getByRole('table', { name: t('exhibits:items') });
      for (const title of CHAPTERS) await expect(table.getByRole('link', { name: title })).toBeVisible();
      await expect(table.getByText(t('exhibits:item_usable'))).toHaveCount(CHAPTERS.length);
      await owner.getByRole('combobox', { name: t('exhibits:item_order'), exact: true }).selectOption('last');
      await expect(table.getByRole('link').first()).toHaveText('High water');
      await owner
        .getByRole('combobox', { name: t('exhibits:site_order'), exact: true })
        .selectOption('collection_sort_descending');
      await saysShortly(owner, t('exhibits:saved'));
      const turned = `/v2/exhibits/${nodeId}/${exhibitId}/items`;
      expect(await get(owner.request, turned)).toMatchObject({ dataList: [{ itemTitle: 'High water' }, {}, {}, {}] });
      await owner.getByRole('combobox', { name: t('exhibits:site_order'), exact: true }).selectOption('');
      await expect
        .poll(async () => (await get<{ dataList: unknown[] }>(owner.request, turned)).dataList[0])
        .toMatchObject({ itemTitle: 'Low water' });
      await settled(owner);
      expect(await pixelsBeyond(owner)).toBe(0);
      expect(await barriers(owner)).toEqual([]);
      await journey.picture(owner);
    });

    const page = await journey.openBrowser();
    const errors = collectErrors(page);
    await test.step('a visitor finds the chapters, and begins with the first', async () => {
      await page.goto(site(nodeDomain));
      await page.getByRole('link', { name: 'Four tides' }).click();
      await expect(page.getByRole('heading', { name: words.count })).toBeVisible();
      await expect(page.locator('.items a')).toHaveText(CHAPTERS.map((title) => new RegExp(title)));
      expect(await pixelsBeyond(page)).toBe(0);
      expect(await barriers(page)).toEqual([]);
      await journey.picture(page);
      await page.getByRole('button', { name: words.share, exact: true }).click();
      await expect(page.getByRole('button', { name: words.shared, exact: true })).toBeVisible();
      await page.getByRole('button', { name: words.start }).click();
      await expect(page.locator('.item .prose')).toContainText('Low water begins');
    });

    await test.step('the next chapter is a press away, by the keyboard', async () => {
      await page.locator('.item-steps button').last().focus();
      await page.keyboard.press('Enter');
      await expect(page.locator('.item .prose')).toContainText('The ferry begins');
      expect(await pixelsBeyond(page)).toBe(0);
      expect(await barriers(page)).toEqual([]);
    });

    await test.step('whoever comes back goes on where they were, in the text as well', async () => {
      await page.mouse.move(200, 300);
      await page.mouse.wheel(0, 900);
      const scrolled = () => page.evaluate(() => window.scrollY);
      await expect.poll(scrolled).toBeGreaterThan(500);
      const remembered = () =>
        page.evaluate(() => Object.values(localStorage).some((value) => /"at":0\.[1-9]/.test(value)));
      await expect.poll(remembered).toBe(true);
      await page.reload();
      await expect(page.locator('.item .prose')).toContainText('The ferry begins');
      await expect.poll(scrolled).toBeGreaterThan(500);
      await journey.picture(page);
      await page.getByRole('button', { name: words.contents }).click();
      await page.getByRole('button', { name: words.continues }).click();
      await expect(page.locator('.item h2')).toHaveText('The ferry');
    });

    await test.step('the page names a feed, and the feed leads back to the chapters', async () => {
      const address = await page.locator('link[rel=alternate][type="application/rss+xml"]').getAttribute('href');
      const feed = await page.evaluate(ask, { address: address! });
      expect(feed.status).toBe(200);
      for (const title of CHAPTERS) expect(feed.text).toContain(title);
      const again = await page.evaluate(ask, { address: address!, etag: feed.etag! });
      expect(again.status).toBe(304);
      const [newest] = feed.text.match(new RegExp(`http[^<]*/${exhibitId}/[\\da-f]{8}/detail`)) ?? [];
      await page.goto(newest!);
      await expect(page.locator('.item .prose')).toContainText('High water begins');
    });
    expect(errors).toEqual([]);
  });
}

/** Asks for a feed as the site's own page can: only browsers find the names below localhost. */
async function ask({ address, etag }: { address: string; etag?: string }) {
  const answer = await fetch(address, { headers: etag ? { 'if-none-match': etag } : {} });
  return { status: answer.status, etag: answer.headers.get('etag'), text: await answer.text() };
}

/** Publishes the chapters, and the serial that holds them. */
async function publishSerial(request: APIRequestContext): Promise<{ resourceId: string; policyId: string }> {
  const chapters = await Promise.all(CHAPTERS.map((title) => publishChapter(request, title)));
  const { resourceId, policies } = await post<{ resourceId: string; policies: { policyId: string }[] }>(
    request,
    '/v2/resources',
    { name: newName('tides'), resourceType: ['阅读', '连载小说'], subjectType: 4, policies: [free] },
  );
  await post(request, `/v2/resources/catalogues/drafts/${resourceId}/items`, {
    addCollectionItems: chapters.map((id) => ({ resourceId: id })),
  });
  await put(request, `/v2/resources/catalogue/${resourceId}`, { isMergeCatalogueDraft: 1 });
  return { resourceId, policyId: policies[0]!.policyId };
}

async function publishChapter(request: APIRequestContext, title: string): Promise<string> {
  const lines = Array.from({ length: 60 }, () => `${title} goes on, one line after the other.`);
  const text = [`${newName('chapter')}: ${title} begins.`, ...lines].join('\n\n');
  const file = { name: 'chapter.md', mimeType: 'text/markdown', buffer: Buffer.from(text) };
  const fileSha1 = await postFile(request, file);
  const info = `/v2/storages/files/list/info?sha1=${fileSha1}`;
  await expect
    .poll(async () => (await get<{ metaAnalyzeStatus: number }[]>(request, info))[0]?.metaAnalyzeStatus)
    .toBe(FileAnalysis.success);
  const { resourceId } = await post<{ resourceId: string }>(request, '/v2/resources', {
    name: newName('chapter'),
    resourceTitle: title,
    resourceType: ['阅读', '文章'],
    policies: [free],
  });
  await post(request, `/v2/resources/${resourceId}/versions`, { version: '1.0.0', fileSha1, filename: 'chapter.md' });
  return resourceId;
}
