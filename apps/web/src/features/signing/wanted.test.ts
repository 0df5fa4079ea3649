import { expect, test } from 'vitest';
import { wantedOf } from './wanted.ts';

const [ONE, TWO] = ['a'.repeat(24), 'b'.repeat(24)];
const POLICY = 'c'.repeat(32);

test('an address names one exhibit, or several with or without their policies', () => {
  expect(wantedOf({ subjectId: ONE, policyId: POLICY })).toEqual([{ exhibitId: ONE, policyId: POLICY }]);
  expect(wantedOf({ subjectId: ONE })).toEqual([{ exhibitId: ONE, policyId: undefined }]);
  expect(wantedOf({ subjects: `${ONE}.${POLICY},${TWO}` })).toEqual([
    { exhibitId: ONE, policyId: POLICY },
    { exhibitId: TWO, policyId: undefined },
  ]);
});

test('what cannot be an id is left out, and each exhibit is asked for once', () => {
  expect(wantedOf({})).toEqual([]);
  expect(wantedOf({ subjectId: 'x', policyId: POLICY })).toEqual([]);
  expect(wantedOf({ subjects: `${ONE}.none, ${TWO} ,${ONE}.${POLICY},,x` })).toEqual([
    { exhibitId: ONE, policyId: undefined },
    { exhibitId: TWO, policyId: undefined },
  ]);
});
