import type { Locale } from '@colophon/model';
import { escaped } from '#platform/http/plain-page.ts';
import { MAX_TITLE_CHARS, OEMBED_HEIGHT_PX, OEMBED_WIDTH_PX } from '../limits.ts';
import type { PageSubject } from '../page-subject.ts';
import { PREVIEW_HEIGHT_PX, PREVIEW_WIDTH_PX, previewAddress } from '../previews/preview.ts';
import type { Embeddable } from '../queries/find-embeddable.ts';
import { PLATFORM_NAMES, shortened } from './words.ts';

/** Largest frame that somebody has room for. */
export interface Room {
  readonly maxwidth?: number | undefined;
  readonly maxheight?: number | undefined;
}

/** An answer of oEmbed 1.0: names and values in their order. */
export type OembedAnswer = Readonly<Record<string, string | number>>;

const FRESH_S = 3600;
/** The page in the frame runs nothing, and its one link opens beside the page that holds it. */
const SANDBOX = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox';

/** Describes what is shown by itself as a picture, or in a frame. */
export function describeEmbed(
  { subject, embedAddress, isOpen, content }: Embeddable,
  room: Room,
  { locale, publicOrigin }: { readonly locale: Locale; readonly publicOrigin: string },
): OembedAnswer {
  const said = describeSubject(subject, room, { locale, publicOrigin });
  const { width: pictureWidth, height: pictureHeight } = content ?? {};
  const isPhoto = isOpen && content?.kind === 'image' && pictureWidth !== undefined && pictureHeight !== undefined;
  if (isPhoto && pictureWidth <= (room.maxwidth ?? Infinity) && pictureHeight <= (room.maxheight ?? Infinity))
    return { ...said, type: 'photo', url: content.address, width: pictureWidth, height: pictureHeight };
  const width = Math.min(OEMBED_WIDTH_PX, room.maxwidth ?? OEMBED_WIDTH_PX);
  const height = Math.min(OEMBED_HEIGHT_PX, room.maxheight ?? OEMBED_HEIGHT_PX);
  const title = escaped(String(said.title));
  const html = `<iframe src="${escaped(embedAddress)}" title="${title}" width="${width}" height="${height}" sandbox="${SANDBOX}" loading="lazy" style="border:0;max-width:100%"></iframe>`;
  return { ...said, type: isOpen && content?.kind === 'video' ? 'video' : 'rich', html, width, height };
}

/** Describes what has no frame of its own: a node, an item of an exhibit. */
export function describeLink(
  subject: PageSubject,
  room: Room,
  { locale, publicOrigin }: { readonly locale: Locale; readonly publicOrigin: string },
): OembedAnswer {
  return { ...describeSubject(subject, room, { locale, publicOrigin }), type: 'link' };
}

function describeSubject(
  subject: PageSubject,
  { maxwidth = Infinity, maxheight = Infinity }: Room,
  { locale, publicOrigin }: { readonly locale: Locale; readonly publicOrigin: string },
): OembedAnswer {
  const { title, author, authorAddress } = subject;
  const hasRoom = PREVIEW_WIDTH_PX <= maxwidth && PREVIEW_HEIGHT_PX <= maxheight;
  return {
    version: '1.0',
    type: 'link',
    title: shortened(title, MAX_TITLE_CHARS),
    ...(author && { author_name: shortened(author, MAX_TITLE_CHARS), author_url: authorAddress }),
    provider_name: PLATFORM_NAMES[locale],
    provider_url: publicOrigin,
    cache_age: FRESH_S,
    ...(hasRoom && {
      thumbnail_url: previewAddress(subject, locale),
      thumbnail_width: PREVIEW_WIDTH_PX,
      thumbnail_height: PREVIEW_HEIGHT_PX,
    }),
  };
}

/** The same as XML. */
export function oembedXml(answer: OembedAnswer): string {
  const elements = Object.entries(answer).map(([name, value]) => `<${name}>${escaped(String(value))}</${name}>`);
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${elements.join('')}</oembed>\n`;
}
