import type { Currency, Locale } from '@colophon/model';

/** The applications and content hosts that a link can lead to. */
export type App = 'www' | 'console' | 'user' | 'api' | 'image' | 'file' | 'static';

/** External pages that the operator may offer; an empty address hides the link. */
export type ContentLink = 'community' | 'docs' | 'news' | 'help' | 'terms' | 'privacy' | 'about' | 'contact';

const TEXT_PAGES = ['help', 'terms', 'privacy', 'about'] as const satisfies readonly ContentLink[];
/** Pages that can be texts of this platform. */
export type TextPage = (typeof TEXT_PAGES)[number];

/** An address that operators gave a name in each language. */
export interface NamedAddress {
  name: Record<Locale, string>;
  address: string;
}

export interface Config {
  /** Name shown instead of the product's own, or empty. */
  productName: string;
  /** Base address per application, without a trailing slash; empty means this page's own origin. */
  origins: Record<App, string>;
  /** Host under which nodes live, for example `localhost:4180`. */
  siteHost: string;
  /** True when the console is open to invited accounts only. */
  alphaGate: boolean;
  /** True when codes reach mobile phones; otherwise accounts are proved by e-mail only. */
  mobileCodes: boolean;
  /** True when cash of the activities is paid out. */
  paysCoins: boolean;
  /** Where people write who have a complaint or whose account was frozen. */
  supportAddress: string;
  /** Platform time, as an IANA name: dates in policies and settlement points are read in it. */
  timeZone: string;
  /** Format in which amounts are written. */
  currency: Currency;
  /** Where works are shared; `{url}` and `{text}` of an address are replaced by what is shared. */
  shareNetworks: readonly NamedAddress[];
  /** Questions that the dashboard answers by a link. */
  helpLinks: readonly NamedAddress[];
  links: Record<ContentLink, string>;
  content: { registrationNumber: string; copyright: string };
}

/** In single-host mode everything shares one origin; three kinds of content have a path prefix of their own. */
const defaults: Config = {
  productName: '',
  origins: { www: '', console: '', user: '', api: '', image: '/image', file: '/file', static: '/static' },
  siteHost: window.location.host,
  alphaGate: false,
  mobileCodes: true,
  paysCoins: true,
  supportAddress: '',
  timeZone: 'Asia/Shanghai',
  currency: { sign: '¥' },
  shareNetworks: [],
  helpLinks: [],
  links: { community: '', docs: '', news: '', help: '', terms: '', privacy: '', about: '', contact: '' },
  content: { registrationNumber: '', copyright: '' },
};

/** These are told in part; of the others each as a whole. */
type Parts = Pick<Config, 'origins' | 'links' | 'content'>;
type Injected = Partial<Omit<Config, keyof Parts>> & { [Key in keyof Parts]?: Partial<Parts[Key]> };

/** Reads the settings that the server wrote into the page; anything it left out keeps its default. */
export function readConfig(page: Document): Config {
  const text = page.getElementById('colophon-config')?.textContent;
  const injected = (text ? JSON.parse(text) : {}) as Injected;
  return {
    ...defaults,
    ...injected,
    origins: { ...defaults.origins, ...injected.origins },
    links: { ...defaults.links, ...injected.links },
    content: { ...defaults.content, ...injected.content },
  };
}

export const config = readConfig(document);

/** Where an application lives: empty while it shares this page's origin. */
export function originOf(app: App): string {
  const origin = config.origins[app];
  return origin === window.location.origin ? '' : origin;
}

/** Returns true when a page is a text of this platform, and not elsewhere or missing. */
export function isTextPage(name: string): name is TextPage {
  return TEXT_PAGES.some((page) => page === name && config.links[page] === `/pages/${page}`);
}
