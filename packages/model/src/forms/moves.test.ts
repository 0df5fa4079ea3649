import { expect, test } from 'vitest';
import { arrivalCode, moveChecks } from './moves.ts';

test.each([
  ['https://colophon.example', null],
  [' https://Colophon.example/ ', null],
  ['http://localhost:4180', null],
  ['colophon.example', 'rules:origin_form'],
  ['https://colophon.example/home', 'rules:origin_form'],
  ['https://mira@colophon.example', 'rules:origin_form'],
  ['ftp://colophon.example', 'rules:origin_form'],
  ['', 'rules:origin_form'],
])('the installation %s: %s', (text, error) => {
  expect(moveChecks.origin(text)).toBe(error);
});

test('the code that travels between two installations is read as it was written, and as people change it', () => {
  const moveId = '65a1ed00d4e5b60718293a00';
  const text = arrivalCode.write(moveId, 'BCDFGHJKLM');
  expect(arrivalCode.read(text)).toEqual({ moveId, code: 'BCDFGHJKLM' });
  expect(arrivalCode.read(` ${moveId.toUpperCase()} bcdfg-hjklm `)).toEqual({ moveId, code: 'bcdfg-hjklm' });
  for (const none of ['', moveId, 'BCDFGHJKLM', `${moveId}-12345`, `${text}\n${'x'.repeat(40)}`]) {
    expect([none, arrivalCode.read(none), moveChecks.arrivalCode(none)]).toEqual([
      none,
      null,
      'rules:arrival_code_form',
    ]);
  }
  expect([moveChecks.arrivalCode(text), moveChecks.code('BCDFG'), moveChecks.code('  ')]).toEqual([
    null,
    null,
    'ui:field_required',
  ]);
});
