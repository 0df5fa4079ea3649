import { isUnstorableText } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';

/** Outcome of one entry of a batch. */
export type Outcome<Done> = { readonly done: Done } | { readonly refusal: Refusal };

/** Runs one entry of a batch: a refusal is its own affair, what nobody intended fails the whole call. */
export async function attemptEntry<Done>(run: () => Promise<Done>): Promise<Outcome<Done>> {
  try {
    return { done: await run() };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error };
    if (isUnstorableText(error)) return { refusal: new Refusal('request.argument') };
    throw error;
  }
}
