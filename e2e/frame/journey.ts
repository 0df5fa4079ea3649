import { join } from 'node:path';
import type { Locale } from '@colophon/model';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type Page,
} from '@playwright/test';
import { ROOT } from '../../scripts/lib/project.mjs';
import { type Texts, textsOf } from './texts.ts';

const SCREENS = join(ROOT, 'e2e/test-results/screens');

export const DESKTOP = { width: 1440, height: 900 } as const;
export const PHONE = { width: 390, height: 844 } as const;

/** Settings with which somebody views the product. */
export interface Look {
  readonly locale: Locale;
  readonly viewport: typeof DESKTOP | typeof PHONE;
  /** Light where it does not say. */
  readonly colorScheme?: 'light' | 'dark';
}

const WIDE: Look = { locale: 'en_US', viewport: DESKTOP };
const NARROW: Look = { locale: 'zh_CN', viewport: PHONE };

/** The looks that flagship journeys are made in: each language and each width once. */
export const LOOKS: readonly Look[] = [WIDE, NARROW];

/** Other journeys are made in one of the two, by turns, so that both are seen in every part of the product; in both with `ALL_LOOKS=1`. */
export const looksOf = (turn: 'wide' | 'narrow'): readonly Look[] =>
  process.env.ALL_LOOKS === '1' ? LOOKS : [turn === 'wide' ? WIDE : NARROW];

/** The platform's address, or that of a page on it. */
export function platform(path = ''): string {
  return `${process.env.E2E_ORIGIN}${path}`;
}

/** The address of a node's site, or of a page on it. */
export function site(domain: string, path = '/'): string {
  const { protocol, host } = new URL(platform());
  return `${protocol}//${domain}.${host}${path}`;
}

export const demoPassword = () => process.env.E2E_DEMO_PASSWORD!;

/** The installation's first operator. */
export const operator = () => ({ loginName: 'administrator', password: process.env.E2E_OPERATOR_PASSWORD! });

/** Browsers of journeys have seen the dashboard's tour. */
const tourSeen = () => ({
  cookies: [],
  origins: [
    {
      origin: platform(),
      localStorage: [{ name: 'NoviceGuide', value: JSON.stringify({ dashboardPage: 'finished' }) }],
    },
  ],
});

/** One journey in one look: its words, its browsers and its pictures. */
export class Journey {
  readonly t: Texts;
  readonly locale: Locale;
  readonly #name: string;
  readonly #browser: Browser;
  readonly #look: Look;
  readonly #contexts: BrowserContext[] = [];
  #pictures = 0;

  constructor(browser: Browser, name: string, look: Look) {
    this.#browser = browser;
    this.#look = look;
    this.#name = `${name}-${look.locale}-${look.viewport.width}`;
    this.locale = look.locale;
    this.t = textsOf(look.locale);
  }

  /** Opens a browser of its own, which shares no session with any other; it speaks the journey's language everywhere. */
  async openBrowser(options: BrowserContextOptions = {}): Promise<Page> {
    const { locale, viewport, colorScheme = 'light' } = this.#look;
    const context = await this.#browser.newContext({
      viewport,
      colorScheme,
      hasTouch: viewport === PHONE,
      locale: locale.replace('_', '-'),
      baseURL: platform(),
      reducedMotion: 'reduce',
      storageState: tourSeen(),
      ...options,
    });
    this.#contexts.push(context);
    await context.addCookies([{ name: 'locale', value: locale, url: platform() }]);
    return context.newPage();
  }

  /** Keeps what is on screen as a file of the run, with `PICTURES=1`: for people, and a tenth of all work. */
  async picture(page: Page): Promise<void> {
    if (process.env.PICTURES !== '1') return;
    this.#pictures += 1;
    const number = String(this.#pictures).padStart(2, '0');
    await page.screenshot({ path: join(SCREENS, `${this.#name}-${number}.jpeg`), animations: 'disabled' });
  }

  async end(): Promise<void> {
    await Promise.all(this.#contexts.map((context) => context.close()));
  }
}

/** Playwright's `test` with `startJourney`, whose browsers close with the test. */
export const test = base.extend<{ startJourney: (name: string, look: Look) => Journey }>({
  startJourney: async ({ browser }, use) => {
    const journeys: Journey[] = [];
    await use((name, look) => {
      const journey = new Journey(browser, name, look);
      journeys.push(journey);
      return journey;
    });
    await Promise.all(journeys.map((journey) => journey.end()));
  },
});
