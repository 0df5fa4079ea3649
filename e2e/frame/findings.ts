import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@colophon/model';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { ROOT } from '../../scripts/lib/project.mjs';
import { dictionaries } from './texts.ts';

/** Half the size of the script that the package exports, for every page that is audited to read. */
const AUDITOR = readFileSync(join(ROOT, 'node_modules/axe-core/axe.min.js'), 'utf8');

const KEYS = new Set(
  LOCALES.flatMap((locale) => [...dictionaries(locale).values()].flatMap((texts) => Object.keys(texts))),
);

/** Waits until a page of the platform has its heading and nothing in it is still loading. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('.mantine-Skeleton-root, .mantine-Loader-root, [aria-busy="true"]')).toHaveCount(0);
}

/**
 * Waits for a message that leaves by itself. It is looked for whenever the page is drawn: an expectation looks once a
 * second, and on a busy machine has missed messages that stay for three.
 */
export async function saysShortly(page: Page, text: string): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('[role=status], [role=alert]')].some((e) => e.textContent.includes(wanted)),
    text,
  );
}

/** Collects what the browser reports as an error while a page lives: uncaught exceptions and messages of the console. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    // A page that does not exist is answered with 404, which the browser reports as well.
    const isMissingPage = message.location().url === page.url() && message.text().includes('404');
    if (message.type() === 'error' && !isMissingPage)
      errors.push(`console: ${message.text()} (${message.location().url})`);
  });
  return errors;
}

/** Longest time that a page may take to be drawn again after a change of its width, in milliseconds. */
const REDRAWN_WITHIN = 5000;

/**
 * Returns the width of the part of a page that stays beyond the right edge of the screen, in pixels. A page that is laid out by
 * script learns of a new width a moment after the browser has applied it.
 */
export function pixelsBeyond(page: Page): Promise<number> {
  return page.evaluate(async (patience) => {
    const beyond = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    const end = performance.now() + patience;
    while (beyond() > 0 && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 50));
    return beyond();
  }, REDRAWN_WITHIN);
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

/**
 * Returns the barriers that an automatic audit of a page and its frames finds, as `rule: element` lines. It runs in the page
 * itself: measured, it takes a third of the processor time of an audit that is assembled in its own page.
 */
export async function barriers(page: Page): Promise<string[]> {
  for (const frame of page.frames()) {
    await frame.waitForLoadState(); // a frame that is still on its way to its page would lose the auditor
    if (await frame.evaluate(() => 'axe' in window)) continue;
    await frame.evaluate(`${AUDITOR};axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`);
  }
  return page.evaluate(async () => {
    const auditor = (window as unknown as { axe: typeof axe }).axe;
    // Fetching sheets and media first serves no rule that is on by default and whose findings are serious.
    const { violations } = await auditor.run({ resultTypes: ['violations'], preload: false });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`));
  });
}
