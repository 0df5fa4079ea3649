import { endOf } from '@colophon/language';
import { type NameKind, nameKindAt, type Place, placesAt, possibleAt } from './grammar.ts';
import { parse } from './syntax.ts';
import { isKeyword, isLexicalError, KIND, type TokenKind } from './tokens.ts';

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
  /** Text that belongs to no rule: see the warnings. */
  | 'ignored';

/** A stretch of a text and what it is. */
export interface Highlight {
  kind: HighlightKind;
  offset: number;
  length: number;
}

/** Returns the parts of a text, in its order; blanks are left out. */
export function highlight(text: string): Highlight[] {
  const places: (Place | undefined)[] = [];
  const { tokens, ignored } = parse(text, places);
  const highlights: Highlight[] = places.map((place, index) => {
    return { kind: highlightOf(tokens.kindOf(index)!, place), ...tokens.spanOf(index) };
  });
  if (ignored) highlights.push({ kind: 'ignored', ...ignored.at });
  return highlights;
}

/** Where the rules of a text stand, in the order in which `compile` gives them: to fold them, or to find one. */
export function ruleRanges(text: string): { offset: number; length: number }[] {
  const { rules, tokens } = parse(text);
  const sound = rules.filter(({ isBroken }) => !isBroken);
  return sound.map(({ first, last }) => {
    const offset = tokens.startOf(first);
    return { offset, length: tokens.endOf(last) - offset };
  });
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
  /** Kind of name that can be written here, if any; for exhibits, the name of a new or of a known one. */
  name?: NameKind;
}

/**
 * Returns the completions at `offset` of a text, whatever comes behind it. Names of exhibits are those in the text's own rules;
 * the caller knows those of the node.
 */
export function completionsAt(text: string, offset: number): Completions {
  const before = parse(text.slice(0, offset)).tokens;
  const last = before.at(before.count - 1);
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

function highlightOf(kind: TokenKind, place: Place | undefined): HighlightKind {
  if (!place || isLexicalError(KIND[kind])) return 'error';
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
  const places: (Place | undefined)[] = [];
  const { tokens } = parse(text, places);
  const names = places.flatMap((place, index) => {
    return place === 'newExhibit' || place === 'altered' ? [tokens.textOf(index)] : [];
  });
  return [...new Set(names)];
}
