import { expect, type Keyboard, type Locator } from '@playwright/test';
import { recharge } from '../frame/account.ts';
import { activateWallet, get, newName, openAccount, post } from '../frame/api.ts';
import { barriers, collectErrors, keysShown, pixelsBeyond, settled } from '../frame/findings.ts';
import { LOOKS, test } from '../frame/journey.ts';

const PASSWORD = 'lantern7';
/** More than there are tab stops on a page with a dialog. */
const MOST_STOPS = 100;

/** Comes to a control by the Tab key alone. */
async function reach(control: Locator): Promise<Keyboard> {
  const { keyboard } = control.page();
  const isReached = () => control.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < MOST_STOPS && !(await isReached()); stops += 1) await keyboard.press('Tab');
  await expect(control).toBeFocused();
  return keyboard;
}

async function press(control: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await (await reach(control)).press(key);
}

for (const look of LOOKS) {
  test(`an account is taken along and brought again, ${look.locale}`, async ({ startJourney }) => {
    const journey = startJourney('moving', look);
    const { t } = journey;
    const page = await journey.openBrowser();
    const username = newName('mover');
    await openAccount(page.request, username, PASSWORD);
    for (const name of ['atlas', 'almanac'])
      await post(page.request, '/v2/resources', { name, resourceTypeCode: 'markdown', subjectType: 1 });
    const bucketName = `${username}-shelf`;
    await post(page.request, '/v2/storages/buckets', { bucketName });
    await activateWallet(page.request, username, '024680');
    const errors = collectErrors(page);
    await page.goto('/logged/wallet');
    await recharge(page, t);

    await page.goto('/logged/setting?tab=data');
    const tabs = page.getByRole('navigation', { name: t('settings:settings') });
    await expect(tabs.locator('[aria-current]')).toBeInViewport({ ratio: 0.9 });
    await page.getByRole('button', { name: t('settings:ask_for_export') }).click();
    const asking = page.getByRole('dialog', { name: t('settings:ask_for_export') });
    await asking.getByLabel(t('settings:login_password')).fill(PASSWORD);
    await asking.getByRole('button', { name: t('settings:ask_for_export') }).click();
    const fetching = page.waitForEvent('download');
    await page.getByRole('link', { name: t('settings:download') }).click();
    const archive = await (await fetching).path();

    // from here on without a pointer
    await press(page.getByRole('button', { name: t('settings:bring_archive') }), 'Enter');
    const bringing = page.getByRole('dialog', { name: t('settings:bring_archive') });
    await expect(bringing.getByLabel(t('settings:old_name'))).toHaveValue(username);
    const choosing = page.waitForEvent('filechooser');
    await press(bringing.getByRole('button', { name: t('settings:choose_archive') }), 'Enter');
    await (await choosing).setFiles(archive);
    await press(bringing.getByRole('button', { name: t('settings:send_archive') }), 'Enter');

    const plan = page.getByRole('dialog', { name: t('settings:import_title_planned') });
    const conflicts = plan.getByRole('region', { name: t('settings:plan_conflicts') });
    await expect(conflicts.getByLabel(t('settings:other_name', { name: 'atlas' }))).toBeVisible();
    await journey.picture(page);
    await (await reach(conflicts.getByLabel(t('settings:other_name', { name: 'atlas' })))).type('atlas-again');
    await press(conflicts.getByRole('button', { name: t('settings:rename_thing', { name: 'atlas' }) }), 'Enter');
    await expect(conflicts.getByText(t('settings:is_renamed', { name: 'atlas-again' }))).toBeVisible();
    await press(conflicts.getByRole('button', { name: t('settings:leave_out_thing', { name: 'almanac' }) }), 'Enter');
    await expect(conflicts.getByRole('status').filter({ hasText: t('settings:is_left_out') })).toBeVisible();
    await press(conflicts.getByRole('button', { name: t('settings:leave_out_thing', { name: bucketName }) }), 'Enter');
    await expect(conflicts.getByRole('status').filter({ hasText: t('settings:is_left_out') })).toHaveCount(2);
    await expect(plan.getByRole('region', { name: t('settings:stays_behind') })).toBeVisible();
    const money = plan.getByRole('checkbox', { name: t('settings:leave_money_there', { amount: '50.00' }) });
    await expect(plan.getByRole('button', { name: t('settings:run_import'), exact: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await press(money, 'Space');
    await expect(money).toBeChecked();
    await settled(page);
    expect(await barriers(page)).toEqual([]);
    expect(await pixelsBeyond(page)).toBe(0);
    expect(await keysShown(page)).toEqual([]);
    await press(plan.getByRole('button', { name: t('settings:run_import'), exact: true }), 'Enter');

    const report = page.getByRole('dialog', { name: t('settings:import_title_done') });
    const made = report.getByRole('region', { name: t('settings:report_made') });
    await expect(made).toContainText(t('settings:kind_count', { kind: t('settings:kind_work'), count: 1 }));
    await journey.picture(page);
    const { dataList } = await get<{ dataList: { resourceName: string }[] }>(page.request, '/v2/resources?isSelf=1');
    expect(dataList.map(({ resourceName }) => resourceName)).toContain(`${username}/atlas-again`);
    expect(errors).toEqual([]);
  });
}
