import { expect } from '@playwright/test';
import { logInAs, newName, openAccount } from '../frame/api.ts';
import { barriers, pixelsBeyond, saysShortly, settled } from '../frame/findings.ts';
import { looksOf, operator, test } from '../frame/journey.ts';
import { releaseTexts } from '../frame/release.ts';

const PASSWORD = 'lantern7';
const REASON = 'Copied from a book that is still for sale.';

for (const look of looksOf('wide')) {
  test(`an operator blocks a resource and restores it: ${look.locale}, ${look.viewport.width} px`, async ({
    startJourney,
  }) => {
    const journey = startJourney('blocking', look);
    const { t } = journey;
    const title = newName('Borrowed');
    const owner = await journey.openBrowser();
    await openAccount(owner.request, newName('owner'), PASSWORD);
    const [resourceId] = await releaseTexts(owner.request, [title]);
    const desk = await journey.openBrowser();
    const { loginName, password } = operator();
    await logInAs(desk.request, loginName, password);
    const visitor = await journey.openBrowser();
    const row = desk.getByRole('row').filter({ hasText: title });

    await test.step('the operator finds it, blocks it and says why', async () => {
      await desk.goto(`/admin/resources?keywords=${title}`);
      await settled(desk);
      await row.getByRole('checkbox').check();
      await desk.getByRole('button', { name: t('operators:block_selected'), exact: true }).click();
      const dialog = desk.getByRole('dialog');
      await dialog.getByRole('textbox', { name: t('operators:block_reason'), exact: true }).fill(REASON);
      await journey.picture(desk);
      await dialog.getByRole('button', { name: t('operators:block'), exact: true }).click();
      await saysShortly(desk, t('operators:block_done'));
      await expect(row.getByText(t('ui:resource_blocked'))).toBeVisible();
    });

    await test.step('its owner is led to the page that says why, from wherever it is opened', async () => {
      await owner.goto(`/resource/sidebar/policy/${resourceId}`);
      await settled(owner);
      await expect(owner).toHaveURL(new RegExp(`/result/resource/freeze/${resourceId}$`));
      await expect(
        owner.getByRole('heading', { level: 1, name: t('myResources:blocked_own', { title }) }),
      ).toBeVisible();
      await expect(owner.getByText(t('myResources:blocked_reason', { reason: REASON }))).toBeVisible();
      expect(await pixelsBeyond(owner)).toBe(0);
      expect(await barriers(owner)).toEqual([]);
      await journey.picture(owner);
      await owner.goto('/resource/list');
      await settled(owner);
      await expect(owner.getByText(t('ui:resource_blocked'), { exact: true })).toHaveCount(2); // the filter and the card
      await expect(owner.getByRole('switch')).toBeDisabled();
    });

    await test.step('visitors do not find it, and its address tells them that it is closed, not why', async () => {
      await visitor.goto(`/search?search=${title}`);
      await settled(visitor);
      await expect(visitor.getByRole('link', { name: title })).toHaveCount(0);
      await visitor.goto(`/resource/details/${resourceId}`);
      await expect(
        visitor.getByRole('heading', { level: 1, name: t('myResources:blocked'), exact: true }),
      ).toBeVisible();
      await expect(visitor.getByText(REASON)).toHaveCount(0);
      await journey.picture(visitor);
    });

    await test.step('restored, it is what it was: listed, found, and its owner’s', async () => {
      await row.getByRole('checkbox').check();
      await desk.getByRole('button', { name: t('operators:unblock_selected') }).click();
      await desk
        .getByRole('dialog')
        .getByRole('button', { name: t('operators:unblock'), exact: true })
        .click();
      await saysShortly(desk, t('operators:unblock_done'));
      await row.getByRole('button', { name: t('operators:open_history', { name: title }) }).click();
      const history = desk.getByRole('dialog');
      await expect(history.getByText(t('operators:was_unblocked'))).toBeVisible();
      await expect(history).toContainText(REASON);
      await journey.picture(desk);
      await visitor.goto(`/search?search=${title}`);
      await settled(visitor);
      await expect(visitor.getByRole('link', { name: title })).toHaveCount(1);
      await owner.goto(`/resource/sidebar/policy/${resourceId}`);
      await expect(owner.getByRole('switch', { name: t('myResources:list_resource', { name: title }) })).toBeChecked();
      await expect(owner).toHaveURL(new RegExp(`/resource/sidebar/policy/${resourceId}$`));
    });
  });
}
