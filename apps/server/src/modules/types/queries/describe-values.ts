import { formatDuration, formatSize, type Locale } from '@colophon/model';
import type { Executor } from '#platform/database/database.ts';
import { type FileAttribute, listAttributesByType } from './list-attributes.ts';

/** Known values of a file; `mime` from its analysis on. */
export interface FileValues {
  readonly mime?: string;
  readonly [key: string]: string | number | undefined;
}

/** One value of a file as its resource type shows it. */
export interface Attribute {
  readonly key: string;
  readonly name: string;
  readonly remark: string;
  /** Empty when a person has yet to give it. */
  readonly value: string | number;
  /** For people, unit included. */
  readonly valueDisplay: string;
  readonly valueUnit: string;
  /** 1 found in the content, read-only; 2 given by a person. */
  readonly insertMode: number;
}

/** Shows the values of files by resource type, in one language. */
export type DescribeProperties = (metaInfo: FileValues, resourceTypeCode: string) => Attribute[];

/**
 * Loads, in one round trip, what is needed to show the values of files by the types in `codes`.
 *
 * A type shows the raw values that it lists and the file has, and every value that it asks people for, filled in when the
 * file has it. Without a type, or with an unknown one: all raw values. Nothing before the file is analysed.
 */
export async function loadAttributes(
  db: Executor,
  { codes, locale }: { codes: readonly string[]; locale: Locale },
): Promise<DescribeProperties> {
  const attributes = await listAttributesByType(db, [...new Set(codes)]);
  const knownCodes = new Set(attributes.flatMap(({ typeCodes }) => typeCodes));

  return (metaInfo, code) => {
    if (metaInfo.mime === undefined) return [];
    return attributes
      .filter((attribute) => isShown(attribute, metaInfo, knownCodes.has(code) ? code : null))
      .map((attribute) => present(attribute, metaInfo[attribute.key] ?? '', locale));
  };
}

/** The values that a type asks people for, empty. */
export async function listQuestions(db: Executor, code: string, locale: Locale): Promise<Attribute[]> {
  const attributes = await listAttributesByType(db, [code]);
  return attributes
    .filter(({ insertMode, typeCodes }) => insertMode === 2 && typeCodes.includes(code))
    .map((attribute) => present(attribute, '', locale));
}

function isShown({ key, insertMode, typeCodes }: FileAttribute, metaInfo: FileValues, code: string | null): boolean {
  const isListed = code !== null && typeCodes.includes(code);
  if (insertMode === 2) return isListed;
  return metaInfo[key] !== undefined && (isListed || code === null);
}

function present(attribute: FileAttribute, value: string | number, locale: Locale): Attribute {
  return {
    key: attribute.key,
    name: attribute.name[locale],
    remark: attribute.note[locale],
    value,
    valueDisplay: displayValue(value, attribute.formatUnit),
    valueUnit: attribute.formatUnit,
    insertMode: attribute.insertMode,
  };
}

/** A value for people, its unit included. Texts stand for themselves. */
export function displayValue(value: string | number, unit: string): string {
  if (typeof value === 'string') return value;
  if (unit === 'b') return formatSize(value);
  if (unit === 'ms') return formatDuration(value);
  if (unit === 'bps') return `${Math.round(value / 1000)} kbps`;
  return unit === '' ? String(value) : `${value} ${unit}`;
}
