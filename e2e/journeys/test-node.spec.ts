import { expect, type Page } from '@playwright/test';
import { get, newName, openAccount, post } from '../frame/api.ts';
import { barriers, collectErrors, keysShown, pixelsBeyond, saysShortly, settled } from '../frame/findings.ts';
import { type Journey, LOOKS, test } from '../frame/journey.ts';
import { offerExhibit, openNode } from '../frame/offer.ts';
import { releaseTexts } from '../frame/release.ts';

const FREE = 'for public\n\ninitial[active]:\n  terminate';

for (const look of LOOKS) {
  test(`changes of a node are rehearsed on its test node: ${look.locale}, ${look.viewport.width} px`, async ({
    startJourney,
  }) => {
    const journey = startJourney('test-node', look);
    const { t } = journey;
    const word = newName('reef').replace('-', '');
    const page = await journey.openBrowser();
    const errors = collectErrors(page);
    await openAccount(page.request, newName('curator'), 'lantern7');
    await releaseTexts(page.request, [`${word} one`, `${word} two`]);
    const node = await openNode(page.request);
    const shown = await offerExhibit(page.request, node, { Free: FREE });
    const rulesPath = `/v2/testNodes/${node.nodeId}/rules`;
    const main = page.getByRole('main');
    const row = (name: string) => main.getByRole('row').filter({ hasText: name });

    await test.step('it begins as the node is', async () => {
      await page.goto(`/node/formal/${node.nodeId}`);
      await main.getByRole('link', { name: t('nodes:section_test') }).click();
      await expect(main.getByText(t('testNodes:exhibits_count', { count: 1 }))).toBeVisible();
      await lookAt(journey, page);
    });

    await test.step('works are added, each under a name', async () => {
      await main.getByRole('button', { name: t('testNodes:add'), exact: true }).click();
      const drawer = page.getByRole('dialog', { name: t('testNodes:add') });
      await drawer.getByRole('searchbox', { name: t('dependencies:search') }).fill(word);
      const adds = drawer.getByRole('listitem').getByRole('button', {
        name: new RegExp(`^${t('dependencies:add_this', { name: '' }).trim()}`),
      });
      await expect(adds).toHaveCount(2);
      await adds.first().click();
      await adds.first().click();
      const names = drawer.getByRole('textbox', { name: new RegExp(word) });
      await expect(names).toHaveCount(2);
      await names.first().fill('same');
      await names.last().fill('same');
      await expect(drawer.getByText(t('testNodes:name_double'))).toBeVisible();
      await names.first().fill('first');
      await names.last().fill('second');
      await lookAt(journey, page);
      await drawer.getByRole('button', { name: t('testNodes:add_short'), exact: true }).click();
      await expect(drawer).toBeHidden();
      await expect(main.getByText(t('testNodes:exhibits_count', { count: 3 }))).toBeVisible();
    });

    await test.step('one is put on the shelf, and says by which rule', async () => {
      const shelf = main.getByRole('switch', { name: t('testNodes:on_shelf_of', { name: 'first' }) });
      await expect(shelf).not.toBeChecked();
      await shelf.press('Space');
      await saysShortly(page, t('testNodes:went_on'));
      await expect(shelf).toBeChecked();
      await main.getByRole('button', { name: t('testNodes:rule_of', { name: 'first' }) }).click();
      await expect(page.getByRole('dialog').getByText(t('mappingRules:on_shelf'))).toBeVisible();
      await lookAt(journey, page);
      await page.keyboard.press('Escape');
    });

    await test.step('an exhibit of the node gets another title, and the node itself does not', async () => {
      await row(shown.name)
        .getByRole('link', { name: t('testNodes:edit_this', { name: shown.name }) })
        .click();
      const title = main.getByRole('textbox', { name: t('testNodes:title') });
      await expect(title).toHaveValue(shown.name);
      await lookAt(journey, page);
      await title.fill(`${word} "three"`);
      await main.getByRole('button', { name: t('ui:save') }).click();
      await saysShortly(page, t('testNodes:changed'));
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(`${word} "three"`);
      const { presentableTitle } = await get<{ presentableTitle: string }>(
        page.request,
        `/v2/presentables/${shown.exhibitId}`,
      );
      expect(presentableTitle).toBe(shown.name);
      await page.goBack();
    });

    await test.step('the differences to the node are marked', async () => {
      await main.getByRole('switch', { name: t('testNodes:compare') }).press('Space');
      await expect(main.getByText(t('testNodes:difference_added'), { exact: true })).toHaveCount(2);
      await expect(row(word).filter({ hasText: t('testNodes:part_title') })).toHaveCount(1);
      await lookAt(journey, page);
    });

    await test.step('rules are written as code, tried out and saved', async () => {
      await main.getByRole('link', { name: t('testNodes:section_mappingRule') }).click();
      await expect(main.getByRole('button', { name: t('mappingRules:edit_rule', { name: 'first' }) })).toBeVisible();
      await lookAt(journey, page);
      await main.getByRole('button', { name: t('mappingRules:enter_code') }).click();
      const code = main.getByRole('textbox').first();
      await code.focus();
      await page.keyboard.press('ControlOrMeta+End');
      await page.keyboard.insertText('alter nowhere show\n');
      await main.getByRole('button', { name: t('mappingRules:check_and_save') }).click();
      const dialog = page.getByRole('dialog', { name: t('mappingRules:differences') });
      await expect(
        dialog
          .getByRole('region', { name: t('testNodes:effects') })
          .getByText(/nowhere/)
          .first(),
      ).toBeVisible();
      await lookAt(journey, page);
      await dialog.getByRole('button', { name: t('mappingRules:save') }).click();
      await expect(main.getByText(t('mappingRules:saved_without_some'))).toBeVisible();
      await lookAt(journey, page);
    });

    await test.step('what another window stores is not overwritten unasked', async () => {
      await page.goto(`/node/informal/${node.nodeId}`);
      const shelf = main.getByRole('switch', { name: t('testNodes:on_shelf_of', { name: 'second' }) });
      await expect(shelf).toBeVisible();
      await settled(page);
      const { ruleText } = await get<{ ruleText: string }>(page.request, rulesPath);
      const theirs = `${ruleText.replace('alter nowhere show\n', '')}// theirs\n`;
      await post(page.request, rulesPath, { testRuleText: theirs });
      await shelf.press('Space');
      const conflict = page.getByRole('dialog', { name: t('testNodes:conflict') });
      await expect(conflict).toBeVisible();
      await lookAt(journey, page);
      await conflict.getByRole('button', { name: t('testNodes:conflict_save') }).click();
      await saysShortly(page, t('testNodes:went_on'));
      const stored = await get<{ ruleText: string }>(page.request, rulesPath);
      expect(stored.ruleText).toContain('// theirs');
      await expect(shelf).toBeChecked();
    });

    await test.step('what a rule added is deleted after a question', async () => {
      await main.getByRole('button', { name: t('testNodes:remove_this', { name: 'second' }) }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('testNodes:delete') })
        .click();
      await expect(main.getByText(t('testNodes:exhibits_count', { count: 2 }))).toBeVisible();
      expect(await keysShown(page)).toEqual([]);
      expect(errors).toEqual([]);
    });
  });
}

async function lookAt(journey: Journey, page: Page): Promise<void> {
  await settled(page);
  await journey.picture(page);
  expect(await barriers(page)).toEqual([]);
  expect(await pixelsBeyond(page)).toBe(0);
}
