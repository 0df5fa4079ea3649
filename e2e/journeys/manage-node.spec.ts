import { expect, type Page } from '@playwright/test';
import { get, newName, openAccount, post } from '../frame/api.ts';
import { barriers, collectErrors, keysShown, pixelsBeyond, saysShortly, settled } from '../frame/findings.ts';
import { type Journey, LOOKS, site, test } from '../frame/journey.ts';
import { offerExhibit, openNode } from '../frame/offer.ts';
import { chooseFreePolicy } from '../frame/policies.ts';
import { releaseTexts } from '../frame/release.ts';

const PASSWORD = 'lantern7';
const PRIVATE = 2;
const FREE = 'for public\n\ninitial[active]:\n  terminate';

for (const look of LOOKS) {
  test(`a node is filled and put on show without leaving its page: ${look.locale}, ${look.viewport.width} px`, async ({
    startJourney,
  }) => {
    const journey = startJourney('manage-node', look);
    const { t } = journey;
    const word = newName('reef').replace('-', '');
    const author = await journey.openBrowser();
    await openAccount(author.request, newName('author'), PASSWORD);
    await releaseTexts(author.request, [`${word} one`, `${word} two`]);

    const page = await journey.openBrowser();
    const errors = collectErrors(page);
    await openAccount(page.request, newName('curator'), PASSWORD);
    const node = await openNode(page.request);
    await post(page.request, '/v2/nodes/setNodeInfo', { nodeId: node.nodeId, status: PRIVATE });
    const main = page.getByRole('main');

    const checklist = page.getByRole('region', { name: t('exhibits:checklist') });
    const done = checklist.getByText(t('exhibits:checklist_done'));

    await test.step('the list of what is to be done ticks itself', async () => {
      await page.goto(`/node/formal/${node.nodeId}`);
      await expect(done).toHaveCount(0);
      await expect(main.getByText(t('exhibits:checklist_theme'), { exact: true })).toBeVisible();
      await lookAt(journey, page);
    });

    await test.step('it opens the picker for a first exhibit', async () => {
      await checklist.getByRole('button', { name: t('exhibits:checklist_exhibit_action') }).click();
      const picker = page.getByRole('dialog', { name: t('addToNode:pick_exhibits') });
      await expect(picker.getByRole('searchbox', { name: t('dependencies:search') })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(picker).toBeHidden();
    });

    const shown = await offerExhibit(page.request, node, { Free: FREE });
    await test.step('works are found in the market and added together', async () => {
      await page.reload();
      await expect(done).toHaveCount(2);
      await main
        .getByRole('button', { name: t('exhibits:add_exhibit') })
        .first()
        .click();
      const picker = page.getByRole('dialog', { name: t('addToNode:pick_exhibits') });
      const search = picker.getByRole('searchbox', { name: t('dependencies:search') });
      await search.fill(shown.name);
      await expect(picker.getByText(t('addToNode:reason_present'))).toBeVisible();
      await search.fill(word);
      const adds = picker.getByRole('button', {
        name: new RegExp(`^${t('dependencies:add_this', { name: '' }).trim()}`),
      });
      await expect(adds).toHaveCount(2);
      await adds.first().click();
      await expect(adds).toHaveCount(1);
      await adds.first().click();
      await expect(picker.getByText(t('addToNode:chosen_other', { count: 2 }))).toBeVisible();
      await lookAt(journey, page);
      await picker.getByRole('button', { name: t('addToNode:next') }).click();
      const terms = page.getByRole('dialog', { name: t('addToNode:title') });
      await expect(terms.getByRole('listitem')).toHaveCount(2);
      await lookAt(journey, page);
      await terms.getByRole('button', { name: t('addToNode:confirm_sign') }).click();
      await expect(main.getByText(t('exhibits:exhibits_count_other', { count: 3 }))).toBeVisible();
      await expect(picker).toBeHidden();
    });

    await test.step('without a policy they cannot go on the shelf, and that is said of each', async () => {
      await main.getByRole('button', { name: t('exhibits:batch'), exact: true }).click();
      await main.getByRole('checkbox', { name: t('ui:select_shown') }).press('Space');
      await main.getByRole('button', { name: t('exhibits:put_on'), exact: true }).click();
      const result = page.getByRole('dialog', { name: t('batches:failed') });
      await expect(result.getByRole('cell', { name: word })).toHaveCount(2);
      await lookAt(journey, page);
      await result.getByRole('button', { name: t('batches:understood') }).click();
    });

    await test.step('they get one together, and go on the shelf', async () => {
      const row = (title: string) => main.getByRole('row').filter({ hasText: title });
      await main.getByRole('checkbox', { name: t('ui:select_row', { name: shown.name }) }).press('Space');
      await main.getByRole('button', { name: t('exhibits:add_policy'), exact: true }).click();
      await chooseFreePolicy(page.getByRole('dialog', { name: t('policies:add_policy') }), t);
      await saysShortly(page, t('exhibits:policy_added_to_all'));
      await main.getByRole('button', { name: t('exhibits:put_on'), exact: true }).click();
      await saysShortly(page, t('exhibits:went_on'));
      for (const title of ['one', 'two']) await expect(row(`${word} ${title}`).getByRole('switch')).toBeChecked();
      await lookAt(journey, page);
    });

    await test.step('and off it again, after a question; Escape ends choosing', async () => {
      await main.getByRole('button', { name: t('exhibits:take_off'), exact: true }).click();
      const question = page.getByRole('dialog', { name: t('exhibits:take_off') });
      await lookAt(journey, page);
      await question.getByRole('button', { name: t('exhibits:take_off') }).click();
      await saysShortly(page, t('exhibits:went_off'));
      await expect(main.getByRole('switch', { checked: true })).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(main.getByRole('checkbox')).toHaveCount(0);
    });

    await test.step('they are put in order, by keys and to the top, and the site follows', async () => {
      await main.getByRole('button', { name: t('exhibits:arrange'), exact: true }).click();
      const rows = main.getByRole('list', { name: t('exhibits:exhibits') }).getByRole('listitem');
      const titles = [`${word} one`, `${word} two`];
      await expect(rows).toHaveCount(3);
      await expect(rows.last()).toContainText(shown.name);
      await main.getByRole('button', { name: t('exhibits:pin_this', { title: shown.name }) }).click();
      await expect(rows.first()).toContainText(shown.name);
      const [second] = await rows.nth(1).getByText(new RegExp(word)).allTextContents();
      const handle = rows.nth(1).getByRole('button', {
        name: t('collections:drag_this', { title: titles.find((title) => second!.includes(title))! }),
        exact: true,
      });
      await expect(handle).toBeEnabled();
      await handle.focus();
      const said = page.locator('[id^=DndLiveRegion]');
      await page.keyboard.press('Space');
      await expect(said).toHaveText(t('collections:drag_over', { place: 2 }));
      await page.waitForTimeout(300); // the rows are measured
      await page.keyboard.press('ArrowUp');
      await expect(said).toHaveText(t('collections:drag_over', { place: 1 }));
      await page.keyboard.press('Space');
      await expect(rows.nth(1)).toContainText(shown.name);
      await lookAt(journey, page);
      const { dataList } = await get<{ dataList: { exhibitTitle: string }[] }>(
        page.request,
        `/v2/exhibits/${node.nodeId}?onlineStatus=2&omitArticleResourceType=theme&sort=position:1`,
      );
      expect(dataList.map(({ exhibitTitle }) => exhibitTitle)[1]).toBe(shown.name);
      await main.getByRole('button', { name: t('exhibits:arrange_done') }).click();
      await expect(main.getByRole('table')).toBeVisible();
    });

    await test.step('with a theme it is left to make the node public, which is done in place', async () => {
      await main.getByRole('link', { name: t('exhibits:checklist_theme_action') }).click();
      await main.getByRole('button', { name: t('exhibits:take_default_theme') }).click();
      await saysShortly(page, t('exhibits:theme_active'));
      await page.goBack();
      await expect(main.getByText(t('exhibits:exhibits_count_other', { count: 3 }))).toBeVisible();
      await expect(done).toHaveCount(3);
      await lookAt(journey, page);
      await main.getByRole('button', { name: t('exhibits:checklist_make_public') }).click();
      await expect(checklist).toHaveCount(0);
      await lookAt(journey, page);
      expect(await keysShown(page)).toEqual([]);
      expect(errors).toEqual([]);
    });

    await test.step('its address is given away as words, as a link and as a picture', async () => {
      await main.getByRole('button', { name: t('share:share') }).click();
      await expect(page.getByRole('textbox', { name: t('share:text') })).toHaveValue(
        new RegExp(site(node.nodeName, '').replaceAll('.', '\\.')),
      );
      await expect(page.getByRole('img', { name: t('share:code') })).toBeVisible();
      await lookAt(journey, page);
      await page.keyboard.press('Escape');
    });

    await test.step('what visitors read in a pause is seen before it is saved', async () => {
      await main.getByRole('link', { name: t('nodes:section_setting') }).click();
      await main.getByRole('radio', { name: t('nodes:status_suspended') }).check();
      const preview = page.getByRole('dialog', { name: t('nodes:notice_preview') });
      await main.getByRole('button', { name: t('nodes:notice_preview') }).click();
      await expect(preview.getByText(t('nodes:notice_default'))).toBeVisible();
      await preview
        .getByRole('button', { name: t('ui:close'), exact: true })
        .last()
        .click();
      await main.getByRole('textbox', { name: t('nodes:notice'), exact: true }).fill(word);
      await main.getByRole('button', { name: t('nodes:notice_preview') }).click();
      await expect(preview.getByText(word, { exact: true })).toBeVisible();
      await lookAt(journey, page);
      await page.keyboard.press('Escape');
      await main.getByRole('button', { name: t('nodes:discard') }).click();
    });

    await test.step('a list that cannot be read says so, and not that there is nothing', async () => {
      const lists = /\/v2\/presentables\?/;
      await page.route(lists, (route) => route.fulfill({ status: 500, body: '{}' }));
      await page.goto(`/node/formal/${node.nodeId}?showPage=exhibit`);
      const retry = main.getByRole('button', { name: t('ui:retry') });
      await expect(retry).toBeVisible();
      await expect(main.getByRole('heading', { name: t('exhibits:exhibits'), exact: true })).toBeVisible();
      await expect(main.getByRole('button', { name: t('exhibits:batch'), exact: true })).toHaveCount(0);
      await page.unroute(lists);
      await retry.click();
      await expect(main.getByText(t('exhibits:exhibits_count_other', { count: 3 }))).toBeVisible();
    });
  });
}

async function lookAt(journey: Journey, page: Page): Promise<void> {
  await settled(page);
  await journey.picture(page);
  expect(await barriers(page)).toEqual([]);
  expect(await pixelsBeyond(page)).toBe(0);
}
