import { expect, type Page } from '@playwright/test';
import { expectLoggedIn, fillCode, fillLogin, logOut, register } from '../frame/account.ts';
import { activateWallet, get, logInAs, newName, newNumber, openAccount } from '../frame/api.ts';
import { barriers, pixelsBeyond, settled } from '../frame/findings.ts';
import { demoPassword, type Journey, LOOKS, looksOf, operator, platform, test } from '../frame/journey.ts';
import { drawPng } from '../frame/png.ts';

const PASSWORD = 'lantern7';
const NEW_PASSWORD = 'harbour8';

/** Accounts of the demonstration, in which these journeys change nothing. */
const USERS = ['graphite-hours', 'lin-laoshi'] as const;

for (const look of LOOKS) {
  test.describe(`people, ${look.locale}, ${look.viewport.width} px`, () => {
    test('from registering to the settings and back', async ({ startJourney }) => {
      const journey = startJourney('settings', look);
      const { t } = journey;
      const username = newName('mira');
      const page = await journey.openBrowser();
      await register(page, t, username, PASSWORD);
      await page.goto('/logged/setting');
      await settled(page);

      await test.step('a picture is cropped and shown everywhere', async () => {
        const before = await page.getByRole('img', { name: t('settings:picture') }).getAttribute('src');
        const [chooser] = await Promise.all([
          page.waitForEvent('filechooser'),
          page.getByRole('button', { name: t('settings:change_picture') }).click(),
        ]);
        await chooser.setFiles({ name: 'sky.png', mimeType: 'image/png', buffer: drawPng(640, 480, newNumber()) });
        const dialog = page.getByRole('dialog', { name: t('settings:crop_picture') });
        await expect(dialog.getByRole('button', { name: t('crop:done') })).toBeEnabled();
        await journey.picture(page);
        expect(await barriers(page)).toEqual([]);
        await dialog.getByRole('button', { name: t('crop:done') }).click();
        await expect(dialog).toBeHidden();
        const picture = page.getByRole('img', { name: t('settings:picture') });
        await expect(picture).not.toHaveAttribute('src', before!);
        await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
      });

      await test.step('basic information is not lost by looking at another tab, and is kept when saved', async () => {
        await page.getByRole('button', { name: t('settings:edit') }).click();
        await page.getByRole('radio', { name: t('settings:sex_female'), exact: true }).check();
        await page.getByRole('textbox', { name: t('settings:intro') }).fill('Paints weather.');
        await page.getByLabel(t('settings:birthday')).fill('1990-04-05');
        await page.getByRole('combobox', { name: t('areas:province') }).selectOption('44');
        await page.getByRole('combobox', { name: t('areas:city') }).selectOption('4403');
        await page.getByRole('textbox', { name: t('settings:occupation') }).fill('Painter');
        await journey.picture(page);
        await openTab(page, journey, 'security');
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t('ui:cancel') })
          .click();
        await page.getByRole('button', { name: t('settings:save') }).click();
        await expect(page.getByRole('button', { name: t('settings:edit') })).toBeVisible();
        await page.reload();
        await settled(page);
        for (const value of ['Paints weather.', '1990-04-05', 'Painter', '深圳']) {
          await expect(page.getByRole('definition').filter({ hasText: value })).toBeVisible();
        }
      });

      await test.step('a mobile number is bound and shown masked', async () => {
        const mobile = `139${String(newNumber(10 ** 8)).padStart(8, '0')}`;
        await openTab(page, journey, 'security');
        await page.getByRole('button', { name: t('settings:bind_mobile') }).click();
        await provePassword(page, t);
        await page.getByRole('textbox', { name: t('addresses:mobile') }).fill(mobile);
        await fillCode(page, t, mobile);
        await journey.picture(page);
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t('ui:ok') })
          .click();
        await expect(page.getByText(`139****${mobile.slice(-4)}`)).toBeVisible();
      });

      await test.step('the e-mail address is replaced after the password and the old address were proved', async () => {
        await page.getByRole('button', { name: t('settings:change_email') }).click();
        const dialog = page.getByRole('dialog');
        const password = dialog.getByLabel(t('settings:login_password'), { exact: true });
        await password.fill('not-the-1');
        await dialog.getByRole('button', { name: t('settings:next') }).click();
        await expect(password).toHaveAccessibleDescription(t('settings:wrong_password'));
        await password.fill(PASSWORD);
        await dialog.getByRole('button', { name: t('settings:next') }).click();
        await fillCode(page, t, `${username}@colophon.example`);
        await dialog.getByRole('button', { name: t('settings:next') }).click();
        const next = `new-${username}@colophon.example`;
        await dialog.getByRole('textbox', { name: t('addresses:email') }).fill(next);
        await fillCode(page, t, next);
        await dialog.getByRole('button', { name: t('ui:ok') }).click();
        await expect(page.getByText(/^n\*+.@colophon\.example$/)).toBeVisible();
      });

      await test.step('the password is changed, and this browser stays logged in', async () => {
        await page.getByRole('button', { name: t('settings:change_password') }).click();
        await page.getByLabel(t('settings:old_password'), { exact: true }).fill(PASSWORD);
        await page.getByLabel(t('settings:new_password'), { exact: true }).fill(NEW_PASSWORD);
        await page.getByLabel(t('settings:repeat_password'), { exact: true }).fill(NEW_PASSWORD);
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t('ui:ok') })
          .click();
        await expect(page.getByRole('dialog')).toBeHidden();
        await page.reload();
        await settled(page);
        await journey.picture(page);
        expect(await pixelsBeyond(page)).toBe(0);
        expect(await barriers(page)).toEqual([]);
      });

      await test.step('the link of a message undoes a change, logged out, and says so once more', async () => {
        const address = `new-${username}@colophon.example`;
        const { dataList } = await get<{ dataList: { content: string }[] }>(
          page.request,
          `/v2/messages/outbox?authCodeType=passwordChanged&address=${address}`,
        );
        const stranger = await journey.openBrowser();
        await stranger.goto(`/undo#${/\/undo#([\w-]+)/.exec(dataList[0]!.content)![1]}`);
        await stranger.getByRole('button', { name: t('account:undo_now') }).click();
        await expect(stranger.getByRole('heading', { name: t('account:undone') })).toBeVisible();
        await expect(stranger.getByText(t('account:undone_passwordChanged'))).toBeVisible();
        await journey.picture(stranger);
        await stranger.reload();
        await stranger.getByRole('button', { name: t('account:undo_now') }).click();
        await expect(stranger.getByRole('alert')).toBeVisible();
        await stranger.close();
        await page.goto('/login');
        await fillLogin(page, t, username, PASSWORD);
        await expectLoggedIn(page, t, username);
        await page.goto('/logged/setting');
      });

      await test.step('the language is switched, and switched back', async () => {
        await openTab(page, journey, 'language');
        const name = { en_US: '简体中文', zh_CN: 'English' }[look.locale];
        await page.getByRole('radio', { name }).click();
        await expect(page.locator('html')).toHaveAttribute('lang', look.locale === 'en_US' ? 'zh-CN' : 'en');
        await page.getByRole('radio', { name: { en_US: 'English', zh_CN: '简体中文' }[look.locale] }).click();
        await expect(page.getByRole('heading', { level: 1, name: t('settings:settings') })).toBeVisible();
      });

      await test.step('the way out leads to the login, and the old password back in', async () => {
        await logOut(page, t, username);
        await fillLogin(page, t, username, PASSWORD);
        await expectLoggedIn(page, t, username);
      });

      await test.step('a forgotten password is replaced by a code', async () => {
        const other = await journey.openBrowser();
        await other.goto('/login?goTo=%2Flogged%2Fsetting');
        await other.getByRole('link', { name: t('account:forgot_password') }).click();
        const email = `new-${username}@colophon.example`;
        await other.getByRole('textbox', { name: t('addresses:email'), exact: true }).fill(email);
        await fillCode(other, t, email);
        await other.getByLabel(t('account:new_password'), { exact: true }).fill(PASSWORD);
        await other.getByLabel(t('account:repeat_password'), { exact: true }).fill(PASSWORD);
        await journey.picture(other);
        await other.getByRole('button', { name: t('account:reset_password') }).click();
        await expect(other.getByRole('heading', { name: t('account:password_reset') })).toBeVisible();
        await other.getByRole('main').getByRole('button').click();
        await fillLogin(other, t, email, PASSWORD);
        await expect(other).toHaveURL(platform('/logged/setting?tab=profile'));
      });

      const other = await journey.openBrowser();
      await test.step('everything is taken along in one archive', async () => {
        await other.goto('/login?goTo=%2Flogged%2Fsetting%3Ftab%3Ddata');
        await fillLogin(other, t, username, PASSWORD);
        await other.getByRole('button', { name: t('settings:ask_for_export') }).click();
        const dialog = other.getByRole('dialog');
        await dialog.getByLabel(t('settings:login_password'), { exact: true }).fill(PASSWORD);
        await journey.picture(other);
        await dialog.getByRole('button', { name: t('settings:ask_for_export') }).click();
        await expect(dialog).toBeHidden();
        const link = other.getByRole('link', { name: t('settings:download'), exact: false });
        const [download] = await Promise.all([other.waitForEvent('download'), link.click()]);
        expect(download.suggestedFilename()).toMatch(/^colophon-.+\.zip$/);
      });

      await test.step('an account that is to be closed logs out, and a login keeps it', async () => {
        await expect(other.getByText(t('settings:close_no_obstacles'))).toBeVisible();
        await journey.picture(other);
        expect(await pixelsBeyond(other)).toBe(0);
        expect(await barriers(other)).toEqual([]);
        await other.getByRole('button', { name: t('settings:close_account') }).click();
        const dialog = other.getByRole('dialog');
        await dialog.getByLabel(t('settings:login_password'), { exact: true }).fill(PASSWORD);
        await journey.picture(other);
        await dialog.getByRole('button', { name: t('settings:close_account') }).click();
        await expect(other.getByRole('dialog', { name: t('settings:closing_asked') })).toBeVisible();
        await journey.picture(other);
        await other.getByRole('button', { name: t('settings:closing_leave') }).click();
        await fillLogin(other, t, username, PASSWORD);
        await expectLoggedIn(other, t, username);
        await expect
          .poll(async () => {
            const address = `new-${username}@colophon.example`;
            const path = `/v2/messages/outbox?authCodeType=closingTakenBack&address=${address}`;
            return (await get<{ totalItem: number }>(other.request, path)).totalItem;
          })
          .toBe(1);
      });
    });
  });
}

for (const look of looksOf('wide')) {
  test.describe(`people, ${look.locale}, ${look.viewport.width} px`, () => {
    test('a passkey opens the account without its password', async ({ startJourney }) => {
      const journey = startJourney('passkey', look);
      const { t } = journey;
      const username = newName('lamp');
      const page = await journey.openBrowser();
      await openAccount(page.request, username, PASSWORD);
      await openSettings(page, journey, username, 'security');
      const authenticator = await page.context().newCDPSession(page);
      await authenticator.send('WebAuthn.enable');
      await authenticator.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: 'internal',
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      });

      await page.getByRole('button', { name: t('settings:add_passkey') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: t('settings:name'), exact: true }).fill('Lamp');
      await dialog.getByLabel(t('settings:login_password'), { exact: true }).fill(PASSWORD);
      await journey.picture(page);
      await dialog.getByRole('button', { name: t('settings:next') }).click();
      await expect(page.getByRole('button', { name: t('settings:rename_passkey', { name: 'Lamp' }) })).toBeVisible();

      await logOut(page, t, username);
      await page.getByRole('button', { name: t('account:log_in_with_passkey') }).click();
      await expectLoggedIn(page, t, username);

      await page.goto('/logged/setting?tab=security');
      await page.getByRole('button', { name: t('settings:delete_passkey', { name: 'Lamp' }) }).click();
      await dialog.getByLabel(t('settings:login_password'), { exact: true }).fill(PASSWORD);
      await journey.picture(page);
      await dialog.getByRole('button', { name: t('settings:delete'), exact: true }).click();
      await expect(page.getByText(t('settings:no_passkeys'))).toBeVisible();
    });
  });
}

for (const look of looksOf('narrow')) {
  test.describe(`people, ${look.locale}, ${look.viewport.width} px`, () => {
    test('sessions end and tokens are taken back from the settings', async ({ startJourney }) => {
      const journey = startJourney('sessions', look);
      const { t } = journey;
      const username = newName('quay');
      const lost = await journey.openBrowser();
      await openAccount(lost.request, username, PASSWORD);
      await openSettings(lost, journey, username, 'profile');
      const page = await journey.openBrowser();
      await logInAs(page.request, username, PASSWORD);
      await openSettings(page, journey, username, 'security');

      await test.step('a session elsewhere ends', async () => {
        await page.getByRole('button', { name: t('settings:log_out_others') }).click();
        await expect(page.getByRole('button', { name: t('settings:log_out_others') })).toBeHidden();
        await lost.reload();
        await expect(lost).toHaveURL((url) => url.pathname === '/login');
      });

      await test.step('a token is shown once, works, and stops working', async () => {
        await page.getByRole('button', { name: t('settings:create_token') }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('textbox', { name: t('settings:name'), exact: true }).fill('Backup');
        await dialog.getByLabel(t('settings:scope_nodes_text')).check();
        await expect(dialog.getByLabel(t('settings:token_node'))).toHaveText(t('settings:all_my_nodes'));
        await dialog.getByLabel(t('settings:token_addresses')).fill('10.0.0');
        await expect(dialog.getByText(t('rules:token_addresses_form'))).toBeVisible();
        await dialog.getByLabel(t('settings:token_addresses')).fill('127.0.0.0/8, ::1');
        await dialog.getByLabel(t('settings:login_password'), { exact: true }).fill(PASSWORD);
        await journey.picture(page);
        await dialog.getByRole('button', { name: t('settings:create_token') }).click();
        const token = (await dialog.getByText(/^clp_/).textContent())!;
        await journey.picture(page);
        await dialog.getByRole('button', { name: t('settings:done') }).click();

        const program = await journey.openBrowser();
        const nodes = async () => {
          const headers = { authorization: `Bearer ${token}` };
          return (await (await program.request.get(platform('/v2/nodes'), { headers })).json()).errCode;
        };
        expect(await nodes()).toBe(0);
        await page.getByRole('button', { name: t('settings:revoke_token', { name: 'Backup' }) }).click();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t('settings:revoke'), exact: true })
          .click();
        await expect(page.getByText(t('settings:no_tokens'))).toBeVisible();
        expect(await nodes()).toBe(30);
      });

      await test.step('logging out everywhere ends this session too', async () => {
        await page.getByRole('button', { name: t('settings:log_out_everywhere') }).click();
        await journey.picture(page);
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t('settings:log_out_everywhere') })
          .click();
        await expect(page).toHaveURL(platform('/login'));
      });
    });

    test('a WeChat account becomes an account here, and is unbound again', async ({ startJourney }) => {
      const journey = startJourney('wechat', look);
      const { t } = journey;
      const username = newName('paper');
      const name = { en_US: 'WeChat', zh_CN: '微信' }[look.locale];
      const page = await journey.openBrowser();
      await page.goto('/login?goTo=%2Flogged%2Fsetting%3Ftab%3Dsecurity');
      await page.getByRole('link', { name: t('account:log_in_with', { name }) }).click();
      await page.locator('input[name=openId]').fill(newName('trial'));
      await page.getByRole('button').click();

      await expect(page.getByRole('heading', { name: t('account:bind') })).toBeVisible();
      await page.getByRole('textbox', { name: t('account:username') }).fill(username);
      await page.getByLabel(t('account:password'), { exact: true }).fill(PASSWORD);
      await journey.picture(page);
      await page.getByRole('button', { name: t('account:finish_and_sign_in') }).click();
      await expectLoggedIn(page, t, username);
      await expect(page).toHaveURL(platform('/logged/setting?tab=security'));

      // Who has no address would be locked out.
      await page.getByRole('button', { name: t('settings:unbind_provider', { name }) }).click();
      await expect(page.getByRole('dialog')).toContainText(t('settings:unbind_needs_address'));
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('settings:bind_email') })
        .click();
      await provePassword(page, t);
      const email = `${username}@colophon.example`;
      await page
        .getByRole('dialog')
        .getByRole('textbox', { name: t('addresses:email') })
        .fill(email);
      await fillCode(page, t, email);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('ui:ok') })
        .click();
      await expect(page.getByRole('dialog')).toBeHidden();

      await page.getByRole('button', { name: t('settings:unbind_provider', { name }) }).click();
      await page.getByRole('dialog').getByLabel(t('settings:login_password'), { exact: true }).fill(PASSWORD);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('settings:next') })
        .click();
      await page.getByRole('button', { name: t('settings:bind_provider', { name }) }).click();
      await page.getByRole('dialog').getByLabel(t('settings:login_password'), { exact: true }).fill(PASSWORD);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('settings:next') })
        .click();
      await page.locator('input[name=openId]').fill(newName('other'));
      await page.getByRole('button').click();
      await expect(page.getByText(t('settings:linking_linked', { name }))).toBeVisible();
      await journey.picture(page);
    });
  });
}

for (const look of looksOf('wide')) {
  test.describe(`people, ${look.locale}, ${look.viewport.width} px`, () => {
    test('a forgotten pay password is replaced step by step', async ({ startJourney }) => {
      const journey = startJourney('pay-password', look);
      const { t } = journey;
      const username = newName('purse');
      const page = await journey.openBrowser();
      await openAccount(page.request, username, PASSWORD);
      await activateWallet(page.request, username, '111111');
      await page.goto('/retrievePayPassword');
      await page.getByLabel(t('settings:login_password'), { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: t('settings:next') }).click();
      await fillCode(page, t, `${username}@colophon.example`);
      await journey.picture(page);
      await page.getByRole('button', { name: t('addresses:next') }).click();
      for (const label of [t('payments:new_pay_password'), t('payments:repeat_pay_password')]) {
        await page.getByLabel(`${label} 1/6`).click();
        await page.keyboard.type('20x4680');
        await expect(page.getByLabel(`${label} 6/6`)).toHaveValue('0');
      }
      await journey.picture(page);
      expect(await barriers(page)).toEqual([]);
      expect(await pixelsBeyond(page)).toBe(0);
      await page.getByRole('button', { name: t('ui:ok') }).click();
      await expect(page.getByRole('heading', { name: t('settings:pay_password_set') })).toBeVisible();
    });

    test('a frozen user sees the freeze page wherever a login is needed', async ({ startJourney }) => {
      const journey = startJourney('frozen', look);
      const { t } = journey;
      const username = newName('frost');
      const page = await journey.openBrowser();
      await openAccount(page.request, username, PASSWORD);
      const { userId } = await get<{ userId: number }>(page.request, '/v2/users/current');
      const desk = await journey.openBrowser();
      await logInAs(desk.request, operator().loginName, operator().password);
      const setFrozen = (isFrozen: boolean) =>
        desk.request.put(platform(`/v2/users/${userId}/freeOrRecoverUserStatus`), {
          data: isFrozen ? { status: 1, reason: 'Copied a book.' } : { status: 0 },
        });
      await setFrozen(true);

      for (const path of ['/logged/setting', '/logged/wallet', '/dashboard', '/node/creator', '/retrievePayPassword']) {
        await page.goto(path);
        await expect(page, path).toHaveURL(platform('/freeze'));
      }
      await expect(page.getByRole('heading', { level: 1, name: t('account:frozen') })).toBeVisible();
      await expect(page.getByText('Copied a book.')).toBeVisible();
      await expect(page.getByRole('link', { name: '@' })).toHaveAttribute('href', /^mailto:.+@/);
      await journey.picture(page);
      expect(await barriers(page)).toEqual([]);
      await page.goto('/market');
      await settled(page);
      await expect(page).toHaveURL(platform('/market'));

      await page.goto('/freeze');
      await page.getByRole('button', { name: t('account:back_to_login') }).click();
      await expect(page).toHaveURL(platform('/login'));
      await fillLogin(page, t, username, PASSWORD);
      await expect(page).toHaveURL(platform('/freeze'));

      await setFrozen(false);
      await page.reload();
      await expect(page).toHaveURL(({ pathname }) => pathname === '/logged/wallet');
    });

    test('a page of another account is blocked, writes nothing, and gives its text back', async ({ startJourney }) => {
      const journey = startJourney('switched', look);
      const { t } = journey;
      const [first, other] = USERS;
      const page = await journey.openBrowser();
      await logInAs(page.request, first, demoPassword());
      await openSettings(page, journey, first, 'profile');
      await page.getByRole('button', { name: t('settings:edit') }).click();
      await page.getByRole('textbox', { name: t('settings:occupation') }).fill('Lighthouse keeper');

      await logInAs(page.request, other, demoPassword());
      const writes: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'PUT') writes.push(request.url());
      });
      await page.getByRole('button', { name: t('settings:save') }).click();
      const dialog = page.getByRole('dialog', { name: t('session_switched') });
      await expect(dialog).toBeVisible();
      await expect(dialog.getByRole('button', { name: t('session:copy_unsaved') })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeVisible();
      await journey.picture(page);
      expect(await barriers(page)).toEqual([]);
      expect(writes).toEqual([]);
      page.on('dialog', (prompt) => void prompt.accept());
      await dialog.getByRole('button', { name: t('ui:reload') }).click();
      await expectLoggedIn(page, t, other);
      await settled(page);

      // Logged out in another tab: the page says so when it is looked at again.
      await page.request.get(platform('/v2/passport/logout'));
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(page.getByRole('dialog', { name: t('session_loggedOut') })).toBeVisible();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('ui:reload') })
        .click();
      await expect(page).toHaveURL((url) => url.pathname === '/login');
    });
  });
}

/** Opens a tab of the settings of the user who is logged in. */
async function openSettings(page: Page, { t }: Journey, username: string, tab: string): Promise<void> {
  await page.goto(`/logged/setting?tab=${tab}`);
  await settled(page);
  await expectLoggedIn(page, t, username);
}

/** Proves the login password in the dialog that asks for it. */
async function provePassword(page: Page, t: Journey['t']): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('settings:login_password'), { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: t('settings:next') }).click();
}

async function openTab(page: Page, { t }: Journey, tab: string): Promise<void> {
  await page
    .getByRole('navigation', { name: t('settings:settings'), exact: true })
    .getByRole('link', { name: t(`settings:tab_${tab}`) })
    .click();
}
