import { createStore } from './store.ts';

/** Feedback in the middle of the window; one at a time. */
export type Feedback =
  /** Arrow up or down with a text, for one second: put on or taken off a shelf. */
  | { kind: 'on' | 'off'; message: string }
  /** Dark box with a text, for one and a half seconds. */
  | { kind: 'centre'; message: string };

export const feedback = createStore<Feedback | null>(null);

const SHOWN_MS = { on: 1_000, off: 1_000, centre: 1_500 } as const;

/** Shows feedback that closes by itself. */
export function flash(kind: keyof typeof SHOWN_MS, message: string): void {
  const shown: Feedback = { kind, message };
  feedback.set(shown);
  setTimeout(() => {
    if (feedback.get() === shown) feedback.set(null);
  }, SHOWN_MS[kind]);
}
