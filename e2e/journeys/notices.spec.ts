import { expect } from '@playwright/test';
import { fillCode } from '../frame/account.ts';
import { logInAs, newName, openAccount } from '../frame/api.ts';
import { barriers, pixelsBeyond, saysShortly, settled } from '../frame/findings.ts';
import { looksOf, operator, test } from '../frame/journey.ts';
import { releaseTexts } from '../frame/release.ts';

const PASSWORD = 'lantern7';
const NAME = 'Ida Noor';
const STATEMENT = 'I wrote this poem and have allowed nobody to publish it.';
const ANSWER = 'I bought the rights from her publisher.';

for (const look of looksOf('narrow')) {
  test(`a rights holder without an account sends a notice, and the owner answers it: ${look.locale}, ${look.viewport.width} px`, async ({
    startJourney,
  }) => {
    const journey = startJourney('notices', look);
    const { t } = journey;
    const [title, author, claimant] = [newName('Poem'), newName('author'), newName('ida')];
    const owner = await journey.openBrowser();
    await openAccount(owner.request, author, PASSWORD);
    const [resourceId] = await releaseTexts(owner.request, [title]);
    const desk = await journey.openBrowser();
    await logInAs(desk.request, operator().loginName, operator().password);
    const visitor = await journey.openBrowser();

    await test.step('a visitor comes from the work to the form, and sends it with a proved address', async () => {
      await visitor.goto(`/resource/details/${resourceId}`);
      await settled(visitor);
      await visitor.getByRole('button', { name: t('reports:report_title', { name: title }), exact: true }).click();
      const dialog = visitor.getByRole('dialog');
      await expect(dialog.getByRole('link', { name: t('reports:log_in') })).toBeVisible();
      await journey.picture(visitor);
      await dialog.getByRole('link', { name: t('reports:to_notice') }).click();
      await expect(visitor.getByRole('heading', { level: 1, name: t('reports:notice') })).toBeVisible();
      const box = (key: string) => visitor.getByRole('textbox', { name: t(`reports:${key}`), exact: true });
      await box('notice_work').fill('A poem of 2019');
      await box('notice_statement').fill(STATEMENT);
      await box('notice_name').fill(NAME);
      await box('notice_contact').fill('Harbour 1, Shore');
      const email = `${claimant}@colophon.example`;
      await visitor.getByRole('textbox', { name: t('addresses:email'), exact: true }).fill(email);
      await fillCode(visitor, t, email);
      await visitor.getByRole('checkbox', { name: t('reports:notice_is_true') }).check();
      expect(await pixelsBeyond(visitor)).toBe(0);
      expect(await barriers(visitor)).toEqual([]);
      await journey.picture(visitor);
      await visitor.getByRole('button', { name: t('reports:send_notice'), exact: true }).click();
      await expect(visitor.getByText(t('reports:notice_sent'), { exact: true })).toBeVisible();
      await journey.picture(visitor);
    });

    await test.step('an operator finds it among the notices and takes the work down', async () => {
      await desk.goto(`/admin/reports?keywords=${title}&isNotice=1`);
      await settled(desk);
      await desk.getByRole('button', { name: title, exact: true }).click();
      const drawer = desk.getByRole('dialog', { name: t('moderation:report'), exact: true });
      await expect(drawer.getByText(STATEMENT)).toBeVisible();
      await settled(desk);
      expect(await barriers(desk)).toEqual([]);
      await journey.picture(desk);
      await drawer.getByRole('button', { name: t('moderation:decide'), exact: true }).click();
      const dialog = desk.getByRole('dialog', { name: t('moderation:decide_title', { name: title }) });
      await dialog.getByRole('radio', { name: t('moderation:accept_remove') }).check();
      await dialog.getByRole('textbox', { name: t('moderation:result') }).fill('It is hers.');
      await dialog.getByRole('button', { name: t('moderation:decide'), exact: true }).click();
      await saysShortly(desk, t('moderation:decided'));
    });

    await test.step('the owner reads the notice and answers it', async () => {
      await owner.goto('/logged/reports?tab=decisions');
      await settled(owner);
      await expect(owner.getByText(STATEMENT)).toBeVisible();
      await owner.getByRole('textbox', { name: t('reports:counter_words'), exact: true }).fill(ANSWER);
      await owner.getByRole('textbox', { name: t('reports:notice_contact'), exact: true }).fill('Shore 2');
      await owner.getByRole('checkbox', { name: t('reports:counter_is_true') }).check();
      expect(await pixelsBeyond(owner)).toBe(0);
      expect(await barriers(owner)).toEqual([]);
      await journey.picture(owner);
      await owner.getByRole('button', { name: t('reports:send_counter'), exact: true }).click();
      await saysShortly(owner, t('reports:counter_sent'));
      await expect(owner.getByText(ANSWER)).toBeVisible();
    });

    await test.step('the operator keeps the measure, since the claimant went to court', async () => {
      await desk.goto(`/admin/reports?keywords=${title}&isNotice=1`);
      await settled(desk);
      await desk.getByRole('button', { name: title, exact: true }).click();
      await desk.getByRole('button', { name: t('moderation:decide_counter'), exact: true }).click();
      const dialog = desk.getByRole('dialog', { name: t('moderation:decide_counter_title', { name: title }) });
      await dialog.getByRole('textbox', { name: t('moderation:result') }).fill('The claimant has gone to court.');
      expect(await barriers(desk)).toEqual([]);
      await journey.picture(desk);
      await dialog.getByRole('button', { name: t('moderation:decide'), exact: true }).click();
      await saysShortly(desk, t('moderation:decided'));
      await owner.reload();
      await expect(owner.getByText(t('reports:counter_kept'))).toBeVisible();
      await journey.picture(owner);
    });
  });
}
