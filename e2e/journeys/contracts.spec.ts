import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { recharge } from '../frame/account.ts';
import { activateWallet, get, newName, openAccount, post } from '../frame/api.ts';
import { barriers, collectErrors, keysShown, pixelsBeyond, settled } from '../frame/findings.ts';
import { type Journey, LOOKS, test } from '../frame/journey.ts';
import { type Offered, offerExhibit, openNode } from '../frame/offer.ts';

const PASSWORD = 'lantern7';
const PAY_PASSWORD = '204682';

const MONTHLY = `for public

initial:
  ~freelog.TransactionEvent("5", "self.account") => month

month[active]:
  ~freelog.TransactionEvent("5", "self.account") => month
  ~freelog.RelativeTimeEvent("1", "month") => initial`;
const TRIAL = `for public

initial[active]:
  ~freelog.RelativeTimeEvent("7", "day") => offer

offer:
  ~freelog.TransactionEvent("10", "self.account") => bought
  ~freelog.RelativeTimeEvent("5", "day") => missed

bought[active]:
  terminate

missed:
  terminate`;

for (const look of LOOKS) {
  test(`contracts are found, understood and paid on the shelf: ${look.locale}, ${look.viewport.width} px`, async ({
    startJourney,
  }) => {
    const journey = startJourney('contracts', look);
    const { t } = journey;
    const owner = await journey.openBrowser();
    const ownerName = newName('wen');
    await openAccount(owner.request, ownerName, PASSWORD);
    await activateWallet(owner.request, ownerName, PAY_PASSWORD);
    const node = await openNode(owner.request);
    const offer = await offerExhibit(owner.request, node, { Monthly: MONTHLY, Trial: TRIAL });

    const page = await journey.openBrowser();
    const errors = collectErrors(page);
    const readerName = newName('mira');
    await openAccount(page.request, readerName, PASSWORD);
    const main = page.getByRole('main');
    const drawer = page.getByRole('dialog', { name: t('contracts:contract'), exact: true });

    await test.step('a shelf without contracts leads to what can be signed', async () => {
      await page.goto('/logged/contract?identityType=2');
      await settled(page);
      await expect(main.getByText(t('contracts:none_as_licensee'), { exact: true })).toBeVisible();
      await journey.picture(page);
    });

    await sign(page.request, offer);

    await test.step('the shelf shows state, next date and the payment that is due, on both tabs', async () => {
      await page.goto('/logged/contract');
      await settled(page);
      const due = main.getByRole('region', { name: t('contracts:payments_to_make') });
      await expect(due.getByRole('button', { name: named(journey, 'pay_named', offer.name) })).toBeVisible();
      await main.getByRole('link', { name: t('contracts:as_licensee'), exact: true }).click();
      await settled(page);
      await expect(rowOf(page, 'Trial')).toContainText(
        new RegExp(t('contracts:effect_licence_ends', { time: '[-0-9]+ [:0-9]+' })),
      );
      await expect(rowOf(page, 'Monthly')).toContainText(t('ui:contract_inactive'));
      await lookAt(journey, page);
    });

    await test.step('filters are kept in the address', async () => {
      await main.getByRole('button', { name: t('ui:contract_inactive'), exact: true }).click();
      await expect(rowOf(page, 'Trial')).toBeHidden();
      await expect(rowOf(page, 'Monthly')).toBeVisible();
      await page.reload();
      await settled(page);
      await expect(rowOf(page, 'Monthly')).toBeVisible();
      await expect(rowOf(page, 'Trial')).toBeHidden();
      await main.getByRole('searchbox').fill('nothing like this');
      await expect(main.getByText(t('ui:nothing_found'))).toBeVisible();
      await main.getByRole('button', { name: t('contracts:reset') }).click();
      await expect(rowOf(page, 'Trial')).toBeVisible();
    });

    await test.step('a contract opens with its record; what would become of it is tried out', async () => {
      await rowOf(page, 'Trial')
        .getByRole('button', { name: t('contracts:details_of', { policy: 'Trial', subject: offer.name }) })
        .click();
      await expect(drawer.getByText(ownerName).first()).toBeVisible();
      await expect(drawer.getByText(t('contracts:what_next'))).toBeVisible();
      await lookAt(journey, page);
      await drawer.getByRole('tab', { name: t('policyDisplay:diagram') }).click();
      await expect(drawer.getByText(t('policyDisplay:current')).first()).toBeVisible();
      await drawer.getByRole('tab', { name: t('contracts:what_if') }).click();
      const status = drawer.getByRole('status').first();
      await drawer.getByRole('button', { name: t('simulation:wait_for', { event: '' }).trim() }).click();
      await expect(status).toContainText(t('simulation:in_state', { state: 'offer' }));
      await drawer.getByRole('button', { name: t('simulation:pay_for', { event: '' }).trim() }).click();
      await expect(status).toContainText(t('simulation:paid_from_now', { amount: '¥10' }));
      await expect(status).toContainText(t('simulation:status_permanent'));
      await lookAt(journey, page);
      await drawer.getByRole('button', { name: t('ui:close') }).click();
      await expect(page).not.toHaveURL(/contractId/);
    });

    await test.step('the licensor sees who has signed, on the shelf and among the node’s contracts', async () => {
      await owner.goto('/logged/contract');
      await settled(owner);
      await expect(rowOf(owner, 'Monthly')).toContainText(t('contracts:licensee_may_pay', { amount: '¥5' }));
      await expect(owner.getByRole('region', { name: t('contracts:payments_to_make') })).toBeHidden();
      await owner.goto(`/node/formal/${node.nodeId}?showPage=contract`);
      await settled(owner);
      await expect(rowOf(owner, 'Trial')).toContainText(readerName);
      await lookAt(journey, owner);
      await owner.goto(`/resource/sidebar/contract/${offer.resourceId}`);
      await settled(owner);
      await expect(rowOf(owner, 'Licence')).toContainText(node.nodeName);
      await lookAt(journey, owner);
      await owner
        .getByRole('button', { name: t('contracts:details'), exact: false })
        .first()
        .click();
      const use = owner.getByRole('dialog').getByRole('switch', { name: offer.name });
      await expect(use).toBeChecked();
      await expect(use).toBeDisabled();
      await lookAt(journey, owner);
    });

    await test.step('who has no money is told so, brings some, and pays where the payment is due', async () => {
      const dialog = page.getByRole('dialog', { name: t('payments:pay') });
      await page.goto('/logged/contract?identityType=2');
      const pay = rowOf(page, 'Monthly').getByRole('button', { name: named(journey, 'pay_named', offer.name) });
      await pay.click();
      await expect(dialog.getByText(t('payments:inactive'))).toBeVisible();
      await dialog.getByRole('button', { name: t('ui:cancel') }).click();
      await activateWallet(page.request, readerName, PAY_PASSWORD);
      await page.reload();
      await pay.click();
      await expect(dialog.getByText(t('payments:balance_too_small'))).toBeVisible();
      await page.goto('/logged/wallet');
      await recharge(page, t);
      await page.goto('/logged/contract?identityType=2');
      await pay.click();
      await expect(dialog.getByText(ownerName)).toBeVisible();
      await expect(dialog.getByRole('group', { name: t('payments:enter_pay_password') })).toBeVisible();
      await lookAt(journey, page);
      await page.keyboard.type(PAY_PASSWORD);
      await expect(dialog).toBeHidden();
      await expect(rowOf(page, 'Monthly')).toContainText(t('ui:contract_active'));
    });

    await test.step('a licence is renewed from its record, which tells both payments', async () => {
      await rowOf(page, 'Monthly')
        .getByRole('button', { name: t('contracts:details_of', { policy: 'Monthly', subject: offer.name }) })
        .click();
      await drawer.getByRole('button', { name: named(journey, 'renew_named', offer.name) }).click();
      await expect(page.getByRole('group', { name: t('payments:enter_pay_password') })).toBeVisible();
      await page.keyboard.type(PAY_PASSWORD);
      const history = drawer.getByRole('button', { name: t('contracts:show_history_other', { count: 2 }) });
      await history.click();
      await expect(drawer.getByRole('listitem').filter({ hasText: t('ui:contract_inactive') })).toBeVisible();
      await lookAt(journey, page);
    });

    await test.step('the wallet’s statement leads to the contract that was paid', async () => {
      await page.goto('/logged/wallet');
      await main
        .getByRole('button', { name: new RegExp(ownerName) })
        .first()
        .click();
      await page.getByRole('link', { name: t('wallet:to_contract') }).click();
      await expect(drawer.getByText('Monthly').first()).toBeVisible();
    });

    await test.step('nothing fails and nothing keeps anybody out', async () => {
      expect(await keysShown(page)).toEqual([]);
      expect(errors).toEqual([]);
    });
  });
}

/** Signs every policy of an exhibit for whoever is logged in. */
async function sign(request: APIRequestContext, { exhibitId, policies }: Offered): Promise<void> {
  const { userId } = await get<{ userId: number }>(request, '/v2/users/current');
  await post(request, '/v2/contracts/batchSign', {
    subjectType: 2,
    licenseeId: userId,
    licenseeIdentityType: 3,
    subjects: policies.map(({ policyId }) => ({ subjectId: exhibitId, policyId })),
  });
}

const rowOf = (page: Page, policyName: string) =>
  page.getByRole('main').locator('tbody tr').filter({ hasText: policyName });

/** A button's name, whatever the amount in it. */
function named({ t }: Journey, key: 'pay_named' | 'renew_named', name: string): RegExp {
  return new RegExp(t(`contracts:${key}`, { amount: '.+', name }));
}

async function lookAt(journey: Journey, page: Page): Promise<void> {
  await settled(page);
  await journey.picture(page);
  expect(await barriers(page)).toEqual([]);
  expect(await pixelsBeyond(page)).toBe(0);
}
