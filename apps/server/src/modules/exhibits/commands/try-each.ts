import type { Locale } from '@colophon/model';
import { refusals } from '#platform/refusals/catalogue.ts';
import { Refusal } from '#platform/refusals/refusal.ts';

/** Outcome of one of several: 1 done or 2 refused, with the new id or the reason. */
export interface Outcome {
  readonly status: 1 | 2;
  readonly data: string;
}

/** Runs a command for each, one after the other; a refusal is noted in the caller's language and does not stop the rest. */
export async function tryEach<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  locale: Locale,
  run: (item: Item) => Promise<string>,
): Promise<Record<string, Outcome>> {
  const outcomes: Record<string, Outcome> = {};
  for (const item of items) {
    try {
      outcomes[keyOf(item)] = { status: 1, data: await run(item) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      outcomes[keyOf(item)] = { status: 2, data: refusals[error.refusal][locale] };
    }
  }
  return outcomes;
}
