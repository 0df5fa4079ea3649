import { Refusal } from '#platform/refusals/refusal.ts';
import { StoreFailed } from './read-stored.ts';

/** Thrown when content is not what its first bytes promise. */
export class Undecodable extends Error {
  override name = 'Undecodable';
}

/**
 * Runs a decoder on content.
 *
 * @throws Undecodable for what the decoder stumbled over; what the store failed with stays as it is
 */
export async function decoding<Result>(decode: () => Promise<Result>): Promise<Result> {
  try {
    return await decode();
  } catch (error) {
    if (error instanceof Undecodable || isOfStore(error)) throw error;
    throw new Undecodable((error as Error).message, { cause: error });
  }
}

/** Failures of the store, as opposed to those of the content. */
export function isOfStore(error: unknown): boolean {
  return error instanceof StoreFailed || error instanceof Refusal;
}
