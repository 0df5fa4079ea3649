import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { MESSAGES } from '../../apps/site-runtime/src/i18n/index.ts';
import { logInAs, newName, openAccount, post, put } from '../frame/api.ts';
import { barriers, keysShown, pixelsBeyond, saysShortly, settled } from '../frame/findings.ts';
import { type Journey, looksOf, operator, site, test } from '../frame/journey.ts';
import { type MadeResource, publishText, publishTheme, releaseText } from '../frame/made-of.ts';
import { FREE, openSite } from '../frame/nodes.ts';
import { openNode } from '../frame/offer.ts';
import { siteTexts } from '../frame/site-texts.ts';

const PASSWORD = 'lantern7';
const ONCE =
  'for public\n\ninitial:\n  ~freelog.TransactionEvent("5", "self.account") => bought\nbought[active]:\n  terminate';
const HEADING = 'Low water';

/** The server's words for a refusal. */
const WORDS = {
  en_US: { blocked: 'A resource that is used here has been blocked by the platform.' },
  zh_CN: { blocked: '所用资源已被平台封禁。' },
};

for (const look of looksOf('narrow')) {
  test(`an exhibit that breaks by a freeze further up says so to owner and visitor: ${look.locale}, ${look.viewport.width} px`, async ({
    startJourney,
  }) => {
    const journey = startJourney('frozen-upstream', look);
    const { t } = journey;
    const words = WORDS[look.locale];
    const runtimeWords = MESSAGES[look.locale];
    const themeWords = siteTexts[look.locale];

    // two chapters and a theme use a map, whose author is a third person
    const cartographer = await journey.openBrowser();
    await openAccount(cartographer.request, newName('cartographer'), PASSWORD);
    const map = await publishText(cartographer.request, 'map');
    const author = await journey.openBrowser();
    await openAccount(author.request, newName('author'), PASSWORD);
    const chapter = await publishText(author.request, 'chapter', [map]);
    const next = await publishText(author.request, 'chapter', [map]);
    const theme = await publishTheme(author.request, HEADING, [map]);

    const owner = await journey.openBrowser();
    await openAccount(owner.request, newName('owner'), PASSWORD);
    const domain = newName('ebb').replace('-', '');
    const nodeId = await openSite(owner.request, domain);
    const free = await show(owner.request, nodeId, { made: chapter, name: newName('free'), policyText: FREE });
    await put(owner.request, `/v2/presentables/${free.exhibitId}`, { autoUpdateStatus: 0 });
    const sold = await show(owner.request, nodeId, { made: next, name: newName('sold'), policyText: ONCE });
    const themed = await openNode(owner.request);
    await show(owner.request, themed.nodeId, { made: theme, name: newName('theme'), policyText: FREE });
    const own = await publishText(owner.request, 'own');
    const beside = await show(owner.request, themed.nodeId, { made: own, name: newName('beside'), policyText: FREE });
    const desk = await journey.openBrowser();
    const { loginName, password } = operator();
    await logInAs(desk.request, loginName, password);
    const freeze = (operationType: 1 | 2) =>
      put(desk.request, '/v2/resources/freeOrRecover/batch', {
        resourceIds: [map.resourceId],
        operationType,
        reason: 'Drawn by somebody else.',
      });
    const visitor = await journey.openBrowser();

    await test.step('before, the chapter is read and the theme is mounted', async () => {
      await visitor.goto(site(domain, `/e/${free.exhibitId}`));
      await expect(visitor.locator('.prose')).toBeVisible();
      await visitor.goto(site(themed.nodeName));
      await expect(visitor.getByRole('heading', { name: HEADING })).toBeVisible();
    });

    await freeze(1);

    await test.step('the visitor finds it among the others, and reads that the platform has blocked it', async () => {
      await visitor.goto(site(domain));
      await expect(visitor.locator('.card', { hasText: free.name })).toContainText(themeWords.notAvailable);
      await visitor.getByRole('link', { name: free.name }).click();
      await expect(visitor.locator('.refusal')).toContainText(words.blocked);
      await lookAt(journey, visitor);
      await visitor.getByRole('button', { name: themeWords.allExhibits }).click();
      await expect(visitor.locator('.card', { hasText: sold.name })).toBeVisible();
    });

    await test.step('nobody is asked to log in, to sign or to pay for what they would not get', async () => {
      await visitor.getByRole('link', { name: sold.name }).click();
      const refusal = visitor.locator('.refusal');
      await expect(refusal).toContainText(words.blocked);
      await refusal.getByRole('button').click();
      const panel = visitor.getByRole('dialog');
      await expect(panel.getByRole('status')).toContainText(words.blocked);
      await expect(panel.getByRole('button', { name: runtimeWords.panel.sign, exact: true })).toBeDisabled();
      await expect(panel.getByRole('link', { name: runtimeWords.panel.missing })).toHaveCount(0);
      await lookAt(journey, visitor);
      await visitor.keyboard.press('Escape');
      await expect(panel).toBeHidden();
    });

    await test.step('nor does the platform’s own page let anybody sign it', async () => {
      await cartographer.goto(`/sign?subjectId=${sold.exhibitId}&subjectType=2`);
      await expect(cartographer.getByText(t('signing:refused_blocked'))).toBeVisible();
      await lookAt(journey, cartographer);
    });

    await test.step('a site whose theme it breaks says so, and shows without it what else it has', async () => {
      await visitor.goto(site(themed.nodeName));
      await expect(visitor.getByRole('heading', { name: runtimeWords.notice.THEME_FREEZED.title })).toBeVisible();
      await expect(visitor.getByText(words.blocked)).toBeVisible();
      await lookAt(journey, visitor);
      await visitor.getByRole('link', { name: runtimeWords.withoutTheme }).click();
      await expect(visitor.getByRole('link', { name: beside.name })).toBeVisible();
      await lookAt(journey, visitor);
    });

    await test.step('the owner reads it on the page of the node, for the theme as well', async () => {
      await owner.goto(`/node/formal/${themed.nodeId}?showPage=theme`);
      await settled(owner);
      await expect(owner.getByText(words.blocked)).toBeVisible();
      await lookAt(journey, owner);
      await owner.getByRole('link', { name: t('exhibits:what_to_do') }).click();
      await expect(owner.getByText(t('unlock:blocked_resource', { name: map.resourceName }))).toBeVisible();
      await expect(owner.getByText(t('exhibits:blocked_theme_remedy'))).toBeVisible();
      await lookAt(journey, owner);
      await owner.goto(`/node/formal/${nodeId}`);
      await settled(owner);
      const row = owner.getByRole('row').filter({ hasText: free.name });
      await expect(row.getByText(t('exhibits:state_broken'))).toBeVisible();
      await expect(row.getByText(words.blocked)).toBeVisible();
      await lookAt(journey, owner);
      await row.getByRole('link', { name: t('exhibits:what_to_do') }).click();
    });

    await test.step('which leads to what is blocked, who can restore it, and what to do until then', async () => {
      await settled(owner);
      await expect(owner.getByText(t('unlock:blocked_resource', { name: map.resourceName }))).toBeVisible();
      await expect(owner.getByText(t('exhibits:blocked_remedy'))).toBeVisible();
      await expect(owner.getByRole('switch', { name: t('unlock:lasting') })).toHaveCount(0);
      await lookAt(journey, owner);
    });

    await test.step('the author releases the chapter without the map; the owner shows that, and it is read again', async () => {
      await releaseText(author.request, chapter.resourceId, '1.1.0', []);
      await owner.reload();
      await settled(owner);
      await owner.getByRole('button', { name: t('exhibits:update'), exact: true }).click();
      await owner
        .getByRole('dialog')
        .getByRole('button', { name: t('exhibits:show_version', { version: '1.1.0' }) })
        .click();
      await saysShortly(owner, t('exhibits:version_shown', { version: '1.1.0' }));
      await expect(owner.getByText(t('exhibits:state_on'), { exact: true })).toBeVisible();
      await expect(owner.getByText(t('exhibits:blocked_remedy'))).toHaveCount(0);
      await visitor.goto(site(domain, `/e/${free.exhibitId}`));
      await expect(visitor.locator('.prose')).toBeVisible();
    });

    await test.step('once the map is restored, all is as it was', async () => {
      await freeze(2);
      await visitor.goto(site(themed.nodeName));
      await expect(visitor.getByRole('heading', { name: HEADING })).toBeVisible();
    });
  });
}

/** Shows what `made` is on a node, on the shelf. */
async function show(
  request: APIRequestContext,
  nodeId: number,
  { made, name, policyText }: { made: MadeResource; name: string; policyText: string },
): Promise<{ exhibitId: string; name: string }> {
  const { presentableId: exhibitId } = await post<{ presentableId: string }>(request, '/v2/presentables', {
    nodeId,
    resourceId: made.resourceId,
    version: '1.0.0',
    presentableName: name,
    batchSignContracts: [{ resourceId: made.resourceId, policyIds: [made.policyId] }],
    policies: [{ policyName: 'Offer', policyText: encodeURIComponent(policyText), status: 1 }],
  });
  await put(request, `/v2/presentables/${exhibitId}/onlineStatus`, { onlineStatus: 1 });
  return { exhibitId, name };
}

async function lookAt(journey: Journey, page: Page): Promise<void> {
  expect(await pixelsBeyond(page)).toBe(0);
  expect(await barriers(page)).toEqual([]);
  expect(await keysShown(page)).toEqual([]);
  await journey.picture(page);
}
