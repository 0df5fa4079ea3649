import { Feed, type Item } from 'feed';

export const FEED_FORMATS = ['rss', 'atom'] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];

/** Subject of a feed, and its entries, newest first. */
export interface FeedContent {
  readonly title: string;
  readonly description: string;
  readonly author: string;
  /** The page of the collection. */
  readonly link: string;
  /** The feed's own address. */
  readonly self: string;
  readonly image: string | undefined;
  /** Stands for it where nobody chose one; it is drawn in SVG. */
  readonly drawnImage: string | undefined;
  readonly rights: Rights | null;
  readonly updatedAt: Date;
  readonly entries: readonly FeedEntry[];
}

export interface FeedEntry {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly link: string;
  /** Place in the collection, from 1. */
  readonly place: number;
  /** True when everybody may open it on sites, whatever the collection costs. */
  readonly isSample: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly media: Media | undefined;
  readonly rights: Rights | null;
}

/** Requirements on users besides the policy. */
export interface Rights {
  readonly text: string;
  /** Of licences of Creative Commons, which programs know by it. */
  readonly creativeCommons: string | undefined;
}

/** A sound or a film that readers may play. */
export interface Media {
  readonly kind: 'audio' | 'video';
  readonly url: string;
  readonly type: string;
  readonly sizeBytes: number;
  readonly durationMs: number | undefined;
}

export const FEED_TYPES = { rss: 'application/rss+xml', atom: 'application/atom+xml' } as const;

/**
 * The feed as a document: RSS 2.0 with tags of podcasts where there is something to play, or Atom. The same content gives the
 * same document.
 */
export function writeFeed(content: FeedContent, format: FeedFormat): string {
  const isPodcast = content.entries.some(({ media }) => media);
  const isForPlayers = isPodcast && format === 'rss'; // which read no SVG
  const image = addressOf(content.image) ?? (isForPlayers ? undefined : content.drawnImage);
  const feed = new Feed({
    id: content.link,
    title: clean(content.title),
    description: clean(content.description),
    link: content.link,
    feed: content.self,
    updated: content.updatedAt,
    generator: false,
    author: { name: clean(content.author) },
    podcast: isPodcast,
    ...(image && { image }),
    ...(content.rights && { copyright: clean(content.rights.text) }),
  });
  if (format === 'rss' && content.rights?.creativeCommons)
    feed.addExtension(creativeCommons(content.rights.creativeCommons));
  if (isPodcast && image) feed.addExtension({ name: 'itunes:image', objects: { _attributes: { href: image } } });
  for (const entry of content.entries) feed.addItem(format === 'rss' ? rssItem(entry, isPodcast) : atomItem(entry));
  return format === 'rss' ? feed.rss2() : feed.atom1();
}

const SECOND_MS = 1000;

function rssItem(entry: FeedEntry, isPodcast: boolean): Item {
  const { media } = entry;
  const seconds = Math.round((media?.durationMs ?? 0) / SECOND_MS);
  return {
    title: asSection(clean(entry.title)),
    guid: entry.id,
    link: entry.link,
    date: entry.createdAt,
    description: asHtml(entry.description),
    category: categoriesOf(entry),
    ...(media && {
      [media.kind]: { url: media.url, type: media.type, length: media.sizeBytes, duration: seconds || undefined },
    }),
    extensions: [
      ...(isPodcast ? [{ name: 'itunes:episode', objects: { _text: entry.place } }] : []),
      ...rightsInRss(entry.rights),
    ],
  };
}

const DUBLIN_CORE = 'http://purl.org/dc/elements/1.1/';
const CREATIVE_COMMONS = 'http://backend.userland.com/creativeCommonsRssModule';

function rightsInRss(rights: Rights | null) {
  if (!rights) return [];
  const inWords = {
    name: 'dc:rights',
    objects: { _attributes: { 'xmlns:dc': DUBLIN_CORE }, _text: clean(rights.text) },
  };
  return rights.creativeCommons ? [creativeCommons(rights.creativeCommons), inWords] : [inWords];
}

const creativeCommons = (address: string) => ({
  name: 'creativeCommons:license',
  objects: { _attributes: { 'xmlns:creativeCommons': CREATIVE_COMMONS }, _text: address },
});

/** Without what is played: the library takes its media type from the ending of an address, and ours have none. */
function atomItem(entry: FeedEntry): Item {
  return {
    title: asHtml(entry.title),
    id: entry.link,
    link: entry.link,
    date: entry.updatedAt,
    published: entry.createdAt,
    description: asHtml(entry.description),
    category: categoriesOf(entry),
    ...(entry.rights && { copyright: clean(entry.rights.text) }),
  };
}

const categoriesOf = ({ isSample }: FeedEntry) => (isSample ? [{ name: 'sample', term: 'sample' }] : []);

const NOT_IN_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Text without what no XML document may hold. */
const clean = (text: string) => text.replace(NOT_IN_XML, '');

/** Where readers expect HTML, text is text all the same. */
const asHtml = (text: string) => clean(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Covers may be whatever somebody wrote there. */
const addressOf = (url: string | undefined) => (url && URL.canParse(url) ? new URL(url).href : undefined);

const SECTION_END = ']]>';

/** For a CDATA section. What would end it is parted by the library once; what follows has to be parted before. */
function asSection(text: string): string {
  const [first, ...others] = text.split(SECTION_END);
  return others.length === 0 ? text : `${first}${SECTION_END}${others.join(']]]]><![CDATA[>')}`;
}
