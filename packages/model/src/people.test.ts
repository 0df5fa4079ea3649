import { expect, test } from 'vitest';
import { pageNameOf } from './page-name.ts';
import { personNamed } from './people.ts';

test('digits in an address are a number, so that nobody takes the page of another by a username', () => {
  expect(pageNameOf({ userId: 10_002, username: 'mira' })).toBe('mira');
  expect(pageNameOf({ userId: 10_002, username: '10001' })).toBe('10002');
  expect(pageNameOf({ userId: 10_002, username: '1-0' })).toBe('1-0');
  expect(personNamed('10001')).toEqual({ userId: 10_001 });
  expect(personNamed('mira')).toEqual({ username: 'mira' });
  expect(personNamed('2147483647')).toEqual({ userId: 2_147_483_647 });
  for (const name of ['2147483648', '', 'a b', '-mira', '\u0000']) expect(personNamed(name)).toBeNull();
});
