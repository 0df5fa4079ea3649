import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanVersion, highestSatisfying, isLater } from './ranges.ts';

/** A version as its three numbers and, maybe, the number of a pre-release. */
interface Numbers {
  readonly numbers: readonly [number, number, number];
  readonly beta: number | null;
}

const small = fc.nat(3);
const anyVersion: fc.Arbitrary<Numbers> = fc.record({
  numbers: fc.tuple(small, small, small),
  beta: fc.option(small, { freq: 3 }),
});
const write = ({ numbers, beta }: Numbers) => numbers.join('.') + (beta === null ? '' : `-beta.${beta}`);

/** Compares as the standard says: number by number, a release after all its pre-releases. */
function compare(left: Numbers, right: Numbers): number {
  for (let index = 0; index < 3; index += 1) {
    const difference = left.numbers[index]! - right.numbers[index]!;
    if (difference !== 0) return difference;
  }
  return (left.beta ?? Number.POSITIVE_INFINITY) - (right.beta ?? Number.POSITIVE_INFINITY) || 0;
}

/**
 * Returns true when `^base` admits a version: from `base` up, the first number that is not zero unchanged, pre-releases of
 * `base` only.
 */
function isInCaret(version: Numbers, base: Numbers): boolean {
  if (compare(version, base) < 0) return false;
  const isSameTriple = version.numbers.every((number, index) => number === base.numbers[index]);
  if (version.beta !== null && !(base.beta !== null && isSameTriple)) return false;
  const fixed = base.numbers.findIndex((number) => number > 0);
  return version.numbers.slice(0, fixed < 0 ? 3 : fixed + 1).every((number, index) => number === base.numbers[index]);
}

test('a range means the highest version that it admits, whatever the order of the versions', () => {
  fc.assert(
    fc.property(fc.array(anyVersion, { maxLength: 12 }), anyVersion, (versions, base) => {
      const admitted = versions.filter((version) => isInCaret(version, base)).sort(compare);
      const expected = admitted.length > 0 ? write(admitted.at(-1)!) : null;
      expect(highestSatisfying(versions.map(write), `^${write(base)}`)).toBe(expected);
    }),
    { numRuns: 2000 },
  );
});

test('later means later by the numbers, and anything is later than nothing', () => {
  fc.assert(
    fc.property(anyVersion, anyVersion, (left, right) => {
      expect(isLater(write(left), write(right))).toBe(compare(left, right) > 0);
      expect(isLater(write(left), '')).toBe(true);
    }),
  );
});

test.each([
  [' 1.2.0 ', '1.2.0'],
  ['v1.2.0', '1.2.0'],
  ['1.2.0-rc.1', '1.2.0-rc.1'],
  ['1.2', null],
  ['latest', null],
  ['', null],
])('%j is read as %j', (text, version) => {
  expect(cleanVersion(text)).toBe(version);
});
