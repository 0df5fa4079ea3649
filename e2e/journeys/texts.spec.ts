import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { logInAs } from '../frame/api.ts';
import { barriers, pixelsBeyond, saysShortly, settled } from '../frame/findings.ts';
import { type Journey, LOOKS, operator, test } from '../frame/journey.ts';

const KEY = 'guide.questions';
const LANGUAGES = { en_US: 'english', zh_CN: 'chinese' } as const;

// both change the same text, one after the other
test.describe.configure({ mode: 'default' });

for (const look of LOOKS) {
  test(`an operator says a word another way, and a visitor reads it: ${look.locale}, ${look.viewport.width} px`, async ({
    startJourney,
  }) => {
    const journey = startJourney('texts', look);
    const { t, locale } = journey;
    const words = (nth: number) => `${t('guide:questions')} (${nth})`;
    const greeting = `theme.hello-${locale}`;
    const language = t(`texts:${LANGUAGES[locale]}`);
    const { loginName, password } = operator();
    const desk = await journey.openBrowser();
    await logInAs(desk.request, loginName, password);
    await desk.goto('/admin/texts');
    await settled(desk);
    const row = desk.getByRole('row').filter({ hasText: KEY });
    const drawer = desk.getByRole('dialog', { name: t('texts:change_named', { key: KEY }) });

    await test.step('a word is found as it stands on the screen, and published', async () => {
      await desk
        .getByRole('button', { name: t('texts:find') })
        .first()
        .click();
      const finder = desk.getByRole('dialog', { name: t('texts:find') });
      await finder.getByRole('searchbox').fill(t('guide:questions'));
      await expect(finder.getByText(KEY)).toBeVisible();
      await journey.picture(desk);
      await finder.getByRole('button', { name: t('texts:change_named', { key: KEY }) }).click();
      await drawer.getByRole('textbox', { name: language }).fill(`${words(1)} {`);
      await drawer.getByRole('button', { name: t('ui:save') }).click();
      await saysShortly(desk, KEY);
      await drawer.getByRole('textbox', { name: language }).fill(words(1));
      expect(await barriers(desk)).toEqual([]);
      await journey.picture(desk);
      await drawer.getByRole('button', { name: t('ui:save') }).click();
      await expect(drawer).toHaveCount(0);
      await expect(row).toContainText(t('texts:status_3'));
      await expectRead(journey, words(1));
    });

    await test.step('a draft changes nothing until it is published', async () => {
      await row.getByRole('button', { name: KEY }).click();
      await drawer.getByRole('textbox', { name: language }).fill(words(2));
      await drawer.getByRole('checkbox', { name: t('texts:publish_now') }).uncheck();
      await drawer.getByRole('button', { name: t('ui:save') }).click();
      await expect(row).toContainText(t('texts:status_2'));
      await journey.picture(desk);
      await expectRead(journey, words(1));
      await desk.getByRole('button', { name: /^(Publish|发布) \d/ }).click();
      await desk
        .getByRole('dialog')
        .getByRole('button', { name: t('texts:publish'), exact: true })
        .click();
      await expect(row).toContainText(t('texts:status_3'));
      await expectRead(journey, words(2));
    });

    await test.step('a table is exported and imported; what is broken is left out by name', async () => {
      const [download] = await Promise.all([
        desk.waitForEvent('download'),
        desk.getByRole('button', { name: t('texts:export') }).click(),
      ]);
      const table = `${await readFile(await download.path(), 'utf8')}${greeting},你好,Hello,,"theme, own"\r\ntheme.broken,<img>,x,,\r\n`;
      await desk.getByRole('button', { name: t('texts:import'), exact: true }).click();
      const dialog = desk.getByRole('dialog', { name: t('texts:import_title') });
      await dialog.locator('input[type=file]').setInputFiles({
        name: 'texts.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(table),
      });
      await dialog.getByRole('checkbox', { name: t('texts:overwrite_text') }).check();
      await dialog.getByRole('button', { name: t('texts:import'), exact: true }).click();
      await expect(dialog.getByRole('listitem')).toHaveCount(1);
      await expect(dialog.getByRole('listitem')).toContainText('theme.broken');
      expect(await barriers(desk)).toEqual([]);
      await journey.picture(desk);
      await dialog.getByRole('button', { name: t('ui:close') }).click();
      await desk.getByRole('searchbox', { name: t('texts:search_key') }).fill('theme.');
      await expect(desk.getByRole('row').filter({ hasText: greeting })).toContainText('Hello');
      await expect(desk.getByRole('row').filter({ hasText: 'theme.broken' })).toHaveCount(0);
      expect(await pixelsBeyond(desk)).toBe(0);
      await journey.picture(desk);
    });

    await test.step('tags are listed with their texts', async () => {
      await desk.goto('/admin/textTags');
      await settled(desk);
      await desk.getByRole('row').filter({ hasText: 'own' }).getByRole('link').click();
      await expect(desk.getByRole('row').filter({ hasText: greeting })).toBeVisible();
    });
  });
}

/** A visitor who was never here reads these words. */
async function expectRead(journey: Journey, words: string): Promise<void> {
  const visitor: Page = await journey.openBrowser();
  await visitor.goto('/guideFreelog');
  await expect(visitor.getByText(words)).toBeVisible();
  await visitor.context().close();
}
