import { expect } from '@playwright/test';
import { expectLoggedIn, fillLogin } from '../frame/account.ts';
import { get, logInAs, newName } from '../frame/api.ts';
import { limitUpload } from '../frame/files-on-their-way.ts';
import { demoPassword, looksOf, platform, test } from '../frame/journey.ts';

/** Large enough that its upload is still under way when it is cancelled. */
const LARGE_BYTES = 4 * 1024 * 1024;

for (const look of looksOf('wide')) {
  test.describe(`what goes wrong, ${look.locale}, ${look.viewport.width} px`, () => {
    test('a wrong password is said at the field, and the page that was asked for opens after the right one', async ({
      startJourney,
    }) => {
      const journey = startJourney('login', look);
      const { t } = journey;
      const page = await journey.openBrowser();
      await page.goto('/node/creator');
      await expect(page).toHaveURL((url) => url.pathname === '/login');
      await fillLogin(page, t, 'low-tide', 'not-the-1');
      await expect(page.getByLabel(t('account:password'), { exact: true })).toHaveAccessibleDescription(/\S/);
      await expect(page).toHaveURL((url) => url.pathname === '/login');
      await journey.picture(page);
      await fillLogin(page, t, 'low-tide', demoPassword());
      await expect(page).toHaveURL(platform('/node/creator'));
      await expectLoggedIn(page, t, 'low-tide');
    });

    test('an upload that is cancelled half-way leaves nothing', async ({ startJourney }) => {
      const journey = startJourney('cancel', look);
      const { t } = journey;
      const page = await journey.openBrowser();
      await logInAs(page.request, 'low-tide', demoPassword());
      await page.goto('/resource/creator');
      const sha1s: string[] = [];
      page.on('request', (request) => {
        const sha1 = new URL(request.url()).searchParams.get('sha1');
        if (sha1) sha1s.push(sha1);
      });
      // Slow enough that the upload does not end before it is cancelled.
      await limitUpload(page, LARGE_BYTES / 60);
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: t('ui:choose_file') }).click(),
      ]);
      const buffer = Buffer.alloc(LARGE_BYTES, newName(look.locale));
      const sending = page.waitForRequest((request) => request.method() === 'PATCH');
      await chooser.setFiles({ name: 'large.bin', mimeType: 'application/octet-stream', buffer });
      const upload = await sending;
      await journey.picture(page);
      await page.getByRole('button', { name: t('publish:cancel_upload') }).click();
      await expect(page.getByRole('button', { name: t('ui:choose_file') })).toBeVisible();
      await expect.poll(() => upload.failure()?.errorText).toBe('net::ERR_ABORTED');

      await expect.poll(async () => (await page.request.get(upload.url())).status()).toBe(404);
      const known = await get(page.request, `/v2/storages/files/fileIsExist?sha1=${sha1s[0]}`);
      expect(known).toEqual([expect.objectContaining({ sha1: sha1s[0], isExisting: false })]);
    });
  });
}
