import { expect, test } from 'vitest';
import { isNodesFault, stateOf } from './exhibit-state.ts';

const licensed = { isAuth: true, defaulterIdentityType: 0, error: '' };
const refused = { isAuth: false, defaulterIdentityType: 2, error: 'no contract' };
const enabled = [{ status: 0 }, { status: 1 }];

test.each([
  ['on', { onlineStatus: 1, policies: enabled, licence: licensed }],
  ['broken', { onlineStatus: 1, policies: enabled, licence: refused }],
  ['off', { onlineStatus: 0, policies: enabled, licence: licensed }],
  ['needsPolicy', { onlineStatus: 0, policies: [{ status: 0 }], licence: licensed }],
  ['unlicensed', { onlineStatus: 0, policies: [], licence: refused }],
] as const)('an exhibit is %s', (state, exhibit) => {
  expect(stateOf(exhibit)).toBe(state);
});

test('nothing is said about licences that nobody decided about', () => {
  expect(stateOf({ onlineStatus: 1, policies: enabled, licence: null })).toBe('on');
  expect(stateOf({ onlineStatus: 0, policies: enabled, licence: null })).toBe('off');
});

test.each([
  [2, true],
  [1, false],
  [3, true],
  [128, false],
] as const)('of defaulter %i the node is at fault: %s', (defaulterIdentityType, isNodes) => {
  expect(isNodesFault({ defaulterIdentityType })).toBe(isNodes);
});
