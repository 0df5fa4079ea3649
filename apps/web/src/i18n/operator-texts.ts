import { LOCALES, type Locale } from '@colophon/model';
import { config } from '../config.ts';

/** Texts that the operator published, per language, by `namespace.key`. */
export type OperatorTexts = Partial<Record<Locale, Record<string, string>>>;

/** Cache and release mark in local storage; the names and shapes are those of the ecosystem's front ends. */
const CACHE_KEY = 'i18nextResources';
const RELEASE_KEY = 'Version';
/** Longest time that a first visit waits for the file before it starts with the texts of the release. */
const FIRST_WAIT_MS = 1_500;

declare const __RELEASE__: string;

/**
 * The operator's texts: from the cache when there is one, while a fresh copy is fetched for the next visit; otherwise
 * from the server, and none when that fails or takes too long.
 */
export async function operatorTexts(): Promise<OperatorTexts> {
  forgetCacheOfOtherRelease();
  const cached = readCache();
  const fetched = fetchTexts();
  if (cached) return cached;
  const tooLate = new Promise<OperatorTexts>((resolve) => setTimeout(resolve, FIRST_WAIT_MS, {}));
  return Promise.race([fetched, tooLate]);
}

function forgetCacheOfOtherRelease(): void {
  if (localStorage.getItem(RELEASE_KEY) === __RELEASE__) return;
  localStorage.setItem(RELEASE_KEY, __RELEASE__);
  localStorage.removeItem(CACHE_KEY);
}

function readCache(): OperatorTexts | null {
  const text = localStorage.getItem(CACHE_KEY);
  if (!text) return null;
  try {
    const stored = JSON.parse(text) as Record<Locale, { translation: Record<string, string> }>;
    return Object.fromEntries(LOCALES.map((locale) => [locale, stored[locale].translation]));
  } catch {
    localStorage.removeItem(CACHE_KEY);
    return null;
  }
}

/** Fetches the file and keeps it; a failure means no texts, and never a message. */
async function fetchTexts(): Promise<OperatorTexts> {
  try {
    const response = await fetch(`${config.origins.static}/configs/i18n.json?timestamp=${Date.now()}`, {
      credentials: 'omit',
    });
    if (!response.ok) return {};
    const file = (await response.json()) as Record<string, Record<Locale, string>>;
    const texts = byLocale(file);
    const stored = Object.fromEntries(LOCALES.map((locale) => [locale, { translation: texts[locale] }]));
    localStorage.setItem(CACHE_KEY, JSON.stringify(stored));
    return texts;
  } catch {
    return {};
  }
}

function byLocale(file: Record<string, Record<Locale, string>>): OperatorTexts {
  return Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      Object.fromEntries(Object.entries(file).map(([key, text]) => [key, text[locale] || text.zh_CN])),
    ]),
  );
}
