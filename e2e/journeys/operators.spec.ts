import { expect, type Page } from '@playwright/test';
import { expectLoggedIn } from '../frame/account.ts';
import { logInAs, newName, openAccount } from '../frame/api.ts';
import { saysShortly } from '../frame/findings.ts';
import { type Journey, looksOf, operator, test } from '../frame/journey.ts';
import { promote } from '../frame/server.ts';

const PASSWORD = 'lantern7';
/** Processes of their own copy the installation, and restore the copy. */
const SLOW_MS = 60_000;
const REFUSAL = 'Show us one finished piece first.';

for (const look of looksOf('wide')) {
  test(`operators decide about applications, codes and accounts: ${look.locale}, ${look.viewport.width} px`, async ({
    startJourney,
  }) => {
    const journey = startJourney('operators', look);
    const username = newName('gears');
    const user = await journey.openBrowser();
    await openAccount(user.request, username, PASSWORD);
    const { loginName, password } = operator();
    const desk = await journey.openBrowser();
    await logInAs(desk.request, loginName, password);
    await desk.goto('/home');

    await test.step('the operator console is in the operator’s menu, and closed to others', async () => {
      await desk.getByRole('button', { name: journey.t('account_menu', { name: loginName }) }).click();
      await desk.getByRole('link', { name: journey.t('operator_console') }).click();
      await expect(desk.getByRole('heading', { level: 1, name: journey.t('operators:screen_overview') })).toBeVisible();
      await expect(desk.getByRole('table', { name: journey.t('overview:health') })).toContainText('PostgreSQL');
      await journey.picture(desk);
      await user.goto('/admin/users');
      await expect(user.getByRole('heading', { level: 1, name: journey.t('forbidden') })).toBeVisible();
    });

    await test.step('a user applies and waits', async () => {
      await user.goto('/invitation');
      await user.getByRole('button', { name: journey.t('beta:apply') }).click();
      const submit = user.getByRole('button', { name: journey.t('beta:submit') });
      await expect(submit).toBeDisabled();
      await user.getByRole('textbox', { name: journey.t('beta:occupation') }).fill('Clockmaker');
      await user.getByRole('combobox', { name: journey.t('areas:province') }).selectOption('44');
      await user.getByRole('combobox', { name: journey.t('areas:city') }).selectOption('4403');
      await user.getByRole('textbox', { name: journey.t('beta:description') }).fill('Small gears, mostly brass.');
      await journey.picture(user);
      await submit.click();
      await expect(user.getByRole('heading', { name: journey.t('beta:waiting_title') })).toBeVisible();
    });

    await test.step('the operator refuses with a message, which the user reads', async () => {
      await goTo(journey, desk, 'betaApplications');
      await desk.getByRole('button', { name: username, exact: true }).click();
      const drawer = desk.getByRole('dialog', { name: journey.t('operators:application'), exact: true });
      await expect(drawer).toContainText('Small gears, mostly brass.');
      await journey.picture(desk);
      await drawer.getByRole('button', { name: journey.t('operators:refuse'), exact: true }).click();
      await desk.getByRole('textbox', { name: journey.t('operators:audit_message') }).fill(REFUSAL);
      await journey.picture(desk);
      await desk
        .getByRole('dialog')
        .last()
        .getByRole('button', { name: journey.t('operators:refuse'), exact: true })
        .click();
      await expect(drawer).toContainText(REFUSAL);
      await drawer.getByRole('button', { name: journey.t('ui:close') }).click();
      await user.reload();
      await expect(user.getByText(REFUSAL)).toBeVisible();
      await journey.picture(user);
    });

    await test.step('the operator makes a code, by which the user takes part', async () => {
      await goTo(journey, desk, 'betaCodes');
      await desk
        .getByRole('button', { name: journey.t('operators:create_codes') })
        .first()
        .click();
      await desk.getByRole('textbox', { name: journey.t('operators:quantity') }).fill('1');
      await journey.picture(desk);
      await desk
        .getByRole('dialog')
        .getByRole('button', { name: journey.t('operators:create'), exact: true })
        .click();
      const created = desk.getByRole('dialog', { name: journey.t('operators:codes_created') });
      const code = (await created.locator('pre').textContent())!;
      await created.getByRole('button', { name: journey.t('operators:done') }).click();
      const row = desk.getByRole('row').filter({ hasText: code });
      await expect(row).toContainText('0 / 1');

      await user.getByRole('button', { name: journey.t('beta:have_code') }).click();
      await user.getByRole('textbox', { name: journey.t('beta:code') }).fill('notacode');
      await user.getByRole('button', { name: journey.t('beta:activate') }).click();
      await expect(user.getByRole('textbox', { name: journey.t('beta:code') })).toHaveAccessibleDescription(/.+/);
      await journey.picture(user);
      await user.getByRole('textbox', { name: journey.t('beta:code') }).fill(code);
      await user.getByRole('button', { name: journey.t('beta:activate') }).click();
      await expect(user).toHaveURL(/\/dashboard$/);

      await desk.reload();
      await expect(row).toContainText('1 / 1');
      await row.getByRole('button', { name: journey.t('operators:uses_of', { code }) }).click();
      await expect(desk.getByRole('dialog')).toContainText(username);
    });

    await test.step('the operator freezes the account, and the user is told why at the next click', async () => {
      await desk.goto(`/admin/users?keywords=${username}`);
      await desk.getByRole('button', { name: journey.t('operators:freeze_user', { name: username }) }).click();
      await desk.getByRole('button', { name: journey.t('operators:reason_spam') }).click();
      await journey.picture(desk);
      await desk.getByRole('button', { name: journey.t('operators:freeze'), exact: true }).click();
      await saysShortly(desk, journey.t('operators:freeze_done', { name: username }));
      await user.goto('/resource/list');
      await expect(user).toHaveURL(/\/freeze$/);
      await expect(user.getByText(journey.t('operators:reason_spam'))).toBeVisible();
      await journey.picture(user);
    });

    await test.step('the operator recovers the account, which goes on without a new login', async () => {
      await desk.getByRole('button', { name: journey.t('operators:recover_user', { name: username }) }).click();
      await desk.getByRole('button', { name: journey.t('operators:recover'), exact: true }).click();
      await saysShortly(desk, journey.t('operators:recover_done', { name: username }));
      await desk.getByRole('button', { name: username, exact: true }).click();
      const drawer = desk.getByRole('dialog', { name: journey.t('operators:user'), exact: true });
      await expect(drawer.getByText(journey.t('operators:was_recovered'))).toBeVisible();
      await journey.picture(desk);
      await user.goto('/resource/list');
      await expect(user).toHaveURL(/\/resource\/list$/);
      await expectLoggedIn(user, journey.t, username);
    });

    await test.step('the operator finds a contract by its id and reads what happened to it', async () => {
      await desk
        .getByRole('dialog')
        .getByRole('button', { name: journey.t('ui:close'), exact: true })
        .click();
      await goTo(journey, desk, 'contracts');
      const opening = desk.getByRole('table', { name: journey.t('operators:screen_contracts') }).getByRole('button');
      await opening.first().click();
      const drawer = desk.getByRole('dialog', { name: journey.t('operators:contract'), exact: true });
      await expect(drawer.getByRole('listitem')).not.toHaveCount(0);
      await journey.picture(desk);
      const contractId = new URL(desk.url()).searchParams.get('open')!;
      await drawer.getByRole('button', { name: journey.t('ui:close') }).click();

      const search = desk.getByRole('searchbox', { name: journey.t('operators:contract_keywords') });
      await desk.getByRole('button', { name: journey.t('operators:searched_contract') }).click();
      await search.fill(contractId);
      await expect(opening).toHaveCount(1);
      await journey.picture(desk);
      await search.fill('f'.repeat(24));
      await expect(desk.getByText(journey.t('ui:nothing_found'))).toBeVisible();
    });

    await test.step('the user becomes an operator, who takes care of beta codes alone', async () => {
      await promote(username);
      await desk.goto('/admin/staff');
      await desk.getByRole('button', { name: journey.t('system:change_staff', { name: username }) }).click();
      const drawer = desk.getByRole('dialog', { name: journey.t('system:change_staff', { name: username }) });
      await drawer.getByRole('radio', { name: journey.t('system:part_some') }).check();
      await drawer.getByRole('checkbox', { name: journey.t('system:part_beta') }).check();
      await journey.picture(desk);
      await drawer.getByRole('button', { name: journey.t('ui:save') }).click();
      await saysShortly(desk, journey.t('system:staff_changed', { name: username }));
      await expect(desk.getByRole('row').filter({ hasText: username })).toContainText(journey.t('system:part_beta'));
      await journey.picture(desk);

      await user.goto('/admin');
      await expect(user.getByRole('heading', { level: 1 })).toHaveText(journey.t('operators:screen_overview'));
      await expect(user.getByRole('table')).toHaveCount(0);
      const navigation = user.getByRole('navigation', { name: journey.t('operators:navigation') });
      await expect(navigation.getByRole('link')).toHaveCount(3);
      await user.goto('/admin/users');
      await expect(user.getByText(journey.t('system:not_yours'))).toBeVisible();
      await journey.picture(user);
    });

    await test.step('where the platform asks operators for a passkey, the console waits for it', async () => {
      const headers = { 'content-type': 'application/json', 'x-refusal': 'access.passkey-needed' };
      const body = JSON.stringify({ ret: 0, errCode: 3, errcode: 3, msg: 'A passkey is needed.', data: null });
      await user.route('**/v2/operators/current', (route) => route.fulfill({ headers, body }));
      await user.goto('/admin');
      const heading = journey.t('account:confirm_operator');
      await expect(user.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
      await expect(user.getByRole('button', { name: journey.t('account:confirm_by_passkey') })).toBeVisible();
      await journey.picture(user);
    });

    await test.step('the console finds the user by the beginning of the name, from the keyboard', async () => {
      await goTo(journey, desk, 'backups');
      await desk.keyboard.press('/');
      await desk.keyboard.type(username.slice(0, -1));
      const found = desk.getByRole('option', { name: username });
      await expect(found).toBeVisible();
      await journey.picture(desk);
      await found.click();
      await expect(desk.getByRole('dialog', { name: journey.t('operators:user'), exact: true })).toContainText(
        username,
      );
    });

    await test.step('the operator makes a backup, and has it tried', async () => {
      await desk.goto('/admin/backups');
      await desk.getByRole('button', { name: journey.t('upkeep:backup_make') }).click();
      const backups = desk.getByRole('table', { name: journey.t('upkeep:backups') });
      await expect(backups).toContainText(journey.t('upkeep:backup_made'), { timeout: SLOW_MS });
      await desk.getByRole('button', { name: journey.t('upkeep:drill_make') }).click();
      const drills = desk.getByRole('table', { name: journey.t('upkeep:drills') });
      const inOrder = journey.t('upkeep:check_good', { name: journey.t('upkeep:check_books') });
      await expect(drills).toContainText(inOrder, { timeout: SLOW_MS });
      await journey.picture(desk);
    });

    await test.step('all of it is on record', async () => {
      await goTo(journey, desk, 'audits');
      const entries = desk.getByRole('table', { name: journey.t('system:audits') });
      const rowOf = (text: string) => entries.getByRole('row').filter({ hasText: text }).first();
      await expect(rowOf(journey.t('system:object_backup'))).toBeVisible();
      await desk.getByRole('combobox', { name: journey.t('system:act') }).fill(journey.t('system:act_freeze'));
      await desk.getByRole('option', { name: journey.t('system:act_freeze'), exact: true }).click();
      await expect(rowOf(journey.t('operators:reason_spam'))).toBeVisible();
      await journey.picture(desk);
    });
  });
}

/** Goes to a screen by the navigation of the operator console. */
async function goTo(
  journey: Journey,
  page: Page,
  screen: 'betaApplications' | 'betaCodes' | 'contracts' | 'audits' | 'backups',
): Promise<void> {
  await page
    .getByRole('navigation', { name: journey.t('operators:navigation') })
    .getByRole('link', { name: journey.t(`operators:screen_${screen}`) })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(journey.t(`operators:screen_${screen}`));
}
