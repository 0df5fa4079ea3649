import { expect } from '@playwright/test';
import { fillRegistration } from '../frame/account.ts';
import { activateWallet, get, logInAs, newName, openAccount, post, put } from '../frame/api.ts';
import { barriers, pixelsBeyond, settled } from '../frame/findings.ts';
import { looksOf, platform, test } from '../frame/journey.ts';
import { publishPicture } from '../frame/offer.ts';
import { startServer } from '../frame/server.ts';

const PASSWORD = 'lantern-4821';
const PAY_PASSWORD = '482159';
const DAY_MS = 24 * 3_600_000;
/** The account that daily coins are paid from. */
const REWARD_ACCOUNT = '508000000030003';
/** Long before the run. */
const BEGIN = '2026-01-01T00:00:00Z';
const FACADE = '/v2/activities/facade';
const PROFILE = { areaCode: '4403', occupation: 'Typesetter', birthday: '2000-02-29', sex: 2, intro: 'Sets type.' };

let server: Awaited<ReturnType<typeof startServer>>;
let shared: string | undefined;

test.beforeAll(async () => {
  server = await startServer({ hasDemonstration: false, hasOwnClock: true, paysOut: true });
  shared = process.env.E2E_ORIGIN;
  process.env.E2E_ORIGIN = server.origin;
});
test.afterAll(async () => {
  process.env.E2E_ORIGIN = shared;
  await server.stop();
});

for (const look of looksOf('wide')) {
  test(`a friend is invited, takes part in a campaign until it is paused, and cashes out: ${look.locale}, ${look.viewport.width} px`, async ({
    startJourney,
  }) => {
    const journey = startJourney('newcomer', look);
    const { t } = journey;
    const [inviterName, name, openId] = [newName('wen'), newName('mira'), newName('open')];
    const campaign = newName('capsules');
    const desk = await journey.openBrowser();
    await logInAs(desk.request, 'administrator', server.operatorPassword);
    const inviter = await journey.openBrowser();
    await openAccount(inviter.request, inviterName, PASSWORD);
    const page = await journey.openBrowser({ storageState: { cookies: [], origins: [] } });
    const coins = () => get<{ balance: number }>(page.request, '/v2/activities/coin/account/find4Client?type=1');
    const announce = (title: string, link: string) =>
      post<{ _id: string }>(desk.request, '/v2/activities/create', {
        title,
        link,
        cover: platform('/favicon.svg'),
        persist: true,
        startTime: null,
        limitTime: null,
        publishDate: BEGIN,
        isDraft: false,
      });
    const openDailyCoins = (limitTime: string | null) =>
      put(desk.request, '/v2/activities/sign/configs/update', {
        code: 'newcomers',
        startTime: BEGIN,
        limitTime,
        firstAmount: 100,
        dailyAmount: 30,
        maxAmount: 1000,
      });
    const activities = { invite: '', capsules: '', creation: '' };

    await test.step('an operator lets the campaigns begin', async () => {
      activities.invite = (await announce('Bring a friend', 'invite-friend'))._id;
      activities.capsules = (await announce(campaign, 'SpringFestival2025'))._id;
      activities.creation = (await announce('Creation contest', 'ResourceCompetition'))._id;
      for (const code of ['TS000051', 'TS000052', 'TS000053'])
        await put(desk.request, '/v2/activities/task/configs/pauseOrRecover', { code });
      for (const code of ['RS000051', 'RS000056', 'RS000072'])
        await put(desk.request, '/v2/activities/reward/configs/pauseOrRecover', { code });
      const credit = { accountId: REWARD_ACCOUNT, amount: '1000.00', outsideTransactionId: name, remark: 'daily' };
      await post(desk.request, '/v2/transactions/admin/recharges', credit);
      await openDailyCoins(null);
      const codes = { createQuantity: 1, limitCount: 0 };
      const [created] = await post<{ code: string }[]>(
        desk.request,
        '/v2/testQualifications/beta/codes/batchCreate',
        codes,
      );
      await post(inviter.request, '/v2/testQualifications/beta/codes/activate', { code: created!.code });
    });

    await test.step('who takes part invites a friend', async () => {
      await inviter.goto(`/activity/${activities.invite}`);
      await settled(inviter);
      await expect(inviter.getByText(t('activityPages:no_friends_text'))).toBeVisible();
      await inviter.getByRole('button', { name: t('activityPages:invite'), exact: true }).click();
      const words = inviter.getByLabel(t('activityPages:invitation_words'));
      await expect(words).toHaveValue(/\/logon\?invitationCode=/);
      const [address] = /http\S+\/logon\S+/.exec(await words.inputValue())!;
      await page.goto(address);
    });

    await test.step('the friend registers by the link, and uses the code', async () => {
      await fillRegistration(page, t, name, PASSWORD);
      await expect(page.getByRole('textbox', { name: t('beta:code') })).not.toHaveValue('');
      await page.getByRole('button', { name: t('beta:activate') }).click();
      await expect(page).toHaveURL(/\/dashboard/);
    });

    await test.step('the newcomer reads the guide, completes the profile, activates the wallet and says hello', async () => {
      const guide = page.getByRole('dialog', { name: t('dashboard:tour') });
      for (let step = 1; step < 5; step += 1) {
        await expect(guide.getByText(`${step}/5`)).toBeVisible();
        await guide.getByRole('button', { name: t('dashboard:tour_next') }).click();
      }
      await guide.getByRole('button', { name: t('dashboard:tour_done') }).click();
      await put(page.request, '/v2/users/current/detailInfo', PROFILE);
      await activateWallet(page.request, name, PAY_PASSWORD);
      await post(page.request, `${FACADE}/pushMessage4Task`, { taskConfigCode: 'TS000013', meta: {} });
      await expect.poll(async () => (await coins()).balance).toBe(9);
      await page.goto('/logged/reward');
      await settled(page);
      await expect(page.getByText(t('rewards:done_of', { done: 4, count: 5 }))).toBeVisible();
      await expect(page.getByRole('row').filter({ hasText: 'Welcome by invitation' })).toContainText('3.00');
      await journey.picture(page);
    });

    await test.step('the inviter sees that the friend is there, and has a reward for it', async () => {
      await expect(async () => {
        await inviter.goto('/logged/reward');
        await settled(inviter);
        await expect(inviter.getByRole('row').filter({ hasText: 'One friend invited' })).toContainText('3.00', {
          timeout: 1000,
        });
      }).toPass();
      await inviter.goto(`/activity/${activities.invite}`);
      await settled(inviter);
      const friend = inviter.getByRole('row').filter({ hasText: name });
      await expect(friend).toContainText(t('activityPages:friend_3'));
      expect(await pixelsBeyond(inviter)).toBe(0);
      await journey.picture(inviter);
    });

    await test.step('daily coins are claimed on three days', async () => {
      const block = page.getByRole('region', { name: t('wallet:daily') });
      for (const [day, sum] of ['100.00', '130.00', '160.00'].entries()) {
        await server.setClockAhead(day * DAY_MS);
        await page.goto('/logged/wallet');
        await settled(page);
        const claim = block.getByRole('button', { name: t('wallet:daily_claim') });
        await claim.click();
        await expect(claim).toHaveCount(0);
        await expect(block).toContainText(sum);
      }
      await expect(page.getByRole('region', { name: t('wallet:balance'), exact: true })).toContainText('160.00');
      await journey.picture(page);
    });

    await test.step('a capsule is drawn', async () => {
      await page.goto(`/activity/${activities.capsules}`);
      await settled(page);
      const stage = page
        .getByRole('main')
        .locator('section')
        .filter({ hasText: t('activityPages:stage', { number: 1 }) })
        .last();
      await stage.getByRole('button', { name: t('activityPages:open_capsule') }).click();
      await expect(stage.getByRole('listitem')).toHaveCount(3);
      const latest = page.getByRole('region', { name: t('activityPages:capsules_of_others') });
      await expect(latest).toContainText(name);
      expect(await barriers(page)).toEqual([]);
      await journey.picture(page);
    });

    await test.step('cash is cashed out to an account of WeChat that follows', async () => {
      const { userId } = await get<{ userId: number }>(page.request, '/v2/users/current');
      const grant = { rewardConfigCode: 'RS000072', userIds: [userId], reason: 'Drawn in the campaign' };
      await post(desk.request, '/v2/activities/reward/records/grant', grant);
      await expect.poll(async () => (await coins()).balance).toBe(29);
      await page.goto('/logged/setting?tab=security');
      await settled(page);
      await page.getByRole('button', { name: t('settings:bind_provider', { name: 'WeChat' }) }).click();
      await page.getByRole('dialog').getByLabel(t('settings:login_password'), { exact: true }).fill(PASSWORD);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('settings:next') })
        .click();
      await page.locator('input[name=openId]').fill(openId);
      await page.getByRole('button').click();
      await expect(page.getByRole('button', { name: t('settings:unbind_provider', { name: 'WeChat' }) })).toBeVisible();
      await post(page.request, '/v2/extensions/wechat/notify', { openId, event: 'subscribe', nickname: 'Mira W' });
      await page.goto('/logged/reward');
      await settled(page);
      await page.getByRole('button', { name: t('rewards:cash_out') }).click();
      const dialog = page.getByRole('dialog', { name: t('rewards:cash_out') });
      await expect(dialog).toContainText(t('rewards:paid_to', { name: 'Mira W' }));
      await dialog.getByLabel(t('rewards:real_name')).fill('Mira Wang');
      await dialog.getByLabel(t('rewards:amount')).fill('20');
      await journey.picture(page);
      await dialog.getByRole('button', { name: t('rewards:cash_out') }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('region', { name: t('rewards:cash'), exact: true })).toContainText('9.00');
    });

    await test.step('the operator pauses the campaign, and everybody reads so', async () => {
      await desk.goto('/admin/activities');
      await settled(desk);
      await desk.getByRole('button', { name: t('campaigns:pause_named', { name: campaign }) }).click();
      await desk
        .getByRole('dialog')
        .getByRole('button', { name: t('campaigns:pause'), exact: true })
        .click();
      await expect(desk.getByRole('row').filter({ hasText: campaign })).toContainText(t('campaigns:activity_status_2'));
      const visitor = await journey.openBrowser();
      for (const reader of [page, visitor]) {
        await reader.goto(`/activity/${activities.capsules}`);
        await expect(reader.getByText(t('activities:missing'))).toBeVisible();
      }
      await journey.picture(page);
      await visitor.goto('/activities');
      await settled(visitor);
      await expect(visitor.getByRole('link', { name: 'Bring a friend' })).toBeVisible();
      await expect(visitor.getByRole('link', { name: campaign })).toHaveCount(0);
    });

    await test.step('works of a week are drawn by lot, once, and everybody sees them', async () => {
      const { name: work } = await publishPicture(inviter.request);
      await server.setClockAhead(9 * DAY_MS);
      for (const reader of [desk, page]) await reader.clock.setSystemTime(Date.now() + 9 * DAY_MS);
      await desk.goto('/admin/drawings');
      await settled(desk);
      await desk
        .getByRole('button', { name: t('rewardDesk:draw') })
        .first()
        .click();
      const dialog = desk.getByRole('dialog', { name: t('rewardDesk:draw'), exact: true });
      // All of the week: the platform's own works are in the urn too.
      await dialog.getByRole('textbox', { name: t('rewardDesk:draw_num') }).fill('20');
      await journey.picture(desk);
      await dialog.getByRole('button', { name: t('rewardDesk:draw') }).click();
      const question = desk.getByRole('dialog', { name: /\d{4}-/ });
      await question.getByRole('button', { name: t('rewardDesk:draw'), exact: true }).click();
      await expect(desk.getByRole('row').filter({ hasText: work })).toBeVisible();
      expect(await barriers(desk)).toEqual([]);
      await journey.picture(desk);
      await page.goto(`/activity/${activities.creation}`);
      await expect(page.getByRole('link', { name: work })).toBeVisible();
      await desk.goto('/admin/capsules');
      await settled(desk);
      await journey.picture(desk);
    });

    await test.step('nothing more is given', async () => {
      await openDailyCoins('2026-01-02T00:00:00Z');
      await page.goto('/logged/wallet');
      await settled(page);
      await expect(page.getByRole('region', { name: t('wallet:daily') })).toHaveCount(0);
      const draw = await page.request.post(platform('/v2/activities/lottery/capsule/draw'), {
        data: { capsuleType: 2 },
      });
      expect(await draw.json()).toMatchObject({ errCode: 2 });
      const claim = await page.request.get(platform(`${FACADE}/sign`));
      expect(await claim.json()).toMatchObject({ errCode: 2 });
    });
  });
}
