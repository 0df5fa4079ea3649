import { z } from 'zod';

const MAX_TEXT_LENGTH = 200;
/** What editors call some values, and what those are called here. */
const OTHER_NAMES: Readonly<Record<string, string>> = { WordCount: 'wordCount' };
const CLAIMABLE = [
  'width',
  'height',
  'duration',
  'wordCount',
  'frameRate',
  'bitRate',
  'sampleRate',
  'imageCount',
  'bundleTool',
] as const;

const ExtraParameters = z.object({
  metaInfo: z.record(z.string(), z.unknown()).transform((values) => {
    const known: ReadonlySet<string> = new Set(CLAIMABLE);
    const renamed = Object.entries(values).map(([key, value]) => [OTHER_NAMES[key] ?? key, value] as const);
    return Object.fromEntries(
      renamed.filter((entry): entry is [string, string | number] => known.has(entry[0]) && isScalar(entry[1])),
    );
  }),
});

/**
 * What an uploader claims about the content: `extParams`, base64 of `{"metaInfo": {…}}`. Only values that analysis could
 * have found; anything malformed claims nothing.
 */
export function parseClaims(extParams: string | undefined): Record<string, string | number> {
  try {
    const text = Buffer.from(extParams ?? '', 'base64').toString('utf8');
    return ExtraParameters.parse(JSON.parse(text)).metaInfo;
  } catch {
    return {};
  }
}

function isScalar(value: unknown): value is string | number {
  return typeof value === 'string' ? value.length <= MAX_TEXT_LENGTH : Number.isFinite(value);
}
