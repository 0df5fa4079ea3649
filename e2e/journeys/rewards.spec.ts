import { expect } from '@playwright/test';
import { activateWallet, get, logInAs, newName, newNumber, openAccount, post, put } from '../frame/api.ts';
import { pixelsBeyond, settled } from '../frame/findings.ts';
import { LOOKS, operator, test } from '../frame/journey.ts';

const PASSWORD = 'lantern-4821';
const PAY_PASSWORD = '482159';
/** The account that rewards are paid from. */
const REWARD_ACCOUNT = '508000000030003';

// One after the other: there is one period of daily coins.
test.describe.configure({ mode: 'serial' });

for (const look of LOOKS) {
  test(`a newcomer earns rewards, ${look.locale}, ${look.viewport.width} px`, async ({ startJourney }) => {
    const journey = startJourney('rewards', look);
    const { t } = journey;
    const name = newName('thanks');
    const code = `RS${100_000_000 + newNumber(899_999_999)}`;
    const username = newName('newcomer');
    const reason = `${name} was shared by a machine`;
    const desk = await journey.openBrowser();
    await logInAs(desk.request, operator().loginName, operator().password);
    const page = await journey.openBrowser({ permissions: ['clipboard-read', 'clipboard-write'] });
    await openAccount(page.request, username, PASSWORD);
    await activateWallet(page.request, username, PAY_PASSWORD);

    await test.step('an operator makes a reward for sharing, within a budget', async () => {
      await desk.goto('/admin/rewards');
      await settled(desk);
      await desk
        .getByRole('button', { name: t('rewardDesk:add_reward') })
        .first()
        .click();
      const drawer = desk.getByRole('dialog', { name: t('rewardDesk:add_reward') });
      const field = (key: string, values = {}) => drawer.getByLabel(t(`rewardDesk:${key}`, values), { exact: true });
      await field('code').fill(code);
      await field('group_code').fill('RG00009');
      await field('title').fill(name);
      await field('worth').fill('5');
      await field('budget').fill('100');
      await drawer.getByRole('button', { name: t('rewardDesk:add_condition') }).click();
      await field('condition_task', { number: 1 }).fill('TS000024');
      await journey.picture(desk);
      await drawer.getByRole('button', { name: t('ui:save') }).click();
      await expect(drawer).toHaveCount(0);
      const row = desk.getByRole('row').filter({ hasText: code });
      await expect(row).toContainText(t('rewardDesk:budget_of', { used: 0, budget: 100 }));
      await expect(row).toContainText(t('rewardDesk:stage_2'));
      expect(await pixelsBeyond(desk)).toBe(0);
      await journey.picture(desk);
    });

    await test.step('the newcomer looks at nodes, and shares a work', async () => {
      await page.goto('/examples');
      await settled(page);
      await page.goto('/market');
      await settled(page);
      await page.getByRole('main').locator('a[href^="/resource/details/"]').first().click();
      await expect(page).toHaveURL(/\/resource\/details\//);
      await settled(page);
      await page.getByRole('button', { name: t('share:share'), exact: true }).click();
      await page.getByRole('button', { name: t('share:copy_link') }).click();
      const earned = () => get<{ balance: number }>(page.request, '/v2/activities/coin/account/find4Client?type=1');
      await expect.poll(async () => (await earned()).balance).toBe(5);
    });

    await test.step('the dashboard says which tasks are done, and leads to the others', async () => {
      await page.goto('/dashboard');
      await settled(page);
      const block = page.getByRole('region', { name: t('dashboard:newcomer_tasks') });
      await block.getByText(t('rewards:group_node'), { exact: true }).click();
      await expect(block.getByText(t('rewards:done_of', { done: 1, count: 5 })).first()).toBeVisible();
      await expect(block.getByRole('link', { name: t('rewards:do_it') }).first()).toBeVisible();
      await journey.picture(page);
      await block.getByRole('link', { name: t('dashboard:my_rewards') }).click();
    });

    await test.step('the reward has arrived, with what it was for', async () => {
      await settled(page);
      await expect(page.getByRole('region', { name: t('rewards:cash'), exact: true })).toContainText('5.00');
      await expect(page.getByRole('row').filter({ hasText: name })).toContainText('5.00');
      const own = page.getByRole('region', { name: t('rewards:own_rewards') });
      await expect(own.getByRole('listitem').filter({ hasText: name })).toContainText(t('rewards:tag_4'));
      await expect(page.getByText(t('rewards:done_of', { done: 1, count: 4 }))).toBeVisible();
      expect(await pixelsBeyond(page)).toBe(0);
      await journey.picture(page);
    });

    await test.step('daily coins are claimed into the wallet, once a day', async () => {
      const credit = { accountId: REWARD_ACCOUNT, amount: '100.00', outsideTransactionId: name, remark: 'rewards' };
      await post(desk.request, '/v2/transactions/admin/recharges', credit);
      const amounts = { firstAmount: 12, dailyAmount: 3, maxAmount: 100 };
      const always = { code: name.replaceAll('-', '_'), startTime: null, limitTime: null };
      await put(desk.request, '/v2/activities/sign/configs/update', { ...always, ...amounts });
      await page.goto('/logged/wallet');
      await settled(page);
      const daily = page.getByRole('region', { name: t('wallet:daily') });
      await daily.getByRole('button', { name: t('wallet:daily_claim') }).click();
      await expect(daily).toContainText('12.00');
      await expect(page.getByRole('region', { name: t('wallet:balance'), exact: true })).toContainText('12.00');
      await journey.picture(page);
      const over = { ...always, startTime: '2026-01-01T00:00:00Z', limitTime: '2026-01-02T00:00:00Z' };
      await put(desk.request, '/v2/activities/sign/configs/update', { ...over, ...amounts });
      await page.reload();
      await settled(page);
      await expect(daily).toHaveCount(0);
    });

    await test.step('the operator takes the reward back, with a reason', async () => {
      await desk.goto(`/admin/rewardRecords?reward=${code}`);
      await settled(desk);
      const row = desk.getByRole('row').filter({ hasText: username });
      await row.getByRole('checkbox').check();
      await desk.getByRole('button', { name: t('rewardDesk:deduct'), exact: true }).click();
      const dialog = desk.getByRole('dialog');
      await dialog.getByLabel(t('rewardDesk:reason')).fill(reason);
      await dialog.getByRole('button', { name: t('rewardDesk:deduct'), exact: true }).click();
      await expect(dialog).toHaveCount(0);
      await expect(row).toContainText(t('rewardDesk:step_5'));
      await expect(row).toContainText(reason);
      expect(await pixelsBeyond(desk)).toBe(0);
      await journey.picture(desk);
    });

    // rewards of the next look are its own
    await put(desk.request, '/v2/activities/reward/configs/pauseOrRecover', { code });

    await test.step('the person reads it', async () => {
      await page.goto('/logged/reward?status=4');
      await settled(page);
      await expect(page.getByText(t('rewards:reason', { reason }))).toBeVisible();
      await expect(page.getByRole('region', { name: t('rewards:cash'), exact: true })).toContainText('0.00');
      await expect(page.getByRole('row').filter({ hasText: reason })).toContainText('-');
      await journey.picture(page);
    });
  });
}
