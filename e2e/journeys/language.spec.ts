import { expect } from '@playwright/test';
import { pixelsBeyond, settled } from '../frame/findings.ts';
import { DESKTOP, type Look, platform, site, test } from '../frame/journey.ts';
import { siteTexts } from '../frame/site-texts.ts';
import { textsOf } from '../frame/texts.ts';

/** Browsers of which one wants what the other's installation begins with. */
const BROWSERS: readonly Look[] = [
  { locale: 'en_US', viewport: DESKTOP },
  { locale: 'zh_CN', viewport: DESKTOP },
];

for (const look of BROWSERS) {
  test(`a site hands its language over to the platform, ${look.locale}`, async ({ startJourney }) => {
    const journey = startJourney('language', look);
    const { t } = journey;
    const words = siteTexts[look.locale];
    const page = await journey.openBrowser();
    await page.context().clearCookies();

    await test.step('a browser that has chosen nothing is met in its own language', async () => {
      await page.goto('/login');
      await expect(page.getByRole('heading', { level: 1, name: t('account:log_in') })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', look.locale === 'zh_CN' ? 'zh-CN' : 'en');
    });

    await test.step('what was chosen on the platform gives way to the site that the visitor comes from', async () => {
      const other = look.locale === 'zh_CN' ? 'en_US' : 'zh_CN';
      await page.context().addCookies([{ name: 'locale', value: other, url: platform() }]);
      await page.goto('/login');
      await expect(page.getByRole('heading', { level: 1, name: textsOf(other)('account:log_in') })).toBeVisible();
      await page.goto(site('ten-minutes'));
      await page.getByRole('link', { name: '二十四节气色' }).click();
      await page.getByRole('button', { name: words.viewTerms }).click();
      await page.getByRole('link', { name: words.sign }).click();
      await expect(page).toHaveURL((url) => url.pathname === '/login');
      await settled(page);
      await expect(page.getByRole('heading', { level: 1, name: t('account:log_in') })).toBeVisible();
      expect(await pixelsBeyond(page)).toBe(0);
      await journey.picture(page);
    });

    await test.step('a short password is told at the field, and the button goes there', async () => {
      await page.getByRole('textbox', { name: t('account:login_name') }).fill('low-tide');
      const password = page.getByLabel(t('account:password'), { exact: true });
      await password.fill('abc1');
      const logIn = page.getByRole('main').getByRole('button', { name: t('log_in'), exact: true });
      await expect(logIn).toBeEnabled();
      await logIn.click();
      await expect(password).toBeFocused();
      await expect(password).toHaveAccessibleDescription(t('rules:password_short'));
    });

    await test.step('a code of zeros is refused as a wrong code', async () => {
      await page.goto('/retrieve');
      await page.getByRole('textbox', { name: t('addresses:email') }).fill('low-tide@colophon.example');
      const code = page.getByRole('textbox', { name: t('addresses:code') });
      await code.fill('000000');
      await page.getByLabel(t('account:new_password'), { exact: true }).fill('lantern7');
      await page.getByLabel(t('account:repeat_password'), { exact: true }).fill('lantern7');
      await expect(code).not.toHaveAccessibleDescription(/\S/);
    });
  });
}
