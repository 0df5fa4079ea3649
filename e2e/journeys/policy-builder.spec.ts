import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { get, logInAs, newName, post } from '../frame/api.ts';
import { barriers, collectErrors, keysShown, pixelsBeyond, settled } from '../frame/findings.ts';
import { demoPassword, looksOf, test } from '../frame/journey.ts';

/** Somebody of the demonstration who publishes. */
const OWNER = 'zhiyu';
const TEMPLATE_PRICE = '12.5';

for (const look of looksOf('wide')) {
  test(`a policy is made without code and by keyboard: ${look.locale}, ${look.viewport.width} px`, async ({
    startJourney,
  }) => {
    const journey = startJourney('policy-builder', look);
    const { t } = journey;
    const page = await journey.openBrowser();
    const errors = collectErrors(page);
    const resourceId = await createResource(page.context().request);
    await page.goto(`/resource/sidebar/policy/${resourceId}`);
    await settled(page);
    const drawer = page.getByRole('dialog', { name: t('policies:add_policy') });
    const check = drawer.getByRole('button', { name: t('policyBuilder:check'), exact: true });
    const create = drawer.getByRole('button', { name: t('policyBuilder:create'), exact: true });
    const button = (name: string) => drawer.getByRole('button', { name, exact: true });
    const tab = (mode: 'template' | 'visual' | 'code') =>
      drawer.getByRole('tab', { name: t(`policyBuilder:mode_${mode}`) });
    const card = (name: string) => drawer.getByRole('region', { name, exact: true });
    const initial = card(t('policyBuilder:initial_state'));

    await test.step('two answers lead to a template, its cards are filled in', async () => {
      await page
        .getByRole('button', { name: t('policies:add_policy') })
        .first()
        .press('Enter');
      await button(t('policyBuilder:price_recurring')).press('Enter');
      await button(t('policyBuilder:hasTrial_no')).press('Enter');
      await expect(drawer.getByRole('article')).toHaveCount(2);
      await settledDrawer(drawer);
      await journey.picture(page);
      await drawer.getByRole('article').first().getByRole('button', { name: /.+/ }).last().press('Enter');
      await drawer.getByRole('textbox').nth(1).fill(TEMPLATE_PRICE);
      await expect(drawer.getByText(TEMPLATE_PRICE)).not.toHaveCount(0);
      await tab('template').press('ArrowRight');
      await expect(initial.getByRole('textbox', { name: t('policyBuilder:amount') })).toHaveValue(TEMPLATE_PRICE);
      expect(await barriers(page)).toEqual([]);
      await journey.picture(page);
    });

    await test.step('what was written is not overwritten without a question', async () => {
      await button(t('policyBuilder:templates')).press('Enter');
      await button(t('policyBuilder:build_own')).press('Enter');
      await page
        .getByRole('dialog', { name: t('policyBuilder:overwrite_title') })
        .getByRole('button', { name: t('ui:ok') })
        .press('Enter');
      await expect(initial.getByRole('textbox')).toHaveCount(0);
      await expect(drawer.getByText(t('policyBuilder:steps_missing'))).toBeVisible();
      await expect(check).toBeDisabled();
    });

    await test.step('a subscription after a trial is built state by state', async () => {
      await drawer.getByRole('textbox', { name: t('policyBuilder:policy_name') }).fill(`Trial ${look.viewport.width}`);
      await initial.getByRole('checkbox', { name: t('policyBuilder:colour_active'), exact: true }).press('Space');

      await addStep(page, initial, t('policyBuilder:add_step'), t('policyBuilder:step_relativeTime'));
      await initial.getByRole('textbox', { name: t('policyBuilder:elapsed') }).fill('2');
      await choose(page, initial, t('policyBuilder:time_unit'), t('policyBuilder:unit_week'));
      await choose(page, initial, t('policyBuilder:target'), t('policyBuilder:new_state'));

      const ended = card(t('policyBuilder:state_named', { name: 'ended' }));
      const name = ended.getByRole('textbox', { name: t('policyBuilder:state_name') });
      await expect(name).toBeFocused();
      await name.fill('for');
      await expect(page.getByText(t('policyBuilder:name_wrong')).first()).toBeVisible();
      await drawer.getByRole('textbox', { name: t('policyBuilder:state_name') }).fill('offer');

      const offer = card(t('policyBuilder:state_named', { name: 'offer' }));
      await addStep(page, offer, t('policyBuilder:add_step'), t('policyBuilder:step_payment'));
      const amount = offer.getByRole('textbox', { name: t('policyBuilder:amount') });
      await amount.fill('0');
      await amount.press('Tab');
      await expect(amount).toHaveAccessibleDescription(new RegExp(t('policyBuilder:amount_zero')));
      await amount.fill('9.9');
      await choose(page, offer, t('policyBuilder:target'), t('policyBuilder:new_state'));

      const paid = card(t('policyBuilder:state_named', { name: 'paid' }));
      await expect(paid.getByRole('checkbox', { name: t('policyBuilder:colour_active'), exact: true })).toBeChecked();
      await addStep(page, paid, t('policyBuilder:add_step'), t('policyBuilder:step_relativeTime'));
      await paid.getByRole('textbox', { name: t('policyBuilder:elapsed') }).fill('1');
      await expect(check).toBeDisabled();
      await choose(page, paid, t('policyBuilder:target'), 'offer');
      await expect(check).toBeEnabled();
      await drawer.locator('summary', { hasText: t('policyFacts:all_checks') }).press('Enter');
      await expect(drawer.getByText(t('policyFacts:licensorCanEnd_exact'))).toBeVisible();
      await settledDrawer(drawer);
      await journey.picture(page);
      expect(await barriers(page)).toEqual([]);
      // A state is called like a key.
      expect((await keysShown(page)).filter((text) => text !== 'paid')).toEqual([]);
      expect(await pixelsBeyond(page)).toBe(0);
    });

    await test.step('the code says the same; what cards cannot show is named before it is given up', async () => {
      await tab('visual').press('ArrowRight');
      const code = drawer.getByRole('textbox', { name: t('codeEditor:policy_text') });
      await expect(code).toContainText('~freelog.TransactionEvent("9.9", "self.account") => paid');
      await code.press('Control+Home');
      await page.keyboard.type('// mine\n');
      await expect(code).toContainText('// mine');
      await tab('code').press('ArrowLeft');
      const refusal = drawer.getByRole('alert');
      await expect(refusal).toContainText(t('policyBuilder:refused_comments_other', { count: 1 }).replace(/s$/, ''));
      await expect(tab('code')).toHaveAttribute('aria-selected', 'true');
      await journey.picture(page);
      await refusal.getByRole('button', { name: t('policyBuilder:drop_parts') }).press('Enter');
      await expect(initial).toBeVisible();
    });

    await test.step('it is tried out in a window of its own', async () => {
      const link = drawer.getByRole('link', { name: t('policies:try_out') });
      await expect(link).toHaveAttribute('href', /#./);
      const opened = page.waitForEvent('popup');
      await link.press('Enter');
      const playground = await opened;
      await expect(playground.getByRole('textbox', { name: t('codeEditor:policy_text') })).toContainText(
        '~freelog.TransactionEvent("9.9", "self.account") => paid',
      );
      await journey.picture(playground);
      await playground.close();
    });

    await test.step('it is checked, created and offered', async () => {
      await check.press('Enter');
      await settledDrawer(drawer);
      await expect(create).toBeVisible();
      expect(await barriers(page)).toEqual([]);
      await journey.picture(page);
      await create.press('Enter');
      await expect(drawer).toBeHidden();
      const [policy] = await policiesOf(page.context().request, resourceId);
      expect(policy?.policyName).toBe(`Trial ${look.viewport.width}`);
      expect(policy?.policyText.replace(/\s+/g, ' ')).toBe(
        'for public ' +
          'initial[active]: ~freelog.RelativeTimeEvent("2", "week") => offer ' +
          'offer: ~freelog.TransactionEvent("9.9", "self.account") => paid ' +
          'paid[active]: ~freelog.RelativeTimeEvent("1", "month") => offer',
      );
      await expect(page.getByRole('heading', { name: policy!.policyName })).toBeVisible();
    });

    await test.step('the same terms are not offered twice', async () => {
      await page
        .getByRole('button', { name: t('policies:add_policy') })
        .first()
        .press('Enter');
      await button(t('policyBuilder:build_own')).press('Enter');
      await drawer.getByRole('textbox', { name: t('policyBuilder:policy_name') }).fill('Same again');
      await tab('visual').press('ArrowRight');
      const code = drawer.getByRole('textbox', { name: t('codeEditor:policy_text') });
      const [policy] = await policiesOf(page.context().request, resourceId);
      await code.press('Control+a');
      await page.keyboard.insertText(policy!.policyText);
      await expect(check).toBeEnabled();
      await check.press('Enter');
      await expect(drawer.getByRole('alert')).toContainText(t('policyBuilder:text_taken'));
      await expect(create).toHaveCount(0);
    });
    expect(errors).toEqual([]);
  });
}

async function settledDrawer(drawer: Locator): Promise<void> {
  await expect(drawer.locator('.mantine-Skeleton-root, .mantine-Loader-root, [aria-busy="true"]')).toHaveCount(0);
}

/** Adds an event or an instruction to the state on `card`. */
async function addStep(page: Page, card: Locator, button: string, kind: string): Promise<void> {
  await card.getByRole('button', { name: button }).press('Enter');
  // A menu takes the focus a moment after it has opened; a key that comes earlier is lost.
  await expect(page.locator('[role=menu]:focus-within')).toBeVisible();
  await page.getByRole('menuitem', { name: kind }).press('Enter');
}

/** Chooses an option of the field `label` on `card` with the arrow keys. */
async function choose(page: Page, card: Locator, label: string, option: string): Promise<void> {
  const field = card.getByRole('combobox', { name: label });
  await field.press('ArrowDown');
  const options = page.getByRole('option');
  await expect(options.first()).toBeVisible();
  const texts = await options.allTextContents();
  const selected = page.locator('[role=option][data-combobox-selected]');
  // After the last option comes the first one: whoever has gone too far comes back.
  for (let presses = 0; presses < 2 * texts.length; presses++) {
    if ((await selected.allTextContents())[0] === option) break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(selected).toHaveText(option);
  await page.keyboard.press('Enter');
  await expect(options).toHaveCount(0);
}

/** A new resource of the owner, who is logged in afterwards. */
async function createResource(request: APIRequestContext): Promise<string> {
  await logInAs(request, OWNER, demoPassword());
  const data = { name: newName('terms'), resourceTypeCode: 'RT003' };
  return (await post<{ resourceId: string }>(request, '/v2/resources', data)).resourceId;
}

interface Policy {
  policyName: string;
  policyText: string;
}

async function policiesOf(request: APIRequestContext, resourceId: string): Promise<Policy[]> {
  return (await get<{ policies: Policy[] }>(request, `/v2/resources/${resourceId}?isLoadPolicyInfo=1`)).policies;
}
