import { expect, type Page } from '@playwright/test';
import { newName, openAccount, post } from '../frame/api.ts';
import { barriers, collectErrors, keysShown, pixelsBeyond, settled } from '../frame/findings.ts';
import { type Journey, LOOKS, test } from '../frame/journey.ts';
import { publishText, publishTheme } from '../frame/made-of.ts';
import { openNode } from '../frame/offer.ts';

for (const look of LOOKS) {
  test(`a dependency two levels down is replaced on the test node: ${look.locale}, ${look.viewport.width} px`, async ({
    startJourney,
  }) => {
    const journey = startJourney('test-node-replacement', look);
    const { t } = journey;
    const page = await journey.openBrowser();
    const errors = collectErrors(page);
    await openAccount(page.request, newName('maker'), 'lantern7');
    const codec = await publishText(page.request, 'codec');
    const lighter = await publishText(page.request, 'lighter');
    const mixer = await publishText(page.request, 'mixer', [codec]);
    const theme = await publishTheme(page.request, 'Night', [mixer]);
    const node = await openNode(page.request);
    const licences = [theme].map(({ resourceId, policyId }) => ({ resourceId, subjectType: 1, policyIds: [policyId] }));
    await post(page.request, '/v2/presentables', {
      nodeId: node.nodeId,
      resourceId: theme.resourceId,
      version: '1.0.0',
      presentableName: 'night',
      batchSignContracts: licences,
      policies: [],
    });
    const main = page.getByRole('main');
    const drawer = page.getByRole('dialog', { name: t('testNodes:replace') });
    const confirm = drawer.getByRole('button', { name: t('testNodes:replace_short'), exact: true });

    /** Opens the drawer and chooses a work to be put in the place of another one. */
    async function choose(replacer: string, replaced: string): Promise<void> {
      await main.getByRole('button', { name: t('testNodes:replace'), exact: true }).click();
      await drawer.getByRole('searchbox', { name: t('dependencies:search') }).fill(replacer.split('/')[1]!);
      await drawer
        .getByRole('button', { name: new RegExp(replacer.split('/')[1]!) })
        .first()
        .click();
      const field = drawer.getByLabel(t('testNodes:dependency'), { exact: true });
      await field.fill(replaced);
      await page.getByRole('option', { name: replaced }).click();
    }

    await test.step('the drawer finds what is used, and where', async () => {
      await page.goto(`/node/informal/${node.nodeId}?showPage=theme`);
      await expect(main.getByText(t('testNodes:themes_count', { count: 1 }))).toBeVisible();
      await choose(lighter.resourceName, codec.resourceName);
      await drawer.getByRole('button', { name: t('testNodes:open_places', { name: 'night' }) }).click();
      await expect(drawer.getByRole('checkbox', { name: new RegExp(mixer.resourceName) })).toBeVisible();
      await lookAt(journey, page);
      await drawer.getByRole('checkbox', { name: new RegExp(mixer.resourceName) }).press('Space');
      await expect(drawer.getByRole('checkbox', { name: new RegExp(codec.resourceName) })).toBeChecked();
      await expect(drawer.getByRole('status').filter({ hasText: lighter.resourceName })).toBeVisible();
      await lookAt(journey, page);
      await confirm.click();
      await expect(drawer).toBeHidden();
    });

    await test.step('the theme says so, and its tree has the replacement', async () => {
      await main.getByRole('button', { name: t('testNodes:rule_of', { name: 'night' }) }).click();
      await expect(page.getByRole('dialog').getByText(lighter.resourceName)).toBeVisible();
      await lookAt(journey, page);
      await page.keyboard.press('Escape');
      await main.getByRole('link', { name: t('testNodes:edit_this', { name: 'night' }) }).click();
      await main.getByText(t('testNodes:dependency_tree'), { exact: true }).click();
      const tree = main.getByRole('list', { name: t('testNodes:dependency_tree') });
      await expect(tree).toContainText(lighter.resourceName);
      await expect(tree).not.toContainText(codec.resourceName);
      await main.getByText(t('testNodes:auth_tree'), { exact: true }).click();
      await expect(main.getByRole('list', { name: t('testNodes:auth_tree') })).toContainText(mixer.resourceName);
      await lookAt(journey, page);
      await page.goBack();
    });

    await test.step('what would become a circle is refused with the reason, and nothing changes', async () => {
      await choose(theme.resourceName, lighter.resourceName);
      await drawer.getByRole('checkbox', { name: 'night' }).press('Space');
      await confirm.click();
      await expect(drawer.getByRole('alert')).toContainText(theme.resourceName);
      await lookAt(journey, page);
      await drawer.getByRole('button', { name: t('ui:cancel') }).click();
      expect(await keysShown(page)).toEqual([]);
      expect(errors).toEqual([]);
    });

    await test.step('the theme is made the test site’s', async () => {
      await main.getByRole('button', { name: t('testNodes:activate_this', { name: 'night' }) }).click();
      await expect(main.getByRole('row').filter({ hasText: 'night' }).getByText(t('testNodes:active'))).toBeVisible();
    });
  });
}

async function lookAt(journey: Journey, page: Page): Promise<void> {
  await settled(page);
  await journey.picture(page);
  expect(await barriers(page)).toEqual([]);
  expect(await pixelsBeyond(page)).toBe(0);
}
