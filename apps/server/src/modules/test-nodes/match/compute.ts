/** Work of a thread, so that texts and worlds of any size cannot hold the server. */
import {
  applyEdits,
  type CompileResult,
  compile,
  type Locale,
  match,
  type Named,
  namedBy,
  type Outcome,
  type Rule,
  removeRules,
  replaceRules,
} from '@colophon/node-rules';
import { type Bytes, handOver, toBytes } from '#platform/computing/hand-over.ts';
import { countPlaces } from '../trees/entries.ts';
import { rowsOf, testResourceIdOf } from './rows.ts';
import { readTexts, type WorldTexts } from './world-texts.ts';

/** A text that compiles. Rules as JSON, which is stored and handed to the match as it is. */
interface Compiled {
  readonly rules: string;
  readonly unparsed: NonNullable<CompileResult['unparsed']> | null;
}

/** Mistakes of one that does not. */
type Mistakes = Pick<CompileResult, 'errors' | 'errorObjects'>;

export function compileText({ text, locale }: { text: string; locale: Locale }): Compiled | Mistakes {
  const { rules, errors, errorObjects, unparsed } = compile(text, { locale });
  if (errors.length > 0) return { errors, errorObjects };
  return { rules: JSON.stringify(rules), unparsed: unparsed ?? null };
}

/** Returns what rules name, for the world to be read. */
export function readNames({ rules }: { rules: string }): Named {
  return namedBy(JSON.parse(rules) as Rule[]);
}

interface Matching {
  /** As JSON. */
  readonly rules: string;
  readonly texts: WorldTexts;
  /** The most places that the trees made by the rules may have together. */
  readonly maxPlaces: number;
}

/** Returns what each rule comes to, as JSON; `null` when the trees would be larger than allowed. */
export function tryRules({ rules, texts, maxPlaces }: Matching): string | null {
  const outcome = match(JSON.parse(rules) as Rule[], readTexts(texts).world);
  return placesIn(outcome) > maxPlaces ? null : JSON.stringify(outcome.rules);
}

function placesIn({ testExhibits }: Outcome): number {
  return countPlaces(testExhibits.flatMap(({ trees }) => trees?.dependencies ?? []));
}

/** An outcome as it is stored. */
interface Matched {
  /** JSON of the outcomes of rules. */
  readonly outcomes: Bytes;
  /** Lists of rows as JSON, each for one statement. */
  readonly rows: readonly Bytes[];
  /** Empty for none. */
  readonly themeId: string;
}

/** Returns `null` when the trees would be larger than allowed. */
export function matchRules({
  rules: text,
  texts,
  maxPlaces,
  rowsAtOnce,
}: Matching & { rowsAtOnce: number }): Matched | null {
  const rules = JSON.parse(text) as Rule[];
  const read = readTexts(texts);
  const outcome = match(rules, read.world);
  if (placesIn(outcome) > maxPlaces) return null;
  const rows = rowsOf(texts.nodeId, rules, outcome, read);
  const theme = outcome.activeTheme === null ? null : outcome.testExhibits[outcome.activeTheme]!;
  const lists: Bytes[] = [];
  for (let first = 0; first < rows.length; first += rowsAtOnce)
    lists.push(toBytes(JSON.stringify(rows.slice(first, first + rowsAtOnce))));
  const outcomes = toBytes(JSON.stringify(outcome.rules));
  const themeId = theme ? testResourceIdOf(texts.nodeId, theme) : '';
  return handOver({ outcomes, rows: lists, themeId }, [outcomes, ...lists]);
}

/** Returns a text without some of its rules, the rest as it is written. */
export function takeOutRules({ text, places }: { text: string; places: readonly number[] }): string {
  return applyEdits(text, removeRules(text, places));
}

/** Returns a text with some of its rules altering exhibits that they had added. */
export function alterWhereAdded({ text, places }: { text: string; places: readonly number[] }): string {
  const { rules = [] } = compile(text);
  const drafts = places.map((place) => {
    const rule = rules[place];
    if (rule?.operation !== 'add') throw new RangeError(`No rule that adds something stands at ${place}`);
    return [place, { operation: 'alter', exhibitName: rule.exhibitName, actions: rule.actions }] as const;
  });
  return applyEdits(text, replaceRules(text, new Map(drafts)));
}
