import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { newName, openAccount, post, put } from '../frame/api.ts';
import { barriers, keysShown, pixelsBeyond, settled } from '../frame/findings.ts';
import { looksOf, site, test } from '../frame/journey.ts';
import { FREE, openSite } from '../frame/nodes.ts';
import { releaseTexts } from '../frame/release.ts';

const PASSWORD = 'lantern7';

for (const look of looksOf('wide')) {
  test(`an owner learns how the site is used: ${look.locale}, ${look.viewport.width} px`, async ({ startJourney }) => {
    const journey = startJourney('site-uses', look);
    const { t } = journey;
    const owner = await journey.openBrowser();
    await openAccount(owner.request, newName('owner'), PASSWORD);
    const domain = newName('counted').replace('-', '');
    const nodeId = await openSite(owner.request, domain);
    const title = newName('Harbour');
    const [resourceId] = await releaseTexts(owner.request, [title]);
    const mounting = { nodeId, resources: [{ resourceId }] };
    const path = '/v2/presentables/createPresentableBatchEasy';
    const mounted = await post<Record<string, { data: string }>>(owner.request, path, mounting);
    const exhibitId = mounted[resourceId!]!.data;
    const addPolicies = [{ policyName: 'free for all', policyText: FREE }];
    await put(owner.request, `/v2/presentables/${exhibitId}`, { addPolicies });
    await put(owner.request, `/v2/presentables/${exhibitId}/onlineStatus`, { onlineStatus: 1 });
    const statistics = owner.getByRole('region', { name: t('nodes:uses_title') });

    await test.step('before anybody came it says so', async () => {
      await owner.goto(`/node/formal/${nodeId}?showPage=uses`);
      await settled(owner);
      await expect(owner.getByText(t('nodes:uses_none'))).toBeVisible();
      expect(await barriers(owner)).toEqual([]);
      await journey.picture(owner);
    });

    await test.step('a visitor comes from another site and opens the exhibit', async () => {
      const visitor = await journey.openBrowser();
      await visitor.goto(site(domain), { referer: 'https://friends.example/list' });
      await visitor.locator('.card').first().click();
      await expect(visitor.getByRole('heading', { name: title }).first()).toBeVisible();
    });

    await test.step('the owner sees the visit, the look and where it came from', async () => {
      await owner.reload();
      await settled(owner);
      const sumOf = (name: string) => statistics.locator('dl > div').filter({ hasText: name }).locator('dd');
      await expect(sumOf(t('nodes:uses_visits'))).toHaveText('1');
      await expect(sumOf(t('nodes:uses_looks'))).toHaveText('1');
      const referrers = statistics.getByRole('table', { name: t('nodes:uses_referrers') });
      await expect(referrers.getByRole('row').filter({ hasText: 'friends.example' })).toContainText('1');
      await expect(statistics.getByRole('link', { name: title })).toBeVisible();
      expect(await pixelsBeyond(owner)).toBe(0);
      expect(await barriers(owner)).toEqual([]);
      expect(await keysShown(owner)).toEqual([]);
      await journey.picture(owner);
    });

    await test.step('a table can be saved for spreadsheets', async () => {
      const table = t('nodes:uses_referrers');
      const saving = owner.waitForEvent('download');
      await statistics.getByRole('button', { name: t('nodes:uses_csv_of', { table }) }).click();
      const saved = await saving;
      expect(saved.suggestedFilename()).toBe(`${table}.csv`);
      expect(await readFile(await saved.path(), 'utf8')).toContain('friends.example,1');
    });
  });
}
