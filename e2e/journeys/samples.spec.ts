import { type APIRequestContext, expect } from '@playwright/test';
import { get, newName, openAccount, post } from '../frame/api.ts';
import { barriers, collectErrors, pixelsBeyond, settled } from '../frame/findings.ts';
import { looksOf, site, test } from '../frame/journey.ts';
import { FREE, openSite } from '../frame/nodes.ts';
import { releaseTexts } from '../frame/release.ts';

const CHAPTERS = ['Low water', 'The ferry', 'A lamp', 'High water'];
const ONCE = `for public

initial:
  ~freelog.TransactionEvent("5", "self.account") => bought

bought[active]:
  terminate`;
const policy = (policyName: string, policyText: string) => ({
  policyName,
  policyText: encodeURIComponent(policyText),
  status: 1,
});

/** The words of the theme, and of the site's own panel. */
const WORDS = {
  en_US: { sample: 'Free sample', unsigned: 'Not signed yet', ask: 'Sign to use this exhibit', terms: 'View policies' },
  zh_CN: { sample: '免费试读', unsigned: '待签约', ask: '该展品签约后可用', terms: '查看授权策略' },
};

for (const look of looksOf('wide')) {
  test(`three chapters are free and the rest is sold: ${look.locale}, ${look.viewport.width} px`, async ({
    startJourney,
  }) => {
    const journey = startJourney('samples', look);
    const { t } = journey;
    const words = WORDS[look.locale];
    const author = await journey.openBrowser();
    const authorErrors = collectErrors(author);
    await openAccount(author.request, newName('teller'), 'lantern7');
    const nodeDomain = newName('samples').replace('-', '');
    const [nodeId, serial] = await Promise.all([openSite(author.request, nodeDomain), createSerial(author.request)]);
    const published = `/v2/resources/catalogue/${serial.resourceId}/items`;
    const samples = async () =>
      (await get<{ dataList: { isSample: boolean }[] }>(author.request, published)).dataList.map(
        ({ isSample }) => isSample,
      );

    await test.step('the author makes the first three free with three clicks', async () => {
      await author.goto(`/resource/collectionSidebar/versionInfo/${serial.resourceId}`);
      await settled(author);
      await author.getByRole('button', { name: t('collections:samples'), exact: true }).click();
      await expect(
        author.getByRole('textbox', { name: t('collections:samples_first', { total: CHAPTERS.length }) }),
      ).toHaveValue('3');
      await author.getByRole('button', { name: t('collections:samples_mark'), exact: true }).click();
      const switches = author.getByRole('switch', { name: t('collections:sample') });
      await expect(switches).toHaveCount(CHAPTERS.length);
      for (const place of [0, 1, 2]) await expect(switches.nth(place)).toBeChecked();
      await expect(switches.nth(3)).not.toBeChecked();
      const soldSingly = t('collections:sold_singly_other', { count: 2, total: CHAPTERS.length });
      await expect(author.getByText(soldSingly)).toBeVisible();
      expect(await pixelsBeyond(author)).toBe(0);
      expect(await barriers(author)).toEqual([]);
      await journey.picture(author);
      await author.getByRole('button', { name: t('collections:publish'), exact: true }).click();
      await expect.poll(samples).toEqual([true, true, true, false]);
      await expect(author.getByText(t('collections:not_published'))).toBeHidden();
    });

    await test.step('a chapter is made free, or not, by its own switch, which counts at once where it is published', async () => {
      await author
        .getByRole('radiogroup', { name: t('collections:shown_items') })
        .getByText(t('collections:shown_published'), { exact: true })
        .click();
      // The list of what is published takes the place of the one before, its switches with it.
      await settled(author);
      const name = t('collections:sample_this', { sample: t('collections:sample'), title: 'High water' });
      const high = author.getByRole('switch', { name });
      await high.press('Space');
      await expect.poll(samples).toEqual([true, true, true, true]);
      await expect(high).toBeChecked();
      await high.press('Space');
      await expect.poll(samples).toEqual([true, true, true, false]);
      await author.getByRole('button', { name: t('collections:view_changelog') }).click();
      const log = author.getByRole('dialog', { name: t('collections:changelog') });
      const form = look.locale === 'en_US' ? 'one' : 'other';
      await expect(log.getByText(t(`collections:log_sampled_${form}`, { count: 1 })).first()).toBeVisible();
    });

    const { presentableId: exhibitId } = await post<{ presentableId: string }>(author.request, '/v2/presentables', {
      nodeId,
      resourceId: serial.resourceId,
      version: '1.0.0',
      presentableName: 'tides',
      presentableTitle: 'Four tides',
      batchSignContracts: [{ resourceId: serial.resourceId, policyIds: [serial.policyId] }],
      policies: [policy('Once', ONCE)],
    });

    await test.step('whoever adds a policy or puts it on a node is told what it opens', async () => {
      const soldSingly = t('collections:sold_singly_other', { count: 2, total: CHAPTERS.length });
      await author.goto(`/resource/collectionSidebar/policy/${serial.resourceId}`);
      await expect(author.getByText(soldSingly)).toBeVisible();
      await author.goto(`/resource/collectionDetails/${serial.resourceId}`);
      await expect(author.getByText(soldSingly)).toBeVisible();
    });

    await test.step('the page of the exhibit says which chapters are free', async () => {
      await author.goto(`/node/collectionExhibit/formal/${exhibitId}?openAuthDrawer=false`);
      const table = author.getByRole('table', { name: t('exhibits:items') });
      await expect(table.getByText(t('collections:sample'), { exact: true })).toHaveCount(3);
      await author.goto(`/resource/collectionDetails/${serial.resourceId}`);
      const list = author.getByRole('list', { name: t('collections:items') });
      await expect(list.getByText(t('collections:sample'), { exact: true })).toHaveCount(3);
      expect(authorErrors).toEqual([]);
    });

    const visitor = await journey.openBrowser();
    const errors = collectErrors(visitor);
    await test.step('somebody without an account sees which chapters are free, and reads the third', async () => {
      await visitor.goto(site(nodeDomain));
      await visitor.getByRole('link', { name: 'Four tides' }).click();
      const items = visitor.locator('.items li');
      await expect(items).toHaveCount(CHAPTERS.length);
      for (const place of [0, 1, 2]) {
        await expect(items.nth(place).locator('.sample')).toHaveText(words.sample);
        await expect(items.nth(place).locator('.lock')).toHaveCount(0);
      }
      await expect(items.nth(3).locator('.lock')).toHaveText(words.unsigned);
      await expect(items.nth(3).locator('.sample')).toHaveCount(0);
      expect(await pixelsBeyond(visitor)).toBe(0);
      expect(await barriers(visitor)).toEqual([]);
      await journey.picture(visitor);
      await items.nth(2).getByRole('link').click();
      await expect(visitor.locator('.item .prose')).toContainText('A lamp');
      await expect(visitor.locator('.refusal')).toHaveCount(0);
    });

    await test.step('chapter four asks to pay, and says how much', async () => {
      await visitor.locator('.item-steps button').last().click();
      await expect(visitor.locator('.item h2').first()).toHaveText('High water');
      const refusal = visitor.locator('.item .refusal');
      await expect(refusal.getByRole('heading')).toHaveText(words.ask);
      await expect(visitor.locator('.item .prose')).toHaveCount(0);
      expect(await pixelsBeyond(visitor)).toBe(0);
      expect(await barriers(visitor)).toEqual([]);
      await journey.picture(visitor);
      await refusal.getByRole('button', { name: words.terms }).click();
      await expect(visitor.locator('.cl-panel[open] .cl-policy')).toContainText('5');
    });
    expect(errors).toEqual([]);
  });
}

/** Makes a serial with its chapters, of which the last two are sold by themselves too; it waits to be published. */
async function createSerial(request: APIRequestContext): Promise<{ resourceId: string; policyId: string }> {
  const [free, sold] = await Promise.all([
    releaseTexts(request, CHAPTERS.slice(0, -2)),
    releaseTexts(request, CHAPTERS.slice(-2), { policyText: ONCE }),
  ]);
  const { resourceId, policies } = await post<{ resourceId: string; policies: { policyId: string }[] }>(
    request,
    '/v2/resources',
    { name: newName('tides'), resourceType: ['阅读', '连载小说'], subjectType: 4, policies: [policy('Free', FREE)] },
  );
  await post(request, `/v2/resources/catalogues/drafts/${resourceId}/items`, {
    addCollectionItems: [...free, ...sold].map((id) => ({ resourceId: id })),
  });
  return { resourceId, policyId: policies[0]!.policyId };
}
