import { expect } from '@playwright/test';
import { logInAs, newName, newNumber, openAccount } from '../frame/api.ts';
import { pixelsBeyond, settled } from '../frame/findings.ts';
import { looksOf, operator, test } from '../frame/journey.ts';
import { drawPng } from '../frame/png.ts';

for (const look of looksOf('narrow')) {
  test(`an operator adds a type that authors then choose, ${look.locale}, ${look.viewport.width} px`, async ({
    startJourney,
  }) => {
    const journey = startJourney('sorting', look);
    const { t } = journey;
    const [family, kind] = [newName('prints'), newName('linocut')];
    const key = newName('ink').replace('-', '_');
    const desk = await journey.openBrowser();
    await logInAs(desk.request, operator().loginName, operator().password);
    const drawer = desk.getByRole('dialog');
    const field = (name: string) => drawer.getByRole('textbox', { name: t(name), exact: true });
    const save = async () => {
      await drawer.getByRole('button', { name: t('ui:save') }).click();
      await expect(drawer).toHaveCount(0);
    };

    await test.step('a property is named in both languages', async () => {
      await desk.goto('/admin/attributes');
      await settled(desk);
      await desk.getByRole('button', { name: t('sorting:add_attribute') }).click();
      await field('sorting:key').fill(key);
      await field('sorting:name_en_US').fill(`${key} in English`);
      await field('sorting:name_zh_CN').fill(`${key} 油墨`);
      await journey.picture(desk);
      await save();
      await expect(desk.getByRole('row').filter({ hasText: `${key} in English · ${key} 油墨` })).toHaveCount(1);
    });

    await test.step('a type stands below another, with that property', async () => {
      await desk.goto('/admin/types');
      await settled(desk);
      await desk.getByRole('button', { name: t('sorting:add_type') }).click();
      await field('sorting:name').fill(family);
      await save();
      await desk.getByRole('button', { name: t('sorting:add_below_named', { name: family }), exact: true }).click();
      await field('sorting:name').fill(kind);
      await drawer
        .locator('input')
        .and(drawer.getByLabel(t('sorting:attributes')))
        .fill(key);
      await desk.getByRole('option', { name: new RegExp(key) }).click();
      await desk.keyboard.press('Tab');
      await save();
      await expect(desk.getByRole('row').filter({ hasText: kind })).toHaveCount(1);
      expect(await pixelsBeyond(desk)).toBe(0);
      await journey.picture(desk);
    });

    await test.step('an author finds it among the types', async () => {
      const author = await journey.openBrowser();
      await openAccount(author.request, newName('printer'), 'lantern7');
      await author.goto('/resource/creator');
      const [chooser] = await Promise.all([
        author.waitForEvent('filechooser'),
        author.getByRole('button', { name: t('ui:choose_file') }).click(),
      ]);
      await chooser.setFiles({ name: 'cut.png', mimeType: 'image/png', buffer: drawPng(64, 48, newNumber()) });
      await author.getByRole('button', { name: new RegExp(`^${t('types:type')}:`) }).click();
      await author.getByRole('searchbox', { name: t('types:search') }).fill(kind);
      await author.getByRole('button', { name: new RegExp(`${family} / ${kind}`) }).click();
      await expect(author.getByRole('button', { name: `${t('types:type')}: ${family} / ${kind}` })).toBeVisible();
      await journey.picture(author);
    });
  });
}
