import { isComic, isSlides } from '@colophon/model';

/** A file to be shown. */
export interface PreviewedFile {
  /** Address that answers the bytes to the reader of this page. */
  src: string;
  name: string;
  /** Media type as it was found in the content. */
  mime: string;
  sizeBytes: number;
  /** Encoding of a text, as far as it is known. */
  encoding?: string | undefined;
}

/** Facts that the platform found out about the file. */
export interface FileFacts {
  mime?: string;
  fileSize?: number;
  encoding?: string;
  /** Pages of a comic. */
  imageCount?: number;
}

/** Options of players. */
export interface Playing {
  /** Plays at once, because somebody asked for it. */
  autoPlay?: boolean | undefined;
  onEnded?: (() => void) | undefined;
}

/** Ways of showing a file. `none`: browsers have no way that is safe and useful. */
export type PreviewKind = 'image' | 'audio' | 'video' | 'slides' | 'markdown' | 'json' | 'text' | 'none';

/** Archive whose pages are read. */
const ZIP = 'application/zip';

/** Larger ones are shown as the text that they are written in. */
export const MAX_LAID_OUT_BYTES = 1024 ** 2;

const TEXT_TYPES = /^(text\/|application\/(json|javascript|xml|yaml|x-[a-z]*sh)$|application\/.+\+(json|xml)$)/;

/**
 * The way to show a file of a media type; a deck says its type alone. Pages and scripts are shown as text and never run; pictures with scripts in them
 * (SVG) are safe as images, where no script runs.
 */
export function previewKind(mime: string, sizeBytes: number, { isDeck = false } = {}): PreviewKind {
  const family = mime.split('/')[0];
  if (family === 'image' || family === 'audio' || family === 'video') return family;
  const isLaidOut = sizeBytes <= MAX_LAID_OUT_BYTES;
  if (isDeck && isLaidOut && TEXT_TYPES.test(mime)) return 'slides';
  if (mime === 'text/markdown' && isLaidOut) return 'markdown';
  if (mime === 'application/json' && isLaidOut) return 'json';
  return TEXT_TYPES.test(mime) ? 'text' : 'none';
}

/** Says whether a file is read as a comic: analysis found its pages, or it is an archive that is published as one. */
export function isComicFile({ mime, imageCount }: FileFacts, resourceType: readonly string[]): boolean {
  return mime === ZIP && (imageCount !== undefined || isComic(resourceType));
}

/** Says whether the files inside a file are what is read: pages of a comic, or a deck of slides and its pictures. */
export function hasReadParts(facts: FileFacts, resourceType: readonly string[]): boolean {
  return isComicFile(facts, resourceType) || (facts.mime === ZIP && isSlides(resourceType));
}
