import { expect, type Page } from '@playwright/test';
import { get, newName, newNumber, openAccount, post, postFile } from '../frame/api.ts';
import { pixelsBeyond, settled } from '../frame/findings.ts';
import { type Journey, LOOKS, test } from '../frame/journey.ts';
import { drawPng } from '../frame/png.ts';

const PASSWORD = 'lantern7';
const FREE = 'for public\n\ninitial[active]:\n  terminate';

/** The most presses that a first resource may cost, from the empty page to the published one. */
const MAX_CLICKS = 5;

interface OwnResource {
  resourceId: string;
  resourceName: string;
  resourceTitle: string;
  status: number;
  latestVersion: string;
}

for (const look of LOOKS) {
  test(`a first resource, ${look.locale}, ${look.viewport.width} px`, async ({ startJourney }) => {
    const journey = startJourney('publish-first', look);
    const { t } = journey;
    const page = await journey.openBrowser();
    const username = newName('first');
    await openAccount(page.request, username, PASSWORD);
    await page.goto('/resource/creator');
    await countClicks(page);

    await test.step('the title, the name and the type come from the file', async () => {
      await choosePicture(page, journey, 'evening-harbour.png', newNumber());
      await expect(page.getByRole('button', { name: new RegExp(`^${t('types:type')}: .+`) })).toBeVisible();
      await expect(page.getByRole('button', { name: t('publish:next') })).toBeEnabled();
      expect(await pixelsBeyond(page)).toBe(0);
      await journey.picture(page);
      await page.getByRole('button', { name: t('publish:next') }).click();
      await expect(page.getByRole('textbox', { name: t('publish:title') })).toHaveValue('Evening harbour');
      await expect(page.getByRole('textbox', { name: t('publish:name') })).toHaveValue('Evening_harbour');
      await journey.picture(page);
    });

    await test.step('rule 2: with its name the resource is among its owner’s, and reloading loses nothing', async () => {
      await page.getByRole('button', { name: t('publish:next') }).click();
      await expect(page).toHaveURL(/step=terms/);
      await expect(page.getByText(t('publish:draft_saved_at', { time: '' }).trim())).toBeVisible();
      expect(await ownResources(page)).toMatchObject([
        { resourceName: `${username}/Evening_harbour`, status: 0, latestVersion: '' },
      ]);
      await page.reload();
      await settled(page);
    });

    await test.step('free terms are one press, and a stranger’s view is another', async () => {
      await page
        .getByRole('button', { name: new RegExp(t('policies:offer_this', { name: '.+' })) })
        .first()
        .click();
      await page.getByRole('button', { name: t('publish:as_stranger') }).click();
      const drawer = page.getByRole('dialog', { name: t('publish:as_stranger') });
      await expect(drawer.getByRole('heading', { name: 'Evening harbour' })).toBeVisible();
      await expect(drawer.getByRole('img').last()).toBeVisible();
      await journey.picture(page);
      await drawer.getByRole('button', { name: t('ui:close') }).click();
      await journey.picture(page);
      await page.getByRole('button', { name: t('publish:publish_and_list') }).click();
      await expect(page.getByRole('heading', { name: t('publish:created_listed') })).toBeVisible();
      await journey.picture(page);
      // The view of a stranger took two presses that nobody has to make.
      expect((await clicks(page)) - 2).toBeLessThanOrEqual(MAX_CLICKS);
      expect(await ownResources(page)).toMatchObject([{ status: 1, latestVersion: '1.0.0' }]);
    });
  });

  test(`the next version, ${look.locale}, ${look.viewport.width} px`, async ({ startJourney }) => {
    const journey = startJourney('publish-next', look);
    const { t } = journey;
    const seed = newNumber();
    const licensor = await journey.openBrowser();
    await openAccount(licensor.request, newName('licensor'), PASSWORD);
    const used = await publishPicture(licensor, `used-${seed}`, seed);

    const page = await journey.openBrowser();
    await openAccount(page.request, newName('author'), PASSWORD);
    const work = await publishPicture(page, `work-${seed}`, seed + 1);
    await page.goto(`/resource/versionCreator/${work.resourceId}`);
    await settled(page);

    await test.step('rule 7: it begins with everything of the released one, a patch later', async () => {
      await expect(page.getByRole('textbox', { name: t('publish:version'), exact: true })).toHaveValue('1.0.1');
      await expect(page.getByText(t('publish:origin_previous'))).toBeVisible();
      await journey.picture(page);
    });

    const release = page.getByRole('button', { name: t('publish:release_version') });
    await test.step('rule 8: a dependency that is not licensed cannot be published', async () => {
      await expect(release).toBeEnabled();
      await page.getByRole('button', { name: t('publish:more_settings') }).click();
      await page.getByRole('button', { name: t('dependencies:add') }).click();
      const drawer = page.getByRole('dialog', { name: t('dependencies:add') });
      await drawer
        .getByRole('searchbox')
        .or(drawer.getByRole('textbox', { name: t('dependencies:search') }))
        .first()
        .fill(`used-${seed}`);
      await drawer.getByRole('button', { name: t('dependencies:add_this', { name: used.resourceName }) }).click();
      await drawer.getByRole('button', { name: t('ui:close') }).click();
      await expect(page.getByText(t('licensing:not_licensed'), { exact: true })).toBeVisible();
      await expect(release).toBeDisabled();
      expect(await pixelsBeyond(page)).toBe(0);
      await journey.picture(page);
    });

    await test.step('rule 6: the draft is saved as it is made, and survives a reload', async () => {
      await page.getByRole('checkbox', { name: 'Free' }).check();
      await expect(page.getByText(t('publish:draft_saved_at', { time: '' }).trim())).toBeVisible();
      await expect(release).toBeEnabled();
      await page.reload();
      await settled(page);
      await expect(page.getByRole('link', { name: used.resourceName })).toBeVisible();
      await expect(release).toBeEnabled();
      expect(await ownResources(page)).toMatchObject([{ latestVersion: '1.0.0' }]);
    });

    await test.step('a draft that was saved elsewhere is not overwritten unasked', async () => {
      await post(page.request, `/v2/resources/${work.resourceId}/versions/drafts`, {
        draftData: { versionInput: '3.0.0' },
      });
      await page.getByRole('textbox', { name: t('publish:version'), exact: true }).fill('1.1.0');
      await expect(page.getByText(t('publish:draft_newer'))).toBeVisible();
      await journey.picture(page);
      await page.getByRole('button', { name: t('publish:draft_overwrite') }).click();
      await expect(page.getByText(t('publish:draft_newer'))).toBeHidden();
    });

    await test.step('with the release the contract exists, and the draft is gone', async () => {
      await expect(release).toBeEnabled();
      await release.click();
      await expect(
        page.getByRole('heading', { name: t('publish:version_created', { version: '1.1.0' }) }),
      ).toBeVisible();
      await journey.picture(page);
      const version = await get<{ dependencies: unknown[]; resolveResources: { contracts: unknown[] }[] }>(
        page.request,
        `/v2/resources/${work.resourceId}/versions/1.1.0`,
      );
      expect(version.dependencies).toMatchObject([{ resourceId: used.resourceId, versionRange: '^1.0.0' }]);
      expect(version.resolveResources[0]?.contracts).toHaveLength(1);
      expect(await get(page.request, `/v2/resources/${work.resourceId}/versions/drafts`)).toBeNull();
    });
  });
}

/** Counts what is pressed from now on, across the pages of a journey. */
async function countClicks(page: Page): Promise<void> {
  await page.addInitScript(listenToClicks);
  await page.evaluate(listenToClicks);
}

function listenToClicks(): void {
  addEventListener(
    'click',
    ({ isTrusted }) =>
      isTrusted && sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks')) + 1)),
    { capture: true },
  );
}

const clicks = (page: Page): Promise<number> => page.evaluate(() => Number(sessionStorage.getItem('clicks')));

async function choosePicture(page: Page, { t }: Journey, name: string, seed: number): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: t('ui:choose_file') }).click(),
  ]);
  await chooser.setFiles({ name, mimeType: 'image/png', buffer: drawPng(320, 240, seed) });
}

async function ownResources(page: Page): Promise<OwnResource[]> {
  return (await get<{ dataList: OwnResource[] }>(page.request, '/v2/resources?isSelf=1&limit=10')).dataList;
}

/** Publishes a picture that is free for everybody, without the pages, which have a journey of their own. */
async function publishPicture({ request }: Page, name: string, seed: number): Promise<OwnResource> {
  const fileSha1 = await postFile(request, {
    name: `${name}.png`,
    mimeType: 'image/png',
    buffer: drawPng(64, 48, seed),
  });
  const policies = [{ policyName: 'Free', policyText: FREE }];
  const resource = await post<OwnResource>(request, '/v2/resources', {
    name,
    subjectType: 1,
    resourceTypeCode: 'image',
    policies,
  });
  await expect
    .poll(
      async () =>
        (await get<{ metaAnalyzeStatus: number }[]>(request, `/v2/storages/files/list/info?sha1=${fileSha1}`))[0]!
          .metaAnalyzeStatus,
    )
    .toBe(2);
  await post(request, `/v2/resources/${resource.resourceId}/versions`, {
    version: '1.0.0',
    fileSha1,
    filename: `${name}.png`,
  });
  return resource;
}
