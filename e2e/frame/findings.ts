import { AxeBuilder } from '@axe-core/playwright';
import { LOCALES, type Locale } from '@colophon/model';
import { expect, type Page } from '@playwright/test';
import { dictionaries } from './texts.ts';

const keys = new Set(
  LOCALES.flatMap((locale: Locale) => [...dictionaries(locale).values()].flatMap((texts) => Object.keys(texts))),
);

/** Collects what the browser reports as an error while a page lives: uncaught exceptions and messages of the console. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console: ${message.text()}`);
  });
  return errors;
}

/** Waits until a page of the platform has its heading and nothing in it is still loading. */
export async function expectSettled(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('.mantine-Skeleton-root, .mantine-Loader-root')).toHaveCount(0);
}

/** Expects that the page shows words where words belong, and not the keys of words that have not arrived. */
export async function expectTranslated(page: Page): Promise<void> {
  const shown = await page.evaluate(() => {
    const texts = [...document.querySelectorAll('h1, h2, h3, p, a, button, label, [role=status], [role=alert]')].map(
      (element) => element.textContent,
    );
    const names = [...document.querySelectorAll('[aria-label], [placeholder], [title]')].flatMap((element) =>
      ['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name)),
    );
    return [...texts, ...names].map((text) => text?.trim() ?? '');
  });
  expect(shown.filter((text) => keys.has(text.replace(/^\w+:/, '')))).toEqual([]);
}

/** Expects that nothing stands out at the right of the screen. */
export async function expectFitting(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(beyond, 'pixels beyond the right edge').toBe(0);
}

/** Expects that an automatic audit finds nothing that keeps people out. */
export async function expectAccessible(page: Page, rules?: readonly string[]): Promise<void> {
  const audit = new AxeBuilder({ page });
  const { violations } = await (rules ? audit.withRules([...rules]) : audit).analyze();
  const findings = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`));
  expect(findings).toEqual([]);
}
