import { expect, type Page } from '@playwright/test';
import type { Texts } from './texts.ts';

/** Fills the login form on screen and sends it. */
export async function fillLogin(page: Page, t: Texts, loginName: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: t('account:login_name') }).fill(loginName);
  await page.getByLabel(t('account:password'), { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: t('log_in') }).click();
}

/** Expects that the platform's header shows `username` as logged in. */
export async function expectLoggedIn(page: Page, t: Texts, username: string): Promise<void> {
  await expect(page.getByRole('button', { name: t('account_menu', { name: username }) })).toBeVisible();
}
