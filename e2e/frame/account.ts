import { expect, type Page } from '@playwright/test';
import { newestCode } from './api.ts';
import type { Texts } from './texts.ts';

/** Fills the login form on screen and sends it. */
export async function fillLogin(page: Page, t: Texts, loginName: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: t('account:login_name') }).fill(loginName);
  await page.getByLabel(t('account:password'), { exact: true }).fill(password);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('log_in'), exact: true })
    .click();
}

/** Expects that the platform's header shows `username` as logged in. */
export async function expectLoggedIn(page: Page, t: Texts, username: string): Promise<void> {
  await expect(page.getByRole('button', { name: t('account_menu', { name: username }) })).toBeVisible();
}

/** Registers an account by the form, with a code that is read on the outbox page, and logs in with it. */
export async function register(page: Page, t: Texts, username: string, password: string): Promise<void> {
  await page.goto('/logon');
  await fillRegistration(page, t, username, password);
}

/** Fills the registration form on screen and sends it, and logs in. */
export async function fillRegistration(page: Page, t: Texts, username: string, password: string): Promise<void> {
  const email = `${username}@colophon.example`;
  await page.getByRole('textbox', { name: t('account:username') }).fill(username);
  await page.getByRole('textbox', { name: t('addresses:email') }).fill(email);
  await sendCode(page, t);
  await page.getByRole('textbox', { name: t('addresses:code') }).fill(await readCode(page, t, email));
  await page.getByLabel(t('account:password'), { exact: true }).fill(password);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('sign_up'), exact: true })
    .click();
  await expect(page.getByText(t('account:registered_text', { username }))).toBeVisible();
  await page.getByRole('main').getByRole('button').click();
  await expectLoggedIn(page, t, username);
}

/** Gets the code of the form on screen and fills it in; the code goes to `address`. */
export async function fillCode(page: Page, t: Texts, address: string): Promise<void> {
  await sendCode(page, t);
  await page.getByRole('textbox', { name: t('addresses:code') }).fill(await newestCode(page.request, address));
}

/** Has the form on screen send its code, and waits until the platform has it. */
async function sendCode(page: Page, t: Texts): Promise<void> {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => new URL(response.url()).pathname === '/v2/messages/send'),
    page.getByRole('button', { name: t('ui:get_code') }).click(),
  ]);
  expect(await answer.json()).toMatchObject({ errCode: 0 });
}

/** Reads the newest code to an address in another tab, by the link beside the form. */
async function readCode(page: Page, t: Texts, address: string): Promise<string> {
  const [outbox] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: t('addresses:outbox_open') }).click(),
  ]);
  const usable = outbox.getByText(t('outbox:code_usable'));
  const message = outbox.getByRole('listitem').filter({ hasText: address }).filter({ has: usable }).first();
  const copy = message.getByRole('button', { name: new RegExp(t('outbox:copy_code', { code: '\\d{6}' })) });
  await outbox.getByRole('button', { name: t('outbox:refresh') }).click();
  const code = /\d{6}/.exec((await copy.getAttribute('aria-label'))!)![0];
  await outbox.close();
  return code;
}

/** Logs out by the menu of the header. */
export async function logOut(page: Page, t: Texts, username: string): Promise<void> {
  await page.getByRole('button', { name: t('account_menu', { name: username }) }).click();
  await page.getByRole('button', { name: t('log_out'), exact: true }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/login');
}

/** Brings 50 into the wallet on screen, through the gateway that only pretends. */
export async function recharge(page: Page, t: Texts): Promise<void> {
  await page.getByRole('button', { name: t('wallet:recharge'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('wallet:recharge') });
  await dialog.locator('input[value=mock]').check();
  await dialog.getByRole('textbox', { name: t('wallet:amount') }).fill('50');
  await dialog.getByRole('button', { name: t('wallet:next') }).click();
  const [gateway] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('link', { name: t('wallet:open_payment') }).click(),
  ]);
  await gateway.locator('button[value=success]').click();
  await expect(gateway).toHaveURL((url) => url.pathname === '/logged/wallet');
  await gateway.close();
  await expect(dialog).toBeHidden();
}
