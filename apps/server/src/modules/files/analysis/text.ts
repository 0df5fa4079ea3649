import { TextDecoder } from 'node:util';
import { MAX_CHECKED_JSON_BYTES, MAX_NAMED_IMAGES } from '../limits.ts';
import type { Bytes } from './bytes.ts';

export const SVG_TYPE = 'image/svg+xml';

const UNKNOWN = { mime: 'application/octet-stream', metaInfo: {} } as const;

/** Characters that no text contains: control characters other than tab, line ends, form feed, escape. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\x00-\x08\x0e-\x1a\x1c-\x1f]/;

/** Kinds of text that look alike: here the extension decides. None of them runs in a browser. */
const TYPE_BY_EXTENSION: Readonly<Record<string, string>> = {
  '.md': 'text/markdown',
  '.markdown': 'text/markdown',
  '.csv': 'text/csv',
  '.css': 'text/css',
  '.yaml': 'application/yaml',
  '.yml': 'application/yaml',
  '.srt': 'application/x-subrip',
  '.vtt': 'text/vtt',
};
/** Kinds of file that are known by two letters. All of them have bytes that no text has. */
const WEAKLY_KNOWN = new Set(['video/mp2t', 'image/bmp', 'application/x-msdownload']);
/** Address of a public picture within a text. */
const IMAGE_PATH = /preview-image(?:\/|%2F)[0-9a-f]{40}/g;
export const IMAGE_PATH_LENGTH = 56;
const PAGE_EXTENSIONS = new Set(['.html', '.htm']);

const PROLOGUE = /^\uFEFF?(?:\s+|<\?xml[^>]*\?>|<!--[\s\S]*?-->|<!doctype\s+svg[^>[]*(?:\[[\s\S]*?\])?[^>]*>)*/i;
const SVG_ROOT = /^<(?:svg:)?svg[\s>]/i;
const PAGE_START = /^(?:<!doctype\s+html|<html[\s>])/i;
const WORDS =
  /(?<character>[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])|[^\s\p{P}\p{S}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu;

/**
 * Tells text from other bytes, which kind of text it is, its encoding, and how many words it has: each Chinese, Japanese
 * or Korean character counts as one, other words end at white space and punctuation. `isCut`: what `bytes` has may end
 * within a character.
 */
export async function inspectText(
  bytes: Bytes,
  head: Buffer,
  extensions: readonly string[],
  { isCut = false } = {},
): Promise<{
  mime: string;
  metaInfo: { readonly wordCount?: number; readonly encoding?: string };
  imagePaths?: readonly string[];
}> {
  for (const encoding of encodingsOf(head)) {
    const imagePaths = new Set<string>();
    const wordCount = await countWords(bytes, encoding, { isCut, imagePaths });
    if (wordCount === null) continue;
    const mime = await kindOfText(bytes, new TextDecoder(encoding).decode(head), encoding, extensions);
    return { mime, metaInfo: { wordCount, encoding }, ...(imagePaths.size > 0 && { imagePaths: [...imagePaths] }) };
  }
  return UNKNOWN;
}

/** The public pictures that a text names, in the order in which it names them first. */
export function imagePathsIn(text: string): string[] {
  return [...new Set(text.match(IMAGE_PATH))].slice(0, MAX_NAMED_IMAGES);
}

/** The encoding of a text by its first bytes, `undefined` for what is none. `isCut`: they may end within a character. */
export function encodingOf(head: Buffer, { isCut }: { isCut: boolean }): string | undefined {
  return encodingsOf(head).find((encoding) => {
    const decoder = new TextDecoder(encoding, { fatal: true });
    return decode(decoder, head) !== null && (isCut || decode(decoder) !== null);
  });
}

/**
 * True for what is text, though it has the two letters by which a kind of file is known at the places where that has them: a text with
 * `G` as its first and 189th character is no film.
 */
export function isTextAfterAll(mime: string, head: Buffer): boolean {
  return WEAKLY_KNOWN.has(mime) && encodingOf(head, { isCut: true }) !== undefined;
}

/** The encodings worth trying: the one that a byte order mark names, or else UTF-8 and, for older Chinese texts, GB 18030. */
function encodingsOf(head: Buffer): string[] {
  if (head[0] === 0xff && head[1] === 0xfe) return ['utf-16le'];
  if (head[0] === 0xfe && head[1] === 0xff) return ['utf-16be'];
  return head.includes(0) ? [] : ['utf-8', 'gb18030'];
}

/** Reads the whole file as text of this encoding, collecting the public pictures that it names; `null` when it is none. */
async function countWords(
  bytes: Bytes,
  encoding: string,
  { isCut, imagePaths }: { isCut: boolean; imagePaths: Set<string> },
): Promise<number | null> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let count = 0;
  let isInsideWord = false;
  let end = '';
  const add = (part: string) => {
    for (const match of part.matchAll(WORDS)) {
      const isCharacter = match.groups?.character !== undefined;
      if (isCharacter || match.index > 0 || !isInsideWord) count += 1;
    }
    if (part !== '') isInsideWord = endsInsideWord(part);
    for (const [path] of (end + part).matchAll(IMAGE_PATH)) {
      if (imagePaths.size < MAX_NAMED_IMAGES) imagePaths.add(path);
    }
    end = (end + part).slice(-IMAGE_PATH_LENGTH);
    return !CONTROL.test(part);
  };

  for await (const chunk of bytes.stream()) {
    const part = decode(decoder, chunk);
    if (part === null || !add(part)) return null;
  }
  const rest = isCut ? '' : decode(decoder);
  return rest !== null && add(rest) ? count : null;
}

function decode(decoder: TextDecoder, chunk?: Buffer): string | null {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
  } catch {
    return null; // not of this encoding
  }
}

function endsInsideWord(part: string): boolean {
  const last = [...part.slice(-2)].at(-1)!;
  const [match] = last.matchAll(WORDS);
  return match !== undefined && match.groups?.character === undefined;
}

async function kindOfText(
  bytes: Bytes,
  head: string,
  encoding: string,
  extensions: readonly string[],
): Promise<string> {
  const start = head.replace(PROLOGUE, '');
  if (SVG_ROOT.test(start)) return SVG_TYPE;
  const isPage = extensions.length === 0 || extensions.some((extension) => PAGE_EXTENSIONS.has(extension));
  if (isPage && PAGE_START.test(start)) return 'text/html';
  if (extensions.includes('.json') && (await isJson(bytes, encoding))) return 'application/json';
  if (extensions.includes('.xml') && start.startsWith('<')) return 'application/xml';
  const known = extensions.find((extension) => extension in TYPE_BY_EXTENSION);
  return known ? TYPE_BY_EXTENSION[known]! : 'text/plain';
}

async function isJson(bytes: Bytes, encoding: string): Promise<boolean> {
  if (bytes.sizeBytes > MAX_CHECKED_JSON_BYTES) return false;
  const text = new TextDecoder(encoding).decode(await bytes.read(0, bytes.sizeBytes));
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
