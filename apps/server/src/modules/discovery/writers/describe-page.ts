import type { Locale } from '@colophon/model';
import { feedLinks } from '#modules/feeds/index.ts';
import { licenceLink } from '#modules/resources/index.ts';
import type { PageDescription } from '#platform/http/pages.ts';
import { escaped } from '#platform/http/plain-page.ts';
import type { Settings } from '#platform/settings.ts';
import { MAX_DESCRIPTION_CHARS, MAX_TITLE_CHARS } from '../limits.ts';
import type { PageSubject } from '../page-subject.ts';
import { PREVIEW_HEIGHT_PX, PREVIEW_WIDTH_PX, previewAddress } from '../previews/preview.ts';
import type { ShownContent } from '../queries/find-embeddable.ts';
import { linkedData } from './linked-data.ts';
import { PLATFORM_NAMES, shortened } from './words.ts';

const LOCALE_NAMES = { en_US: 'zh_CN', zh_CN: 'en_US' } as const satisfies Record<Locale, Locale>;

/** Of other pages: `article`. */
const OPEN_GRAPH_TYPES: Partial<Record<PageSubject['kind'], string>> = { node: 'website', person: 'profile' };

/** Sentences for those whose owner wrote none, and for who runs no scripts. */
const WORDS = {
  en_US: {
    node: (title: string, author: string) => `${title}, a site by ${author}.`,
    exhibit: (title: string, author: string, site: string) => `${title} by ${author}, shown on ${site}.`,
    item: (title: string, author: string, list: string) => `${title} by ${author}, part of ${list}.`,
    work: (title: string, author: string) => `${title} by ${author}: see the terms, and sign to use it.`,
    person: (title: string) => `${title} on Colophon: works, collections and nodes.`,
    activity: (title: string) => `${title}, an activity on Colophon.`,
    author: (author: string) => `By ${author}.`,
    scripts: 'To open it here, switch JavaScript on and reload the page.',
    platform: 'To the platform',
  },
  zh_CN: {
    node: (title: string, author: string) => `${title}，${author} 的站点。`,
    exhibit: (title: string, author: string, site: string) => `${title}，作者 ${author}，展出于 ${site}。`,
    item: (title: string, author: string, list: string) => `${title}，作者 ${author}，收录于 ${list}。`,
    work: (title: string, author: string) => `${title}，作者 ${author}：查看授权条件，签约后即可使用。`,
    person: (title: string) => `${title} 在落款的主页：作品、合集和节点。`,
    activity: (title: string) => `${title}，落款的活动。`,
    author: (author: string) => `作者：${author}`,
    scripts: '要在这里打开，请启用 JavaScript 后刷新页面。',
    platform: '前往平台',
  },
} as const;

/** Writes down what everybody may know of a page, for search engines, for links that are shared and for who runs no scripts. */
export function describePage(
  subject: PageSubject,
  {
    locale,
    settings,
    player,
  }: {
    readonly locale: Locale;
    readonly settings: Pick<Settings, 'publicOrigin' | 'payments'>;
    readonly player: ShownContent | null;
  },
): PageDescription {
  const title = shortened(subject.title, MAX_TITLE_CHARS);
  const description = descriptionOf(subject, locale);
  const siteName = shortened(subject.partOf?.title ?? PLATFORM_NAMES[locale], MAX_TITLE_CHARS);
  const picture = previewAddress(subject, locale);
  const properties = [
    ['og:type', OPEN_GRAPH_TYPES[subject.kind] ?? 'article'],
    ['og:site_name', siteName],
    ['og:title', title],
    ['og:description', description],
    ['og:url', subject.address],
    ['og:locale', locale],
    ['og:locale:alternate', LOCALE_NAMES[locale]],
    ...(subject.kind === 'node' || !subject.author ? [] : [['article:author', subject.authorAddress]]),
    ...(subject.username === undefined ? [] : [['profile:username', subject.username]]),
    ['og:image', picture],
    ['og:image:type', 'image/png'],
    ['og:image:width', String(PREVIEW_WIDTH_PX)],
    ['og:image:height', String(PREVIEW_HEIGHT_PX)],
    ['og:image:alt', title],
    ...(player ? playerProperties(player) : []),
  ] as const;
  const names = [
    ['description', description],
    ['twitter:card', 'summary_large_image'],
  ] as const;
  return {
    title: subject.kind === 'node' ? title : `${title} · ${siteName}`,
    head: [
      ...names.map(([name, content]) => `<meta name="${name}" content="${escaped(content)}">`),
      ...properties.map(([property, content]) => `<meta property="${property}" content="${escaped(content!)}">`),
      ...embedLinks(subject, settings),
      ...subject.feeds.map(({ title, path }) => feedLinks(title, path)),
      licenceLink(subject.licence),
      `<link rel="canonical" href="${escaped(subject.address)}">`,
      linkedData(subject, { title, description, locale, picture, payments: settings.payments }),
    ].join(''),
    withoutScripts: inWords(title, description, subject, locale, settings),
    theme: subject.theme ?? null,
    origin: new URL(subject.address).origin,
  };
}

/** A film or a sound that everybody may play, for programs that play what a link leads to. */
function playerProperties({ kind, address, mime, width, height }: ShownContent): [string, string][] {
  const sizes = Object.entries({ width, height }).filter(([, pixels]) => pixels !== undefined);
  return [
    [`og:${kind}`, address],
    [`og:${kind}:type`, mime],
    ...sizes.map(([side, pixels]): [string, string] => [`og:${kind}:${side}`, String(pixels)]),
  ];
}

/** Leads programs to what oEmbed says of a page. */
function embedLinks({ address }: PageSubject, { publicOrigin }: Pick<Settings, 'publicOrigin'>): string[] {
  return Object.entries({ json: 'application/json+oembed', xml: 'text/xml+oembed' }).map(([format, type]) => {
    const link = `${publicOrigin}/oembed?url=${encodeURIComponent(address)}&format=${format}`;
    return `<link rel="alternate" type="${type}" href="${escaped(link)}">`;
  });
}

/** Describes a page that is not for everybody, or that shows nothing: all of them alike. */
export function describeNothing(locale: Locale, { publicOrigin }: Pick<Settings, 'publicOrigin'>): PageDescription {
  return {
    title: PLATFORM_NAMES[locale],
    head: '<meta name="robots" content="noindex">',
    withoutScripts: `<p>${WORDS[locale].scripts}</p>${platformLink(publicOrigin, locale)}`,
  };
}

/** A sentence or two about a subject, in its owner's words where there are any. */
export function descriptionOf({ kind, title, description, author, partOf }: PageSubject, locale: Locale): string {
  const own = shortened(description, MAX_DESCRIPTION_CHARS);
  const words = WORDS[locale];
  return own || shortened(words[kind](title, author, partOf?.title ?? ''), MAX_DESCRIPTION_CHARS);
}

function inWords(
  title: string,
  description: string,
  { author }: PageSubject,
  locale: Locale,
  { publicOrigin }: Pick<Settings, 'publicOrigin'>,
): string {
  const words = WORDS[locale];
  const byline = author ? [words.author(author)] : [];
  const said = [description, ...byline, words.scripts].map((text) => `<p>${escaped(text)}</p>`).join('');
  return `<h1>${escaped(title)}</h1>${said}${platformLink(publicOrigin, locale)}`;
}

const platformLink = (publicOrigin: string, locale: Locale) =>
  `<p><a href="${escaped(publicOrigin)}">${WORDS[locale].platform}</a></p>`;
