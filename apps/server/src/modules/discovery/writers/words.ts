import type { Locale } from '@colophon/model';

export const PLATFORM_NAMES: Readonly<Record<Locale, string>> = { en_US: 'Colophon', zh_CN: '落款' };

/** Characters that are not seen but turn the direction of what stands around them, and others that no document has. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out
const INVISIBLE = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/g;

/** One line of text with no more than `most` characters, whatever somebody wrote. */
export function shortened(text: string, most: number): string {
  const line = text
    .slice(0, most * 4)
    .toWellFormed()
    .replace(INVISIBLE, '')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = [...line];
  return characters.length <= most
    ? line
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}
