import type { Extension, Text, Transaction } from '@codemirror/state';
import { type EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';

/** Time without changes after which a text counts as finished. */
const REST_MS = 300;

/**
 * Tells what is written: the first change at once, the others together when the text comes to rest. It rests after a
 * while, and as soon as its writer turns to something else: nothing outside of the editor can be done with an older text.
 *
 * @param isOutside  tells changes that nobody has written; what was to be told before them is void
 */
export function atRest(
  tell: (doc: Text, isAtRest: boolean) => void,
  isOutside: (transaction: Transaction) => boolean,
): Extension {
  return ViewPlugin.fromClass(
    class {
      readonly #view: EditorView;
      #timer: ReturnType<typeof setTimeout> | undefined;

      constructor(view: EditorView) {
        this.#view = view;
        view.contentDOM.addEventListener('blur', this.#rest);
        view.dom.ownerDocument.addEventListener('pointerdown', this.#rest, true);
      }

      update({ docChanged, state, transactions }: ViewUpdate): void {
        if (!docChanged) return;
        const isWriting = this.#timer !== undefined;
        this.#stop();
        if (transactions.some(isOutside)) return;
        this.#timer = setTimeout(this.#rest, REST_MS);
        if (!isWriting) tell(state.doc, false);
      }

      destroy(): void {
        this.#rest();
        this.#view.contentDOM.removeEventListener('blur', this.#rest);
        this.#view.dom.ownerDocument.removeEventListener('pointerdown', this.#rest, true);
      }

      readonly #rest = (): void => {
        if (this.#timer === undefined) return;
        this.#stop();
        tell(this.#view.state.doc, true);
      };

      #stop(): void {
        clearTimeout(this.#timer);
        this.#timer = undefined;
      }
    },
  );
}
