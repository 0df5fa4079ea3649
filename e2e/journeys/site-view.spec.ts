import { expect, type Page } from '@playwright/test';
import { MESSAGES } from '../../apps/site-runtime/src/i18n/index.ts';
import { newName, openAccount, post } from '../frame/api.ts';
import { barriers, keysShown, pixelsBeyond, settled } from '../frame/findings.ts';
import { type Journey, looksOf, platform, site, test } from '../frame/journey.ts';
import { FREE, openSite } from '../frame/nodes.ts';
import { offerExhibit } from '../frame/offer.ts';
import { siteTexts } from '../frame/site-texts.ts';

const PASSWORD = 'lantern7';
const PRIVATE = 2;
const PAUSED = 8;
const MONTHLY =
  'for public\n\ninitial:\n  ~freelog.TransactionEvent("5", "self.account") => bought\nbought[active]:\n  terminate';

for (const look of looksOf('narrow')) {
  test(`an owner sees a private site as others will: ${look.locale}, ${look.viewport.width} px`, async ({
    startJourney,
  }) => {
    const journey = startJourney('site-view', look);
    const { t } = journey;
    const words = MESSAGES[look.locale];
    const owner = await journey.openBrowser();
    await openAccount(owner.request, newName('owner'), PASSWORD);
    const domain = newName('glass').replace('-', '');
    const nodeId = await openSite(owner.request, domain);
    const policyName = look.locale === 'en_US' ? 'Member' : '会员';
    const free = await offerExhibit(owner.request, { nodeId, nodeName: domain }, { Free: FREE });
    const sold = await offerExhibit(owner.request, { nodeId, nodeName: domain }, { [policyName]: MONTHLY });
    await post(owner.request, '/v2/nodes/setNodeInfo', { nodeId, status: PRIVATE });
    const bar = owner.getByRole('complementary', { name: words.view.label });
    const bytes = (exhibitId: string) => site(domain, `/file/exhibits/${exhibitId}`);

    /** Chooses from the menu of the node's page as whom to see its site. */
    async function seeAs(name: string): Promise<void> {
      await owner.goto(`/node/formal/${nodeId}`);
      await settled(owner);
      await owner.getByRole('button', { name: t('nodes:view_as'), exact: true }).click();
      await owner.getByRole('button', { name }).click();
      await expect(owner).toHaveURL(
        (url) => url.origin === new URL(site(domain)).origin && !url.pathname.startsWith('/v2'),
      );
      await expect(owner.locator('.card').first()).toBeVisible();
    }

    await test.step('the node’s page says as whom its owner can look', async () => {
      await owner.goto(`/node/formal/${nodeId}`);
      await settled(owner);
      await owner.getByRole('button', { name: t('nodes:view_as'), exact: true }).click();
      await expect(owner.getByRole('button', { name: policyName })).toBeVisible();
      await lookAt(journey, owner);
    });

    await test.step('as a visitor: what is free is open, what is sold says how it is signed, and is not signed here', async () => {
      await seeAs(t('nodes:view_as_visitor'));
      await expect(bar).toContainText(words.view.visitor);
      await lookAt(journey, owner);
      expect(await statusOf(owner, bytes(free.exhibitId))).toBe(200);
      expect(await statusOf(owner, bytes(sold.exhibitId))).toBe(401);
      await owner.getByRole('link', { name: sold.name }).first().click();
      await owner.getByRole('button', { name: siteTexts[look.locale].viewTerms }).click();
      const panel = owner.getByRole('dialog');
      await expect(panel.getByText(words.view.refused)).toBeVisible();
      await expect(panel.getByRole('button', { name: words.panel.sign, exact: true })).toBeDisabled();
      await lookAt(journey, owner);
      await owner.keyboard.press('Escape');
      await owner.getByRole('button', { name: siteTexts[look.locale].logIn }).click();
      await expect(bar).toContainText(words.view.refused);
      await expect(owner).toHaveURL((url) => url.origin === new URL(site(domain)).origin);
    });

    await test.step('the way back leads to the node’s page, and the site is private to the owner’s browser again', async () => {
      await bar.getByRole('link', { name: words.view.leave }).click();
      await expect(owner).toHaveURL((url) => url.href.startsWith(platform(`/node/formal/${nodeId}`)));
      await owner.goto(site(domain));
      await expect(owner.getByRole('heading', { name: words.notice.NODE_PRIVATE.title })).toBeVisible();
    });

    await test.step('as somebody who has signed the policy: the work is there', async () => {
      await seeAs(policyName);
      await expect(bar).toContainText(words.view.licensee(policyName));
      await owner.getByRole('link', { name: sold.name }).first().click();
      const image = owner.locator('.zoomable img');
      await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(320);
      await lookAt(journey, owner);
    });

    await test.step('the site without its theme says so as well, and a pause', async () => {
      await owner.goto(site(domain, '/?withoutTheme=1'));
      await expect(owner.getByRole('link', { name: sold.name })).toBeVisible();
      await bar.getByRole('link', { name: words.view.leave }).click({ trial: true });
      await lookAt(journey, owner);
      await post(owner.request, '/v2/nodes/setNodeInfo', { nodeId, status: PAUSED });
      await owner.goto(site(domain));
      await expect(owner.getByRole('heading', { name: words.notice.NODE_OFFLINE.title })).toBeVisible();
      await bar.getByRole('link', { name: words.view.leave }).click({ trial: true });
      await lookAt(journey, owner);
      await post(owner.request, '/v2/nodes/setNodeInfo', { nodeId, status: PRIVATE });
    });

    await test.step('as somebody who is logged in: known without a name, and nothing is signed', async () => {
      await seeAs(t('nodes:view_as_user'));
      await expect(bar).toContainText(words.view.user);
      expect(await statusOf(owner, bytes(sold.exhibitId))).toBe(401);
      await lookAt(journey, owner);
    });

    await test.step('in another browser the link is one to a private site', async () => {
      const { address } = await post<{ address: string }>(owner.request, `/v2/nodes/${nodeId}/siteViews`, {
        viewer: 'licensee',
      });
      const stranger = await journey.openBrowser();
      await openAccount(stranger.request, newName('stranger'), PASSWORD);
      await stranger.goto(address);
      await expect(stranger).toHaveURL(
        (url) => url.origin === new URL(site(domain)).origin && !url.pathname.startsWith('/v2'),
      );
      await expect(stranger.getByRole('heading', { name: words.notice.NODE_PRIVATE.title })).toBeVisible();
      expect(await statusOf(stranger, bytes(sold.exhibitId))).toBe(401);
    });
  });
}

async function lookAt(journey: Journey, page: Page): Promise<void> {
  expect(await pixelsBeyond(page)).toBe(0);
  expect(await barriers(page)).toEqual([]);
  expect(await keysShown(page)).toEqual([]);
  await journey.picture(page);
}

function statusOf(page: Page, address: string): Promise<number> {
  return page.evaluate(async (url) => (await fetch(url)).status, address);
}
