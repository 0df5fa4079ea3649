import { z } from 'zod';
import { METADATA_KEYS } from './tables.ts';

const MAX_TEXT_LENGTH = 200;
/** Editors' names of some values, with the names used here. */
const OTHER_NAMES: Readonly<Record<string, string>> = { WordCount: 'wordCount' };
/** Keys that nobody can claim: they decide how the file is served. */
const NEVER_CLAIMED = new Set(['fileSize', 'mime', 'encoding']);

const ExtraParameters = z.object({
  metaInfo: z.record(z.string(), z.unknown()).transform((values) => {
    const renamed = Object.entries(values).map(([key, value]) => [OTHER_NAMES[key] ?? key, value] as const);
    return Object.fromEntries(
      renamed.filter((entry): entry is [string, string | number] => isClaimable(entry[0]) && isScalar(entry[1])),
    );
  }),
});

/**
 * Parses an uploader's claims about the content: `extParams`, base64 of `{"metaInfo": {…}}`. Only values that analysis could
 * have found are kept; anything malformed claims nothing.
 */
export function parseClaims(extParams: string | undefined): Record<string, string | number> {
  try {
    const text = Buffer.from(extParams ?? '', 'base64').toString('utf8');
    return ExtraParameters.parse(JSON.parse(text)).metaInfo;
  } catch {
    return {};
  }
}

function isClaimable(key: string): boolean {
  return METADATA_KEYS.has(key) && !NEVER_CLAIMED.has(key);
}

function isScalar(value: unknown): value is string | number {
  return typeof value === 'string' ? value.length <= MAX_TEXT_LENGTH : Number.isFinite(value);
}
