import { expect, test } from 'vitest';
import { listAddresses, scopesOf, TOKEN_LIMITS, tokenChecks } from './tokens.ts';

test.each([
  ['', null],
  ['10.1.2.3', null],
  ['10.0.0.0/8, 192.0.2.7 2001:db8::/32，::1', null],
  ['0.0.0.0/0', null],
  ['::ffff:10.1.2.3', null],
  ['10.1.2', 'rules:token_addresses_form'],
  ['10.1.2.256', 'rules:token_addresses_form'],
  ['10.1.2.03', 'rules:token_addresses_form'],
  ['10.1.2.3/33', 'rules:token_addresses_form'],
  ['2001:db8::/129', 'rules:token_addresses_form'],
  ['2001:db8:::1', 'rules:token_addresses_form'],
  ['example.org', 'rules:token_addresses_form'],
  ['abc', 'rules:token_addresses_form'],
  ['10.1.2.3 example.org', 'rules:token_addresses_form'],
  [Array(TOKEN_LIMITS.addresses).fill('10.1.2.3').join(), null],
  [
    Array(TOKEN_LIMITS.addresses + 1)
      .fill('10.1.2.3')
      .join(),
    'rules:token_addresses_many',
  ],
])('addresses "%s": %s', (text, sentence) => {
  expect(tokenChecks.addresses(text)).toBe(sentence);
});

test('addresses are parted by commas of both languages and by white space', () => {
  expect(listAddresses(' 10.1.2.3,10.1.2.4 ，10.1.2.5、\n10.1.2.6 ')).toEqual([
    '10.1.2.3',
    '10.1.2.4',
    '10.1.2.5',
    '10.1.2.6',
  ]);
});

test.each([
  ['', null],
  [1, null],
  ['100000', null],
  [0, 'rules:number_outside'],
  [100_001, 'rules:number_outside'],
  ['1.5', 'rules:number_outside'],
])('calls a minute %j: %s', (value, sentence) => {
  expect(tokenChecks.perMinute(value)).toBe(sentence);
});

test('the other fields are needed', () => {
  expect([tokenChecks.name(' '), tokenChecks.scopes([]), tokenChecks.password('')]).toEqual(
    Array(3).fill('ui:field_required'),
  );
  expect([tokenChecks.name('Backup'), tokenChecks.scopes(['read']), tokenChecks.password('x')]).toEqual([
    null,
    null,
    null,
  ]);
});

test('the scope of nodes is for one where one is chosen', () => {
  expect(scopesOf({ scopes: ['read', 'nodes'], nodeId: '' })).toEqual(['read', 'nodes']);
  expect(scopesOf({ scopes: ['read', 'nodes'], nodeId: '80000001' })).toEqual(['read', 'nodes:80000001']);
  expect(scopesOf({ scopes: ['read'], nodeId: '80000001' })).toEqual(['read']);
});

test('a token that pays needs a budget and an end', () => {
  const check = (scopes: string[], budgetId: string, days: string) => [
    tokenChecks.budgetId(budgetId, { scopes }),
    tokenChecks.days(days, { scopes }),
  ];
  expect(check(['read'], '', '0')).toEqual([null, null]);
  expect(check(['pay'], '', '0')).toEqual(['ui:field_required', 'ui:field_required']);
  expect(check(['pay'], 'b', '90')).toEqual([null, null]);
});
