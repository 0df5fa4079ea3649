import { LOCALES, type Locale } from '../locale.ts';
import { rules } from '../rules.ts';
import { CategorySource, TagRange } from '../states.ts';
import { chosenCheck, follows, followsTrimmed, REQUIRED } from './checks.ts';

type Words = Readonly<Record<Locale, string>>;

const followsCode = follows(rules.typeCode);
const followsAttributeName = followsTrimmed(rules.attributeName);

/** A code that is left empty is made by the server. */
const newCode = (code: string) => (code === '' ? null : followsCode(code));

/** A text in both languages or in none: the one that is missing is refused. */
function bothOrNone<Field extends string>(field: Field) {
  const check = (value: string, values: Readonly<Record<Field, Words>>) =>
    value.trim() === '' && isWritten(values[field]) ? 'rules:both_languages' : null;
  return { en_US: check, zh_CN: check };
}

/** True when a text that may be left out is there in a language. */
export function isWritten(words: Words): boolean {
  return LOCALES.some((locale) => words[locale].trim() !== '');
}

/** Fields of a resource type. */
export const typeChecks = {
  name: follows(rules.resourceTypeName),
  newCode,
  titles: bothOrNone('titles'),
  subjectType: chosenCheck,
  resourceConfig: {
    fileCommitMode: chosenCheck,
    fileMaxSize: (size: number) => (size > 0 ? null : REQUIRED),
  },
};

/** Fields of an attribute of files. */
export const attributeChecks = {
  key: follows(rules.attributeKey),
  names: { en_US: followsAttributeName, zh_CN: followsAttributeName },
  notes: bothOrNone('notes'),
  formatUnit: follows(rules.attributeUnit),
};

interface Source {
  readonly type: number;
  readonly identity: string;
}

/** True when a source of a category says all that its kind needs: some name a type or a tag, others are all of something. */
export function isNamed({ type, identity }: Source): boolean {
  return type === CategorySource.allBasic || type === CategorySource.allCustom || identity.trim() !== '';
}

/** Fields of a category of the market. Its times are ISO texts, which compare as they follow one another. */
export const categoryChecks = {
  name: followsTrimmed(rules.categoryName),
  newCode,
  limitTime: (end: string, { startTime }: { readonly startTime: string }) =>
    startTime && end && end <= startTime ? 'rules:ends_first' : null,
  sources: (sources: readonly Source[]) => (sources.every(isNamed) ? null : REQUIRED),
};

/** Fields of a tag that authors are suggested. */
export const suggestedTagChecks = {
  tagName: followsTrimmed(rules.suggestedTag),
  tagNote: followsTrimmed(rules.suggestedTagNote),
  resourceRange: (range: readonly string[], { resourceRangeType }: { readonly resourceRangeType: number }) =>
    resourceRangeType === TagRange.all ? null : chosenCheck(range),
};
