import { expect } from '@playwright/test';
import { newName, openAccount } from '../frame/api.ts';
import { barriers, pixelsBeyond, settled } from '../frame/findings.ts';
import { looksOf, test } from '../frame/journey.ts';
import { releaseTexts } from '../frame/release.ts';

const PASSWORD = 'lantern7';

for (const look of looksOf('narrow')) {
  test(`a reader collects a resource and takes it out again: ${look.locale}, ${look.viewport.width} px`, async ({
    startJourney,
  }) => {
    const journey = startJourney('collects', look);
    const { t } = journey;
    const title = newName('Ebb');
    const author = await journey.openBrowser();
    await openAccount(author.request, newName('author'), PASSWORD);
    const [resourceId] = await releaseTexts(author.request, [title]);
    const reader = await journey.openBrowser();
    await openAccount(reader.request, newName('reader'), PASSWORD);

    await test.step('what the reader likes is marked on its page, and shared', async () => {
      await reader.goto(`/resource/details/${resourceId}`);
      await settled(reader);
      await reader.getByRole('button', { name: t('resourceDetails:collect') }).click();
      await expect(reader.getByRole('button', { name: t('resourceDetails:collected') })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await reader.getByRole('button', { name: t('share:share') }).click();
      const words = reader.getByRole('textbox', { name: t('share:text') });
      await expect(words).toHaveValue(new RegExp(`${title}[^]+/resource/details/${resourceId}$`));
      await expect(reader.getByRole('img', { name: t('share:code') })).toBeVisible();
      expect(await pixelsBeyond(reader)).toBe(0);
      expect(await barriers(reader)).toEqual([]);
      await journey.picture(reader);
    });

    await test.step('it is among the favourites, from where it opens', async () => {
      await reader.goto('/resource/collect');
      await settled(reader);
      await expect(reader.getByRole('link', { name: title })).toHaveAttribute(
        'href',
        new RegExp(`/resource/details/${resourceId}$`),
      );
      expect(await pixelsBeyond(reader)).toBe(0);
      await journey.picture(reader);
    });

    await test.step('taken out, it can be taken back until the page is left', async () => {
      await reader.getByRole('button', { name: t('collects:remove') }).click();
      await reader.getByRole('button', { name: t('collects:undo') }).click();
      await reader.getByRole('button', { name: t('collects:remove') }).click();
      await expect(reader.getByRole('button', { name: t('collects:undo') })).toBeVisible();
      await reader.reload();
      await settled(reader);
      await expect(reader.getByText(t('collects:empty'), { exact: true })).toBeVisible();
      await reader.goto(`/resource/details/${resourceId}`);
      await expect(reader.getByRole('button', { name: t('resourceDetails:collect') })).toHaveAttribute(
        'aria-pressed',
        'false',
      );
    });
  });
}
