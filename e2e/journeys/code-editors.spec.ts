import type { CDPSession, Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { barriers, collectErrors, keysShown, pixelsBeyond, settled } from '../frame/findings.ts';
import { DESKTOP, LOOKS, platform, test } from '../frame/journey.ts';

const lines = (editor: Locator) => editor.locator('.cm-line').allTextContents();

/** Accepts the proposal that is chosen when the list appears. */
async function accept(page: Page, label: string): Promise<void> {
  const option = page.getByRole('option', { name: label, exact: true });
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(option).toBeHidden();
}

for (const look of LOOKS) {
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
const KEYS = 200;
/** Time for what a key leaves to do later, so that each is measured with all its work. */
const BETWEEN_KEYS_MS = 80;

/** Where long texts are written, and what is pressed to come to their editor. */
const LONG_TEXTS: { path: string; enter?: string; label: string; text: string; written: string }[] = [
  {
    path: '/policy/playground',
    label: 'codeEditor:policy_text',
    text: `for public\n\ninitial:\n  ~freelog.TransactionEvent("10", "self.account") => state0\n${Array.from(
      { length: LONG_LINES / 3 },
      (_, i) =>
        `state${i}[active]:\n  ~freelog.RelativeTimeEvent("1", "month") => state${i + 1}\n  ~freelog.TransactionEvent("5.00", "self.account") => state${i}\n`,
    ).join('')}`,
    written: '~freelog.RelativeTimeEvent("1","month") => state1 ',
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
    written: 'set_title "A title of some words" // aside ',
  },
];

for (const { path, enter, label, text, written } of LONG_TEXTS) {
  test(`what is written in ${LONG_LINES} lines on ${path} stays coloured; prints the time that a key takes`, async ({
    startJourney,
  }) => {
    const journey = startJourney('long-text', { locale: 'en_US', viewport: DESKTOP });
    const page = await journey.openBrowser();
    await page.goto(platform(path));
    await settled(page);
    if (enter) await page.getByRole('button', { name: journey.t(enter) }).click();
    const editor = page.getByRole('textbox', { name: journey.t(label) });
    await editor.focus();
    await page.keyboard.press('Control+A');
    await paste(editor, text);
    for (let presses = 0; presses < 20; presses++) await page.keyboard.press('PageUp');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    const long = await watchLongTasks(page);
    const busy = await busyTime(page);
    const times: number[] = [];
    for (const key of written.repeat(KEYS).slice(0, KEYS)) {
      const before = await busy();
      await page.keyboard.type(key);
      await page.waitForTimeout(BETWEEN_KEYS_MS);
      times.push((await busy()) - before);
    }
    times.sort((one, other) => one - other);
    const [p50, p95, max] = [0.5, 0.95, 1].map((part) => times[Math.ceil(part * KEYS) - 1]!.toFixed(1));
    console.log(
      `${path}: main thread per key p50 ${p50} ms, p95 ${p95} ms, most ${max} ms; long tasks: ${await long()}`,
    );
    await expect(editor.locator('.cm-activeLine [class^=code-]').first()).toBeVisible();
    await expect(editor.locator('.cm-activeLine')).toContainText(written.trim());
  });
}

function paste(editor: Locator, text: string): Promise<void> {
  return editor.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** Tells how long the page's thread has computed until now, in milliseconds; waiting for a processor does not count. */
async function busyTime(page: Page): Promise<() => Promise<number>> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'ThreadTime')!.value * 1_000;
  };
}

/** Counts the tasks of 50 ms and more from now on. */
async function watchLongTasks(page: Page): Promise<() => Promise<number>> {
  const observed = await page.evaluateHandle(() => {
    const entries: PerformanceEntry[] = [];
    new PerformanceObserver((list) => entries.push(...list.getEntries())).observe({ type: 'longtask' });
    return entries;
  });
  return () => observed.evaluate((entries) => entries.length);
}
