import { expect, type Page } from '@playwright/test';
import { SAMPLES } from '../../apps/web/src/features/test-nodes/rules/samples.ts';
import { barriers, collectErrors, keysShown, pixelsBeyond, settled } from '../frame/findings.ts';
import { looksOf, platform, test } from '../frame/journey.ts';
import type { Texts } from '../frame/texts.ts';

const ADDRESS = '/rules/playground';

const storedText = (page: Page) => page.evaluate(() => localStorage.getItem('colophon.rules.playground'));

/** Says yes to the question on screen. */
async function agree(page: Page, label: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: label }).last().click();
}

async function save(page: Page, t: Texts, button: string, confirmation = 'save'): Promise<void> {
  await page.getByRole('button', { name: t(`mappingRules:${button}`) }).click();
  await agree(page, t(`mappingRules:${confirmation}`));
  await expect(page.getByText(t('mappingRules:saved'), { exact: true })).toBeVisible();
}

async function expectSound(page: Page, errors: readonly string[]): Promise<void> {
  expect(await barriers(page)).toEqual([]);
  expect(await pixelsBeyond(page)).toBeLessThanOrEqual(0);
  expect(await keysShown(page)).toEqual([]);
  expect(errors).toEqual([]);
}

for (const look of looksOf('narrow')) {
  const sample = SAMPLES.exhibits[look.locale];

  test(`rules are changed one by one and the others keep every byte: ${look.locale}, ${look.viewport.width} px`, async ({
    startJourney,
  }) => {
    const journey = startJourney('mapping-rules', look);
    const { t } = journey;
    const page = await journey.openBrowser();
    const errors = collectErrors(page);
    const card = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    const edit = (name: string) => page.getByRole('button', { name: t('mappingRules:edit_rule', { name }) });
    const drawer = page.getByRole('dialog');
    const exhibit = drawer.getByRole('combobox', { name: t('mappingRules:exhibit_name') });

    await test.step('a visitor finds the rules of a sample', async () => {
      await page.goto(platform('/home'));
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: t('rules_playground') })
        .click();
      await expect(page).toHaveURL((url) => url.pathname === ADDRESS);
      await settled(page);
      await expect(page.getByRole('heading', { level: 3 })).toHaveCount(3);
      await expectSound(page, errors);
      await journey.picture(page);
    });

    await test.step('an attribute of one rule is changed; the differences show that and nothing else', async () => {
      await edit('gallery').click();
      await drawer.getByRole('textbox', { name: t('mappingRules:value') }).fill('4');
      await expectSound(page, errors);
      await journey.picture(page);
      await drawer.getByRole('button', { name: t('ui:ok') }).click();
      await page.getByRole('button', { name: t('mappingRules:review_and_save') }).click();
      await expect(drawer.getByText(t('mappingRules:rule_changed'), { exact: true })).toHaveCount(1);
      await expect(drawer.getByRole('cell', { name: /add_attr "grid" "4"/ })).toBeVisible();
      await expectSound(page, errors);
      await journey.picture(page);
      await agree(page, t('mappingRules:save'));
      await expect(page.getByText(t('mappingRules:saved'), { exact: true })).toBeVisible();
      expect(await storedText(page)).toBe(sample.replace('"grid" "3"', '"grid" "4"'));
    });

    await test.step('an action is added and another one taken out', async () => {
      await edit('gallery').click();
      await drawer
        .getByRole('button', { name: t('mappingRules:remove_action', { action: t('mappingRules:add_attr') }) })
        .click();
      await drawer.getByRole('button', { name: t('mappingRules:add_action') }).click();
      await page.getByRole('menuitem', { name: t('mappingRules:set_title') }).click();
      await expect(drawer.getByRole('textbox', { name: t('mappingRules:title') })).toBeFocused();
      await page.keyboard.type('The "old" hall');
      await page.keyboard.press('Enter');
      await expect(card('gallery')).toContainText('The "old" hall');
      await save(page, t, 'review_and_save');
      const [begin, end] = (await storedText(page))!.split(/ {2}set_title "The \\"old\\" hall"\n/);
      expect(begin! + end!).toBe(sample.replace(/ {2}add_attr.*\n/, ''));
    });

    await test.step('a rule moves by keyboard, another one by dragging; one is made by keyboard; what is missing is told', async () => {
      await page
        .getByRole('button', { name: t('mappingRules:move_rule', { name: 'lamp', place: 2, count: 3 }) })
        .focus();
      await page.keyboard.press('ArrowUp');
      const handle = t('mappingRules:move_rule', { name: 'lamp', place: 1, count: 3 });
      await expect(page.getByRole('button', { name: handle })).toBeFocused();
      await page
        .getByRole('button', { name: t('mappingRules:move_rule', { name: 'gallery', place: 3, count: 3 }) })
        .dragTo(card('harbour'));
      await expect(page.getByRole('heading', { level: 3 })).toContainText(['lamp', 'gallery', 'harbour']);
      await page.getByRole('button', { name: t('mappingRules:new_rule') }).press('Enter');
      await page.getByRole('radio', { name: t('mappingRules:kind_activate_theme') }).press('Space');
      await exhibit.focus();
      await page.keyboard.press('Enter');
      await expect(drawer.getByText(t('ui:field_required'))).toBeVisible();
      await page.keyboard.type('night-theme');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Enter');
      await expect(drawer).toBeHidden();
      await save(page, t, 'review_and_save');
      const text = (await storedText(page))!;
      const lamp = 'add #sketches/lamp-v3 as lamp hide\n';
      expect(text.indexOf(lamp)).toBeLessThan(text.indexOf('add $maple-studio'));
      expect(text).toMatch(/end\n+activate_theme night-theme\n$/);
    });

    await test.step('a second rule for the same exhibit is refused where it is made', async () => {
      await page.getByRole('button', { name: t('mappingRules:new_rule') }).click();
      await drawer.getByRole('radio', { name: t('mappingRules:kind_alter') }).check();
      await exhibit.fill('gallery');
      await page.keyboard.press('Escape');
      await drawer.getByRole('button', { name: t('ui:ok') }).click();
      await expect(drawer.getByRole('alert')).toHaveText(t('mappingRules:action_missing'));
      await drawer.getByRole('button', { name: t('mappingRules:add_action') }).click();
      await page.getByRole('menuitem', { name: t('mappingRules:online') }).click();
      await drawer.getByRole('button', { name: t('ui:ok') }).click();
      await expect(drawer.getByRole('alert')).toContainText('gallery');
      await journey.picture(page);
      await drawer.getByRole('button', { name: t('ui:cancel') }).click();
      await agree(page, t('ui:leave'));
    });

    await test.step('chosen rules leave as a file and are taken out, each as it is written', async () => {
      await page.getByRole('button', { name: t('mappingRules:export') }).click();
      await page.getByRole('checkbox', { name: t('mappingRules:choose_rule', { name: 'lamp' }) }).check();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: t('mappingRules:export_chosen', { count: 1 }) }).click();
      const file = await (await download).createReadStream();
      expect((await file.toArray()).join('')).toBe('add #sketches/lamp-v3 as lamp hide\n');
      const before = await storedText(page);
      await page.getByRole('button', { name: t('mappingRules:delete'), exact: true }).click();
      await page.getByRole('checkbox', { name: t('mappingRules:choose_rule', { name: 'lamp' }) }).check();
      await page.getByRole('button', { name: t('mappingRules:delete_chosen', { count: 1 }) }).click();
      await agree(page, t('mappingRules:delete'));
      await save(page, t, 'review_and_save');
      expect(await storedText(page)).toBe(before!.replace('add #sketches/lamp-v3 as lamp hide\n', ''));
    });
  });

  test(`rules come from a file and are mended as code: ${look.locale}, ${look.viewport.width} px`, async ({
    startJourney,
  }) => {
    const journey = startJourney('mapping-rules-code', look);
    const { t } = journey;
    const page = await journey.openBrowser();
    const errors = collectErrors(page);
    await page.goto(platform(ADDRESS));
    await settled(page);
    const editor = page.getByRole('textbox', { name: t('codeEditor:rule_text') });
    const write = async (text: string) => {
      await editor.click();
      await page.keyboard.press('Control+A');
      await page.keyboard.insertText(text);
    };

    await test.step('a file that is in conflict with the rules cannot be saved, and the list leads to the place', async () => {
      await page.getByRole('button', { name: t('mappingRules:import') }).click();
      const file = { name: 'rules.txt', mimeType: 'text/plain', buffer: Buffer.from('alter gallery show') };
      await page.locator('input[type=file]').setInputFiles(file);
      await page.getByRole('button', { name: t('mappingRules:import_take') }).click();
      await expect(editor).toContainText('alter gallery show');
      const findings = page.getByRole('list', { name: t('codeEditor:findings') });
      await expect(findings.getByRole('listitem')).toHaveCount(1);
      await page.getByRole('button', { name: t('mappingRules:check_and_save') }).click();
      await expect(page.getByRole('alert')).toContainText(t('mappingRules:compile_error'));
      await findings
        .getByRole('button', { name: /gallery/ })
        .first()
        .click();
      await expect(editor).toBeFocused();
      expect(await storedText(page)).toBeNull();
      await expectSound(page, errors);
      await journey.picture(page);
    });

    await test.step('text that is ignored is saved only when that is confirmed', async () => {
      await write('alter gallery show\nhide\n');
      await expect(page.getByRole('alert')).toHaveCount(0);
      await page.getByRole('button', { name: t('mappingRules:check_and_save') }).click();
      await expect(page.getByRole('dialog')).toContainText(t('mappingRules:ignored_from', { line: 2 }));
      await expectSound(page, errors);
      await journey.picture(page);
      await agree(page, t('mappingRules:save_anyway'));
      await expect(page.getByText(t('mappingRules:saved'), { exact: true })).toBeVisible();
      expect(await storedText(page)).toBe('alter gallery show\nhide\n');
    });

    await test.step('the list shows such rules and does not change them', async () => {
      await page.getByRole('button', { name: t('mappingRules:leave_code') }).click();
      await expect(page.getByRole('heading', { level: 3, name: 'gallery' })).toBeVisible();
      await expect(page.getByText(t('mappingRules:ignored_text'))).toBeVisible();
      await expect(page.getByRole('button', { name: t('mappingRules:edit_rule', { name: 'gallery' }) })).toHaveCount(0);
      await expectSound(page, errors);
      await journey.picture(page);
    });

    await test.step('unsaved code is asked about before it is left', async () => {
      await page.getByRole('button', { name: t('mappingRules:enter_code') }).click();
      await write('alter gallery hide\n');
      await page.getByRole('button', { name: t('mappingRules:leave_code') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('ui:cancel') })
        .click();
      await expect(editor).toContainText('alter gallery hide');
      await save(page, t, 'check_and_save');
      await page.getByRole('button', { name: t('mappingRules:leave_code') }).click();
      await expect(page.getByRole('button', { name: t('mappingRules:edit_rule', { name: 'gallery' }) })).toBeVisible();
    });
  });
}
