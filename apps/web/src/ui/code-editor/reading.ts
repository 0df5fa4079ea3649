import { foldService } from '@codemirror/language';
import {
  type ChangeDesc,
  ChangeSet,
  EditorState,
  type Extension,
  type Range,
  StateEffect,
  StateField,
} from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import type { CodeLanguage, Reading } from './code-language.ts';
import { MAX_DIRECT_LENGTH } from './in-worker.ts';

/** A longer text is at rest when it has been left alone for a moment. Then it is read, so that writing in it never waits, … */
const REST_MS = 120;
/** … but not later than this after a change, so that who goes on writing has colours as well. */
const READ_WITHIN_MS = 600;
/**
 * Height of the coloured text above and below the visible part, in pixels: lines that scroll into view have their colours
 * already.
 */
const BEYOND_SIGHT = 160;
const PART_SIZE = 3;
const BLOCK_SIZE = 2;

/** A reading, what has changed in the text since it was made, and the way back from there. */
interface Read extends Reading {
  changes: ChangeSet;
  back: ChangeDesc;
}

const readSince = ({ parts, blocks }: Reading, changes: ChangeSet): Read => {
  return { parts, blocks, changes, back: changes.invertedDesc };
};

const setRead = StateEffect.define<Read>();

/**
 * Reads the parts of the text, for colours, folding and pairs of words. A short text is read with every change. A long one is
 * read a moment later, off the typing path; until then the last reading is moved along with the changes.
 */
export function reading(language: CodeLanguage): Extension {
  const nothing = { parts: new Uint32Array(), blocks: new Uint32Array() };

  function readAtOnce(state: EditorState): Read {
    const read = language.read(state.doc.toString());
    if (read instanceof Promise) throw new TypeError('A short text must be read at once');
    return readSince(read, ChangeSet.empty(state.doc.length));
  }

  const field = StateField.define<Read>({
    create: (state) => (isShort(state) ? readAtOnce(state) : readSince(nothing, ChangeSet.empty(state.doc.length))),
    update: (read, transaction) => {
      const last = transaction.effects.find((effect) => effect.is(setRead))?.value ?? read;
      if (!transaction.docChanged) return last;
      if (isShort(transaction.state)) return readAtOnce(transaction.state);
      return readSince(last, last.changes.compose(transaction.changes));
    },
  });

  // Text typed at the end of a part gets its colour until it is read.
  const marks = language.kinds.map((kind) => Decoration.mark({ class: `code-${kind}`, inclusiveEnd: true }));

  // Only what is in sight: each element of a drawn line makes a key slower, and most drawn lines are beyond it.
  const colours = ViewPlugin.fromClass(
    class {
      decorations: DecorationSet;
      /** Where the text is coloured. */
      #coloured: Stretch;

      constructor(view: EditorView) {
        this.#coloured = inSight(view, BEYOND_SIGHT);
        this.decorations = partsIn(this.#coloured, view, view.state.field(field), marks);
      }

      update({ view, state, startState, viewportChanged, changes }: ViewUpdate): void {
        const read = state.field(field);
        this.decorations = this.decorations.map(changes);
        this.#coloured = { from: changes.mapPos(this.#coloured.from, -1), to: changes.mapPos(this.#coloured.to, 1) };
        if (!viewportChanged && read.parts === startState.field(field).parts && !this.isBehind(view)) return;
        this.#coloured = inSight(view, BEYOND_SIGHT);
        this.decorations = partsIn(this.#coloured, view, read, marks);
      }

      /** Returns true when visible lines have no colours yet. */
      isBehind(view: EditorView): boolean {
        const { from, to } = inSight(view);
        return from < this.#coloured.from || to > this.#coloured.to;
      }
    },
    {
      decorations: (plugin) => plugin.decorations,
      eventObservers: {
        scroll(_event, view) {
          if (this.isBehind(view)) view.dispatch();
        },
      },
    },
  );

  /**
   * Reading that finished while the user went on typing. It is shown with the next key, which has a frame anyway, or at rest.
   */
  let held: Read | undefined;
  const showHeld = EditorState.transactionExtender.of(({ docChanged }) =>
    held && docChanged ? { effects: setRead.of(held) } : null,
  );

  const reader = ViewPlugin.fromClass(
    class {
      readonly #view: EditorView;
      #readTimer: ReturnType<typeof setTimeout> | undefined;
      #showTimer: ReturnType<typeof setTimeout> | undefined;
      /** True when the text is about to be read. */
      #isDue = false;
      /** When the text that is shown in old colours was changed first. */
      #changedAt: number | undefined;
      #lastChangedAt = 0;
      /** Changes since the text was handed over for reading; absent while it is not being read. */
      #since: ChangeSet | undefined;
      #isDestroyed = false;

      constructor(view: EditorView) {
        this.#view = view;
        this.#readSoon();
      }

      update({ docChanged, changes }: ViewUpdate): void {
        if (!docChanged) return;
        held = undefined;
        this.#lastChangedAt = performance.now();
        if (this.#since) this.#since = this.#since.compose(changes);
        else this.#readSoon();
      }

      destroy(): void {
        this.#isDestroyed = true;
        clearTimeout(this.#readTimer);
        clearTimeout(this.#showTimer);
      }

      #readSoon(): void {
        if (this.#isDue || isShort(this.#view.state)) return;
        const now = performance.now();
        this.#changedAt ??= now;
        clearTimeout(this.#readTimer);
        const latest = this.#changedAt + READ_WITHIN_MS;
        this.#readTimer = setTimeout(() => void this.#read(), Math.min(REST_MS, latest - now));
      }

      /** Gives the text away to be read, as soon as a key that was just pressed is drawn. */
      async #read(): Promise<void> {
        this.#isDue = true;
        await frameDrawn();
        this.#isDue = false;
        const { doc } = this.#view.state;
        this.#changedAt = undefined;
        this.#since = ChangeSet.empty(doc.length);
        const read = await language.read(doc.toString());
        // With another language, or none, nobody has followed what changed since.
        if (this.#isDestroyed) return;
        const changes = this.#since;
        this.#since = undefined;
        if (!isShort(this.#view.state)) this.#show(readSince(read, changes));
        if (!changes.empty) this.#readSoon();
      }

      #show(read: Read): void {
        held = read;
        clearTimeout(this.#showTimer);
        this.#showTimer = setTimeout(
          () => {
            if (held) this.#view.dispatch({ effects: setRead.of(held) });
            held = undefined;
          },
          Math.max(0, this.#lastChangedAt + REST_MS - performance.now()),
        );
      }
    },
  );

  const folding = foldService.of((state, lineStart, lineEnd) => {
    const { blocks, changes, back } = state.field(field);
    const index = firstAt(blocks, BLOCK_SIZE, back.mapPos(lineStart));
    const offset = blocks[index];
    if (offset === undefined) return null;
    const from = changes.mapPos(offset);
    const to = changes.mapPos(offset + blocks[index + 1]!, -1);
    return from >= lineStart && from <= lineEnd && to > lineEnd ? { from: lineEnd, to } : null;
  });

  const pair = EditorView.decorations.compute([field, 'selection'], (state) =>
    pairAtCaret(state, state.field(field), language),
  );

  return [field, colours, showHeld, reader, folding, pair];
}

function isShort(state: EditorState): boolean {
  return state.doc.length <= MAX_DIRECT_LENGTH;
}

/** Resolves when the next frame is drawn, in time for the one after it. */
function frameDrawn(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

/** From one offset to another. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The lines that the editor's box shows, and those `beyond` pixels above and below it. */
function inSight({ scrollDOM, viewportLineBlocks: lines, viewport }: EditorView, beyond = 0): Stretch {
  const top = scrollDOM.scrollTop - beyond;
  const bottom = scrollDOM.scrollTop + scrollDOM.clientHeight + beyond;
  const shown = lines.filter((line) => line.bottom > top && line.top < bottom);
  return { from: shown[0]?.from ?? viewport.from, to: shown.at(-1)?.to ?? viewport.from };
}

/** The colours of what is drawn of a stretch. */
function partsIn(
  stretch: Stretch,
  { visibleRanges }: EditorView,
  { parts, changes, back }: Read,
  marks: readonly Decoration[],
): DecorationSet {
  const ranges: Range<Decoration>[] = [];
  for (const visible of visibleRanges) {
    const start = Math.max(visible.from, stretch.from);
    const end = Math.min(visible.to, stretch.to);
    const until = back.mapPos(end, 1);
    const first = firstAt(parts, PART_SIZE, back.mapPos(start, -1));
    for (let index = first; index < parts.length && parts[index]! < until; index += PART_SIZE) {
      const from = Math.max(changes.mapPos(parts[index]!, 1), start);
      const to = Math.min(changes.mapPos(parts[index]! + parts[index + 1]!, 1), end);
      if (from < to) ranges.push(marks[parts[index + 2]!]!.range(from, to));
    }
  }
  return Decoration.set(ranges);
}

const PAIR_MARK = Decoration.mark({ class: 'cm-matchingBracket' });

/** Marks the word at the caret that begins or ends a block, and the one that it belongs to. */
function pairAtCaret(state: EditorState, read: Read, { kinds, pair }: CodeLanguage): DecorationSet {
  const { parts, changes, back } = read;
  const { empty: isCaret, head } = state.selection.main;
  if (!pair || !isCaret) return Decoration.none;

  const keyword = kinds.indexOf('keyword');
  const wordAt = (index: number) => {
    const from = changes.mapPos(parts[index]!, 1);
    const to = changes.mapPos(parts[index]! + parts[index + 1]!, -1);
    return { from, to, text: parts[index + 2] === keyword && from < to ? state.sliceDoc(from, to) : '' };
  };
  const index = firstAt(parts, PART_SIZE, back.mapPos(head) - 1);
  if (index >= parts.length) return Decoration.none;
  const word = wordAt(index);
  const side = pair.indexOf(word.text);
  if (side === -1 || word.from > head) return Decoration.none;

  const step = side === 0 ? PART_SIZE : -PART_SIZE;
  for (let other = index + step; other >= 0 && other < parts.length; other += step) {
    const { from, to, text } = wordAt(other);
    if (text === word.text) break;
    if (text !== pair[1 - side]) continue;
    return Decoration.set([PAIR_MARK.range(word.from, word.to), PAIR_MARK.range(from, to)], true);
  }
  return Decoration.none;
}

/** The index of the first row whose stretch ends behind `offset`. Rows begin with offset and length. */
function firstAt(rows: Uint32Array, size: number, offset: number): number {
  let low = 0;
  let high = rows.length / size;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rows[middle * size]! + rows[middle * size + 1]! <= offset) low = middle + 1;
    else high = middle;
  }
  return low * size;
}
