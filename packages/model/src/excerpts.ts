/** Kind of excerpt of a work that may be shown before signing: its picture, its first lines, or its first seconds. */
export type ExcerptKind = 'picture' | 'text' | 'sound' | 'film';

/** The most that an excerpt may show: lines of a text, seconds of sound or film. Of sound and film at most half. */
export const MAX_EXCERPT_LINES = 200;
export const MAX_EXCERPT_SECONDS = 60;

/** The kind of sound whose beginning is cut as it is sent: its frames stand by themselves. */
const MP3 = 'audio/mpeg';
/** Kinds whose beginning is a file of its own, because they keep tables that speak of the whole. */
const SOUND = /^audio\/(wav|flac|aac|mp4|x-m4a|ogg(; ?codecs=opus)?)$/;
const FILM = /^video\/(mp4|x-m4v|quicktime|webm|(x-)?matroska)$/;
const TEXT = /^text\/(plain|markdown|csv|tab-separated-values)$/;

/** Facts about a file that analysis has found. */
export interface ExcerptedFile {
  readonly mime?: unknown;
  /** In milliseconds. */
  readonly duration?: unknown;
  readonly imageCount?: unknown;
}

/** A kind of excerpt, and the largest amount of it: lines or seconds; a picture has none. */
export interface PossibleExcerpt {
  readonly kind: ExcerptKind;
  readonly most: number;
}

/** The excerpts that a file can have, the one that shows most first. */
export function possibleExcerpts({ mime, duration, imageCount }: ExcerptedFile): readonly PossibleExcerpt[] {
  const type = String(mime);
  const seconds = typeof duration === 'number' ? Math.min(MAX_EXCERPT_SECONDS, Math.floor(duration / 2000)) : 0;
  const played: PossibleExcerpt[] = FILM.test(type)
    ? [{ kind: 'film', most: seconds }]
    : type === MP3 || SOUND.test(type)
      ? [{ kind: 'sound', most: seconds }]
      : [];
  const hasPicture = /^(image|video)\//.test(type) || typeof imageCount === 'number';
  return [
    ...played.filter(({ most }) => most > 0),
    ...(hasPicture ? [{ kind: 'picture', most: 0 } as const] : []),
    ...(TEXT.test(type) ? [{ kind: 'text', most: MAX_EXCERPT_LINES } as const] : []),
  ];
}

/** Returns true when an excerpt of this kind has to be made first, which takes a while; others are cut as they are sent. */
export function isExcerptMade(kind: ExcerptKind, mime: unknown): boolean {
  return kind === 'film' || (kind === 'sound' && mime !== MP3);
}
