/** A part of a sound. */
export interface Chapter {
  title: string;
  startS: number;
}

const TIME = /(?:^|[\s([【])((?:\d{1,2}:)?\d{1,3}:[0-5]\d)(?=$|[\s)\]】.,;:，、：；。–—-])/g;
const PARTS = /\r?\n|[;；]/;
/** Between a time and its title. */
const JOINTS = /^[\s()[\]【】.,:，、：。–—-]+|[\s()[\]【】,:，、：–—-]+$/g;

/**
 * Chapters that an introduction names, a time and a title each, as in `0:00 Harbour; 3:20 Lamp`: at least two, in ascending order, from the
 * beginning. Otherwise these are times that mean something else.
 */
export function chaptersInText(text: string): Chapter[] {
  const chapters = text.split(PARTS).flatMap((part) => {
    const [match, second] = part.matchAll(TIME);
    if (!match || second) return [];
    const title = part.replace(match[1]!, '').replace(JOINTS, '');
    return title ? [{ title, startS: secondsOf(match[1]!) }] : [];
  });
  const isAscending = chapters.every(({ startS }, index) => index === 0 || startS > chapters[index - 1]!.startS);
  return chapters.length > 1 && chapters[0]!.startS === 0 && isAscending ? chapters : [];
}

function secondsOf(time: string): number {
  return time.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0);
}

const HEADER_BYTES = 10;
const ENCODINGS = ['latin1', 'utf-16', 'utf-16be', 'utf-8'];

/** Chapters in the ID3 tag (version 2.3 or 2.4) at the beginning of an MP3 file, as far as they are in these bytes. */
export function chaptersInTag(bytes: Uint8Array): Chapter[] {
  const version = bytes[3];
  if (bytes.length < HEADER_BYTES || ascii(bytes, 0, 3) !== 'ID3' || (version !== 3 && version !== 4)) return [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = Math.min(bytes.length, HEADER_BYTES + syncsafe(view, 6));
  const chapters: Chapter[] = [];
  for (const frame of framesIn(view, HEADER_BYTES, end, version)) {
    if (frame.id !== 'CHAP') continue;
    const nameEnd = bytes.indexOf(0, frame.start);
    const times = nameEnd + 1;
    if (nameEnd < 0 || times + 16 > frame.end) continue;
    const titles = framesIn(view, times + 16, frame.end, version).filter(({ id }) => id === 'TIT2');
    const title = titles[0] ? textOf(bytes.subarray(titles[0].start, titles[0].end)) : '';
    if (title) chapters.push({ title, startS: view.getUint32(times) / 1000 });
  }
  return chapters.sort((one, other) => one.startS - other.startS);
}

interface Frame {
  id: string;
  start: number;
  end: number;
}

/** Frames that are there as a whole, up to the padding. */
function framesIn(view: DataView, from: number, end: number, version: 3 | 4): Frame[] {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  const frames: Frame[] = [];
  let at = from;
  while (at + HEADER_BYTES <= end && bytes[at] !== 0) {
    const start = at + HEADER_BYTES;
    const size = version === 4 ? syncsafe(view, at + 4) : view.getUint32(at + 4);
    if (start + size > end) break;
    frames.push({ id: ascii(bytes, at, 4), start, end: start + size });
    at = start + size;
  }
  return frames;
}

/** A number of four bytes of seven bits. */
function syncsafe(view: DataView, at: number): number {
  return [0, 1, 2, 3].reduce((sum, index) => sum * 128 + (view.getUint8(at + index) & 127), 0);
}

function ascii(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

function textOf(bytes: Uint8Array): string {
  const encoding = ENCODINGS[bytes[0] ?? 0];
  return encoding ? new TextDecoder(encoding).decode(bytes.subarray(1)).replaceAll('\0', '').trim() : '';
}
