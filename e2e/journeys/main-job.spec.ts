import { typePath } from '@colophon/model';
import { expect, type Page } from '@playwright/test';
import { fillLogin, register } from '../frame/account.ts';
import { newName, newNumber, openAccount } from '../frame/api.ts';
import { pixelsBeyond, saysShortly, settled } from '../frame/findings.ts';
import { type Journey, LOOKS, platform, site, test } from '../frame/journey.ts';
import { drawPng } from '../frame/png.ts';
import { chooseFreePolicy } from '../frame/policies.ts';
import { siteTexts } from '../frame/site-texts.ts';

const PASSWORD = 'lantern7';
const PICTURE = { width: 640, height: 480 };

for (const look of LOOKS) {
  test(`from a file to a stranger who sees it: ${look.locale}, ${look.viewport.width} px`, async ({ startJourney }) => {
    const journey = startJourney('main-job', look);
    const { t } = journey;
    const words = siteTexts[look.locale];
    // No two runs and no two looks share an account, a picture or a node.
    const seed = newNumber();
    const mark = seed.toString(36);
    const maker = newName('maker');
    const title = look.locale === 'en_US' ? `Evening ${mark}` : `黄昏 ${mark}`;
    const domain = `evening-${mark}`;

    await test.step('somebody registers and publishes a picture under free terms', async () => {
      const page = await journey.openBrowser();
      await register(page, t, maker, PASSWORD);
      await publishPicture(page, journey, title, seed);
      await page.getByRole('link', { name: t('publish:view_details') }).click();
      await settled(page);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await journey.picture(page);
    });

    const owner = await journey.openBrowser();
    await test.step('somebody else opens a node with the default theme', async () => {
      await openAccount(owner.request, newName('keeper'), PASSWORD);
      await owner.goto('/node/creator');
      await owner.getByRole('textbox', { name: t('nodes:address') }).fill(domain);
      await owner.getByRole('textbox', { name: t('nodes:name') }).fill(`Evening${mark}`);
      await owner.getByRole('textbox', { name: t('nodes:title') }).fill(title);
      await owner
        .getByRole('main')
        .getByRole('button', { name: t('nodes:create') })
        .click();
      await expect(owner.getByRole('heading', { name: t('nodes:created', { name: title }) })).toBeVisible();
      await journey.picture(owner);
    });

    const visitor = await journey.openBrowser();
    await test.step('a stranger reads that the site has no theme yet', async () => {
      await visitor.goto(site(domain));
      await expect(visitor.getByText(words.noTheme)).toBeVisible();
      await journey.picture(visitor);
      await owner.getByRole('button', { name: t('exhibits:take_default_theme') }).click();
      await expect(owner.getByText(t('nodes:step_theme_done'))).toBeVisible();
    });

    await test.step('the picture is found in the market and added to the node', async () => {
      await owner.goto('/market');
      await owner.getByRole('main').getByLabel(t('market:search_resources')).fill(title);
      // The list of the newest shows it too, and loses a click when the results take its place.
      await expect(owner.getByRole('status').filter({ hasText: title })).toBeVisible();
      await owner.getByRole('main').getByRole('link', { name: title }).first().click();
      await expect(owner.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await owner.getByLabel(t('resourceDetails:node'), { exact: true }).selectOption({ label: `Evening${mark}` });
      await owner.getByLabel(t('resourceDetails:show_at_once')).uncheck();
      await journey.picture(owner);
      await owner.getByRole('button', { name: t('resourceDetails:sign_and_add') }).click();
      await expect(owner.getByText(t('resourceDetails:is_offline'))).toBeVisible();
      await owner.getByRole('link', { name: t('resourceDetails:manage_exhibit') }).click();
      await expect(owner).toHaveURL(/\/node\/exhibit\/formal\/[\da-f]{24}/);
      await settled(owner);
      await journey.picture(owner);
    });

    const bytes = site(domain, `/file/exhibits/${new URL(owner.url()).pathname.split('/').at(-1)}`);
    await test.step('the bytes stay closed until the exhibit has terms and is on the shelf', async () => {
      expect(await fetchFrom(visitor, bytes)).toMatchObject({ status: 401 });
      await owner.getByRole('switch', { name: t('exhibits:on_shelf_of', { name: title }) }).press('Space');
      await owner
        .getByRole('dialog')
        .getByRole('button', { name: t('exhibits:add_policy') })
        .click();
      await chooseFreePolicy(owner.getByRole('dialog'), t);
      await saysShortly(owner, t('exhibits:went_on'));
      await journey.picture(owner);
    });

    await test.step('a stranger opens the site, the exhibit, and sees the picture', async () => {
      await visitor.goto(site(domain));
      await visitor.getByRole('link', { name: title }).click();
      const image = visitor.locator('.zoomable img');
      await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(PICTURE.width);
      expect(await pixelsBeyond(visitor)).toBe(0);
      await journey.picture(visitor);
      expect(await fetchFrom(visitor, bytes)).toEqual({ status: 200, type: 'image/png' });
    });

    await test.step('a reader logs in through the platform and is known on the site, which cannot read that session', async () => {
      await visitor.getByRole('button', { name: words.logIn }).click();
      await expect(visitor).toHaveURL((url) => url.origin === platform() && url.pathname === '/login');
      await fillLogin(visitor, t, maker, PASSWORD);
      await expect(visitor).toHaveURL((url) => url.origin === new URL(site(domain)).origin);
      await expect(visitor.getByText(maker).first()).toBeVisible();
      await journey.picture(visitor);

      const cookies = await visitor.context().cookies();
      const sessions = cookies.filter(({ httpOnly }) => httpOnly);
      expect(new Set(sessions.map((cookie) => cookie.domain))).toEqual(
        new Set(['localhost', new URL(site(domain)).hostname]),
      );
      const readable = await visitor.evaluate(() => document.cookie);
      for (const { value } of sessions) expect(readable).not.toContain(value);
      const foreign = await visitor.evaluate(
        (address) =>
          fetch(address, { credentials: 'include' }).then(
            (answer) => answer.text(),
            () => 'refused',
          ),
        platform('/v2/users/current'),
      );
      expect(foreign).not.toContain(maker);
    });
  });
}

/** Returns the response that a page of a site gets from `address`. */
function fetchFrom(page: Page, address: string): Promise<{ status: number; type: string | null }> {
  return page.evaluate(async (url) => {
    const { status, headers } = await fetch(url);
    return { status, type: headers.get('content-type') };
  }, address);
}

async function publishPicture(page: Page, journey: Journey, title: string, seed: number): Promise<void> {
  const { t } = journey;
  await page.goto('/resource/creator');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: t('ui:choose_file') }).click(),
  ]);
  const buffer = drawPng(PICTURE.width, PICTURE.height, seed);
  await chooser.setFiles({ name: `evening-${seed}.png`, mimeType: 'image/png', buffer });
  const type = page.getByRole('button', {
    name: new RegExp(`^${t('types:type')}: ${typePath(['image'], journey.locale)}`),
  });
  await expect(type).toBeVisible();
  await journey.picture(page);

  await page.getByRole('button', { name: t('publish:next') }).click();
  await page.getByRole('textbox', { name: t('publish:title') }).fill(title);
  await page.getByRole('textbox', { name: t('publish:name') }).fill(`evening-${seed}`);
  await page.getByRole('textbox', { name: t('publish:intro') }).fill(`${title}.`);
  const tags = page.getByRole('combobox', { name: t('publish:tags') });
  await tags.fill('evening');
  await tags.press('Enter');
  const cover = { name: 'cover.png', mimeType: 'image/png', buffer: drawPng(320, 240, seed + 1) };
  await page.locator('input[type=file]').setInputFiles(cover);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('crop:done') })
    .click();
  await expect(page.getByRole('img', { name: t('publish:cover'), exact: true })).toBeVisible();
  // The cover of one's own has come; what it adds to the page moves the button that is pressed next.
  await expect(page.getByRole('button', { name: t('publish:cover_from_file') })).toBeVisible();
  await journey.picture(page);

  await page.getByRole('button', { name: t('publish:next') }).click();
  const anyTerms = new RegExp(t('policies:offer_this', { name: '.+' }));
  await page.getByRole('button', { name: anyTerms }).first().click();
  await journey.picture(page);
  await page.getByRole('button', { name: t('publish:publish_and_list') }).click();
  await expect(page.getByRole('heading', { name: t('publish:created_listed') })).toBeVisible();
  await journey.picture(page);
}
