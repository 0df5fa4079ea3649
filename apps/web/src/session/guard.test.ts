import { describe, expect, test } from 'vitest';
import type { CurrentUser } from '../api/users/current-user.ts';
import { type Access, judge, type Verdict, type Visit } from './guard.ts';

const normal = { userId: 10001, username: 'mira', status: 0, userType: 0 } as CurrentUser;
const frozen = { ...normal, status: 1 };
const invited = { ...normal, userType: 1 };

const visit = (changes: Partial<Visit>): Visit => ({
  access: 'user',
  gated: true,
  alphaGate: false,
  breach: null,
  user: normal,
  ...changes,
});

describe('who may open what', () => {
  test.each<[string, Access, CurrentUser | null, Verdict]>([
    ['a visitor on a public page', 'visitor', null, 'show'],
    ['a visitor on a page for users', 'user', null, 'login'],
    ['a visitor on the login page', 'visitorOnly', null, 'show'],
    ['a user on a public page', 'visitor', normal, 'show'],
    ['a user on a page for users', 'user', normal, 'show'],
    ['a user on the login page', 'visitorOnly', normal, 'goTo'],
    ['a frozen user on a public page', 'visitor', frozen, 'show'],
    ['a frozen user on a page for users', 'user', frozen, 'freeze'],
  ])('%s', (_, access, user, verdict) => {
    expect(judge(visit({ access, user }))).toBe(verdict);
  });
});

describe('a page of another user', () => {
  test.each(['switched', 'loggedOut'] as const)('is blocked before anything else when %s', (breach) => {
    expect(judge(visit({ breach, user: frozen }))).toBe('blocked');
    expect(judge(visit({ breach, access: 'visitor' }))).toBe('blocked');
  });
});

describe('the alpha gate', () => {
  test('is open when the deployment has none', () => {
    expect(judge(visit({ alphaGate: false }))).toBe('show');
  });

  test('sends accounts without an invitation to the invitation page', () => {
    expect(judge(visit({ alphaGate: true }))).toBe('invitation');
  });

  test('lets invited accounts pass', () => {
    expect(judge(visit({ alphaGate: true, user: invited }))).toBe('show');
  });

  test('reads the seed flag only when the record has no user type', () => {
    const applicant = { ...normal, status: 2 };
    expect(judge(visit({ alphaGate: true, user: applicant }))).toBe('invitation');
    expect(judge(visit({ alphaGate: true, user: { ...applicant, userType: undefined } as never }))).toBe('show');
  });

  test('never stands before public pages, account pages or the invitation itself', () => {
    expect(judge(visit({ alphaGate: true, access: 'visitor' }))).toBe('show');
    expect(judge(visit({ alphaGate: true, gated: false }))).toBe('show');
  });

  test('comes after the freeze page and the login page', () => {
    expect(judge(visit({ alphaGate: true, user: frozen }))).toBe('freeze');
    expect(judge(visit({ alphaGate: true, user: null }))).toBe('login');
  });
});
