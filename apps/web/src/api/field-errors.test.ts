import { expect, test, vi } from 'vitest';
import { Refused, Unreachable } from '#failures.ts';
import { markFields } from './field-errors.ts';

const FIELDS = {
  values: { nodeTitle: 'title', nodeName: 'name' },
  refusals: { 'node.name-taken': 'name' },
} as const;

function mark(error: unknown) {
  const setFieldError = vi.fn();
  return { isSaid: markFields({ setFieldError }, error, FIELDS), errors: setFieldError.mock.calls };
}

test('a refusal that is about one field is said there, in its own words', () => {
  expect(mark(new Refused({ msg: 'Somebody has this name' }, 'node.name-taken'))).toEqual({
    isSaid: true,
    errors: [['name', 'Somebody has this name']],
  });
});

test('each wrong value of a request marks its field', () => {
  const details = [
    { field: 'nodeTitle', reason: 'too long' },
    { field: 'nodeName', reason: 'too short' },
    { field: 'elsewhere', reason: 'no field here' },
  ];
  expect(mark(new Refused({ msg: 'wrong', details }, 'request.argument'))).toEqual({
    isSaid: true,
    errors: [
      ['title', 'ui:field_refused'],
      ['name', 'ui:field_refused'],
    ],
  });
});

test.each([
  ['is about no field', new Refused({ msg: 'no' }, 'node.limit-reached')],
  ['names a value that no field has', new Refused({ msg: 'no', details: [{ field: 'x', reason: '' }] }, null)],
  ['is no refusal', new Unreachable(0)],
])('what %s is left to be said elsewhere', (_, error) => {
  expect(mark(error)).toEqual({ isSaid: false, errors: [] });
});
