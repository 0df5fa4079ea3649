import { expect } from '@playwright/test';
import { newName, openAccount } from '../frame/api.ts';
import { barriers, collectErrors, pixelsBeyond, settled } from '../frame/findings.ts';
import { looksOf, test } from '../frame/journey.ts';
import { offerExhibit, openNode } from '../frame/offer.ts';

const ONCE = `for public

initial:
  ~freelog.TransactionEvent("8", "self.account") => bought

bought[active]:
  terminate`;
const WRONG = 'case "eight yuan buy it for good"\n  expect nothing\n  pay 8\n  expect rehearsing\n';
const RIGHT = WRONG.replace('rehearsing', 'licensed');

for (const look of looksOf('narrow')) {
  test(`an owner says case by case what a policy does, and a reader sees that it holds: ${look.locale}, ${look.viewport.width} px`, async ({
    startJourney,
  }) => {
    const journey = startJourney('policy-tests', look);
    const { t } = journey;
    const owner = await journey.openBrowser();
    const ownerErrors = collectErrors(owner);
    await openAccount(owner.request, newName('wen'), 'lantern7');
    const node = await openNode(owner.request);
    const { exhibitId } = await offerExhibit(owner.request, node, { Once: ONCE });
    const fold = (title: string) => owner.locator('summary', { hasText: title });
    const field = owner.getByRole('textbox', { name: t('policyTests:tests') });
    const save = owner.getByRole('button', { name: t('policyTests:save') });

    await test.step('tests that fail say what was found, and cannot be saved', async () => {
      await owner.goto(`/node/exhibit/formal/${exhibitId}`);
      await settled(owner);
      await fold(t('policies:tests')).click();
      await field.fill(WRONG);
      await expect(owner.getByText(t('policyTests:line', { line: 4 }))).toBeVisible();
      await expect(save).toHaveAttribute('aria-disabled', 'true');
      await field.fill('case "x"\n  wait a while\n');
      await expect(owner.getByText(t('policyTests:finding', { line: 2, column: 8, msg: '' }).trim())).toBeVisible();
      await journey.picture(owner);
    });

    await test.step('tests that hold are kept', async () => {
      await field.fill(RIGHT);
      await expect(
        owner
          .getByRole('list', { name: t('policyTests:cases') })
          .getByRole('listitem')
          .first(),
      ).toContainText('eight yuan buy it for good');
      await save.click();
      await expect(owner.getByText(t('policyTests:saved'))).toBeVisible();
      expect(await pixelsBeyond(owner)).toBe(0);
      expect(await barriers(owner)).toEqual([]);
      await owner.reload();
      await settled(owner);
      await fold(t('policies:tests')).click();
      await expect(field).toHaveValue(RIGHT);
      await journey.picture(owner);
    });

    await test.step('who is about to sign sees the cases', async () => {
      const reader = await journey.openBrowser();
      const errors = collectErrors(reader);
      await openAccount(reader.request, newName('mira'), 'lantern7');
      await reader.goto(`/sign?subjectId=${exhibitId}`);
      await settled(reader);
      await reader
        .locator('summary', {
          hasText: t(look.locale === 'en_US' ? 'policyTests:shown_one' : 'policyTests:shown_other', { count: 1 }),
        })
        .click();
      const shown = reader.getByRole('list', { name: t('policyTests:cases') });
      await expect(shown.getByText('eight yuan buy it for good')).toBeVisible();
      await shown.locator('summary').click();
      await expect(shown.locator('ol > li')).toHaveCount(3);
      expect(await pixelsBeyond(reader)).toBe(0);
      expect(await barriers(reader)).toEqual([]);
      await journey.picture(reader);
      expect(errors).toEqual([]);
    });

    await test.step('a template brings tests of its own, with what was filled in', async () => {
      await owner.goto(`/node/exhibit/formal/${exhibitId}`);
      await settled(owner);
      await owner
        .getByRole('button', { name: t('policies:add_policy') })
        .first()
        .click();
      const drawer = owner.getByRole('dialog', { name: t('policies:add_policy') });
      await drawer
        .getByRole('article')
        .nth(2)
        .getByRole('button', { name: new RegExp(t('policies:select_template', { name: '.+' })) })
        .click();
      await drawer.getByRole('textbox').nth(1).fill('12.5');
      await drawer.getByRole('button', { name: t('policyBuilder:check'), exact: true }).click();
      await expect(drawer.getByRole('textbox', { name: t('policyTests:tests') })).toHaveValue(/pay 12\.5\n/);
      const found = drawer.getByRole('list', { name: t('policyTests:cases') }).getByRole('listitem');
      await expect(found.first()).toContainText(t('policyTests:passes'));
      expect(await pixelsBeyond(owner)).toBe(0);
      expect(await barriers(owner)).toEqual([]);
      await journey.picture(owner);
      await drawer.getByRole('button', { name: t('policyBuilder:create'), exact: true }).click();
      await expect(drawer).toBeHidden();
    });
    expect(ownerErrors).toEqual([]);
  });
}
