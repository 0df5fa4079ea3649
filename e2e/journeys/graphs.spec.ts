import { readFile } from 'node:fs/promises';
import { expect, type Locator } from '@playwright/test';
import { newName, openAccount, post, put } from '../frame/api.ts';
import { barriers, collectErrors, pixelsBeyond, settled } from '../frame/findings.ts';
import { looksOf, test } from '../frame/journey.ts';
import { publishText, releaseText } from '../frame/made-of.ts';

const PASSWORD = 'Trees-and-5-boxes';

for (const look of looksOf('narrow')) {
  test(`a broken licence is found in a graph and mended: ${look.locale}, ${look.viewport.width} px`, async ({
    startJourney,
  }) => {
    const journey = startJourney('graphs', look);
    const { t } = journey;
    const page = await journey.openBrowser();
    const errors = collectErrors(page);
    await openAccount(page.request, newName('author'), PASSWORD);
    const font = await publishText(page.request, 'font');
    const score = await publishText(page.request, 'score', [font]);
    const song = await publishText(page.request, 'song', [score, font]);
    const use = { version: '1.0.0', policyId: font.policyId, operation: 0 };
    await put(page.request, `/v2/resources/${song.resourceId}/versions/batchSetContracts`, {
      subjects: [{ subjectId: font.resourceId, versions: [use] }],
    });

    const warning = page.getByRole('img', { name: t('myResources:some_not_licensed') });
    const open = (graph: string) =>
      page.getByRole('button', { name: t('graphs:open_named', { graph: t(`graphs:${graph}`) }) }).click();
    const face = (name: 'picture' | 'list') => page.getByRole('button', { name: t(`graphs:${name}`), exact: true });
    const current = (tree: Locator) => tree.locator('[aria-current=true]');
    const drawer = (name: string) => page.getByRole('dialog', { name });

    await test.step('the page of dependencies begins with the one that lacks a licence', async () => {
      await page.goto(`/resource/sidebar/dependency/${song.resourceId}`);
      await settled(page);
      await expect(warning).toBeVisible();
      const list = page.getByRole('list', { name: t('myResources:dependencies') });
      await expect(list.getByRole('button')).toHaveCount(2);
      await expect(list.getByRole('button', { pressed: true })).toContainText(font.resourceName);
      await expect(list.getByRole('button', { pressed: true })).toContainText(t('myResources:licence_notLicensed'));
      await journey.picture(page);
      expect(await barriers(page)).toEqual([]);
      expect(await pixelsBeyond(page)).toBe(0);
    });

    await test.step('the relation tree says it by word, and leads to what mends it', async () => {
      await open('relation');
      const tree = page.getByRole('application', { name: t('graphs:relation') });
      await expect(tree).toBeVisible();
      const lacking = tree.getByRole('article', {
        name: new RegExp(`${font.resourceName}.*${t('graphs:sign_notLicensed')}`),
      });
      await expect(current(tree)).toContainText(song.resourceName);
      await tree.focus();
      await page.keyboard.press('ArrowRight');
      await expect(current(tree)).toContainText(score.resourceName);
      await page.keyboard.press('ArrowDown');
      await expect(lacking).toHaveAttribute('aria-current', 'true');
      await journey.picture(page);
      expect(await barriers(page)).toEqual([]);

      await face('list').click();
      await page.getByRole('button', { name: t('graphs:get_licence_for', { resource: font.resourceName }) }).click();
      const relation = drawer(t('graphs:relation_title'));
      const box = relation.getByRole('switch', { name: '1.0.0' });
      await expect(box).not.toBeChecked();
      await box.click();
      await expect(box).toBeChecked();
      // The only contract in use stays.
      await expect(box).toBeDisabled();
      await journey.picture(page);
      await page.keyboard.press('Escape');
      await expect(relation).toBeHidden();
      await expect(drawer(t('graphs:relation')).getByText(t('graphs:sign_notLicensed'))).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(warning).toBeHidden();
    });

    expect(await pixelsBeyond(page)).toBe(0);
    await test.step('what the version was published against is saved as a file', async () => {
      const [saved] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: t('myResources:lock_list') }).click(),
      ]);
      const list = JSON.parse(await readFile(await saved.path(), 'utf8'));
      const names = list.dependencies.map(({ resourceName }: { resourceName: string }) => resourceName);
      expect(names.sort()).toEqual([font.resourceName, score.resourceName].sort());
    });

    await test.step('the authorisation tree opens its contracts', async () => {
      await open('auth');
      const tree = page.getByRole('application', { name: t('graphs:auth') });
      await tree.focus();
      await page.keyboard.press('ArrowRight');
      await expect(current(tree)).toContainText(t('ui:contract_active'));
      await page.keyboard.press('Enter');
      await expect(drawer(t('contracts:contract')).getByText(score.resourceName).first()).toBeVisible();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(tree).toBeHidden();
    });

    await test.step('everybody sees what a resource is made of', async () => {
      await page.goto(`/resource/details/${song.resourceId}`);
      await open('dependency');
      await face('list').click();
      const boxes = drawer(t('graphs:dependency')).getByRole('link');
      await expect(boxes).toHaveText([song, score, font, font].map(({ resourceName }) => resourceName));
      expect(await pixelsBeyond(page)).toBe(0);
    });

    await test.step('an exhibit has the same graphs, beginning with its node', async () => {
      const nodeName = newName('shore').replace('-', '');
      const { nodeId } = await post<{ nodeId: number }>(page.request, '/v2/nodes', { nodeName, nodeDomain: nodeName });
      const { presentableId } = await post<{ presentableId: string }>(page.request, '/v2/presentables', {
        nodeId,
        resourceId: song.resourceId,
        version: '1.0.0',
        presentableName: newName('song'),
        batchSignContracts: [{ resourceId: song.resourceId, subjectType: 1, policyIds: [song.policyId] }],
      });
      // It shows what its owner chooses.
      await put(page.request, `/v2/presentables/${presentableId}`, { autoUpdateStatus: 0 });
      await page.goto(`/node/exhibit/formal/${presentableId}`);
      await open('relation');
      await face('list').click();
      const relation = drawer(t('graphs:relation'));
      await expect(relation.getByText(nodeName)).toBeVisible();
      await relation
        .getByRole('button', { name: t('graphs:view_contracts_of', { resource: song.resourceName }) })
        .click();
      await expect(drawer(t('graphs:relation_title')).getByRole('heading', { name: song.resourceName })).toBeVisible();
      await journey.picture(page);
      expect(await barriers(page)).toEqual([]);
    });

    await test.step('before another version is shown, what it changes is', async () => {
      await releaseText(page.request, song.resourceId, '1.1.0', [score]);
      await page.reload();
      await page.getByRole('combobox', { name: t('exhibits:shown_version') }).selectOption('1.1.0');
      const changes = drawer(t('exhibits:show_version', { version: '1.1.0' }));
      const row = changes.getByRole('row', { name: new RegExp(font.resourceName) });
      // It is used by the score still; the song itself uses it no more.
      await expect(changes.getByRole('region', { name: t('versionChanges:licences') })).toContainText(
        t('versionChanges:licensed'),
      );
      await expect(row).toHaveCount(0);
      await expect(changes.getByRole('region', { name: t('versionChanges:file') }).getByRole('row')).toHaveCount(2);
      await journey.picture(page);
      expect(await barriers(page)).toEqual([]);
      await changes.getByRole('button', { name: t('exhibits:show_version', { version: '1.1.0' }) }).click();
      await expect(page.getByText(t('exhibits:version_shown', { version: '1.1.0' }))).toBeVisible();
      await expect(changes).toBeHidden();
    });
    expect(errors).toEqual([]);
  });
}
