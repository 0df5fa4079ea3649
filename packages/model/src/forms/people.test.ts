import { expect, test } from 'vitest';
import {
  applicationChecks,
  bindingChecks,
  followsLoginName,
  passwordChangeChecks,
  passwordResetChecks,
  profileChecks,
  proofChecks,
  registrationChecks,
} from './people.ts';

test('one logs in by user name, mobile number or e-mail address', () => {
  expect(['mira', '13911112222', ' a@b.cn '].map(followsLoginName)).toEqual([null, null, null]);
  expect([' ', 'a b'].map(followsLoginName)).toEqual(['ui:field_required', 'rules:loginName_form']);
});

test('an address and its code are asked for while their way is chosen', () => {
  const { address, code } = proofChecks('email');
  expect(address('writer@books', { way: 'email' })).toBe('rules:email_form');
  expect(code('12', { way: 'email' })).toBe('rules:authCode_short');
  expect([address('', { way: 'mobile' }), code('', { way: 'mobile' })]).toEqual([null, null]);
  expect(proofChecks('mobile').address('1', { way: 'mobile' })).toBe('rules:mobile_short');
});

test('who registers agrees to the terms where there are any', () => {
  expect(registrationChecks({ hasTerms: true }).hasAgreed(false)).toBe('rules:terms_required');
  expect(registrationChecks({ hasTerms: true }).hasAgreed(true)).toBeNull();
  expect(registrationChecks({ hasTerms: false }).hasAgreed(false)).toBeNull();
  expect(registrationChecks({ hasTerms: false }).username('-')).toBe('rules:username_form');
  expect(registrationChecks({ hasTerms: false }).password('abcdef')).toBe('rules:password_form');
});

test('who registers or forgot a password proves the address of the way that is chosen', () => {
  for (const { email, mobile } of [registrationChecks({ hasTerms: false }), passwordResetChecks]) {
    expect(email.address('mira', { way: 'email' })).toBe('rules:email_short');
    expect(email.address('mira', { way: 'mobile' })).toBeNull();
    expect(mobile.address('139', { way: 'mobile' })).toBe('rules:mobile_short');
    expect(mobile.address('139', { way: 'email' })).toBeNull();
  }
});

test('an account at a provider becomes a new account, or one that is there', () => {
  const { username, loginName, password } = bindingChecks;
  expect([username('', { account: 'new' }), username('', { account: 'existing' })]).toEqual([
    'ui:field_required',
    null,
  ]);
  expect([loginName('', { account: 'existing' }), loginName('', { account: 'new' })]).toEqual([
    ...['ui:field_required', null],
  ]);
  expect(password('')).toBe('ui:field_required');
});

test('a new password is typed twice', () => {
  expect(passwordResetChecks.repeat('a', { password: 'b' })).toBe('ui:field_differs');
  expect(passwordResetChecks.repeat('b', { password: 'b' })).toBeNull();
  expect(passwordResetChecks.password('abc')).toBe('rules:password_short');
  const { oldPassword, newPassword, repeat } = passwordChangeChecks;
  expect([oldPassword(''), oldPassword('x')]).toEqual(['ui:field_required', null]);
  expect(newPassword('abc')).toBe('rules:password_short');
  expect(repeat('a', { newPassword: 'b' })).toBe('ui:field_differs');
});

test('a profile keeps what is too long as long as it is not changed, and nobody is born tomorrow', () => {
  const long = 'x'.repeat(50);
  const { intro, occupation, birthday, displayName } = profileChecks({ intro: long, occupation: long }, '2026-11-25');
  expect([intro(long), intro('x'.repeat(40)), intro('x'.repeat(41))]).toEqual([null, null, 'rules:profileIntro_long']);
  expect([occupation(long), occupation('x'.repeat(21))]).toEqual([null, 'rules:occupation_long']);
  expect(['', '2026-11-25', '2026-11-26'].map(birthday)).toEqual([null, null, 'rules:birthday_in_future']);
  expect(displayName('x'.repeat(31))).toBe('rules:displayName_long');
});

test('an applicant says where they live, down to a part of a province', () => {
  const { areaCode, occupation, description } = applicationChecks((code) => code.length > 2);
  expect([areaCode('11'), areaCode('1101')]).toEqual(['ui:field_required', null]);
  expect([occupation('x'), description('')]).toEqual(['rules:applicantOccupation_short', 'ui:field_required']);
});
