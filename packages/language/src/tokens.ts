import { codesOf } from './codes.ts';
import type { Span } from './findings.ts';

/** One token by itself. */
export interface Token<Kind extends string> {
  kind: Kind;
  text: string;
  /** Where it begins, in UTF-16 code units from 0. */
  offset: number;
}

/** The kinds of tokens by their numbers: what a `TokenList` keeps. */
export function numbersOf<Kind extends string>(kinds: readonly Kind[]): Readonly<Record<Kind, number>> {
  return Object.fromEntries(kinds.map((kind, number) => [kind, number])) as Record<Kind, number>;
}

/** Numbers that are kept of a token: its kind, where it begins, where it ends. */
const CELLS = 3;
const FIRST_CELLS = 3_072;
/** The most cells and codes that are kept for the next text. */
const MAX_SPARE_CELLS = 393_216;
const MAX_SPARE_CODES = 262_144;

const NO_CELLS = new Int32Array(0);
const NO_CODES = new Uint8Array(0);
/** Cells and codes of a list that is done with. Making them anew would take as long as reading a short text. */
let spareCells: Int32Array | undefined;
let spareCodes: Uint8Array<ArrayBuffer> | undefined;

/**
 * The tokens of a text, as numbers in a row. A long text has tens of thousands of them: made into objects, and taken out
 * of the text, they would take more time than all the rest of a compiler.
 */
export class TokenList<Kind extends string> {
  readonly text: string;
  count = 0;
  /** The characters of the text: see `codesOf`. */
  codes: Uint8Array<ArrayBuffer>;
  readonly #names: readonly Kind[];
  #cells: Int32Array;

  /** @param names  the kinds, each at the place that its number says */
  constructor(text: string, names: readonly Kind[]) {
    this.text = text;
    this.#names = names;
    this.#cells = spareCells ?? new Int32Array(FIRST_CELLS);
    spareCells = undefined;
    this.codes = codesOf(text, spareCodes);
    spareCodes = undefined;
  }

  /** Empties the list, which must not be used any more, and leaves its memory to the next one. */
  release(): void {
    if (this.#cells.length <= MAX_SPARE_CELLS) spareCells = this.#cells;
    this.#cells = NO_CELLS;
    if (this.codes.length <= MAX_SPARE_CODES) spareCodes = this.codes;
    this.codes = NO_CODES;
    this.count = 0;
  }

  add(kind: number, start: number, end: number): void {
    const cell = CELLS * this.count;
    if (cell === this.#cells.length) this.#grow();
    this.#cells[cell] = kind;
    this.#cells[cell + 1] = start;
    this.#cells[cell + 2] = end;
    this.count++;
  }

  /** The number of a token's kind; -1 outside of the list. */
  kindAt(index: number): number {
    return index >= 0 && index < this.count ? this.#cells[CELLS * index]! : -1;
  }

  startOf(index: number): number {
    return this.#cells[CELLS * index + 1]!;
  }

  endOf(index: number): number {
    return this.#cells[CELLS * index + 2]!;
  }

  /** Makes a token one of another kind. */
  change(index: number, kind: number): void {
    this.#cells[CELLS * index] = kind;
  }

  kindOf(index: number): Kind | undefined {
    return this.#names[this.kindAt(index)];
  }

  textOf(index: number): string {
    return this.text.slice(this.startOf(index), this.endOf(index));
  }

  /** The text of a token without its first and last character: what stands between its quotes. */
  quotedIn(index: number): string {
    return this.text.slice(this.startOf(index) + 1, this.endOf(index) - 1);
  }

  spanOf(index: number): Span {
    const offset = this.startOf(index);
    return { offset, length: this.endOf(index) - offset };
  }

  /** A token of the list, or nothing outside of it. */
  at(index: number): Token<Kind> | undefined {
    const kind = this.kindOf(index);
    return kind && { kind, text: this.textOf(index), offset: this.startOf(index) };
  }

  #grow(): void {
    const cells = new Int32Array(Math.max(FIRST_CELLS, 2 * this.#cells.length));
    cells.set(this.#cells);
    this.#cells = cells;
  }
}

export function endOf({ offset, text }: Pick<Token<string>, 'offset' | 'text'>): number {
  return offset + text.length;
}
