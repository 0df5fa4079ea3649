import { endOf } from '@colophon/language';
import { COLOURS, EVENT_SERVICE, EVENTS, eventDefinition, type Parameter } from './definitions.ts';
import { END, next, type Place, possibleAt } from './grammar.ts';
import { scan } from './scan.ts';
import { isLexicalError, KIND, type Token, type TokenKind } from './tokens.ts';

export type HighlightKind =
  | 'keyword'
  | 'audience'
  | 'state'
  | 'colour'
  | 'event'
  | 'argument'
  | 'sign'
  | 'comment'
  | 'error';

/** A stretch of a text and what it is. */
export interface Highlight {
  kind: HighlightKind;
  offset: number;
  length: number;
}

/** Returns the parts of a text, in its order; blanks are left out. */
export function highlight(text: string): Highlight[] {
  const highlights: Highlight[] = [];
  const addComment = (start: number, end: number) => {
    const between = text.slice(start, end);
    const length = between.trim().length;
    if (length > 0) highlights.push({ kind: 'comment', offset: start + between.search(/\S/), length });
  };

  let end = 0;
  for (const { token, place } of read(tokensIn(text))) {
    addComment(end, token.offset);
    highlights.push({ kind: highlightOf(token, place), offset: token.offset, length: token.text.length });
    end = endOf(token);
  }
  addComment(end, text.length);
  return highlights;
}

/** Something that can be written at a place of a text. */
export interface Completion {
  kind: Exclude<HighlightKind, 'comment' | 'error'>;
  text: string;
}

export interface Completions {
  /** Where the word begins that a completion replaces; it ends at the place asked for. */
  from: number;
  items: Completion[];
  /** The event and the parameter whose argument is written here, if one is. */
  parameter?: Parameter & { event: string };
}

/** Returns the completions at `offset` of a text, whatever comes behind it. */
export function completionsAt(text: string, offset: number): Completions {
  const tokens = tokensIn(text.slice(0, offset));
  const last = tokens.at(-1);
  const isWordBegun = last !== undefined && endOf(last) === offset && /^(\w+|"[^"]*)$/.test(last.text);
  const before = isWordBegun ? tokens.slice(0, -1) : tokens;
  const place = placeAfter(before);
  const parameter = parameterAt(place, before);
  const scope = { place, parameter, states: stateNames(text) };
  return {
    from: isWordBegun ? last.offset : offset,
    items: possibleAt(place).flatMap((kind) => completionsOf(kind, scope)),
    ...(parameter && { parameter }),
  };
}

function tokensIn(text: string): Token[] {
  const tokens = scan(text);
  return Array.from({ length: tokens.count }, (_, index) => tokens.at(index)!);
}

/** Reads tokens, after an error from the next step or state on; says at which place each of them fits, if at any. */
function* read(tokens: Token[]): Generator<{ token: Token; place?: Place }, Place> {
  let place: Place = 'start';
  for (const token of tokens) {
    const isRestart = token.kind === 'stateName' || token.kind === '~' || token.kind === 'terminate';
    const here: Place = next(place, token.kind) === undefined && isRestart ? END : place;
    const following = next(here, token.kind);
    yield { token, place: following && here };
    place = following ?? place;
  }
  return place;
}

/** The place behind the tokens. A name at their end where a state may come is taken for its name: no sign follows yet. */
function placeAfter(tokens: Token[]): Place {
  const reading = read(tokens);
  let step = reading.next();
  while (!step.done) step = reading.next();
  const place = step.value;
  return tokens.at(-1)?.kind === 'name' && !isTarget(tokens) ? (next(place, 'stateName') ?? place) : place;
}

function isTarget(tokens: Token[]): boolean {
  return tokens.at(-2)?.kind === '=>';
}

function highlightOf(token: Token, place: Place | undefined): HighlightKind {
  if (!place || isLexicalError(KIND[token.kind])) return 'error';
  switch (token.kind) {
    case 'for':
    case 'terminate':
      return 'keyword';
    case 'argument':
      return 'argument';
    case 'stateName':
      return 'state';
    case 'name':
      return place === 'colour' ? 'colour' : place === 'target' ? 'state' : 'event';
  }
  return place === 'audience' ? 'audience' : 'sign';
}

/** The parameter whose argument comes next, by the number of arguments since the last `(`. */
function parameterAt(place: Place, before: Token[]): Completions['parameter'] {
  if (place !== 'firstArgument' && place !== 'argument') return undefined;
  const open = before.findLastIndex(({ kind }) => kind === '(');
  const event = before[open - 1]?.text ?? '';
  const position = before.slice(open).filter(({ kind }) => kind === 'argument').length;
  const parameter = eventDefinition(event)?.parameters[position];
  return parameter && { ...parameter, event };
}

function stateNames(text: string): string[] {
  const names = tokensIn(text).filter(({ kind }) => kind === 'stateName');
  return [...new Set(names.map((token) => token.text))];
}

function completionsOf(
  kind: TokenKind | 'end',
  { place, parameter, states }: { place: Place; parameter: Completions['parameter']; states: string[] },
): Completion[] {
  const all = (of: Completion['kind'], texts: readonly string[]) => texts.map((text) => ({ kind: of, text }));
  switch (kind) {
    case 'for':
    case 'terminate':
      return all('keyword', [kind]);
    case 'public':
    case 'registeredUsers':
    case 'nodes':
    case 'userGroup':
      return all('audience', [kind]);
    case 'name':
      if (place === 'colour')
        return all(
          'colour',
          COLOURS.map(({ name }) => name),
        );
      if (place === 'target') return all('state', states);
      return all('event', place === 'service' ? [EVENT_SERVICE] : EVENTS.map(({ name }) => name));
    case 'argument':
      if (parameter?.type === 'account') return all('argument', ['"self.account"']);
      return all('argument', parameter?.values?.map((value) => `"${value}"`) ?? []);
    case 'stateName':
      return states.includes('initial') ? [] : all('state', ['initial']);
    case 'phone':
    case 'email':
    case 'end':
      return [];
    default:
      return all('sign', [kind]);
  }
}
