import { FileAnalysis } from '@colophon/model';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { recharge } from '../frame/account.ts';
import { activateWallet, get, newName, newNumber, openAccount, post, postFile, put } from '../frame/api.ts';
import { barriers, collectErrors, keysShown, pixelsBeyond, settled } from '../frame/findings.ts';
import { type Journey, LOOKS, platform, site, test } from '../frame/journey.ts';
import { FREE, openSite } from '../frame/nodes.ts';
import { drawPng } from '../frame/png.ts';
import { siteTexts } from '../frame/site-texts.ts';

const PASSWORD = 'lantern7';
const PAY_PASSWORD = '204682';

const ONCE = `for public

initial:
  ~freelog.TransactionEvent("5", "self.account") => bought

bought[active]:
  terminate`;

for (const look of LOOKS) {
  test(`a refused exhibit leads over what is missing to being shown: ${look.locale}, ${look.viewport.width} px`, async ({
    startJourney,
  }) => {
    const journey = startJourney('unlock', look);
    const { t } = journey;
    const words = siteTexts[look.locale];
    const owner = await journey.openBrowser();
    await newOwner(owner.request);
    const picture = await publish(owner.request, { policyText: FREE });
    const exhibit = await show(owner.request, picture, ONCE);
    await put(owner.request, `/v2/presentables/${exhibit.exhibitId}/onlineStatus`, { onlineStatus: 1 });

    const page = await journey.openBrowser();
    const errors = collectErrors(page);
    const reader = newName('mira');
    await openAccount(page.request, reader, PASSWORD);
    await activateWallet(page.request, reader, PAY_PASSWORD);
    await page.goto('/logged/wallet');
    await recharge(page, t);

    await test.step('the site says that a contract is needed, and leads to the platform', async () => {
      await page.goto(site(exhibit.nodeDomain));
      await page.getByRole('link', { name: exhibit.name }).click();
      await expect(page.getByRole('heading', { name: words.locked })).toBeVisible();
      await page.getByRole('button', { name: words.viewTerms }).click();
      await page.getByRole('link', { name: words.sign }).click();
      await expect(page).toHaveURL((url) => url.origin === platform() && url.pathname === '/sign');
    });

    const missing = page.getByRole('region', { name: t('unlock:title') });
    await test.step('the platform says what is missing, who can mend it and what it costs', async () => {
      await page.locator('summary', { hasText: t('signing:fold_plan') }).click();
      await expect(missing.getByText(t('unlock:missing'), { exact: true })).toHaveCount(1);
      await expect(missing.getByText(t('unlock:you_can_mend'))).toBeVisible();
      await expect(missing.getByText(t('unlock:at_once'))).toBeVisible();
      await lookAt(journey, page, missing);
    });

    await test.step('one button signs, a payment follows, and nothing is missing any more', async () => {
      await expect(missing.getByRole('button')).toHaveCount(0);
      await page.getByRole('button', { name: /^(Sign|签约).*¥5/ }).click();
      const pay = page.getByRole('button', { name: /^(Pay|支付).*¥5/ });
      await expect(pay).toBeVisible();
      await expect(missing.getByRole('button')).toHaveCount(0);
      await pay.click();
      const dialog = page.getByRole('dialog', { name: t('payments:pay') });
      await expect(dialog.getByRole('group', { name: t('payments:enter_pay_password') })).toBeVisible();
      await page.keyboard.type(PAY_PASSWORD);
      await expect(dialog).toBeHidden();
      await expect(missing).toBeHidden();
      await expect(page.getByText(t('signing:signed_active'))).toBeVisible();
      await lookAt(journey, page);
    });

    await test.step('the site shows the exhibit', async () => {
      await page.getByRole('button', { name: t('signing:back_to', { name: exhibit.nodeDomain }) }).click();
      await page.getByRole('button', { name: t('account:continue_as_user', { name: reader }) }).click();
      const image = page.locator('.zoomable img');
      await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(320);
      await journey.picture(page);
    });
    expect(errors).toEqual([]);
  });

  test(`a node owner mends a broken chain of three levels: ${look.locale}, ${look.viewport.width} px`, async ({
    startJourney,
  }) => {
    const journey = startJourney('mend', look);
    const { t } = journey;
    const stranger = await journey.openBrowser();
    await newOwner(stranger.request);
    const page = await journey.openBrowser();
    const errors = collectErrors(page);
    await newOwner(page.request);

    // Each level is signed by a policy that nobody has paid; each offers another one since.
    const sound = await publish(stranger.request, { policyText: ONCE });
    const song = await publish(page.request, { policyText: ONCE, uses: sound });
    const picture = await publish(page.request, { policyText: ONCE, uses: song });
    const exhibit = await show(page.request, picture, FREE);
    await offerFree(stranger.request, sound);
    await offerFree(page.request, song);
    await offerFree(page.request, picture);

    const missing = page.getByRole('region', { name: t('unlock:title') });
    await test.step('the exhibit’s page shows the tree with three licences missing', async () => {
      await page.goto(`/node/exhibit/formal/${exhibit.exhibitId}`);
      await settled(page);
      await expect(missing.getByText(t('unlock:missing'), { exact: true })).toHaveCount(3);
      const innermost = missing
        .getByRole('list', { name: t('unlock:links') })
        .getByRole('listitem')
        .last();
      await expect(innermost).toContainText(sound.resourceName);
      await expect(innermost).toContainText(t('unlock:you_can_mend'));
      await lookAt(journey, page, missing);
    });

    await test.step('one button signs for the node and both resources, by the keyboard', async () => {
      const button = missing.getByRole('button', { name: signAll(journey, 3) });
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(missing).toBeHidden();
      await lookAt(journey, page);
    });

    await test.step('the resource’s owner finds nothing missing, and the exhibit can be shown', async () => {
      const results = await get<{ isAuth: boolean }[]>(
        page.request,
        `/v2/auths/presentables/nodes/${exhibit.nodeId}/batchAuth/result?authType=3&presentableIds=${exhibit.exhibitId}`,
      );
      expect(results[0]!.isAuth).toBe(true);
      await put(page.request, `/v2/presentables/${exhibit.exhibitId}/onlineStatus`, { onlineStatus: 1 });
      const visitor = await journey.openBrowser();
      await visitor.goto(site(exhibit.nodeDomain));
      await visitor.getByRole('link', { name: exhibit.name }).click();
      await expect(visitor.locator('.zoomable img')).toBeVisible();
    });
    expect(await keysShown(page)).toEqual([]);
    expect(errors).toEqual([]);
  });
}

interface Published {
  resourceId: string;
  resourceName: string;
  policyId: string;
}

/** Opens an account that can be paid. */
async function newOwner(request: APIRequestContext): Promise<void> {
  const name = newName('wen');
  await openAccount(request, name, PASSWORD);
  await activateWallet(request, name, PAY_PASSWORD);
}

/** A picture in the market, which may use another resource: it signs the policy of that one. */
async function publish(
  request: APIRequestContext,
  { policyText, uses }: { policyText: string; uses?: Published },
): Promise<Published> {
  const file = { name: 'tide.png', mimeType: 'image/png', buffer: drawPng(320, 240, newNumber()) };
  const fileSha1 = await postFile(request, file);
  const info = `/v2/storages/files/list/info?sha1=${fileSha1}`;
  await expect
    .poll(async () => (await get<{ metaAnalyzeStatus: number }[]>(request, info))[0]?.metaAnalyzeStatus)
    .toBe(FileAnalysis.success);
  const policies = [{ policyName: 'First', policyText: encodeURIComponent(policyText), status: 1 }];
  const created = await post<{ resourceId: string; resourceName: string; policies: { policyId: string }[] }>(
    request,
    '/v2/resources',
    { name: newName('tide'), resourceType: ['image'], policies },
  );
  const { resourceId, resourceName } = created;
  await post(request, `/v2/resources/${resourceId}/versions`, {
    version: '1.0.0',
    fileSha1,
    filename: 'tide.png',
    ...(uses && {
      dependencies: [{ resourceId: uses.resourceId, versionRange: '^1.0.0' }],
      batchSignContracts: [{ resourceId: uses.resourceId, policyIds: [uses.policyId] }],
    }),
  });
  await put(request, `/v2/resources/${resourceId}`, { status: 1 });
  return { resourceId, resourceName, policyId: created.policies[0]!.policyId };
}

async function offerFree(request: APIRequestContext, { resourceId }: Published): Promise<void> {
  const free = { policyName: 'Free', policyText: encodeURIComponent(FREE), status: 1 };
  await put(request, `/v2/resources/${resourceId}`, { addPolicies: [free] });
}

/** Mounts a resource on a new node with a theme, under a policy of its own. */
async function show(request: APIRequestContext, { resourceId, policyId }: Published, policyText: string) {
  const nodeDomain = newName('shore').replace('-', '');
  const nodeId = await openSite(request, nodeDomain);
  const name = newName('tide');
  const { presentableId: exhibitId } = await post<{ presentableId: string }>(request, '/v2/presentables', {
    nodeId,
    resourceId,
    version: '1.0.0',
    presentableName: name,
    batchSignContracts: [{ resourceId, policyIds: [policyId] }],
    policies: [{ policyName: 'Once', policyText: encodeURIComponent(policyText), status: 1 }],
  });
  return { nodeId, nodeDomain, exhibitId, name };
}

/** The button that signs, in the words for one or several. */
function signAll({ t, locale }: Journey, count: number): string {
  return count === 1 && locale === 'en_US' ? t('unlock:sign_all_one') : t('unlock:sign_all_other', { count });
}

async function lookAt(journey: Journey, page: Page, part?: Locator): Promise<void> {
  await settled(page);
  await part?.evaluate((element) => element.scrollIntoView());
  await journey.picture(page);
  expect(await barriers(page)).toEqual([]);
  expect(await pixelsBeyond(page)).toBe(0);
}
