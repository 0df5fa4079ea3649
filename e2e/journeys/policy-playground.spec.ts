import { expect, type Page } from '@playwright/test';
import { barriers, collectErrors, keysShown, pixelsBeyond, settled } from '../frame/findings.ts';
import { looksOf, PHONE, platform, test } from '../frame/journey.ts';
import type { Texts } from '../frame/texts.ts';

const ADDRESS = '/policy/playground';
/** The price in the template with which the playground opens. */
const PRICE = '10';

for (const look of looksOf('narrow')) {
  test(`a trial is lived through, bought and shared: ${look.locale}, ${look.viewport.width} px`, async ({
    startJourney,
  }) => {
    const journey = startJourney('policy-playground', look);
    const { t } = journey;
    const isPhone = look.viewport === PHONE;
    const page = await journey.openBrowser();
    const errors = collectErrors(page);
    const status = page.getByRole('status').filter({ hasText: t('simulation:in_state', { state: '' }).trim() });

    await test.step('a visitor finds it, and it opens with a trial', async () => {
      await page.goto(platform('/home'));
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: t('policy_playground') })
        .click();
      await settled(page);
      await expect(page).toHaveURL((url) => url.pathname === ADDRESS);
      await journey.picture(page);
    });

    await test.step('its blanks change the text', async () => {
      const text = page.getByRole('textbox', { name: t('codeEditor:policy_text') });
      await expect(text).toContainText(`"${PRICE}"`);
      await page
        .getByRole('main')
        .getByLabel(/Price|价格/)
        .fill('12.5');
      await expect(text).toContainText('"12.5"');
      await page
        .getByRole('main')
        .getByLabel(/Price|价格/)
        .fill(PRICE);
    });

    await test.step('the clock ends the trial', async () => {
      await show(page, t, 'simulate', isPhone);
      await expect(status).toContainText(t('simulation:in_state', { state: 'initial' }));
      await page.getByRole('button', { name: t('simulation:wait_for', { event: '' }).trim() }).click();
      await expect(status).toContainText(t('simulation:in_state', { state: 'offer' }));
      await journey.picture(page);
    });

    await test.step('a payment licenses for good; taken back and done again it is the same', async () => {
      const pay = page.getByRole('button', { name: t('simulation:pay_for', { event: '' }).trim() });
      await pay.click();
      await expect(status).toContainText(t('simulation:paid', { amount: `¥${PRICE}` }));
      await expect(status).toContainText(t('simulation:status_permanent'));
      await page.getByRole('button', { name: t('simulation:undo') }).click();
      await expect(status).toContainText(t('simulation:paid', { amount: '¥0' }));
      await pay.click();
      await page.getByRole('button', { name: t('simulation:plus_month') }).click();
      await expect(status).toContainText(t('simulation:in_state', { state: 'bought' }));
    });

    await test.step('the slider moves time by keys, and back', async () => {
      const slider = page.getByRole('slider', { name: t('simulation:moment') });
      await slider.focus();
      await page.keyboard.press('Home');
      await expect(status).toContainText(t('simulation:in_state', { state: 'initial' }));
      await page.keyboard.press('End');
      await expect(status).toContainText(t('simulation:in_state', { state: 'offer' }));
      await page.getByRole('button', { name: t('simulation:pay_for', { event: '' }).trim() }).click();
      await expect(status).toContainText(t('simulation:status_permanent'));
    });

    const record = (on: Page) => on.getByRole('listitem').filter({ hasText: /^\S.*\d{4}-\d\d-\d\d/ });
    const link = await test.step('everything fits into a link', async () => {
      await journey.picture(page);
      await page.getByRole('button', { name: t('playground:share') }).click();
      const field = page.getByRole('textbox', { name: t('playground:link') });
      await expect(field).toHaveValue(/#.{20}/);
      await journey.picture(page);
      const value = await field.inputValue();
      await page.keyboard.press('Escape');
      await expect(field).toBeHidden();
      return value;
    });

    await test.step('which opens it for somebody else', async () => {
      const other = await journey.openBrowser();
      await other.goto(link);
      await settled(other);
      await show(other, t, 'simulate', isPhone);
      await expect(other.getByRole('status').filter({ hasText: t('simulation:status_permanent') })).toContainText(
        t('simulation:paid', { amount: `¥${PRICE}` }),
      );
      await expect.poll(() => record(other).allInnerTexts()).toEqual(await record(page).allInnerTexts());
    });

    await test.step('a link that was cut off is refused', async () => {
      const other = await journey.openBrowser();
      await other.goto(link.slice(0, -9));
      await settled(other);
      await expect(other.getByRole('alert')).toContainText(t('playground:link_refused'));
      await journey.picture(other);
    });

    await test.step('nothing keeps anybody out', async () => {
      expect(await barriers(page)).toEqual([]);
      expect(await pixelsBeyond(page)).toBe(0);
      expect(await keysShown(page)).toEqual([]);
      expect(errors).toEqual([]);
    });
  });
}

/** On a phone the parts of the page are tabs. */
async function show(page: Page, t: Texts, part: 'simulate' | 'diagram', isPhone: boolean): Promise<void> {
  if (isPhone) await page.getByRole('tab', { name: t(`playground:part_${part}`) }).click();
}
