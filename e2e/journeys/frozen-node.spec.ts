import { expect } from '@playwright/test';
import { MESSAGES } from '../../apps/site-runtime/src/i18n/index.ts';
import { get, logInAs, newName, openAccount, post, put } from '../frame/api.ts';
import { barriers, pixelsBeyond, saysShortly, settled } from '../frame/findings.ts';
import { looksOf, operator, platform, site, test } from '../frame/journey.ts';
import { FREE, openSite } from '../frame/nodes.ts';
import { releaseTexts } from '../frame/release.ts';

const PASSWORD = 'lantern7';
const REASON = 'Sells what is somebody else’s.';

for (const look of looksOf('wide')) {
  test(`an operator blocks a node and opens it again: ${look.locale}, ${look.viewport.width} px`, async ({
    startJourney,
  }) => {
    const journey = startJourney('frozen-node', look);
    const { t } = journey;
    const words = MESSAGES[look.locale];
    const domain = newName('closed').replace('-', '');
    const owner = await journey.openBrowser();
    await openAccount(owner.request, newName('owner'), PASSWORD);
    const nodeId = await openSite(owner.request, domain);
    const [resourceId] = await releaseTexts(owner.request, [newName('Shown')]);
    const mounting = { nodeId, resources: [{ resourceId }] };
    const mounted = await post<Record<string, { data: string }>>(
      owner.request,
      '/v2/presentables/createPresentableBatchEasy',
      mounting,
    );
    const presentableId = mounted[resourceId!]!.data;
    const addPolicies = [{ policyName: 'free for all', policyText: FREE }];
    await put(owner.request, `/v2/presentables/${presentableId}`, { addPolicies });
    await put(owner.request, `/v2/presentables/${presentableId}/onlineStatus`, { onlineStatus: 1 });
    const desk = await journey.openBrowser();
    const { loginName, password } = operator();
    await logInAs(desk.request, loginName, password);
    const visitor = await journey.openBrowser();
    await openAccount(visitor.request, newName('visitor'), PASSWORD);
    const file = () => visitor.request.get(platform(`/file/exhibits/${presentableId}`));
    const row = desk.getByRole('row').filter({ hasText: domain });

    await test.step('before, its files are sent', async () => {
      expect((await file()).status()).toBe(200);
    });

    await test.step('a visitor reports it from its site', async () => {
      await visitor.goto(site(domain));
      await visitor.getByRole('button', { name: words.report.open, exact: true }).click();
      await settled(visitor);
      expect(await barriers(visitor)).toEqual([]);
      await journey.picture(visitor);
      await visitor.getByRole('link', { name: words.report.site, exact: true }).click();
      await visitor.getByRole('radio', { name: t('reports:fraud_reason') }).check();
      await settled(visitor);
      expect(await barriers(visitor)).toEqual([]);
      await journey.picture(visitor);
      await visitor.getByRole('button', { name: t('reports:send'), exact: true }).click();
      await expect(visitor.getByText(t('reports:sent'), { exact: true })).toBeVisible();
      await expect(visitor.getByRole('link', { name: t('reports:back'), exact: true })).toHaveAttribute(
        'href',
        new RegExp(`^${site(domain)}`),
      );
      await journey.picture(visitor);
    });

    await test.step('the operator finds it, tags it, blocks it and says why', async () => {
      const tag = newName('tag');
      await desk.goto('/admin/nodeTags');
      await settled(desk);
      await desk
        .getByRole('button', { name: t('operators:create_tags'), exact: true })
        .first()
        .click();
      const creating = desk.getByRole('dialog');
      await creating.getByRole('combobox', { name: t('operators:tags') }).fill(tag);
      await desk.keyboard.press('Enter');
      await creating.getByRole('button', { name: t('operators:create'), exact: true }).click();
      await expect(desk.getByRole('row').filter({ hasText: tag })).toBeVisible();
      await journey.picture(desk);
      await desk.goto(`/admin/nodes?keywords=${domain}`);
      await settled(desk);
      await row.getByRole('checkbox').check();
      await desk.getByRole('button', { name: t('operators:tag_selected'), exact: true }).click();
      const tagging = desk.getByRole('dialog');
      await tagging.getByRole('combobox', { name: t('operators:tags') }).click();
      await desk.getByRole('option', { name: tag }).click();
      await desk.keyboard.press('Escape');
      await tagging.getByRole('button', { name: t('operators:tags_add'), exact: true }).click();
      await saysShortly(desk, t('operators:node_tags_done'));
      await expect(row).toContainText(`#${tag}`);
      await row
        .getByRole('button', { name: t('operators:block'), exact: false })
        .last()
        .click();
      const dialog = desk.getByRole('dialog');
      await dialog.getByRole('textbox', { name: t('operators:block_reason'), exact: true }).fill(REASON);
      await journey.picture(desk);
      await dialog.getByRole('button', { name: t('operators:block'), exact: true }).click();
      await expect(row.getByText(t('nodes:status_frozen'))).toBeVisible();
      expect(await pixelsBeyond(desk)).toBe(0);
      expect(await barriers(desk)).toEqual([]);
      await journey.picture(desk);
    });

    await test.step('visitors see the notice instead of the site, and no files are sent', async () => {
      const refused = await file();
      expect(refused.status()).toBe(401);
      expect((await refused.json()).data.authCode).toBe(504);
      await visitor.goto(site(domain));
      await settled(visitor);
      await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(visitor.getByText(REASON)).toBeVisible();
      await journey.picture(visitor);
      await visitor.goto(platform(`/result/node/freeze/${nodeId}`));
      await settled(visitor);
      await expect(visitor.getByRole('heading', { level: 1, name: t('nodes:frozen'), exact: true })).toBeVisible();
      await expect(visitor.getByText(REASON)).toHaveCount(0);
    });

    await test.step('its owner is led to the page that says why', async () => {
      await owner.goto(`/node/formal/${nodeId}`);
      await settled(owner);
      await expect(owner).toHaveURL(new RegExp(`/result/node/freeze/${nodeId}$`));
      await expect(owner.getByText(t('nodes:frozen_reason', { reason: REASON }))).toBeVisible();
      expect(await barriers(owner)).toEqual([]);
      await journey.picture(owner);
    });

    await test.step('unblocked, all is as it was', async () => {
      await row
        .getByRole('button', { name: t('operators:unblock'), exact: false })
        .last()
        .click();
      await desk
        .getByRole('dialog')
        .getByRole('button', { name: t('operators:unblock'), exact: true })
        .click();
      await expect(row.getByText(t('nodes:status_public'))).toBeVisible();
      await row.getByRole('button').first().click();
      const history = desk.getByRole('dialog');
      await expect(history.getByText(t('operators:was_unblocked'))).toBeVisible();
      await expect(history).toContainText(REASON);
      await journey.picture(desk);
      expect((await file()).status()).toBe(200);
      const { status } = await get<{ status: number }>(visitor.request, `/v2/nodes/${nodeId}`);
      expect(status).toBe(1);
      await owner.goto(`/node/formal/${nodeId}`);
      await expect(owner).toHaveURL(new RegExp(`/node/formal/${nodeId}`));
      await desk.goto(`/admin/exhibits?nodeId=${nodeId}`);
      await settled(desk);
      await expect(desk.getByRole('row').filter({ hasText: domain })).toHaveCount(2); // the theme as well
      await journey.picture(desk);
    });
  });
}
