import { expect } from '@playwright/test';
import { logInAs } from '../frame/api.ts';
import { pixelsBeyond, settled } from '../frame/findings.ts';
import { LOOKS, operator, platform, test } from '../frame/journey.ts';

/** A page in each frame: public site, account, console, operators. */
const FRAMES = ['/home', '/activities', '/logged/setting', '/dashboard', '/admin/users'];

/** The places of the account menu by the keys of their names. */
const PLACES = {
  go_to_console: '/dashboard',
  wallet: '/logged/wallet',
  contracts: '/logged/contract',
  rewards: '/logged/reward',
  settings: '/logged/setting',
  operator_console: '/admin',
};

/** The narrowest phone that is served. */
const NARROWEST = { width: 360, height: 740 };

for (const look of LOOKS) {
  test(`the header leads to the same places in every frame: ${look.locale}`, async ({ startJourney }) => {
    const journey = startJourney('header', look);
    const { t } = journey;
    const page = await journey.openBrowser();
    const { loginName, password } = operator();
    await logInAs(page.request, loginName, password);
    const places = Object.entries(PLACES);

    for (const frame of FRAMES) {
      await test.step(frame, async () => {
        await page.goto(frame);
        await settled(page);
        const banner = page.getByRole('banner');
        await banner.getByRole('button', { name: t('account_menu', { name: loginName }) }).click();
        const entries = banner.locator('[data-align]:not([hidden])').getByRole('link');
        await expect(entries).toHaveText(places.map(([key]) => t(key)));
        expect(await entries.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname))).toEqual(
          places.map(([, path]) => path),
        );
        await journey.picture(page);

        await page.keyboard.press('Escape');
        await page.setViewportSize(NARROWEST);
        expect.soft(await pixelsBeyond(page), `${frame} on the narrowest phone`).toBe(0);
        await banner.getByRole('button', { name: t('account_menu', { name: loginName }) }).click();
        expect.soft(await pixelsBeyond(page), `${frame} on the narrowest phone, menu open`).toBe(0);
        await expect(banner.getByRole('link', { name: t('settings'), exact: true })).toBeInViewport({ ratio: 1 });
        await expect(banner.getByRole('button', { name: t('menu'), exact: true })).toBeInViewport({ ratio: 1 });
        await journey.picture(page);
        await page.setViewportSize(look.viewport);
      });
    }

    await test.step('an entry opens its page', async () => {
      await page.reload();
      await settled(page);
      await page
        .getByRole('banner')
        .getByRole('button', { name: t('account_menu', { name: loginName }) })
        .click();
      await page
        .getByRole('banner')
        .getByRole('link', { name: t('settings'), exact: true })
        .click();
      await expect(page).toHaveURL(({ pathname }) => pathname === '/logged/setting');
      await settled(page);
      await page
        .getByRole('banner')
        .getByRole('button', { name: t('account_menu', { name: loginName }) })
        .focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(platform('/dashboard'));
    });
  });
}
