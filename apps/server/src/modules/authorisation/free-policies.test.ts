import { expect, test } from 'vitest';
import type { Offer } from '../policies/index.ts';
import { freePolicyOf, isOpenToVisitors, namesSomebody } from './free-policies.ts';
import type { ExhibitToDecide } from './types.ts';

/** Policies by whom they admit; one in capitals costs something, one with a `-` before it is switched off. */
function exhibitWith(...names: string[]): ExhibitToDecide {
  const bare = (name: string) => name.replace('-', '');
  return {
    policies: names.map((name) => ({ policyId: bare(name), policyName: name, status: name.startsWith('-') ? 0 : 1 })),
    offers: [...names].reverse().map((name) => ({
      policyId: bare(name),
      isFree: bare(name) === bare(name).toLowerCase(),
      audiences: bare(name)
        .toLowerCase()
        .split('+')
        .map((type) =>
          type.includes('@')
            ? { type: 'userId', name: type.replace('mira', 'Mira') }
            : { type: type.replace('registered', 'registeredUsers'), name: type },
        ) as Offer['audiences'],
    })),
  } as unknown as ExhibitToDecide;
}

test.each<[names: string[], isOpen: boolean, free: string | null, ofMira: string | null, names: boolean]>([
  [[], false, null, null, false],
  [['public'], true, 'public', 'public', false],
  [['PUBLIC'], false, null, null, false],
  [['-public'], false, null, null, false],
  [['registered'], false, 'registered', 'registered', false],
  [['nodes'], false, null, null, false],
  [['usergroup'], false, null, null, false],
  [['nodes+public'], true, 'nodes+public', 'nodes+public', false],
  [['mira@example.org'], false, null, 'mira@example.org', true],
  [['noah@example.org'], false, null, null, true],
  [['-mira@example.org', 'MIRA@EXAMPLE.ORG'], false, null, null, false],
  [['noah@example.org+registered'], false, 'noah@example.org+registered', 'noah@example.org+registered', true],
  [['mira@example.org', 'public'], true, 'public', 'mira@example.org', true],
  [['PUBLIC', '-registered', 'registered+nodes', 'public'], true, 'registered+nodes', 'registered+nodes', false],
])(
  'of %j a visitor, a user and Mira are let in by the first that admits them',
  (names, isOpen, free, ofMira, isNamed) => {
    const exhibit = exhibitWith(...names);
    expect(isOpenToVisitors(exhibit)).toBe(isOpen);
    expect(freePolicyOf(exhibit, [])).toBe(free);
    expect(freePolicyOf(exhibit, ['mira@example.org', ''])).toBe(ofMira);
    expect(namesSomebody(exhibit)).toBe(isNamed);
  },
);

test('a policy counts by its own offer', () => {
  const exhibit = exhibitWith('public', 'REGISTERED');
  expect(freePolicyOf({ ...exhibit, policies: exhibit.policies.slice(1) }, [])).toBeNull();
  expect(freePolicyOf({ ...exhibit, offers: [] }, [])).toBeNull();
});
