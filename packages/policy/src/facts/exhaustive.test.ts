import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contradictions } from '../../test/contradictions.ts';
import { randomPolicy } from '../../test/random-machines.ts';
import { FUZZ_TIMEOUT_MS, runs } from '../../test/runs.ts';

test(
  'rule 11: no run of a small machine, tried one by one, contradicts a fact',
  () => {
    fc.assert(
      fc.property(randomPolicy, (policy) => {
        expect(contradictions(policy)).toEqual([]);
      }),
      runs(500),
    );
  },
  5 * FUZZ_TIMEOUT_MS,
);
