import { expect, type Page } from '@playwright/test';
import { recharge } from '../frame/account.ts';
import { activateWallet, newName, openAccount, put } from '../frame/api.ts';
import { barriers, collectErrors, keysShown, pixelsBeyond, settled } from '../frame/findings.ts';
import { type Journey, LOOKS, type Look, test } from '../frame/journey.ts';
import { offerExhibit, openNode } from '../frame/offer.ts';

const PASSWORD = 'lantern7';
const PAY_PASSWORD = '204682';

const ONCE = `for public

initial:
  ~freelog.TransactionEvent("8", "self.account") => bought

bought[active]:
  terminate`;
const TRIAL = `for public

initial[active]:
  ~freelog.RelativeTimeEvent("7", "day") => offer

offer:
  ~freelog.TransactionEvent("5", "self.account") => month

month[active]:
  ~freelog.RelativeTimeEvent("1", "month") => offer`;

const DARK: Look = { ...LOOKS[0]!, colorScheme: 'dark' };

for (const look of [...LOOKS, DARK]) {
  const scheme = look.colorScheme ?? 'light';
  test(`the page of signing shows the work, the price and one button: ${look.locale}, ${look.viewport.width} px, ${scheme}`, async ({
    startJourney,
  }) => {
    const journey = startJourney(`checkout-${scheme}`, look);
    const { t } = journey;
    const owner = await journey.openBrowser();
    const ownerName = newName('wen');
    await openAccount(owner.request, ownerName, PASSWORD);
    await activateWallet(owner.request, ownerName, PAY_PASSWORD);
    const node = await openNode(owner.request);
    const once = await offerExhibit(owner.request, node, { Once: ONCE });
    const either = await offerExhibit(owner.request, node, { Trial: TRIAL, Once: ONCE });
    const gone = await offerExhibit(owner.request, node, { Once: ONCE });
    await put(owner.request, `/v2/presentables/${gone.exhibitId}/onlineStatus`, { onlineStatus: 0 });

    const page = await journey.openBrowser();
    const errors = collectErrors(page);
    const reader = newName('mira');
    await openAccount(page.request, reader, PASSWORD);
    await activateWallet(page.request, reader, PAY_PASSWORD);
    await page.goto('/logged/wallet');
    await recharge(page, t);
    const main = page.getByRole('main');
    const terms = main.getByRole('region', { name: t('signing:cost') });
    const signButton = main.getByRole('button', { name: /^(Sign|签约)/ });

    await test.step('without a policy in the address, the one that is offered is shown before it can be signed', async () => {
      await page.goto(`/sign?subjectId=${once.exhibitId}`);
      await settled(page);
      await expect(terms.getByText(t('signing:price_today', { amount: '¥8' }), { exact: true })).toBeVisible();
      await expect(terms.getByText(t('signing:for_good'), { exact: true })).toBeVisible();
      await expect(terms.getByText(t('signing:node_of', { node: node.nodeName, owner: ownerName }))).toBeVisible();
      await expect(main.getByRole('heading', { name: once.name })).toBeVisible();
      await expect(terms.locator('[data-fact]').filter({ visible: true })).toHaveCount(3);
      await expect(signButton).toHaveText(t('signing:sign_then_pay', { amount: '¥8' }));
      await isInSight(page, signButton);
      await lookAt(journey, page);
    });

    await test.step('all else is there behind a fold each', async () => {
      for (const fold of ['fold_diagram', 'fold_graph', 'fold_plan'] as const) {
        const summary = page.locator('summary', { hasText: t(`signing:${fold}`) });
        await expect(main.locator('details', { has: summary })).not.toHaveAttribute('open');
        await summary.click();
        await expect(main.locator('details', { has: summary })).toHaveAttribute('open');
      }
      const text = main.locator('summary', { hasText: t('signing:fold_text', { name: 'Once' }) });
      await text.click();
      await expect(main.getByText('~freelog.TransactionEvent("8", "self.account") => bought')).toBeVisible();
    });

    await test.step('several policies are choices with their prices', async () => {
      await page.goto(`/sign?subjectId=${either.exhibitId}`);
      await settled(page);
      await expect(terms.getByText(t('signing:price_today', { amount: '¥0' }))).toBeVisible();
      await expect(terms.getByText(/¥5/).first()).toBeVisible();
      await isInSight(page, signButton);
      await lookAt(journey, page);
      await terms.getByRole('radio', { name: 'Once' }).click();
      await expect(terms.getByText(t('signing:price_today', { amount: '¥8' }), { exact: true })).toBeVisible();
      await terms.getByRole('radio', { name: 'Trial' }).click();
    });

    const outcome = main.getByRole('status').filter({ has: page.getByRole('heading') });
    await test.step('after signing it says until when, what comes then, and the way back', async () => {
      await signButton.click();
      await expect(outcome.getByRole('heading')).toHaveText(t('signing:signed_active'));
      await expect(outcome).toContainText(
        new RegExp(
          t('signing:yours_until_then', { time: '.+', amount: '¥5' }).replaceAll('“', '.').replaceAll('”', '.'),
        ),
      );
      await expect(outcome.getByRole('button', { name: t('signing:back_to', { name: node.nodeName }) })).toBeVisible();
      await expect(outcome.getByRole('link', { name: t('receipts:print') })).toBeVisible();
      await expect(outcome.getByRole('button', { name: t('receipts:receipt') })).toBeVisible();
      await lookAt(journey, page);
    });

    await test.step('one purchase is one payment, and then the work is there for good', async () => {
      await page.goto(`/sign?subjectId=${once.exhibitId}&policyId=${once.policies[0]!.policyId}`);
      await signButton.click();
      const pay = main.getByRole('button', { name: t('signing:pay_amount', { amount: '¥8' }), exact: true });
      await isInSight(page, pay);
      await pay.click();
      const dialog = page.getByRole('dialog', { name: t('payments:pay') });
      await expect(dialog.getByRole('group', { name: t('payments:enter_pay_password') })).toBeVisible();
      await page.keyboard.type(PAY_PASSWORD);
      await expect(dialog).toBeHidden();
      await expect(outcome.getByText(t('signing:yours_for_good'))).toBeVisible();
    });

    await test.step('what cannot be signed has no button that signs', async () => {
      await page.goto(`/sign?subjectId=${gone.exhibitId}`);
      await settled(page);
      await expect(main.getByText(t('signing:refused_offline'))).toBeVisible();
      await expect(signButton).toHaveCount(0);
      await lookAt(journey, page);
    });

    expect(await keysShown(page)).toEqual([]);
    expect(errors).toEqual([]);
  });
}

/** Expects something to be on screen as it is, without scrolling. */
async function isInSight(page: Page, control: ReturnType<Page['locator']>): Promise<void> {
  await expect(control).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  const box = (await control.boundingBox())!;
  expect(box.y + box.height).toBeLessThanOrEqual(page.viewportSize()!.height);
}

async function lookAt(journey: Journey, page: Page): Promise<void> {
  await settled(page);
  await journey.picture(page);
  expect(await barriers(page)).toEqual([]);
  expect(await pixelsBeyond(page)).toBe(0);
}
