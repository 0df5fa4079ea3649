import { expect } from '@playwright/test';
import { recharge } from '../frame/account.ts';
import { activateWallet, newName, openAccount } from '../frame/api.ts';
import { barriers, collectErrors, keysShown, pixelsBeyond, settled } from '../frame/findings.ts';
import { LOOKS, test } from '../frame/journey.ts';
import { startServer } from '../frame/server.ts';

const PASSWORD = 'lantern7';

/** Does something at another installation, as if it were the one of the journeys. */
async function at<Result>(origin: string, work: () => Promise<Result>): Promise<Result> {
  const home = process.env.E2E_ORIGIN!;
  process.env.E2E_ORIGIN = origin;
  try {
    return await work();
  } finally {
    process.env.E2E_ORIGIN = home;
  }
}

for (const look of LOOKS) {
  test(`an account moves to another installation and comes back, ${look.locale}`, async ({ startJourney }) => {
    const journey = startJourney('moving-house', look);
    const t: typeof journey.t = (key, values) => journey.t(`settings:${key}`, values);
    const other = await startServer({ hasDemonstration: false });
    const { host } = new URL(other.origin);
    const [username, newUsername] = [newName('mover'), newName('settler')];
    const page = await journey.openBrowser();
    await openAccount(page.request, username, PASSWORD);
    const there = await at(other.origin, () => journey.openBrowser());
    await at(other.origin, () => openAccount(there.request, newUsername, PASSWORD));
    const errors = [collectErrors(page), collectErrors(there)];
    const house = page.getByRole('region', { name: t('move_house') });
    await activateWallet(page.request, username, '024680');
    await page.goto('/logged/wallet');
    await recharge(page, journey.t);

    const code = await test.step('the old installation shows a code', async () => {
      await page.goto('/logged/setting?tab=data');
      await expect(house.getByText(t('not_moving'))).toBeVisible();
      await house.getByRole('button', { name: t('begin_move'), exact: true }).click();
      const dialog = page.getByRole('dialog', { name: t('begin_move') });
      await expect(dialog.getByRole('region', { name: t('stays_behind') }).getByText(t('stays_money'))).toBeVisible();
      await dialog.getByLabel(t('new_place')).fill(other.origin);
      await dialog.getByLabel(t('login_password')).fill('wrong-password');
      const begin = dialog.getByRole('button', { name: t('begin_move'), exact: true });
      await begin.hover();
      await expect(page.getByRole('tooltip').filter({ hasText: t('why_money_left') })).toBeVisible();
      await begin.press('Enter');
      const money = dialog.getByRole('checkbox', { name: t('leave_money_here', { amount: '¥50' }) });
      await expect(money).not.toBeChecked();
      await expect(dialog.getByLabel(t('login_password'))).not.toHaveAttribute('data-invalid', 'true');
      await money.press('Space');
      await expect(money).toBeChecked();
      await begin.click();
      await expect(dialog.getByLabel(t('login_password'))).toHaveAttribute('data-invalid', 'true');
      await dialog.getByLabel(t('login_password')).fill(PASSWORD);
      await begin.click();
      await expect(dialog.getByText(t('type_code_there', { place: host }))).toBeVisible();
      await settled(page);
      expect(await barriers(page)).toEqual([]);
      expect(await pixelsBeyond(page)).toBe(0);
      await journey.picture(page);
      const shown = await dialog.getByText(/^[\da-f]{24}-[A-Z]{10}$/).textContent();
      await dialog.getByRole('button', { name: t('done') }).click();
      await expect(house.getByText(t('moving_to', { place: host }))).toBeVisible();
      return shown!;
    });

    const answer = await test.step('the new one takes it, and shows its own', async () => {
      await there.goto('/logged/setting?tab=data');
      await there.getByRole('button', { name: t('arrive'), exact: true }).click();
      const dialog = there.getByRole('dialog', { name: t('arrive') });
      await dialog.getByLabel(t('old_place')).fill(new URL(page.url()).origin);
      await dialog.getByLabel(t('code_of_old_place')).fill(`${code.slice(0, 25)}BCDFGHJKLM`);
      await dialog.getByRole('button', { name: t('send_code') }).click();
      await expect(dialog.getByLabel(t('code_of_old_place'))).toHaveAttribute('aria-invalid', 'true');
      await dialog.getByLabel(t('code_of_old_place')).fill(code);
      await settled(there);
      expect(await barriers(there)).toEqual([]);
      await journey.picture(there);
      await dialog.getByRole('button', { name: t('send_code') }).click();
      await expect(dialog.getByText(t('type_code_back'))).toBeVisible();
      return (await dialog.getByText(/^[A-Z]{10}$/).textContent())!;
    });

    await test.step('typed at the old one, it moves the account', async () => {
      await expect(house.getByText(t('move_confirmed', { name: newUsername }))).toBeVisible();
      await house.getByRole('button', { name: t('enter_code') }).click();
      const dialog = page.getByRole('dialog', { name: t('finish_move') });
      await dialog.getByLabel(t('code_of_new_place')).fill(answer.toLowerCase());
      await dialog.getByRole('button', { name: t('finish_move') }).click();
      await expect(house.getByText(t('moved_to', { place: host }))).toBeVisible();
      await house.getByRole('button', { name: t('fall_silent') }).click();
      await expect(house.getByText(t('is_silent'))).toBeVisible();
      await settled(page);
      expect(await pixelsBeyond(page)).toBe(0);
      expect(await barriers(page)).toEqual([]);
      expect(await keysShown(page)).toEqual([]);
      await journey.picture(page);
    });

    await test.step('the page of the account is there from now on, until that is taken back', async () => {
      const visitor = await journey.openBrowser();
      await visitor.goto(`/author/${username}`);
      await expect(visitor).toHaveURL(`${other.origin}/author/${newUsername}`);
      await house.getByRole('button', { name: t('take_move_back') }).click();
      await expect(house.getByText(t('not_moving'))).toBeVisible();
      await visitor.goto(`/author/${username}`);
      await expect(visitor).toHaveURL(new RegExp(`/author/${username}$`));
    });
    expect(errors.flat()).toEqual([]);
    await other.stop();
  });
}
