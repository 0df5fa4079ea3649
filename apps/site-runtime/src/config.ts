import { type Currency, DEFAULT_LOCALE, type Locale, parseLocale, type SiteViewer } from '@colophon/model';

/** Facts that the server states about the installation and the node of this page. Nothing is derived from the address. */
export interface SiteConfig {
  /** Origin by which the platform knows this site: the page's own, but for a site on a domain of its own. */
  platformAddress: string;
  /** Base of the API with the version segment, absolute or relative to the page: `/v2`. */
  apiBase: string;
  /** Base of exhibit files, absolute or relative to the page: `/file`. */
  fileBase: string;
  imageBase: string;
  /** Origin of the platform's own pages, where people log in, sign and pay. */
  accountOrigin: string;
  isTest: boolean;
  nodeDomain: string;
  locale?: string;
  /** Names by which packages look widgets up, and what they get: a dependency of theirs, or a widget of ours. */
  widgetAliases: Readonly<Record<string, string>>;
  /** Platform time, as an IANA name. */
  timeZone: string;
  currency: Currency;
  /** True for a test site that its owner shares with the visitor. */
  isShared: boolean;
  /** Moment to come as of which a page of a test site is asked for, by its parameters, which are `null` where they cannot be read. */
  pretence: {
    readonly parameters: (Readonly<Record<string, string>> & { readonly pretendDate: string }) | null;
  } | null;
  /** As whom the node's owner sees the page, and for how long; `null` for everybody else. */
  view: { readonly viewer: SiteViewer; readonly policyName?: string; readonly leftMs: number } | null;
}

/** Reads the configuration that the server wrote into the page. */
export function readConfig(): SiteConfig {
  const config = JSON.parse(document.getElementById('colophon-config')?.textContent ?? '') as SiteConfig;
  return {
    ...config,
    apiBase: absolute(config.apiBase),
    fileBase: absolute(config.fileBase),
    imageBase: absolute(config.imageBase),
    accountOrigin: config.accountOrigin.replace(/\/+$/, ''),
  };
}

function absolute(base: string): string {
  return new URL(base, location.origin).href.replace(/\/+$/, '');
}

/** Value of a cookie of this page, or `undefined`. */
export function readCookie(name: string): string | undefined {
  for (const part of document.cookie.split('; ')) {
    const [key, value] = part.split('=');
    if (key === name) return decodeURIComponent(value ?? '');
  }
  return undefined;
}

/** Language of the page: the one the server decided on, else cookie, else browser. */
export function chooseLocale(config: Pick<SiteConfig, 'locale'>): Locale {
  const wishes = [config.locale, readCookie('locale'), ...navigator.languages];
  for (const wish of wishes) {
    const locale = parseLocale(wish);
    if (locale) return locale;
  }
  return DEFAULT_LOCALE;
}
