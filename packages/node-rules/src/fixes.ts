import { next, type Position, placesAt, positionAt, possibleAt, START } from './grammar.ts';
import { MAX_FIX_TEXT_LENGTH, MAX_FIX_WORD_LENGTH } from './limits.ts';
import { isName } from './names.ts';
import { endOf, isKeyword, type Token } from './tokens.ts';
import type { Edit } from './types.ts';

const LOOSE_VERSION = /^(\^|~|>=)?=?v?(\d{1,9})(?:\.(\d{1,9}))?(?:\.(\d{1,9}))?(?:\.[x*])*$/;
/** Quotation marks that are no quotes of the language, around a text. */
const OTHER_QUOTES = /^[“”‘’'`＂「『](.*?)[“”‘’'`＂」』]?$/;

/** Guesses what was meant by a token that the scanner could not make sense of. */
export function lexicalFix({ error, offset, text }: Token): Edit | undefined {
  switch (error) {
    case 'unclosedString': {
      const { length } = text.trimEnd();
      return insert(offset + length, '"');
    }
    case 'badEscape': {
      const wrong = /^(?:[^\\]|\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4}))*/.exec(text.slice(0, MAX_FIX_TEXT_LENGTH))?.[0]
        .length;
      return wrong === undefined || text[wrong] !== '\\' ? undefined : insert(offset + wrong, '\\');
    }
    case 'badVersion': {
      const [, range = '', ...numbers] = LOOSE_VERSION.exec(text) ?? [];
      if (numbers[0] !== undefined) {
        const version = numbers.map((number) => Number(number ?? 0)).join('.');
        return replace(offset, text.length, `${range === '>=' ? '^' : range}${version}`);
      }
      // Any version is what is meant without one.
      return text === 'latest' || text === '*' ? replace(offset - 1, text.length + 1, '') : undefined;
    }
  }
  return undefined;
}

/** Guesses what was meant where the grammar does not go on with the token at `index`. */
export function syntaxFix(text: string, tokens: Token[], index: number, position: Position): Edit | undefined {
  const found = tokens[index];
  const previous = tokens[index - 1];
  const behind = previous ? endOf(previous) : 0;
  const possible = placesAt(position).flatMap(possibleAt);

  if (!found) {
    if (position.isInBlock && possible.includes('end')) return insert(text.length, '\nend');
    return position.place === 'body' ? insert(text.length, '\ndo\nend') : undefined;
  }
  if (found.kind === '@') {
    const version = tokens[index + 1];
    return replace(found.offset, (version?.kind === 'version' ? endOf(version) : endOf(found)) - found.offset, '');
  }
  if (found.kind === 'string' && possible.includes('name')) {
    const name = found.text.slice(1, -1);
    return isName(name) ? replace(found.offset, found.text.length, name) : undefined;
  }
  if (found.kind === 'name' && possible.includes('string')) return quoteFix(text, found, position);
  if (possible.includes('end') && next(START, found.kind)) {
    return insert(behind, '\nend');
  }
  if (found.kind === 'name') {
    const word = closest(found.text, possible.filter(isKeyword));
    if (word) return replace(found.offset, found.text.length, word);
  }
  const only = possible.filter((kind) => isKeyword(kind) || kind === '/');
  return only.length === 1 ? insert(behind, only[0] === '/' ? '/' : ` ${only[0]}`) : undefined;
}

/** Quotes a word; where one text is all that the action takes, the rest of the line with it. */
function quoteFix(text: string, found: Token, { place }: Position): Edit | undefined {
  const line = text
    .slice(found.offset)
    .match(/^[^\r\n]*/)![0]
    .trimEnd();
  const meant = place === 'text' ? line.replace(/\s+end$/, '') : found.text;
  const content = OTHER_QUOTES.exec(meant)?.[1] ?? meant;
  return /["\\]/.test(content) ? undefined : replace(found.offset, meant.length, `"${content}"`);
}

/** Guesses which word was meant to begin a rule. */
export function ignoredFix(found: Token): Edit | undefined {
  if (found.kind === 'end') return replace(found.offset, found.text.length, '');
  const word = found.kind === 'name' ? closest(found.text, ['add', 'alter', 'activate_theme']) : undefined;
  return word === undefined ? undefined : replace(found.offset, found.text.length, word);
}

/** Puts a comment that stands in front of a block into the block. */
export function moveComment(text: string, comment: Token, open: Token): Edit {
  const between = text.slice(endOf(comment), open.offset);
  return replace(comment.offset, endOf(open) - comment.offset, `do ${comment.text}${between}`);
}

/** Puts the only action of a rule and the actions behind it, which begin at `index`, into a block. */
export function wrapActions(text: string, first: Token, tokens: Token[], index: number): Edit {
  let position = positionAt('block', true);
  let end = first.offset;
  for (const token of tokens.slice(index)) {
    const move = next(position, token.kind);
    if (!move || token.kind === 'end') break;
    position = move.to;
    // A comment behind the last action stays outside.
    if (token.kind !== 'comment') end = endOf(token);
  }
  return replace(first.offset, end - first.offset, `do ${text.slice(first.offset, end)} end`);
}

function replace(offset: number, length: number, text: string): Edit {
  return { offset, length, text };
}

function insert(offset: number, text: string): Edit {
  return { offset, length: 0, text };
}

/** The candidate that needs the fewest changes to become `word`; none if it needs more than a third of its letters. */
function closest(word: string, candidates: string[]): string | undefined {
  if (word.length > MAX_FIX_WORD_LENGTH) return undefined;
  let best: string | undefined;
  let fewest = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const candidate of candidates) {
    const changes = distance(word.toLowerCase(), candidate);
    if (changes < fewest) [best, fewest] = [candidate, changes];
  }
  return best;
}

/** Levenshtein's distance: insertions, deletions and replacements that turn one word into the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const above = row;
    row = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = above[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(swap, above[j]! + 1, row[j - 1]! + 1));
    }
  }
  return row[b.length]!;
}
