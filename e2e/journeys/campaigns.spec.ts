import { expect, type Page } from '@playwright/test';
import { get, logInAs, newName, put } from '../frame/api.ts';
import { pixelsBeyond, settled } from '../frame/findings.ts';
import { LOOKS, operator, test } from '../frame/journey.ts';
import { drawPng } from '../frame/png.ts';

// One after the other: at the top of the home page stands one notice.
test.describe.configure({ mode: 'serial' });

for (const look of LOOKS) {
  test(`an operator runs a campaign, ${look.locale}, ${look.viewport.width} px`, async ({ startJourney }) => {
    const journey = startJourney('campaigns', look);
    const { t } = journey;
    const name = newName('editors');
    const notice = `${name} begins`;
    const desk = await journey.openBrowser();
    await logInAs(desk.request, operator().loginName, operator().password);
    const visitor = await journey.openBrowser();
    const drawer = (title: string) => desk.getByRole('dialog', { name: t(title), exact: true });
    const row = (title: string) => desk.getByRole('row').filter({ hasText: title });
    const choose = async (field: string, option: string | RegExp) => {
      await desk
        .getByRole('dialog')
        .locator('input')
        .and(desk.getByLabel(t(field)))
        .click();
      await desk.getByRole('option', { name: option }).click();
    };
    const save = async (title: string) => {
      await drawer(title)
        .getByRole('button', { name: t('ui:save') })
        .click();
      await expect(drawer(title)).toHaveCount(0);
    };
    let activityId = '';

    await test.step('an activity is written as a draft and seen as visitors would see it', async () => {
      await desk.goto('/admin/activities');
      await settled(desk);
      await desk
        .getByRole('button', { name: t('campaigns:add_activity') })
        .first()
        .click();
      const field = (key: string) =>
        drawer('campaigns:add_activity').getByLabel(t(`campaigns:${key}`), { exact: true });
      await field('title').fill(name);
      await givePicture(desk, t('crop:done'));
      await choose('campaigns:leads_to', t('campaigns:page_pick'));
      await field('start').fill('2026-01-01T08:00');
      await field('end').fill('2099-12-31T20:00');
      await drawer('campaigns:add_activity')
        .getByRole('button', { name: t('campaigns:preview') })
        .click();
      const preview = desk.getByRole('dialog', { name: t('campaigns:preview_named', { name }) });
      await expect(preview.getByRole('heading', { name, level: 1 })).toBeVisible();
      await preview.getByRole('button', { name: t('campaigns:as_of_before') }).click();
      await expect(preview.locator('article button', { hasText: t('activityPages:coming_soon') })).toHaveCount(2);
      await journey.picture(desk);
      await desk.keyboard.press('Escape');
      await expect(preview).toHaveCount(0);
      await save('campaigns:add_activity');
      await expect(row(name)).toContainText(t('campaigns:activity_status_6'));
      await visitor.goto('/activities');
      await settled(visitor);
      await expect(visitor.getByRole('link', { name })).toHaveCount(0);
    });

    await test.step('it is published', async () => {
      await desk.getByRole('button', { name: t('campaigns:change_named', { name }) }).click();
      await drawer('campaigns:change_activity')
        .getByRole('switch', { name: t('campaigns:publish') })
        .click();
      await save('campaigns:change_activity');
      await expect(row(name)).toContainText(t('campaigns:activity_status_4'));
      expect(await pixelsBeyond(desk)).toBe(0);
      await journey.picture(desk);
    });

    await test.step('a notice leads to it', async () => {
      await desk.goto('/admin/ads');
      await settled(desk);
      await desk
        .getByRole('button', { name: t('campaigns:add_ad') })
        .first()
        .click();
      await drawer('campaigns:add_ad').getByLabel(t('campaigns:title'), { exact: true }).fill(notice);
      await choose('campaigns:leads_to_activity', name);
      await drawer('campaigns:add_ad')
        .getByRole('switch', { name: t('campaigns:open_ended') })
        .click();
      await drawer('campaigns:add_ad').getByLabel(t('campaigns:priority'), { exact: true }).fill('0');
      await save('campaigns:add_ad');
      await expect(row(notice)).toContainText(t('campaigns:ad_status_2'));
    });

    await test.step('a visitor sees the notice, follows it and reads what to do', async () => {
      await visitor.goto('/home');
      const [page] = await Promise.all([
        visitor.context().waitForEvent('page'),
        visitor.getByRole('link', { name: notice }).click(),
      ]);
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(name));
      activityId = new URL(page.url()).pathname.split('/').at(-1)!;
      await settled(page);
      await expect(page.getByRole('link', { name: t('activityPages:do_publish') })).toBeVisible();
      await page.getByRole('button', { name: t('activityPages:rules') }).click();
      await expect(page.getByRole('dialog')).toContainText(t('activityPages:rule_public'));
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(await pixelsBeyond(page)).toBe(0);
      await journey.picture(page);
      await page.close();
    });

    await test.step('the operator sees that it was followed', async () => {
      const { ads } = await get<{ ads: { _id: string; ev: number; pv: number }[] }>(
        desk.request,
        `/v2/activities/ads/list?title=${encodeURIComponent(notice)}`,
      );
      expect(ads).toMatchObject([{ ev: 1, pv: 1 }]);
      await desk.getByRole('button', { name: t('campaigns:change_named', { name: notice }) }).click();
      await expect(drawer('campaigns:change_ad').getByRole('figure')).toContainText(
        t('campaigns:chart_sums', { days: 30, exposures: 1, clicks: 1 }),
      );
      await journey.picture(desk);
      await drawer('campaigns:change_ad')
        .getByRole('button', { name: t('ui:cancel') })
        .click();
      await put(desk.request, '/v2/activities/ads/updateStatus', { _id: ads[0]!._id, status: 4 });
    });

    await test.step('the operator pauses the activity, and visitors read so', async () => {
      await desk.goto('/admin/activities');
      await settled(desk);
      await desk.getByRole('button', { name: t('campaigns:pause_named', { name }) }).click();
      await desk
        .getByRole('dialog')
        .getByRole('button', { name: t('campaigns:pause'), exact: true })
        .click();
      await expect(row(name)).toContainText(t('campaigns:activity_status_2'));
      await visitor.goto(`/activity/${activityId}`);
      await expect(visitor.getByText(t('activities:missing'))).toBeVisible();
      await expect(visitor.getByRole('link', { name: t('activities:to_home') })).toHaveAttribute('href', '/home');
      await journey.picture(visitor);
    });
  });
}

/** Chooses a picture and takes it as it is. */
async function givePicture(desk: Page, done: string): Promise<void> {
  const file = { name: 'cover.png', mimeType: 'image/png', buffer: drawPng(1200, 900, 7) };
  await desk.locator('input[type=file]').setInputFiles(file);
  const crop = desk.getByRole('button', { name: done });
  await expect(crop).toBeEnabled();
  await crop.click();
  await expect(crop).toHaveCount(0);
}
