import { text } from 'node:stream/consumers';
import { expect, type Page, request as requests } from '@playwright/test';
import { recharge } from '../frame/account.ts';
import { activateWallet, get, newName, openAccount, post } from '../frame/api.ts';
import { barriers, pixelsBeyond, settled } from '../frame/findings.ts';
import { LOOKS, platform, test } from '../frame/journey.ts';
import { type Offered, offerExhibit, openNode } from '../frame/offer.ts';

const PASSWORD = 'lantern7';
const PAY_PASSWORD = '204682';

const RENEWED = `for public

initial[active]:
  ~freelog.TransactionEvent("5", "self.account") => initial`;

for (const look of LOOKS) {
  test(`a program pays from a budget, and its owner approves what is larger: ${look.locale}, ${look.viewport.width} px`, async ({
    startJourney,
  }) => {
    const journey = startJourney('budgets', look);
    const { t } = journey;
    const owner = await journey.openBrowser();
    const ownerName = newName('wen');
    await openAccount(owner.request, ownerName, PASSWORD);
    await activateWallet(owner.request, ownerName, PAY_PASSWORD);
    const offered = await offerExhibit(owner.request, await openNode(owner.request), { Renewed: RENEWED });

    const page = await journey.openBrowser();
    const reader = newName('mira');
    await openAccount(page.request, reader, PASSWORD);
    const accountId = await activateWallet(page.request, reader, PAY_PASSWORD);
    await page.goto('/logged/wallet');
    await recharge(page, t);
    const { userId } = await get<{ userId: number }>(page.request, '/v2/users/current');
    const { contractId, policyInfo } = await signed(page, offered, userId);
    const eventId = policyInfo.fsmDescriptionInfo.initial!.transitions[0]!.id;
    const dialog = page.getByRole('dialog');
    const row = page.getByRole('listitem').filter({ hasText: 'Shop robot' });
    const looksWell = async () => {
      expect(await pixelsBeyond(page)).toBe(0);
      expect(await barriers(page)).toEqual([]);
      await journey.picture(page);
    };

    await test.step('a budget is made with the pay password', async () => {
      await page.goto('/logged/setting?tab=budgets');
      await settled(page);
      await expect(page.getByText(t('budgets:no_budgets'), { exact: true })).toBeVisible();
      await looksWell();
      await page.getByRole('button', { name: t('budgets:add_budget'), exact: true }).click();
      await dialog.getByLabel(t('budgets:name'), { exact: true }).fill('Shop robot');
      const sums = { perPayment: '6', perDay: '5', total: '40', approvalAbove: '5' } as const;
      for (const [field, sum] of Object.entries(sums))
        await dialog.getByLabel(t(`budgets:field_${field as keyof typeof sums}`), { exact: true }).fill(sum);
      await expect(dialog.getByText(t('rules:budget_day'), { exact: true })).toBeVisible();
      await dialog.getByLabel(t('budgets:field_perDay'), { exact: true }).fill('20');
      await dialog.getByRole('switch', { name: t('budgets:allow_open_ended'), exact: true }).click();
      const owners = dialog.getByLabel(t('budgets:field_owners'), { exact: true });
      await owners.fill('nobody-of-that-name');
      await owners.press('Enter');
      await expect(dialog.getByText(t('budgets:nobody_called', { name: 'nobody-of-that-name' }))).toBeVisible();
      await owners.fill(ownerName);
      await owners.press('Enter');
      await expect(dialog.getByText(t('budgets:nobody_called', { name: 'nobody-of-that-name' }))).toHaveCount(0);
      await typePayPassword(page);
      await looksWell();
      await dialog.getByRole('button', { name: t('budgets:add_budget'), exact: true }).click();
      await expect(row).toContainText(t('budgets:status_on'));
      await expect(row).toContainText(t('budgets:only_owners', { owners: ownerName }));
      await looksWell();
    });

    const token = await test.step('a token is bound to it, and ends', async () => {
      await page.goto('/logged/setting?tab=security');
      await page.getByRole('button', { name: t('settings:create_token'), exact: true }).click();
      await dialog.getByLabel(t('settings:name'), { exact: true }).fill('Robot');
      await dialog.getByRole('checkbox', { name: t('settings:scope_pay_text'), exact: true }).check();
      await dialog.getByLabel(t('settings:token_budget'), { exact: true }).selectOption('Shop robot');
      await expect(dialog.getByRole('option', { name: t('settings:never_expires') })).toHaveCount(0);
      await dialog.getByLabel(t('settings:login_password'), { exact: true }).fill(PASSWORD);
      await looksWell();
      await dialog.getByRole('button', { name: t('settings:create_token'), exact: true }).click();
      const shown = dialog.getByText(/^clp_/);
      await expect(shown).toBeVisible();
      const secret = (await shown.textContent())!;
      await dialog.getByRole('button', { name: t('settings:done'), exact: true }).click();
      await expect(page.getByText(t('settings:pays_from', { name: 'Shop robot' }), { exact: true })).toBeVisible();
      return secret;
    });

    const program = await requests.newContext({
      baseURL: platform(),
      extraHTTPHeaders: { authorization: `Bearer ${token}` },
    });
    const pay = async (reason: string) => {
      const data = { eventId, accountId, transactionAmount: '5.00', reason };
      return (await program.post(`/v2/contracts/${contractId}/events/payment`, { data })).json();
    };

    await test.step('the program pays, and the bars say so', async () => {
      expect(await pay('')).toMatchObject({ errCode: 0 });
      await page.goto('/logged/setting?tab=budgets');
      await expect(row.getByRole('progressbar')).toHaveCount(2);
      await expect(row).toContainText(/5\.00.*20\.00/);
      await looksWell();
    });

    await test.step('lowered without the password, larger payments wait for the owner, who sees what they are for', async () => {
      await page.getByRole('button', { name: t('budgets:edit_budget', { name: 'Shop robot' }), exact: true }).click();
      await dialog.getByLabel(t('budgets:field_approvalAbove'), { exact: true }).fill('1');
      await dialog.getByRole('button', { name: t('budgets:save'), exact: true }).click();
      await expect(dialog).toHaveCount(0);
      const { data } = await pay('Pages for the autumn issue');
      expect(data.refusal).toBe('budgets.approval-wanted');
      await page.reload();
      await page.getByRole('link', { name: t('budgets:decide_about', { name: offered.name }), exact: true }).click();
      await expect(page).toHaveURL(data.approvalUrl);
      await expect(page.getByText('Pages for the autumn issue')).toBeVisible();
      await settled(page);
      await looksWell();
      await typePayPassword(page);
      await page.getByRole('button', { name: t('budgets:approve'), exact: true }).click();
      await expect(page.getByText(t('budgets:approval_approved'), { exact: true })).toBeVisible();
      expect(await pay('Pages for the autumn issue')).toMatchObject({ errCode: 0 });
    });

    await test.step('declined, the program is refused', async () => {
      const { data } = await pay('Again');
      await page.goto(data.approvalUrl);
      await page.getByRole('button', { name: t('budgets:decline'), exact: true }).click();
      await expect(page.getByText(t('budgets:approval_declined'), { exact: true })).toBeVisible();
      expect((await pay('Again')).data.refusal).toBe('budgets.approval-declined');
    });

    await test.step('stopped in one click, it goes on with the pay password, and ends for good', async () => {
      await page.goto('/logged/setting?tab=budgets');
      await page.getByRole('button', { name: t('budgets:stop_all'), exact: true }).click();
      await expect(row).toContainText(t('budgets:status_paused'));
      expect((await pay('')).data.refusal).toBe('budgets.off');
      await page.getByRole('button', { name: t('budgets:resume_budget', { name: 'Shop robot' }), exact: true }).click();
      await typePayPassword(page);
      await looksWell();
      await dialog.getByRole('button', { name: t('budgets:resume'), exact: true }).click();
      await expect(row).toContainText(t('budgets:status_on'));
      await page.getByRole('button', { name: t('budgets:end_budget', { name: 'Shop robot' }), exact: true }).click();
      await dialog.getByRole('button', { name: t('budgets:end'), exact: true }).click();
      await expect(row).toContainText(t('budgets:status_ended'));
    });

    await test.step('what it did stands in a list, which is filtered in the address and saved as a table', async () => {
      await page.goto('/logged/setting?tab=programs');
      await settled(page);
      const calls = page.getByRole('region', { name: t('programs:calls'), exact: true });
      const line = calls.getByRole('listitem');
      await expect(line.filter({ hasText: t('programs:outcome_done') })).toHaveCount(2);
      await expect(line.first()).toContainText(t('operations:contracts.pay'));
      await expect(line.first()).toContainText(offered.name);
      await looksWell();
      await calls.getByLabel(t('programs:filter_outcome'), { exact: true }).selectOption('refused');
      await expect(page).toHaveURL(/outcome=refused/);
      await expect(line.filter({ hasText: t('programs:outcome_done') })).toHaveCount(0);
      await expect(line.first()).toContainText('Robot');
      const saved = page.waitForEvent('download');
      await calls.getByRole('button', { name: t('programs:save_table'), exact: true }).click();
      const table = await text(await (await saved).createReadStream());
      expect(table).toContain(',contracts.pay,contract,');
      expect(table).not.toContain(',done,');
      await calls.getByLabel(t('programs:to'), { exact: true }).fill('2020-01-01');
      await expect(line).toHaveCount(0);
      await looksWell();
    });

    await test.step('the calls of a program are led to, and stand there for it alone', async () => {
      await page.goto('/logged/setting?tab=programs');
      await page
        .getByRole('button', { name: t('programs:show_calls_of', { name: 'Robot' }), exact: true })
        .press('Enter');
      await expect(page).toHaveURL(/token=/);
      const heading = page.getByRole('heading', { name: t('programs:calls'), exact: true });
      await expect(heading).toBeFocused();
      await expect(heading).toBeInViewport();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: t('programs:save_table'), exact: true })).toBeFocused();
    });

    await test.step('revoked from a line, the program is refused', async () => {
      await page.goto('/logged/setting?tab=programs');
      const name = t('settings:revoke_token', { name: 'Robot' });
      const calls = page.getByRole('region', { name: t('programs:calls'), exact: true });
      await calls.getByRole('button', { name, exact: true }).first().click();
      await dialog.getByRole('button', { name: t('settings:revoke'), exact: true }).click();
      await expect(page.getByText(t('programs:no_programs'), { exact: true })).toBeVisible();
      await expect(calls.getByRole('listitem').first()).toContainText('Robot');
      await expect(calls.getByRole('button', { name, exact: true })).toHaveCount(0);
      expect((await pay('')).ret).toBe(4);
    });
    await program.dispose();
  });
}

/** Signs the policy of an exhibit; answers the contract with the policy. */
async function signed(page: Page, { exhibitId: subjectId, policies }: Offered, userId: number) {
  const signing = { subjectId, subjectType: 2, policyId: policies[0]!.policyId, licenseeId: userId };
  const body = { ...signing, licenseeIdentityType: 3 };
  const { contractId } = await post<{ contractId: string }>(page.request, '/v2/contracts', body);
  return get<{
    contractId: string;
    policyInfo: { fsmDescriptionInfo: Record<string, { transitions: { id: string }[] }> };
  }>(page.request, `/v2/contracts/${contractId}?isLoadPolicyInfo=1`);
}

/** Types the pay password into its boxes, whichever asks for it. */
async function typePayPassword(page: Page): Promise<void> {
  for (const [index, digit] of [...PAY_PASSWORD].entries())
    await page.getByLabel(new RegExp(` ${index + 1}/6$`)).fill(digit);
}
