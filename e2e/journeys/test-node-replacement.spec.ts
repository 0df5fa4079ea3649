import { expect, type Page } from '@playwright/test';
import { newName, openAccount, post, put } from '../frame/api.ts';
import { barriers, collectErrors, keysShown, pixelsBeyond, settled } from '../frame/findings.ts';
import { type Journey, LOOKS, site, test } from '../frame/journey.ts';
import { type MadeResource, publishFrame } from '../frame/made-of.ts';
import { FREE } from '../frame/nodes.ts';
import { openNode } from '../frame/offer.ts';

for (const look of LOOKS) {
  test(`a widget two levels down in an own theme is replaced, released and made live: ${look.locale}, ${look.viewport.width} px`, async ({
    startJourney,
  }) => {
    const journey = startJourney('test-node-replacement', look);
    const { t } = journey;
    const page = await journey.openBrowser();
    const errors = collectErrors(page);
    const name = newName('maker');
    await openAccount(page.request, name, 'lantern7');
    const publish = (heading: string, level: number, uses: readonly MadeResource[] = []) =>
      publishFrame(page.request, { heading, level, uses });
    const codec = await publish('Codec', 3);
    const lighter = await publish('Lighter', 3);
    const mixer = await publish('Mixer', 2, [codec]);
    const theme = await publish('Night', 1, [mixer]);
    const node = await openNode(page.request);
    const licences = [theme].map(({ resourceId, policyId }) => ({ resourceId, subjectType: 1, policyIds: [policyId] }));
    const { presentableId } = await post<{ presentableId: string }>(page.request, '/v2/presentables', {
      nodeId: node.nodeId,
      resourceId: theme.resourceId,
      version: '1.0.0',
      presentableName: 'night',
      batchSignContracts: licences,
      policies: [{ policyName: 'Free', policyText: encodeURIComponent(FREE), status: 1 }],
    });
    await put(page.request, `/v2/presentables/${presentableId}/onlineStatus`, { onlineStatus: 1 });
    const visitor = await journey.openBrowser();
    /** The theme on the real site, with the widget in it. */
    async function showsLive(widget: string, other: string): Promise<void> {
      await visitor.goto(site(node.nodeName));
      await expect(visitor.getByRole('heading', { name: 'Night' })).toBeVisible();
      await expect(visitor.getByRole('heading', { name: widget })).toBeVisible();
      await expect(visitor.getByRole('heading', { name: other })).toHaveCount(0);
    }
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

    await test.step('the test site has it, the real one what it had', async () => {
      await showsLive('Codec', 'Lighter');
      await page.getByRole('link', { name: t('testNodes:visit') }).click();
      await page.getByRole('button', { name: t('account:continue_as_user', { name }) }).click();
      await expect(page).toHaveURL(site(`${node.nodeName}.t`));
      await expect(page.getByRole('heading', { name: 'Mixer' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Lighter' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Codec' })).toHaveCount(0);
    });

    const live = page.getByRole('dialog', { name: t('testNodes:make_live') });
    const way = live.getByRole('region', { name: t('goingLive:plan') });
    async function openWay(): Promise<void> {
      await page.goto(`/node/informal/${node.nodeId}?showPage=theme`);
      await main.getByRole('button', { name: t('testNodes:make_live') }).click();
    }

    await test.step('it cannot be made live as it is, and the way there is told from the inside out', async () => {
      await openWay();
      await expect(live.getByText(t('goingLive:cannot'))).toBeVisible();
      await expect(way.getByRole('listitem').filter({ hasText: t('goingLive:not_yet') })).toHaveCount(2);
      await lookAt(journey, page);
      await way.getByRole('button', { name: t('goingLive:keep_version') }).click();
      await expect(way.getByText(t('goingLive:follows'))).toBeHidden();
    });

    await test.step('first the widget around it gets a new version', async () => {
      await way.getByRole('button', { name: t('goingLive:draft_this', { name: mixer.resourceName }) }).click();
      await expect(page).toHaveURL(new RegExp(`/resource/versionCreator/${mixer.resourceId}`));
      await expect(main.getByRole('link', { name: lighter.resourceName })).toBeVisible();
      await lookAt(journey, page);
      await openWay();
      await expect(
        way.getByRole('link', { name: t('goingLive:open_this_draft', { name: mixer.resourceName }) }),
      ).toBeVisible();
      await lookAt(journey, page);
      await way.getByRole('link', { name: t('goingLive:open_this_draft', { name: mixer.resourceName }) }).click();
      await page.getByRole('checkbox', { name: 'Free' }).check();
      await releaseDraft('1.0.1');
    });

    await test.step('then the theme, of that version', async () => {
      await openWay();
      await expect(way.getByText(t('goingLive:released', { version: '1.0.1' }))).toBeVisible();
      await way.getByRole('button', { name: t('goingLive:draft_this', { name: theme.resourceName }) }).click();
      await expect(page).toHaveURL(new RegExp(`/resource/versionCreator/${theme.resourceId}`));
      await expect(main.getByRole('link', { name: mixer.resourceName })).toBeVisible();
      await releaseDraft('1.0.1');
      await showsLive('Codec', 'Lighter');
    });

    await test.step('the test site shows the new version in place of the replacement, and that can be made live', async () => {
      await openWay();
      await expect(way.getByText(t('goingLive:released', { version: '1.0.1' }))).toHaveCount(2);
      await lookAt(journey, page);
      await way.getByRole('button', { name: t('goingLive:show', { version: '1.0.1' }) }).click();
      await expect(live.getByText(t('goingLive:version', { before: '1.0.0', after: '1.0.1' }))).toBeVisible();
      await expect(way).toBeHidden();
      await lookAt(journey, page);
      await live.getByRole('button', { name: t('goingLive:confirm') }).click();
      await expect(live.getByText(t('goingLive:went_live'), { exact: true })).toBeVisible();
      await showsLive('Lighter', 'Codec');
      await journey.picture(visitor);
    });

    await test.step('undone, the real site has what it had', async () => {
      await live.getByRole('button', { name: t('goingLive:undo') }).press('Enter');
      const question = page.getByRole('dialog', { name: t('goingLive:undo') });
      await question.getByRole('button', { name: t('goingLive:undo') }).press('Enter');
      await expect(live.getByText(t('goingLive:version', { before: '1.0.0', after: '1.0.1' }))).toBeVisible();
      await lookAt(journey, page);
      await showsLive('Codec', 'Lighter');
      expect(errors).toEqual([]);
    });

    async function releaseDraft(version: string): Promise<void> {
      await expect(page.getByRole('textbox', { name: t('publish:version'), exact: true })).toHaveValue(version);
      const release = page.getByRole('button', { name: t('publish:release_version') });
      await expect(release).toBeEnabled();
      await release.click();
      await expect(page).not.toHaveURL(/versionCreator/);
    }
  });
}

async function lookAt(journey: Journey, page: Page): Promise<void> {
  await settled(page);
  await journey.picture(page);
  expect(await barriers(page)).toEqual([]);
  expect(await pixelsBeyond(page)).toBe(0);
}
