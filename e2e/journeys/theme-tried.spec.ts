import { expect, type Page } from '@playwright/test';
import { get, newName, openAccount } from '../frame/api.ts';
import { barriers, collectErrors, keysShown, pixelsBeyond, saysShortly, settled } from '../frame/findings.ts';
import { type Journey, looksOf, site, test } from '../frame/journey.ts';
import { FREE, openSite } from '../frame/nodes.ts';
import { offerExhibit } from '../frame/offer.ts';

interface Theme {
  resourceName: string;
  policies: { policyName: string }[];
}

for (const look of looksOf('narrow')) {
  test(`a theme is tried on the test site before it is taken: ${look.locale}, ${look.viewport.width} px`, async ({
    startJourney,
  }) => {
    const journey = startJourney('theme-tried', look);
    const { t } = journey;
    const owner = await journey.openBrowser();
    const errors = collectErrors(owner);
    const name = newName('owner');
    await openAccount(owner.request, name, 'lantern7');
    const domain = newName('hall').replace('-', '');
    const nodeId = await openSite(owner.request, domain);
    const picture = await offerExhibit(owner.request, { nodeId, nodeName: domain }, { Free: FREE });
    const found = '/v2/resources?resourceType=theme&keywords=gallery&isLoadPolicyInfo=1&limit=1';
    const [gallery] = (await get<{ dataList: Theme[] }>(owner.request, found)).dataList as [Theme];
    const work = gallery.resourceName.split('/')[1]!;
    const main = owner.getByRole('main');
    const row = main.getByRole('row').filter({ hasText: work });

    await test.step('it is added to the test node, where it is not licensed yet', async () => {
      await owner.goto(`/node/informal/${nodeId}?showPage=theme`);
      await main.getByRole('button', { name: t('testNodes:add_theme'), exact: true }).click();
      const drawer = owner.getByRole('dialog', { name: t('testNodes:add_theme') });
      await drawer.getByRole('searchbox', { name: t('dependencies:search') }).fill(work);
      await drawer.getByRole('listitem').filter({ hasText: gallery.resourceName }).getByRole('button').click();
      await drawer.getByRole('button', { name: t('testNodes:add_short'), exact: true }).click();
      await expect(row.getByText(t('testNodes:not_licensed'), { exact: true })).toBeVisible();
      await lookAt(journey, owner);
    });

    await test.step('its page offers the terms, and says when they are signed', async () => {
      await row.getByRole('link', { name: t('exhibits:handle_of', { name: work }) }).click();
      const contracts = main.getByRole('region', { name: t('testNodes:contracts') });
      await lookAt(journey, owner);
      await contracts
        .getByRole('listitem')
        .filter({ hasText: gallery.policies[0]!.policyName })
        .getByRole('button')
        .first()
        .click();
      await owner
        .getByRole('dialog')
        .getByRole('button', { name: t('exhibits:sign') })
        .click();
      await saysShortly(owner, t('testNodes:saved'));
      await expect(main.getByText(t('testNodes:licensed'), { exact: true })).toBeVisible();
      await lookAt(journey, owner);
      await main.getByRole('button', { name: t('testNodes:activate_this', { name: work }) }).click();
      await expect(main.getByText(t('testNodes:active'), { exact: true })).toBeVisible();
    });

    await test.step('the test site is a gallery', async () => {
      await owner.getByRole('link', { name: t('testNodes:visit') }).click();
      await owner.getByRole('button', { name: t('account:continue_as_user', { name }) }).click();
      await expect(owner).toHaveURL(site(`${domain}.t`));
      await expect(owner.locator('.tile')).toHaveCount(1);
      await owner.locator('.tile').first().click();
      await expect(owner.locator('.stage-room[open] img')).toHaveJSProperty('complete', true);
      await lookAt(journey, owner, false);
    });

    await test.step('the real site has the theme that it had', async () => {
      const visitor = await journey.openBrowser();
      await visitor.goto(site(domain));
      await expect(visitor.locator('.card').first()).toBeVisible();
      await expect(visitor.getByRole('link', { name: picture.name }).first()).toBeVisible();
      await expect(visitor.locator('.tile')).toHaveCount(0);
      expect(errors).toEqual([]);
    });
  });
}

async function lookAt(journey: Journey, page: Page, isPlatform = true): Promise<void> {
  if (isPlatform) await settled(page);
  await journey.picture(page);
  if (isPlatform) expect(await keysShown(page)).toEqual([]);
  expect(await barriers(page)).toEqual([]);
  expect(await pixelsBeyond(page)).toBe(0);
}
