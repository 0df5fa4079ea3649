import { type APIRequestContext, expect, request } from '@playwright/test';
import { activateWallet, newName, openAccount, post } from '../frame/api.ts';
import { barriers, keysShown, pixelsBeyond, settled } from '../frame/findings.ts';
import { LOOKS, platform, test } from '../frame/journey.ts';

const PASSWORD = 'lantern7';
const PAY_PASSWORD = '204682';
const CLIENT = { client_id: 'colophon-cli' };
const GRANT = { ...CLIENT, grant_type: 'urn:ietf:params:oauth:grant-type:device_code' };

/** A program that asks for a token, as the command line does. */
async function startProgram(program: APIRequestContext, scope = 'read publish') {
  const form = { ...CLIENT, scope };
  const { device_code: deviceCode, ...begun } = await (await program.post('/oauth/device', { form })).json();
  const ask = async () => (await program.post('/oauth/token', { form: { ...GRANT, device_code: deviceCode } })).json();
  return { code: begun.user_code as string, address: begun.verification_uri_complete as string, ask };
}

for (const look of LOOKS) {
  test(`a program is approved by its code, refused, and not found by another: ${look.locale}, ${look.viewport.width} px`, async ({
    startJourney,
  }) => {
    const journey = startJourney('device', look);
    const { t } = journey;
    const page = await journey.openBrowser();
    const name = newName('mira');
    await openAccount(page.request, name, PASSWORD);
    const outside = await request.newContext({ baseURL: platform() });
    const heading = (key: string, values = {}) => page.getByRole('heading', { level: 1, name: t(key, values) });
    const looksWell = async () => {
      await settled(page);
      expect(await pixelsBeyond(page)).toBe(0);
      expect(await barriers(page)).toEqual([]);
      expect(await keysShown(page)).toEqual([]);
      await journey.picture(page);
    };

    await test.step('a wrong code is said to be wrong', async () => {
      await page.goto('/device');
      await expect(heading('account:device')).toBeVisible();
      await page.getByLabel(t('account:device_code')).fill('bbbb-bbbb');
      await page.getByRole('button', { name: t('account:device_go_on') }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await looksWell();
    });

    await test.step('what the program asks for is shown, less of it is approved, and the program has its token', async () => {
      const program = await startProgram(outside);
      await page.goto(program.address);
      await expect(page.getByLabel(t('account:device_code'))).toHaveValue(program.code);
      await page.getByRole('button', { name: t('account:device_go_on') }).click();
      await expect(heading('account:device_asks', { program: 'Colophon CLI' })).toBeVisible();
      await expect(page.getByText(t('account:device_compare', { code: program.code }))).toBeVisible();
      await looksWell();

      await page.getByRole('checkbox', { name: t('settings:scope_publish_text') }).uncheck();
      const password = page.getByLabel(t('settings:login_password'), { exact: true });
      await password.fill('meadow88');
      await page.getByRole('button', { name: t('account:device_approve') }).click();
      await expect(password).toHaveAttribute('data-invalid', 'true');
      await password.fill(PASSWORD);
      await page.getByRole('button', { name: t('account:device_approve') }).click();
      await expect(heading('account:device_approved')).toBeVisible();
      await looksWell();
      expect(await program.ask()).toMatchObject({ token_type: 'Bearer', scope: 'read' });
    });

    await test.step('a program that is refused learns it', async () => {
      const program = await startProgram(outside);
      await page.goto(program.address);
      await page.getByRole('button', { name: t('account:device_go_on') }).click();
      await page.getByRole('button', { name: t('account:device_decline') }).click();
      await expect(heading('account:device_declined')).toBeVisible();
      expect(await program.ask()).toEqual({ error: 'access_denied' });
    });

    await test.step('one that asks to pay gets a budget, once there is one', async () => {
      const program = await startProgram(outside, 'read pay');
      const ask = async () => {
        await page.goto(program.address);
        await page.getByRole('button', { name: t('account:device_go_on') }).click();
      };
      await ask();
      await expect(page.getByText(t('account:device_no_budget'))).toBeVisible();
      await looksWell();
      await activateWallet(page.request, name, PAY_PASSWORD);
      const sums = { perPayment: 1, perDay: 5, total: 20, approvalAbove: 1 };
      const expireDate = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString();
      await post(page.request, '/v2/budgets', { name: 'Reading', ...sums, expireDate, password: PAY_PASSWORD });
      await ask();
      await page.getByLabel(t('settings:token_budget'), { exact: true }).selectOption('Reading');
      await page.getByLabel(t('settings:login_password'), { exact: true }).fill(PASSWORD);
      await looksWell();
      await page.getByRole('button', { name: t('account:device_approve') }).click();
      await expect(heading('account:device_approved')).toBeVisible();
      expect(await program.ask()).toMatchObject({ scope: 'read pay' });
    });

    await outside.dispose();
  });
}
