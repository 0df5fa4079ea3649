import { expect, type Page } from '@playwright/test';
import { MESSAGES } from '../../apps/site-runtime/src/i18n/index.ts';
import { activateWallet, get, newName, openAccount, post } from '../frame/api.ts';
import { barriers, pixelsBeyond, settled } from '../frame/findings.ts';
import { type Journey, looksOf, site, test } from '../frame/journey.ts';
import { FREE, openSite } from '../frame/nodes.ts';
import { offerExhibit } from '../frame/offer.ts';

const DONE = 3;

/** For a week, and for good once it is paid for. */
const LEASE = `for public

initial[active]:
  ~freelog.RelativeTimeEvent("1", "week") => lapsed
lapsed:
  ~freelog.TransactionEvent("5", "self.account") => bought
bought[active]:
  terminate`;

for (const look of looksOf('wide')) {
  test(`a test site shows its owner what rules do, and nobody else: ${look.locale}, ${look.viewport.width} px`, async ({
    startJourney,
  }) => {
    const journey = startJourney('test-site', look);
    const { t } = journey;
    const words = MESSAGES[look.locale];
    const owner = await journey.openBrowser();
    const name = newName('owner');
    await openAccount(owner.request, name, 'lantern7');
    const domain = newName('reef').replace('-', '');
    const nodeId = await openSite(owner.request, domain);
    const node = { nodeId, nodeName: domain };
    const kept = await offerExhibit(owner.request, node, { Free: FREE });
    const hidden = await offerExhibit(owner.request, node, { Free: FREE });
    const author = await journey.openBrowser();
    const authorName = newName('author');
    await openAccount(author.request, authorName, 'lantern7');
    await activateWallet(author.request, authorName, '246813');
    const leased = await offerExhibit(owner.request, node, { Free: FREE }, { author: author.request, licence: LEASE });
    const title = newName('night');
    const rules = `/v2/testNodes/${nodeId}/rules`;
    await post(owner.request, rules, {
      testRuleText: `alter ${kept.name} set_title "${title}"\nalter ${hidden.name} hide\n`,
    });
    await expect.poll(async () => (await get<{ status: number }>(owner.request, rules)).status).toBe(DONE);
    const testSite = site(`${domain}.t`);

    await test.step('the owner opens it from the test node, and says once that the site may know them', async () => {
      await owner.goto(`/node/informal/${nodeId}`);
      await settled(owner);
      await owner.getByRole('link', { name: t('testNodes:visit') }).click();
      await owner.getByRole('button', { name: t('account:continue_as_user', { name }) }).click();
      await expect(owner).toHaveURL(testSite);
    });

    await test.step('titles are as rules have them, and what is hidden is not there', async () => {
      await expect(owner.getByRole('link', { name: title }).first()).toBeVisible();
      await expect(owner.getByRole('link', { name: hidden.name })).toHaveCount(0);
      await expect(owner).toHaveTitle(/^\[T\]/);
      await lookAt(journey, owner);
      await owner.getByRole('link', { name: title }).first().click();
      await expect(owner.getByRole('heading', { name: title })).toBeVisible();
      await expect(owner.getByRole('img', { name: title }).first()).toBeVisible();
      await lookAt(journey, owner);
    });

    await test.step('the real site is as it was', async () => {
      const visitor = await journey.openBrowser();
      await visitor.goto(site(domain));
      await expect(visitor.getByRole('link', { name: kept.name }).first()).toBeVisible();
      await expect(visitor.getByRole('link', { name: hidden.name }).first()).toBeVisible();
    });

    await test.step('a stranger is told that it is not for them', async () => {
      const stranger = await journey.openBrowser();
      await stranger.goto(testSite);
      await expect(stranger.getByRole('heading', { name: words.notice.TEST_NODE.title })).toBeVisible();
      await expect(stranger.getByText(title)).toHaveCount(0);
      await lookAt(journey, stranger);
    });

    await test.step('the owner looks a month ahead: what has lapsed is closed, and a pretended payment opens it', async () => {
      const banner = owner.getByRole('complementary', { name: words.pretence.label });
      const drawer = owner.getByRole('dialog', { name: t('testNodes:look_ahead') });
      const payment = drawer.getByRole('checkbox');
      const open = drawer.getByRole('link', { name: t('testNodes:look_ahead_open') });
      const exhibit = owner.getByRole('link', { name: leased.name }).first();
      const picture = owner.getByRole('img', { name: leased.name }).first();
      await owner.goto(`/node/informal/${nodeId}`);
      await settled(owner);
      await owner.getByRole('button', { name: t('testNodes:look_ahead') }).click();
      await expect(drawer.getByRole('link', { name: leased.name })).toBeVisible();
      await expect(payment).not.toBeChecked();
      await settled(owner);
      await lookAt(journey, owner);

      await open.click();
      await expect(banner).toBeVisible();
      await exhibit.click();
      await expect(owner.getByRole('heading', { name: leased.name })).toBeVisible();
      await lookAt(journey, owner);
      await expect(picture).toHaveCount(0);

      await banner.getByRole('link', { name: words.pretence.change }).click();
      await payment.click();
      await expect(payment).toBeChecked();
      await settled(owner);
      await lookAt(journey, owner);
      await open.click();
      await expect(banner.getByText(words.pretence.withPayments(1))).toBeVisible();
      await exhibit.click();
      await expect(picture).toBeVisible();
      await lookAt(journey, owner);

      await banner.getByRole('link', { name: words.pretence.leave }).click();
      await expect(picture).toBeVisible();
      await expect(banner).toHaveCount(0);
      await owner.goto(`${testSite}?pretendDate=tomorrow`);
      await expect(owner.getByRole('heading', { name: words.notice.PRETENCE_UNREADABLE.title })).toBeVisible();
      await lookAt(journey, owner);
      await owner.getByRole('link', { name: words.pretence.present }).click();
      await expect(exhibit).toBeVisible();
    });

    await test.step('whoever opens a link that the owner makes sees what the owner sees, until the owner ends it', async () => {
      await owner.goto(`/node/informal/${nodeId}`);
      await settled(owner);
      await owner.getByRole('button', { name: t('testNodes:share') }).click();
      const drawer = owner.getByRole('dialog', { name: t('testNodes:share') });
      await drawer.getByRole('button', { name: t('testNodes:share_make') }).click();
      const link = drawer.getByRole('link');
      await expect(link).toBeVisible();
      await settled(owner);
      await lookAt(journey, owner);
      const guest = await journey.openBrowser();
      await guest.goto((await link.getAttribute('href'))!);
      await expect(guest).toHaveURL(testSite);
      await expect(guest.getByRole('link', { name: title }).first()).toBeVisible();
      await lookAt(journey, guest);

      await drawer.getByRole('button', { name: t('testNodes:share_end'), exact: true }).click();
      const question = owner.getByRole('dialog', { name: t('testNodes:share_end_title') });
      await question.getByRole('button', { name: t('testNodes:share_end'), exact: true }).click();
      await expect(drawer.getByText(t('testNodes:no_shares'))).toBeVisible();
      await guest.reload();
      await expect(guest.getByRole('heading', { name: words.notice.TEST_NODE.title })).toBeVisible();
    });
  });
}

async function lookAt(journey: Journey, page: Page): Promise<void> {
  await journey.picture(page);
  expect(await barriers(page)).toEqual([]);
  expect(await pixelsBeyond(page)).toBe(0);
}
