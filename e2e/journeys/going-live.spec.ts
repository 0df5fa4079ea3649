import { FileAnalysis } from '@colophon/model';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { get, newName, newNumber, openAccount, post, postFile, put } from '../frame/api.ts';
import { barriers, collectErrors, keysShown, pixelsBeyond, settled } from '../frame/findings.ts';
import { type Journey, looksOf, site, test } from '../frame/journey.ts';
import { FREE, openSite } from '../frame/nodes.ts';
import { type Offered, offerExhibit } from '../frame/offer.ts';
import { drawPng } from '../frame/png.ts';
import { chooseFreePolicy } from '../frame/policies.ts';
import { releaseTexts } from '../frame/release.ts';

const DONE = 3;

for (const look of looksOf('narrow')) {
  test(`what was rehearsed is made live in one step, and undone: ${look.locale}, ${look.viewport.width} px`, async ({
    startJourney,
  }) => {
    const journey = startJourney('going-live', look);
    const { t } = journey;
    const page = await journey.openBrowser();
    const errors = collectErrors(page);
    const username = newName('curator');
    await openAccount(page.request, username, 'lantern7');
    const domain = newName('reef').replace('-', '');
    const nodeId = await openSite(page.request, domain);
    const node = { nodeId, nodeName: domain };
    const titled = await offerExhibit(page.request, node, { Free: FREE });
    const hidden = await offerExhibit(page.request, node, { Free: FREE });
    const kept = await offerExhibit(page.request, node, { Free: FREE });
    const word = newName('tale').replace('-', '');
    const [, usedId] = await releaseTexts(page.request, [word, `${word}-used`, `${word}-instead`]);
    await releaseWith(page.request, kept, usedId!);
    const title = newName('night');
    const rules = `/v2/testNodes/${nodeId}/rules`;
    const fileName = (name: string) => `${username}/${name}`;
    const left = `alter ${kept.name} replace $${fileName(`${word}-used.md`)} with $${fileName(`${word}-instead.md`)}\n`;
    await post(page.request, rules, {
      testRuleText: `alter ${titled.name}
do
  set_title "${title}"
  set_labels reef|night
end
alter ${hidden.name} hide
add $${fileName(`${word}.md`)} as added
do
  set_title "${word}"
  show
end
${left}`,
    });
    await expect.poll(async () => (await get<{ status: number }>(page.request, rules)).status).toBe(DONE);
    const ruleText = async () => (await get<{ ruleText: string }>(page.request, rules)).ruleText;
    const main = page.getByRole('main');
    const drawer = page.getByRole('dialog', { name: t('testNodes:make_live') });
    const open = async () => {
      const button = main.getByRole('button', { name: t('testNodes:make_live') });
      await expect(button).toBeEnabled();
      await button.press('Enter');
    };
    const visitor = await journey.openBrowser();
    const onSite = (name: string) => visitor.getByRole('link', { name });

    await test.step('the changes are told exhibit by exhibit, with what cannot be made live', async () => {
      await page.goto(`/node/informal/${nodeId}`);
      await open();
      await expect(drawer.getByRole('heading', { name: t('goingLive:exhibits_other', { count: 4 }) })).toBeVisible();
      await expect(drawer.getByText(t('goingLive:title', { before: titled.name, after: title }))).toBeVisible();
      await expect(drawer.getByText(t('goingLive:offline'), { exact: true })).toBeVisible();
      await expect(drawer.getByText(t('goingLive:titled', { title: word }))).toBeVisible();
      await expect(drawer.getByText(t('goingLive:cannot'))).toBeVisible();
      await expect(drawer.getByText(t('goingLive:signed_along'))).toBeVisible();
      await lookAt(journey, page);
    });

    await test.step('what cannot is left out, and new exhibits get a policy', async () => {
      const confirm = drawer.getByRole('button', { name: t('goingLive:confirm_sign') });
      await confirm.hover();
      await expect(page.getByText(t('goingLive:why_cannot'))).toBeVisible();
      await drawer.getByRole('checkbox', { name: t('goingLive:leave_out_this', { name: kept.name }) }).press('Space');
      await expect(drawer.getByText(t('goingLive:left_out'))).toBeVisible();
      const added = drawer.getByRole('checkbox', { name: t('goingLive:leave_out_this', { name: 'added' }) });
      await added.press('Space');
      await expect(drawer.getByText(t('goingLive:signed_along'))).toBeHidden();
      await added.press('Space');
      await expect(drawer.getByText(t('goingLive:signed_along'))).toBeVisible();
      await drawer.getByRole('button', { name: t('goingLive:choose_policy') }).click();
      await chooseFreePolicy(page.getByRole('dialog', { name: t('policies:add_policy') }), t);
      await expect(drawer.getByRole('button', { name: t('goingLive:other_policy') })).toBeVisible();
      await lookAt(journey, page);
      await confirm.press('Enter');
      await expect(drawer.getByText(t('goingLive:went_live'), { exact: true })).toBeVisible();
    });

    await test.step('the real node and its site are as it was rehearsed, and only the rule that was left out remains', async () => {
      await expect(drawer.getByRole('heading', { name: t('goingLive:exhibits_one', { count: 1 }) })).toBeVisible();
      await lookAt(journey, page);
      expect(await ruleText()).toBe(left);
      await visitor.goto(site(domain));
      await expect(onSite(title).first()).toBeVisible();
      await expect(onSite(word).first()).toBeVisible();
      await expect(onSite(kept.name).first()).toBeVisible();
      await expect(onSite(hidden.name)).toHaveCount(0);
      await settled(visitor);
      await journey.picture(visitor);
    });

    await test.step('undone, the node is as it was', async () => {
      await drawer.getByRole('button', { name: t('goingLive:undo') }).press('Enter');
      const question = page.getByRole('dialog', { name: t('goingLive:undo') });
      await question.getByRole('button', { name: t('goingLive:undo') }).press('Enter');
      await expect(drawer.getByRole('heading', { name: t('goingLive:exhibits_other', { count: 4 }) })).toBeVisible();
      await lookAt(journey, page);
      expect(await ruleText()).toContain(`alter added`);
      await visitor.reload();
      await expect(onSite(titled.name).first()).toBeVisible();
      await expect(onSite(hidden.name).first()).toBeVisible();
      await expect(onSite(title)).toHaveCount(0);
      await expect(onSite(word)).toHaveCount(0);
    });

    await test.step('where nothing differs, it says so', async () => {
      await post(page.request, rules, { testRuleText: '' });
      await expect.poll(async () => (await get<{ status: number }>(page.request, rules)).status).toBe(DONE);
      await page.reload();
      await open();
      await expect(drawer.getByText(t('goingLive:nothing'), { exact: true })).toBeVisible();
      await lookAt(journey, page);
      expect(await keysShown(page)).toEqual([]);
      expect(errors).toEqual([]);
    });

    await test.step('what is replaced inside an own work can be drafted as its new version', async () => {
      await post(page.request, rules, { testRuleText: left });
      await expect.poll(async () => (await get<{ status: number }>(page.request, rules)).status).toBe(DONE);
      await page.reload();
      await open();
      await drawer.getByRole('button', { name: new RegExp(t('goingLive:draft')) }).press('Enter');
      await expect(page).toHaveURL(new RegExp(`/resource/versionCreator/${kept.resourceId}`));
      await expect(main.getByText(fileName(`${word}-instead.md`)).first()).toBeVisible();
      await expect(main.getByText(fileName(`${word}-used.md`))).toHaveCount(0);
      await lookAt(journey, page);
    });
  });
}

/** Releases a version of an exhibit's work that is made of another one, and shows it. */
async function releaseWith(request: APIRequestContext, { resourceId, exhibitId }: Offered, usedId: string) {
  const file = { name: 'wave.png', mimeType: 'image/png', buffer: drawPng(320, 240, newNumber()) };
  const fileSha1 = await postFile(request, file);
  const info = `/v2/storages/files/list/info?sha1=${fileSha1}`;
  await expect
    .poll(async () => (await get<{ metaAnalyzeStatus: number }[]>(request, info))[0]?.metaAnalyzeStatus)
    .toBe(FileAnalysis.success);
  const offers = `/v2/resources/list?resourceIds=${usedId}&isLoadPolicyInfo=1`;
  const [used] = await get<{ policies: { policyId: string }[] }[]>(request, offers);
  await post(request, `/v2/resources/${resourceId}/versions`, {
    version: '1.1.0',
    fileSha1,
    filename: file.name,
    dependencies: [{ resourceId: usedId, versionRange: '^1.0.0' }],
    batchSignContracts: [{ resourceId: usedId, policyIds: used!.policies.map(({ policyId }) => policyId) }],
  });
  await put(request, `/v2/presentables/${exhibitId}/version`, { version: '1.1.0' });
}

async function lookAt(journey: Journey, page: Page): Promise<void> {
  await settled(page);
  await journey.picture(page);
  expect(await barriers(page)).toEqual([]);
  expect(await pixelsBeyond(page)).toBe(0);
}
