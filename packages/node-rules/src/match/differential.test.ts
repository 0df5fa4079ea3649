import { FUZZ_FACTOR, FUZZ_TIMEOUT_MS } from '@colophon/language/testing';
import { expect, test, vi } from 'vitest';
import { naiveMatch } from '../../test/naive-match.ts';
import { randomCase } from '../../test/worlds.ts';
import { match } from './match.ts';
import type { Outcome } from './outcome.ts';

vi.setConfig({ testTimeout: FUZZ_TIMEOUT_MS });

const WORLDS = Math.ceil(4_000 * FUZZ_FACTOR);
const FIRST = Number(process.env.FUZZ_SEED) || 0;

test('a matcher that walks through everything comes to the same', () => {
  const seen = new Set<string>();
  for (let seed = FIRST; seed < FIRST + WORLDS; seed++) {
    const { rules, world } = randomCase(seed);
    const outcome = match(rules, world);
    expect({ seed, ...withoutValues(outcome) }).toEqual({ seed, ...naiveMatch(rules, world) });
    for (const { errors, warnings, effects } of outcome.rules) {
      for (const { code } of [...errors, ...warnings]) seen.add(code);
      for (const { type } of effects) seen.add(type);
    }
  }
  // 12 errors, 9 warnings, and 10 kinds of rules and actions that have effects
  expect(seen.size).toBe(31);
});

/** The naive matcher's findings have no words for a sentence. */
function withoutValues(outcome: Outcome): Outcome {
  return JSON.parse(JSON.stringify(outcome), (key, value) => (key === 'values' ? {} : value));
}
