import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { barriers, collectErrors, keysShown, pixelsBeyond, settled } from '../frame/findings.ts';
import { DESKTOP, looksOf, platform, test } from '../frame/journey.ts';

const lines = (editor: Locator) => editor.locator('.cm-line').allTextContents();

/** Accepts the proposal that is chosen when the list appears. */
async function accept(page: Page, label: string): Promise<void> {
  const option = page.getByRole('option', { name: label, exact: true });
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(option).toBeHidden();
}

for (const look of looksOf('narrow')) {
  test(`a policy is written with nothing but the keyboard (${look.locale}, ${look.viewport.width})`, async ({
    startJourney,
  }) => {
    const journey = startJourney('code-editors', look);
    const { t } = journey;
    const page = await journey.openBrowser();
    const errors = collectErrors(page);
    await page.goto(platform('/policy/playground'));
    await settled(page);
    const editor = page.getByRole('textbox', { name: t('codeEditor:policy_text') });
    const status = page.getByRole('region', { name: t('codeEditor:policy_text') }).getByRole('status');
    await editor.focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');

    await page.keyboard.type('for pub');
    await accept(page, 'public');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.type('ini');
    await accept(page, 'initial');
    await page.keyboard.type(':');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Tra');
    await accept(page, 'TransactionEvent');
    await page.keyboard.type('25');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('bougth');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type('bought[');
    await accept(page, 'active');
    await page.keyboard.type(']:');
    await page.keyboard.press('Enter');
    await page.keyboard.type('ter');
    await accept(page, 'terminate');
    expect(await lines(editor)).toEqual([
      'for public',
      '',
      'initial:',
      '    ~freelog.TransactionEvent("25", "self.account") => bougth',
      'bought[active]:',
      '    terminate',
    ]);

    await expect(status).toContainText('bougth');
    await journey.picture(page);
    const fix = page.getByRole('list', { name: t('codeEditor:findings') }).getByRole('button', { name: /bought/ });
    await page.keyboard.press('Escape');
    while (!(await fix.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(editor).toBeFocused();
    await expect(status).toHaveText(t('codeEditor:no_findings'));
    expect((await lines(editor))[3]).toContain('=> bought');
    expect(await keysShown(page)).toEqual([]);
    expect(await barriers(page)).toEqual([]);
    expect(await pixelsBeyond(page)).toBeLessThanOrEqual(0);
    expect(errors).toEqual([]);
  });
}

const LONG_LINES = 2_000;

/** Where long texts are written, what is pressed to come to their editor, and a part of what is written with its colour. */
const LONG_TEXTS: {
  path: string;
  enter?: string;
  label: string;
  text: string;
  written: string;
  part: { kind: string; word: string };
}[] = [
  {
    path: '/policy/playground',
    label: 'codeEditor:policy_text',
    text: `for public\n\ninitial:\n  ~freelog.TransactionEvent("10", "self.account") => state0\n${Array.from(
      { length: LONG_LINES / 3 },
      (_, i) =>
        `state${i}[active]:\n  ~freelog.RelativeTimeEvent("1", "month") => state${i + 1}\n  ~freelog.TransactionEvent("5.00", "self.account") => state${i}\n`,
    ).join('')}`,
    written: '~freelog.RelativeTimeEvent("1","month") => state1',
    part: { kind: 'event', word: 'RelativeTimeEvent' },
  },
  {
    path: '/rules/playground',
    enter: 'mappingRules:enter_code',
    label: 'codeEditor:rule_text',
    text: Array.from(
      { length: LONG_LINES / 5 },
      (_, i) =>
        `add $owner/resource-${i}@^1.${i}.0 as exhibit-${i} do\n  show\n  set_title "Title ${i}"\n  set_labels red | blue${i}\nend\n`,
    ).join(''),
    written: 'alter exhibit-1 do set_title "A title of some words" end // aside',
    part: { kind: 'string', word: '"A title of some words"' },
  },
];

for (const { path, enter, label, text, written, part } of LONG_TEXTS) {
  test(`what is written in ${LONG_LINES} lines on ${path} is coloured like the rest`, async ({ startJourney }) => {
    const journey = startJourney('long-text', { locale: 'en_US', viewport: DESKTOP });
    const page = await journey.openBrowser();
    await page.goto(platform(path));
    await settled(page);
    if (enter) await page.getByRole('button', { name: journey.t(enter) }).click();
    const editor = page.getByRole('textbox', { name: journey.t(label) });
    await editor.focus();
    await page.keyboard.press('Control+A');
    await paste(editor, text);
    await page.keyboard.type(written);
    const line = editor.locator('.cm-activeLine');
    await expect(line).toHaveText(written);
    await expect(line.locator(`.code-${part.kind}`, { hasText: part.word })).toHaveText(part.word);

    await page.keyboard.press('Control+Home');
    await expect(line.locator(`.code-keyword`).first()).toBeVisible();
  });
}

test('what is typed, composed and taken back stands where the caret is', async ({ startJourney }) => {
  const journey = startJourney('typing', { locale: 'zh_CN', viewport: DESKTOP });
  const page = await journey.openBrowser();
  await page.goto(platform('/rules/playground'));
  await settled(page);
  await page.getByRole('button', { name: journey.t('mappingRules:enter_code') }).click();
  const editor = page.getByRole('textbox', { name: journey.t('codeEditor:rule_text') });
  await editor.focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('// one two');
  await page.keyboard.press('Escape');
  expect(await lines(editor)).toEqual(['// one two']);

  const method = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    method.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await page.keyboard.press('Home');
  for (let step = 0; step < '// '.length; step++) await page.keyboard.press('ArrowRight');
  await compose('zhong');
  await compose('中');
  await method.send('Input.insertText', { text: '中文' });
  await page.keyboard.type('!');
  expect(await lines(editor)).toEqual(['// 中文!one two']);

  await page.keyboard.press('Control+Shift+ArrowRight');
  await page.keyboard.type('"');
  expect(await lines(editor)).toEqual(['// 中文!"one" two']);
  await page.keyboard.type('1');
  expect(await lines(editor)).toEqual(['// 中文!"1" two']);
  const takeBack = async () => {
    await page.keyboard.press('Control+Z');
    return lines(editor);
  };
  await expect.poll(takeBack).toEqual(['// one two']);
});

function paste(editor: Locator, text: string): Promise<void> {
  return editor.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}
