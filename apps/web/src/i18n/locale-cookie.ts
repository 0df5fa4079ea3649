import { DEFAULT_LOCALE, type Locale, parseLocale } from '@colophon/model';
import { readCookie } from '../cookies.ts';

const LIFETIME_SECONDS = 36_525 * 24 * 60 * 60;

/** The language the reader chose, else the one that the server found the browser to want, as the page's source says. */
export function chosenLocale(): Locale {
  return parseLocale(readCookie('locale')) ?? parseLocale(document.documentElement.lang) ?? DEFAULT_LOCALE;
}

/** Goes on in the language of the page that the visitor comes from, when that one named it: `?locale=en_US`. */
export function takeOverLocale(origins: readonly string[]): void {
  const named = parseLocale(new URLSearchParams(window.location.search).get('locale'));
  if (named) rememberLocale(named, origins);
}

/** Keeps the choice in the cookie that the server and all applications read. */
export function rememberLocale(locale: Locale, origins: readonly string[]): void {
  const domain = commonDomain(window.location.hostname, origins);
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in half of the browsers
  document.cookie = `locale=${locale}; path=/; max-age=${LIFETIME_SECONDS}; samesite=lax${secure}${domain && `; domain=${domain}`}`;
}

/**
 * The parent domain that this host and the hosts of all origins share, or empty when they are one host.
 *
 * A domain needs two labels: a cookie for `org` or `localhost` would be refused.
 */
export function commonDomain(host: string, origins: readonly string[]): string {
  const hosts = origins.filter((origin) => origin.includes('://')).map((origin) => new URL(origin).hostname);
  if (hosts.every((other) => other === host)) return '';

  let labels = host.split('.');
  for (const other of hosts) {
    while (labels.length > 0 && other !== labels.join('.') && !other.endsWith(`.${labels.join('.')}`)) {
      labels = labels.slice(1);
    }
  }
  return labels.length >= 2 ? labels.join('.') : '';
}
