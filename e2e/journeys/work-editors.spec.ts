import { expect } from '@playwright/test';
import { madeRar4, madeRar5 } from '../../apps/web/test/made-rar.ts';
import { get, newName, newNumber, openAccount } from '../frame/api.ts';
import { pixelsBeyond, settled } from '../frame/findings.ts';
import { looksOf, test } from '../frame/journey.ts';
import { drawPng } from '../frame/png.ts';

const PASSWORD = 'lantern7';

for (const look of looksOf('wide')) {
  test(`a text is written and opened again, ${look.locale}`, async ({ startJourney }) => {
    const journey = startJourney('markdown-editor', look);
    const { t } = journey;
    const page = await journey.openBrowser();
    await openAccount(page.request, newName('writer'), PASSWORD);
    await page.goto('/resource/creator');
    await settled(page);
    await page.getByRole('button', { name: t('publish:write_here') }).click();
    const editor = page.getByRole('dialog', { name: t('editors:untitled') });
    const text = editor.getByRole('textbox', { name: t('editors:text_of', { title: t('editors:untitled') }) });

    await test.step('what is written is previewed, harmless, counted and saved', async () => {
      await text.fill('# Tides\n\nEvening harbour <img src=x onerror="document.title=1">');
      await text.press('End');
      await editor.getByRole('button', { name: t('editors:tool_quote') }).click();
      await expect(editor.getByRole('heading', { name: 'Tides' })).toBeVisible();
      expect(await editor.locator('[onerror]').count()).toBe(0);
      expect(await pixelsBeyond(page)).toBe(0);
      await journey.picture(page);
      await text.press('Control+s');
      await expect(editor.getByText(t('editors:saved_at', { time: '' }).trim())).toBeVisible();
      await editor.getByRole('button', { name: t('editors:exit') }).click();
      await expect(page.getByText(t('publish:origin_editor'))).toBeVisible();
      await expect(page.getByRole('button', { name: t('publish:next') })).toBeEnabled();
    });

    await test.step('it is opened again as it was', async () => {
      await page.getByRole('button', { name: t('publish:edit_file'), exact: true }).click();
      await expect(page.getByRole('dialog').getByRole('heading', { name: 'Tides' })).toBeVisible();
      await journey.picture(page);
    });
  });
}

for (const look of looksOf('narrow')) {
  test(`a comic is put together by keyboard, ${look.locale}`, async ({ startJourney }) => {
    const journey = startJourney('comic-editor', look);
    const { t } = journey;
    const seed = newNumber();
    const page = await journey.openBrowser();
    await openAccount(page.request, newName('artist'), PASSWORD);
    await page.goto('/resource/creator');
    await settled(page);
    await page.getByRole('button', { name: t('publish:draw_here') }).click();
    const editor = page.getByRole('dialog', { name: t('editors:untitled') });
    const files = ['one', 'two', 'three'].map((name, index) => ({
      name: `${name}.png`,
      mimeType: 'image/png',
      buffer: drawPng(60, 80 + index, seed + index),
    }));
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      editor.getByRole('button', { name: t('editors:add_pictures') }).click(),
    ]);
    await chooser.setFiles([...files, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') }]);
    await expect(editor.getByRole('listitem')).toHaveCount(3);

    await test.step('the first picture becomes the second one', async () => {
      const handle = editor.getByRole('button', { name: t('editors:move_picture', { number: 1 }), exact: true });
      await handle.press('Space');
      await page.waitForTimeout(100);
      await handle.press('ArrowRight');
      await page.waitForTimeout(300);
      await handle.press('Space');
      await expect(editor.getByTitle('one.png')).toContainText('2 ·');
      expect(await pixelsBeyond(page)).toBe(0);
      await journey.picture(page);
    });

    await test.step('it is read from page to page, and kept as a package', async () => {
      await editor.getByRole('button', { name: t('editors:preview') }).click();
      const preview = page.getByRole('dialog', { name: t('editors:preview') });
      await expect(preview.getByText('1 / 3')).toBeVisible();
      await page.keyboard.press('ArrowRight');
      await expect(preview.getByText('2 / 3')).toBeVisible();
      await journey.picture(page);
      await page.keyboard.press('Escape');
      await editor.getByRole('button', { name: t('editors:save'), exact: true }).click();
      await expect(editor.getByText(t('editors:saved_at', { time: '' }).trim())).toBeVisible();
      await editor.getByRole('button', { name: t('editors:exit') }).click();
      await expect(page.getByText(t('publish:origin_editor'))).toBeVisible();
      await expect(page.getByRole('button', { name: t('publish:next') })).toBeEnabled();
      await journey.picture(page);
    });

    await test.step('the package is opened again with its pictures in their order', async () => {
      await page.getByRole('button', { name: t('publish:edit_file'), exact: true }).click();
      await expect(page.getByRole('dialog').getByTitle('001.png')).toBeVisible();
      await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(3);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('editors:exit') })
        .click();
      expect(await get<unknown>(page.request, '/v2/resources?isSelf=1')).toMatchObject({ totalItem: 0 });
    });

    await test.step('pictures of RAR archives take their place; one with a password is refused', async () => {
      await page.getByRole('button', { name: t('publish:edit_file'), exact: true }).click();
      const opened = page.getByRole('dialog').first();
      const pages = [1, 2].map((number) => ({ name: `pages/${number}.png`, bytes: drawPng(60, 80, seed + number) }));
      const notes = { name: 'notes.txt', bytes: Buffer.alloc(600_000) };
      const take = async (name: string, buffer: Buffer) => {
        const [archive] = await Promise.all([
          page.waitForEvent('filechooser'),
          opened.getByRole('button', { name: t('editors:import_archive') }).click(),
        ]);
        await archive.setFiles({ name, mimeType: '', buffer });
        const isAsked = page.getByRole('dialog', { name: t('editors:replace') });
        await isAsked.getByRole('button', { name: t('ui:ok') }).click();
      };
      await take('one.cbr', madeRar5([pages[0]!, notes]));
      await expect(opened.getByRole('listitem')).toHaveCount(1);
      await expect(opened.getByTitle('1.png')).toBeVisible();
      await journey.picture(page);
      await take('two.rar', madeRar4([notes, ...pages]));
      await expect(opened.getByRole('listitem')).toHaveCount(2);
      await take('secret.cbr', madeRar5(pages, { hasSecretNames: true }));
      await expect(page.getByText(t('editors:archive_encrypted'))).toBeVisible();
      await journey.picture(page);
      await opened.getByRole('button', { name: t('editors:exit') }).click();
      // The cover of a comic takes a while; the server is not stopped over it.
      await page.waitForLoadState('networkidle');
    });
  });
}
