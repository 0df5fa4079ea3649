import { AxeBuilder } from '@axe-core/playwright';
import { LOCALES } from '@colophon/model';
import { expect, type Page } from '@playwright/test';
import { dictionaries } from './texts.ts';

const KEYS = new Set(
  LOCALES.flatMap((locale) => [...dictionaries(locale).values()].flatMap((texts) => Object.keys(texts))),
);

/** Waits until a page of the platform has its heading and nothing in it is still loading. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('.mantine-Skeleton-root, .mantine-Loader-root')).toHaveCount(0);
}

/** Collects what the browser reports as an error while a page lives: uncaught exceptions and messages of the console. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console: ${message.text()} (${message.location().url})`);
  });
  return errors;
}

/** How many pixels of a page lie beyond the right edge of the screen. */
export function pixelsBeyond(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Keys that a page of the platform shows where words belong. */
export async function keysShown(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const elements = [...document.querySelectorAll('h1, h2, h3, p, a, button, label, th, [role=status], [role=alert]')];
    const named = [...document.querySelectorAll('[aria-label], [placeholder], [title]')];
    const names = named.flatMap((element) =>
      ['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? ''),
    );
    return [...elements.map((element) => element.textContent.trim()), ...names];
  });
  return texts.filter((text) => KEYS.has(text.replace(/^\w+:/, '')));
}

/** What an automatic audit finds that keeps people out, as `rule: element` lines. */
export async function barriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`));
}
