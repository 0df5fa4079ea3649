import { type NameKind, nameKindAt, type Place, placesAt, possibleAt } from './grammar.ts';
import { parse } from './syntax.ts';
import { endOf, isKeyword, type Token } from './tokens.ts';

export type HighlightKind =
  | 'keyword'
  | 'exhibit'
  | 'label'
  | 'candidate'
  | 'version'
  | 'string'
  | 'sign'
  | 'comment'
  | 'error'
  /** What no rule is made of: see the warnings. */
  | 'ignored';

/** A stretch of a text and what it is. */
export interface Highlight {
  kind: HighlightKind;
  offset: number;
  length: number;
}

/** What a text consists of, in its order; blanks are left out. */
export function highlight(text: string): Highlight[] {
  const { tokens, places, ignored } = parse(text);
  const highlights = places.map((place, index) => {
    const token = tokens[index]!;
    return { kind: highlightOf(token, place), offset: token.offset, length: token.text.length };
  });
  if (ignored) highlights.push({ kind: 'ignored', ...ignored.at });
  return highlights;
}

/** Where the rules of a text stand, in the order in which `compile` gives them: to fold them, or to find one. */
export function ruleRanges(text: string): { offset: number; length: number }[] {
  const { rules } = parse(text);
  return rules.filter(({ isBroken }) => !isBroken).map(({ offset, end }) => ({ offset, length: end - offset }));
}

/** Something that can be written at a place of a text. */
export interface Completion {
  kind: 'keyword' | 'exhibit' | 'sign';
  text: string;
}

export interface Completions {
  /** Where the word begins that a completion replaces; it ends at the place asked for. */
  from: number;
  items: Completion[];
  /** What is named by a name that is written here, if one can be; of exhibits that of a new one or a known one. */
  name?: NameKind;
}

/**
 * What can be written at `offset` of a text, whatever comes behind it. Names of exhibits are those that the text's own
 * rules have; the caller knows those of the node.
 */
export function completionsAt(text: string, offset: number): Completions {
  const before = parse(text.slice(0, offset)).tokens;
  const last = before.at(-1);
  const isWordBegun = last !== undefined && endOf(last) === offset && (last.kind === 'name' || isKeyword(last.text));
  const from = isWordBegun ? last.offset : offset;
  const { position } = parse(text.slice(0, from));
  const places = placesAt(position);
  const named = places.find((place) => possibleAt(place).includes('name'));
  const possible = new Set(places.flatMap(possibleAt));
  const words: Completion[] = [...possible].flatMap((kind) => {
    if (kind === 'name' || kind === 'string' || kind === 'version' || kind === 'comment') return [];
    return { kind: isKeyword(kind) ? ('keyword' as const) : ('sign' as const), text: kind };
  });
  const exhibits = named === 'theme' ? exhibitNames(text) : [];
  return {
    from,
    items: [...exhibits.map((name) => ({ kind: 'exhibit' as const, text: name })), ...words],
    ...(named && { name: nameKindAt(named) }),
  };
}

function highlightOf({ kind, error }: Token, place: Place | undefined): HighlightKind {
  if (!place || error) return 'error';
  switch (kind) {
    case 'comment':
    case 'string':
    case 'version':
      return kind;
    case 'name': {
      const named = nameKindAt(place);
      return named === 'exhibit' || named === 'label' ? named : 'candidate';
    }
  }
  return isKeyword(kind) ? 'keyword' : 'sign';
}

/** Names of the exhibits that rules of the text add or alter. */
function exhibitNames(text: string): string[] {
  const { tokens, places } = parse(text);
  const names = tokens.filter((_, index) => places[index] === 'newExhibit' || places[index] === 'altered');
  return [...new Set(names.filter(({ kind }) => kind === 'name').map((token) => token.text))];
}
