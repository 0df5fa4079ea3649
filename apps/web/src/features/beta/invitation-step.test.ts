import { expect, test } from 'vitest';
import { ApplicationStatus, stepShown } from './invitation-step.ts';

const waiting = { status: ApplicationStatus.waiting };
const refused = { status: ApplicationStatus.refused };

test('who has not applied enters a code, unless the address leads to the form', () => {
  expect(stepShown({ step: undefined, hasChosen: false, application: null })).toBe('code');
  expect(stepShown({ step: 'status', hasChosen: false, application: null })).toBe('code');
  expect(stepShown({ step: 'apply', hasChosen: false, application: null })).toBe('apply');
});

test('who has applied sees first what has become of it, whatever the address says', () => {
  for (const step of [undefined, 'code', 'apply', 'status'] as const) {
    expect(stepShown({ step, hasChosen: false, application: refused })).toBe('status');
  }
});

test('whose application waits may still enter a code, but not apply again', () => {
  expect(stepShown({ step: 'code', hasChosen: true, application: waiting })).toBe('code');
  expect(stepShown({ step: 'apply', hasChosen: true, application: waiting })).toBe('status');
});

test('whose application was refused may apply again', () => {
  expect(stepShown({ step: 'apply', hasChosen: true, application: refused })).toBe('apply');
});
