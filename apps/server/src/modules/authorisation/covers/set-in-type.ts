import { CARD_HEIGHT, CARD_WIDTH, card, type Inks, xmlText } from './card.ts';

const MARGIN = 36;
const ROOM = CARD_WIDTH - 2 * MARGIN;
const FONT = "font-family=\"'Noto Serif', 'Noto Serif CJK SC', 'Songti SC', Georgia, serif\"";
/** Sizes of letters, and of the lines that they stand in as a part of that. */
const TITLE_PX = 30;
const HEADING_PX = 24;
const TEXT_PX = 17;
const LEADING = 1.45;

/** Marks of Markdown that are not read. */
const HEADING = /^\s{0,3}#{1,6}\s+/;
const BLOCK = /^\s{0,3}(?:>\s?|[-*+]\s+|\d+[.)]\s+)+/;
const LINK = /!?\[([^\]]*)\]\([^)]*\)/g;
const EMPHASIS = /[*_~`]{1,3}/g;
/** Lines between parts, and those below the head of a table. */
const RULE = /^[\s|:*_=-]{3,}$/;

/** Punctuation that no line begins with. */
const CLOSING = /^[、。，．；：？！）》」』】〉”’…,.;:?!)\]]/;

/** Characters that are as wide as high: Chinese, Japanese, Korean and their punctuation. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/;
const NARROW_EM = 0.52;

interface Line {
  readonly text: string;
  readonly px: number;
}

/** The cover of a text: its first lines, as many as there is room for, without the marks of Markdown. */
export function setLines(text: string, inks: Inks): Buffer {
  const lines = text
    .split('\n')
    .filter((line) => line.trim() !== '' && !RULE.test(line))
    .flatMap((line) => {
      const px = HEADING.test(line) ? HEADING_PX : TEXT_PX;
      return wrap(readable(line), px).map((part) => ({ text: part, px }));
    });
  return card(inks, place(lines, inks, MARGIN));
}

/** The cover of what shows nothing of itself: what it is called, and whose it is. */
export function setTitle(title: string, author: string, inks: Inks): Buffer {
  const lines = wrap(title, TITLE_PX).map((text) => ({ text, px: TITLE_PX }));
  const below = `<text x="${MARGIN}" y="${CARD_HEIGHT - MARGIN}" ${FONT} font-size="${TEXT_PX}" fill="${inks.ink}">${xmlText(wrap(author, TEXT_PX)[0] ?? '')}</text>`;
  return card(inks, place(lines.slice(0, 4), inks, MARGIN) + below);
}

function place(lines: readonly Line[], { ink }: Inks, top: number): string {
  let baseline = top;
  const drawn: string[] = [];
  for (const { text, px } of lines) {
    baseline += px * LEADING;
    if (baseline > CARD_HEIGHT - MARGIN / 2) break;
    drawn.push(
      `<text x="${MARGIN}" y="${Math.round(baseline)}" ${FONT} font-size="${px}" fill="${ink}">${xmlText(text)}</text>`,
    );
  }
  return drawn.join('');
}

function readable(line: string): string {
  return line
    .replace(HEADING, '')
    .replace(BLOCK, '')
    .replace(LINK, '$1')
    .replace(EMPHASIS, '')
    .replaceAll('|', ' ')
    .trim();
}

/** Breaks a line where words end, or between characters of scripts that have no words, and within what is too long for a line. */
function wrap(line: string, px: number): string[] {
  const wrapped: string[] = [];
  let current = '';
  for (const piece of piecesOf(line)) {
    if (current !== '' && !CLOSING.test(piece) && widthOf(current + piece.trimEnd(), px) > ROOM) {
      wrapped.push(current.trimEnd());
      current = '';
    }
    current += current === '' ? piece.trimStart() : piece;
    while (widthOf(current.trimEnd(), px) > ROOM + px) {
      const fitting = fittingPart(current, px);
      wrapped.push(fitting);
      current = current.slice(fitting.length);
    }
    if (wrapped.length > CARD_HEIGHT / px) return wrapped; // more than there is room for
  }
  return current.trim() === '' ? wrapped : [...wrapped, current.trimEnd()];
}

/** Words with the space behind them; wide characters one by one. */
function* piecesOf(line: string): Generator<string> {
  let word = '';
  for (const character of line) {
    if (WIDE.test(character)) {
      if (word) yield word;
      word = '';
      yield character;
    } else {
      word += character;
      if (/\s/.test(character)) {
        yield word;
        word = '';
      }
    }
  }
  if (word) yield word;
}

function fittingPart(text: string, px: number): string {
  let part = '';
  for (const character of text) {
    if (part !== '' && widthOf(part + character, px) > ROOM) return part;
    part += character;
  }
  return part;
}

function widthOf(text: string, px: number): number {
  let em = 0;
  for (const character of text) em += WIDE.test(character) ? 1 : NARROW_EM;
  return em * px;
}
