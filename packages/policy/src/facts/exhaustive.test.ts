import { FUZZ_TIMEOUT_MS, property, runs } from '@colophon/language/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contradictions } from '../../test/contradictions.ts';
import { randomPolicy } from '../../test/random-machines.ts';

test(
  'rule 11: no run of a small machine, tried one by one, contradicts a fact',
  () => {
    fc.assert(
      property(randomPolicy, (policy) => {
        expect(contradictions(policy)).toEqual([]);
      }),
      runs(500),
    );
  },
  5 * FUZZ_TIMEOUT_MS,
);
