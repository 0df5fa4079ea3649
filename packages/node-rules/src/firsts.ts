import { BEYOND_ASCII } from '@colophon/language';
import type { Tokens } from './tokens.ts';
import type { Range } from './tree.ts';

/** Odd, and drawn anew by each process, so that nobody can write a text whose names are all looked for in one place. */
const MULTIPLIER = (0x40000000 + Math.random() * 0x40000000) | 1;

/**
 * A number that is the same for the same characters. Blanks between the tokens do not count.
 *
 * @param context  a number of whatever else has to be the same
 */
export function hashOf(tokens: Tokens, { from, end }: Range, context = 0): number {
  const { text, codes } = tokens;
  let hash = context;
  for (let index = from; index < end; index++) {
    const tokenEnd = tokens.endOf(index);
    for (let at = tokens.startOf(index); at < tokenEnd; at++) {
      const code = codes[at]!;
      hash = Math.imul(hash ^ (code === BEYOND_ASCII ? text.charCodeAt(at) : code), MULTIPLIER);
    }
  }
  // The lowest bits, by which it is looked for, depend on few bits of the characters.
  return hash ^ (hash >>> 15);
}

/**
 * The first of all things that are the same, by their hashes. A map wants their names taken out of the text: with maps,
 * looking for conflicts took half as long again.
 */
export class Firsts {
  /** In turns a hash and the thing that has it, as a number from 1; 0 where there is none. */
  #slots: Int32Array;
  #count = 0;

  /** @param expected  about how many things there will be */
  constructor(expected: number) {
    this.#slots = new Int32Array(4 * 2 ** Math.ceil(Math.log2(expected + 1)));
  }

  /** Remembers a thing, which is a number from 0, unless there was the same before; then gives the first one. */
  remember(hash: number, thing: number, isSame: (first: number) => boolean): number | undefined {
    const slots = this.#slots;
    let slot = slotOf(hash, slots);
    for (let first = slots[slot + 1]!; first !== 0; first = slots[slot + 1]!) {
      if (slots[slot] === hash && isSame(first - 1)) return first - 1;
      slot = slotBehind(slot, slots);
    }
    slots[slot] = hash;
    slots[slot + 1] = thing + 1;
    if (4 * ++this.#count > slots.length) this.#grow();
    return undefined;
  }

  #grow(): void {
    const former = this.#slots;
    const slots = new Int32Array(2 * former.length);
    for (let at = 0; at < former.length; at += 2) {
      if (former[at + 1] === 0) continue;
      let slot = slotOf(former[at]!, slots);
      while (slots[slot + 1] !== 0) slot = slotBehind(slot, slots);
      slots.set(former.subarray(at, at + 2), slot);
    }
    this.#slots = slots;
  }
}

/** Where a hash is looked for first. The number of slots is a power of two. */
function slotOf(hash: number, { length }: Int32Array): number {
  return (2 * hash) & (length - 1);
}

function slotBehind(slot: number, { length }: Int32Array): number {
  return (slot + 2) & (length - 1);
}
