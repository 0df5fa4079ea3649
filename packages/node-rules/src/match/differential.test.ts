import { FUZZ_FACTOR, FUZZ_TIMEOUT_MS } from '@colophon/language/testing';
import { expect, test, vi } from 'vitest';
import { naiveMatch } from '../../test/naive-match.ts';
import { randomCase } from '../../test/worlds.ts';
import { match } from './match.ts';
import type { Outcome } from './outcome.ts';

vi.setConfig({ testTimeout: FUZZ_TIMEOUT_MS });

const WORLDS = Math.ceil(5_000 * FUZZ_FACTOR);
const FIRST = Number(process.env.FUZZ_SEED) || 0;

test('a matcher that walks through everything comes to the same', () => {
  for (let seed = FIRST; seed < FIRST + WORLDS; seed++) {
    const { rules, world } = randomCase(seed);
    expect({ seed, ...withoutValues(match(rules, world)) }).toEqual({ seed, ...naiveMatch(rules, world) });
  }
});

/** The naive matcher's findings have no words for a sentence. */
function withoutValues(outcome: Outcome): Outcome {
  return JSON.parse(JSON.stringify(outcome), (key, value) => (key === 'values' ? {} : value));
}
