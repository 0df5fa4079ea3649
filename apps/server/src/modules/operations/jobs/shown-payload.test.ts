import { expect, test } from 'vitest';
import { shownPayload } from './shown-payload.ts';

test('a payload is shown without what opens something, and without addresses, however deep they lie', () => {
  const payload = {
    messageId: 7,
    isSingle: true,
    resetCode: '123456',
    note: 'from mira@example.org',
    to: ['mira@example.org', 'harbour', 8, null, { authToken: 'x', lines: [['noor@example.org', 9]] }],
  };
  expect(shownPayload(payload)).toEqual({
    messageId: 7,
    isSingle: true,
    resetCode: '•••',
    note: '•••',
    to: ['•••', 'harbour', 8, null, { authToken: '•••', lines: [['•••', 9]] }],
  });
});
