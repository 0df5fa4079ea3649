import { hash } from 'node:crypto';
import type { Locale } from '@colophon/model';
import type { PageSubject } from '../page-subject.ts';
import { PLATFORM_NAMES, shortened } from '../writers/words.ts';

export const PREVIEW_WIDTH_PX = 1200;
export const PREVIEW_HEIGHT_PX = 630;
/** Width of the right part: a cover, or paper with the first character of the title. */
export const PANEL_WIDTH_PX = 440;

const MAX_DRAWN_TITLE_CHARS = 120;
const MAX_DRAWN_NAME_CHARS = 60;
/** Changes with the looks of what is drawn, so that all addresses do. */
const LOOKS = 2;
const HASH_CHARS = 20;

/** Texts of a picture that stands for a page where a link to it is shared. */
export interface Preview {
  readonly title: string;
  readonly byline: string;
  /** The site or the list that it is part of, or the platform. */
  readonly place: string;
  readonly host: string;
  /** Degrees on the colour circle. */
  readonly hue: number;
}

const BYLINES = {
  en_US: {
    work: (author: string) => `by ${author}`,
    node: (author: string) => `a site by ${author}`,
    person: () => 'Author',
    activity: () => 'Activity',
  },
  zh_CN: {
    work: (author: string) => `作者 ${author}`,
    node: (author: string) => `${author} 的站点`,
    person: () => '作者',
    activity: () => '活动',
  },
} as const satisfies Record<Locale, unknown>;

/** Returns the texts of the picture of a page in one language. */
export function previewOf({ kind, title, author, address, partOf }: PageSubject, locale: Locale): Preview {
  const name = (text: string) => shortened(text, MAX_DRAWN_NAME_CHARS);
  const { host, pathname } = new URL(address);
  return {
    title: shortened(title, MAX_DRAWN_TITLE_CHARS),
    byline: BYLINES[locale][kind === 'exhibit' || kind === 'item' ? 'work' : kind](name(author)),
    place: name(partOf?.title ?? PLATFORM_NAMES[locale]),
    host,
    hue: Number.parseInt(hash('sha256', pathname).slice(0, 4), 16) % 360,
  };
}

/** Returns the name of what is drawn: another one as soon as something of it changes. */
export function previewHash(subject: PageSubject, locale: Locale): string {
  const { image, version } = subject;
  const drawn = JSON.stringify([LOOKS, locale, previewOf(subject, locale), image, version]);
  return hash('sha256', drawn).slice(0, HASH_CHARS);
}

/** Returns the address of the picture of a page, on the page's own host: it ends in the path of the page. */
export function previewAddress(subject: PageSubject, locale: Locale): string {
  const { origin, pathname } = new URL(subject.address);
  return `${origin}/previews/${locale}/${previewHash(subject, locale)}${pathname === '/' ? '/index' : pathname}.png`;
}
