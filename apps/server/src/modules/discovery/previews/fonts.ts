import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import ranges from '@fontsource/noto-sans-sc/unicode.json' with { type: 'json' };
import type { Font } from 'satori';

const WEIGHTS = [400, 700] as const;
type Weight = (typeof WEIGHTS)[number];

/** A file of the font has some hundred characters; these say which. Latin ones come last there and are looked in first. */
const SUBSETS = Object.entries(ranges)
  .map(([name, listed]) => ({ name: name.replace(/[[\]]/g, ''), spans: listed.split(',').map(spanOf) }))
  .reverse();

const subsetOf = new Map<number, string | null>();
const loaded = new Map<string, Promise<Font>>();

const BY_LATIN = (marks: string) =>
  new RegExp(`(?<=[\\p{Script=Latin}\\d])${marks}|${marks}(?=[\\p{Script=Latin}\\d])`, 'gu');
const SINGLE_MARKS = BY_LATIN('[‘’]');
const DOUBLE_MARKS = BY_LATIN('[“”]');

/**
 * The text without characters that the font does not have, which would be drawn as boxes: no file has them, or they are `unknown`. Curly
 * quotation marks, which it draws as wide as Chinese characters, stand straight beside Latin letters.
 */
export function drawable(text: string, unknown: ReadonlySet<string>): string {
  return [...text.replace(SINGLE_MARKS, "'").replace(DOUBLE_MARKS, '"')]
    .filter((character) => /\s/.test(character) || (subsetWith(character) !== null && !unknown.has(character)))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Returns the files of the font that some texts need, in both weights. */
export function fontsFor(texts: string): Promise<Font[]> {
  const names = new Set([...` ${texts}`].flatMap((character) => subsetWith(character) ?? []));
  const ordered = SUBSETS.filter(({ name }) => names.has(name));
  return Promise.all(ordered.flatMap(({ name }) => WEIGHTS.map((weight) => load(name, weight))));
}

function subsetWith(character: string): string | null {
  const code = character.codePointAt(0)!;
  const known = subsetOf.get(code);
  if (known !== undefined) return known;
  const found = SUBSETS.find(({ spans }) => spans.some(([from, to]) => from <= code && code <= to))?.name ?? null;
  subsetOf.set(code, found);
  return found;
}

function load(name: string, weight: Weight): Promise<Font> {
  const key = `noto-sans-sc-${name}-${weight}-normal.woff`;
  const known = loaded.get(key);
  if (known) return known;
  const file = fileURLToPath(import.meta.resolve(`@fontsource/noto-sans-sc/files/${key}`));
  // Each file is a family of its own: characters are looked for in one after the other.
  const font = readFile(file).then((data): Font => ({ name: `noto-${name}`, data, weight, style: 'normal' }));
  loaded.set(key, font);
  return font;
}

function spanOf(range: string): readonly [number, number] {
  const [from = '', to = from] = range.replace('U+', '').split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}
