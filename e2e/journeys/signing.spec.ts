import { expect, type Page } from '@playwright/test';
import { recharge } from '../frame/account.ts';
import { activateWallet, newName, openAccount } from '../frame/api.ts';
import { barriers, collectErrors, keysShown, pixelsBeyond, settled } from '../frame/findings.ts';
import { type Journey, LOOKS, test } from '../frame/journey.ts';
import { offerExhibit, openNode } from '../frame/offer.ts';

const PASSWORD = 'lantern7';
const PAY_PASSWORD = '204682';

const FREE = 'for public\n\ninitial[active]:\n  terminate';
const price = (amount: string) => `for public

initial:
  ~freelog.TransactionEvent("${amount}", "self.account") => bought

bought[active]:
  terminate`;
const MONTHLY = `for public

initial:
  ~freelog.TransactionEvent("5", "self.account") => month

month[active]:
  ~freelog.RelativeTimeEvent("1", "month") => initial`;

for (const look of LOOKS) {
  test(`five exhibits are signed in one act and paid with one password: ${look.locale}, ${look.viewport.width} px`, async ({
    startJourney,
  }) => {
    const journey = startJourney('signing', look);
    const { t } = journey;
    const owner = await journey.openBrowser();
    const ownerName = newName('wen');
    await openAccount(owner.request, ownerName, PASSWORD);
    await activateWallet(owner.request, ownerName, PAY_PASSWORD);
    const node = await openNode(owner.request);
    const free = await offerExhibit(owner.request, node, { Open: FREE });
    const small = await offerExhibit(owner.request, node, { Small: price('12.50') });
    const large = await offerExhibit(owner.request, node, { Large: price('20') });
    const monthly = await offerExhibit(owner.request, node, { Monthly: MONTHLY });
    const either = await offerExhibit(owner.request, node, { Once: price('3'), Open: FREE });
    const offers = [free, small, large, monthly, either];

    const page = await journey.openBrowser();
    const errors = collectErrors(page);
    const readerName = newName('mira');
    await openAccount(page.request, readerName, PASSWORD);
    await activateWallet(page.request, readerName, PAY_PASSWORD);
    const main = page.getByRole('main');
    const row = (name: string) => main.getByRole('listitem', { name, exact: true });
    const address = `/sign?subjects=${offers.map(({ exhibitId }) => exhibitId)}`;

    await test.step('each exhibit has its policies, all have one sum and what they can cost at most', async () => {
      await page.goto(address);
      await settled(page);
      await expect(
        row(large.name).getByText(t('signing:node_of', { node: node.nodeName, owner: ownerName })),
      ).toBeVisible();
      await expect(signButton(page)).toContainText('5');
      await expect(signButton(page)).toContainText('¥37.50');
      await expect(main.locator('[data-fact=sum]')).toContainText('¥32.50');
      const unbounded = main.getByRole('region', { name: t('signing:together') }).getByRole('listitem');
      await expect(unbounded).toContainText(monthly.name);
      await expect(unbounded).toContainText('¥5');
      await lookAt(journey, page);
    });

    await test.step('a policy is chosen, and an exhibit is left out and taken in again', async () => {
      await row(either.name).getByRole('radio', { name: 'Once' }).check();
      await expect(signButton(page)).toContainText('¥40.50');
      await main.getByRole('button', { name: t('signing:leave_out_named', { name: large.name }) }).click();
      await expect(signButton(page)).toContainText('¥20.50');
      await main.getByRole('button', { name: t('signing:take_in_named', { name: large.name }) }).click();
      await expect(signButton(page)).toContainText('¥40.50');
    });

    const outcome = main.getByRole('status').filter({ has: page.getByRole('heading') });
    await test.step('all are signed at once; nothing is taken, and what comes next is said', async () => {
      await signButton(page).click();
      await expect(outcome.getByRole('heading')).toHaveText(t('signing:signed_several', { count: 5, active: 1 }));
      await expect(outcome.getByText(t('signing:outcome_payment'))).toHaveCount(4);
      await outcome
        .getByRole('radiogroup', { name: t('signing:pay_which', { name: either.name }) })
        .getByRole('radio', { name: t('signing:pay_later') })
        .check();
      await expect(payButton(page)).toContainText('¥37.50');
      await lookAt(journey, page);
    });

    const dialog = page.getByRole('dialog', { name: t('payments:pay') });
    await test.step('who has too little money is told so, and finds the same place again with more', async () => {
      await payButton(page).click();
      await expect(dialog.getByText(t('payments:balance_too_small'))).toBeVisible();
      await lookAt(journey, page);
      await page.goto('/logged/wallet');
      await recharge(page, t);
      await page.goto(address);
      await settled(page);
      await expect(row(free.name).getByText(t('signing:already_signed', { policy: 'Open' }))).toBeVisible();
    });

    await test.step('one password pays what was signed', async () => {
      await expect(payButton(page)).toContainText('¥40.50');
      await payButton(page).click();
      await expect(dialog.getByRole('group', { name: t('payments:enter_pay_password') })).toBeVisible();
      await page.keyboard.type(PAY_PASSWORD);
      await expect(dialog).toBeHidden();
      await expect(outcome.getByRole('heading')).toHaveText(t('signing:signed_several', { count: 5, active: 5 }));
      await expect(payButton(page)).toBeHidden();
      await lookAt(journey, page);
    });

    await test.step('nothing fails and nothing keeps anybody out', async () => {
      expect(await keysShown(page)).toEqual([]);
      expect(errors).toEqual([]);
    });
  });
}

/** The button that signs, whatever it costs. */
const signButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /^(Sign|签约).*(·|¥)/ });

/** The button that pays what is due. */
const payButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /^(Pay|为).*¥/ });

async function lookAt(journey: Journey, page: Page): Promise<void> {
  await settled(page);
  await journey.picture(page);
  expect(await barriers(page)).toEqual([]);
  expect(await pixelsBeyond(page)).toBe(0);
}
