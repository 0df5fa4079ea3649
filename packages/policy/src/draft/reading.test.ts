import { expect, test } from 'vitest';
import { FREE_POLICY_TEXT } from '../free-policy.ts';
import type { DraftState, DraftStep } from './draft.ts';
import { readDraft, readText } from './reading.ts';

const OPTIONS = { locale: 'en_US', now: '2026-03-01 12:00', timeZone: 'Asia/Shanghai' } as const;
const END: DraftStep = { id: 0, kind: 'terminate' };
const initial = (change: Partial<DraftState>): DraftState => ({
  id: 0,
  name: 'initial',
  colours: [],
  steps: [],
  ...change,
});

test('a text counts only without findings and if it licenses something', () => {
  const free = FREE_POLICY_TEXT;
  expect(readText(free, 'resource', OPTIONS)).toMatchObject({ text: free, findings: [] });
  expect(readText('for public\ninitial[active]:', 'resource', OPTIONS)).toMatchObject({ text: null, missing: [] });
  expect(readText('for public\ninitial: terminate', 'resource', OPTIONS)).toMatchObject({
    text: null,
    missing: [{ field: 'licence', code: 'licence_missing' }],
  });
});

test('a draft is judged by the present and the language it is read in', () => {
  const steps: DraftStep[] = [{ id: 0, kind: 'time', dateTime: '2026-03-01 12:00', target: 0 }];
  const draft = { states: [initial({ colours: ['active'], steps })] };
  const reading = readDraft(draft, 'resource', { ...OPTIONS, locale: 'zh_CN' });
  expect(reading.content).toContain('初始状态');
  expect(reading.hints.map(({ code }) => code)).toContain('DATE_PAST');
  expect(readDraft(draft, 'resource', { ...OPTIONS, now: '2026-03-01 12:01' }).missing).toMatchObject([
    { stepId: 0, field: 'value', code: 'time_past' },
  ]);
});

test('of an incomplete draft the complete part is shown, and nothing is claimed of unfinished states', () => {
  const steps: DraftStep[] = [
    { id: 0, kind: 'payment', amount: '5', target: 1 },
    { id: 1, kind: 'payment', amount: '', target: 1 },
  ];
  const paid = initial({ id: 1, name: 'paid', colours: ['active'] });
  const reading = readDraft({ states: [initial({ colours: ['active'], steps }), paid] }, 'resource', OPTIONS);
  expect(reading.text).toBeNull();
  expect(reading.missing.map(({ code }) => code)).toEqual(['amount_missing', 'steps_missing']);
  expect(reading.machine?.states.initial?.transitions).toHaveLength(1);
  expect(reading.content).toContain('Pay 5 → State paid');
  expect(reading.content).not.toContain('Permanent licence');
});

test.each(['', '月卡', '"', 'for', 'initial'])('a state whose name %j is none is left out of the picture', (name) => {
  const states = [initial({ steps: [END] }), initial({ id: 1, name })];
  const { machine } = readDraft({ states }, 'resource', OPTIONS);
  expect(Object.keys(machine?.states ?? {})).toEqual(['initial']);
});

test('everything that is missing is told with its place, in the order of the cards', () => {
  const first = initial({
    steps: [
      { id: 0, kind: 'payment', amount: '', target: null },
      { id: 1, kind: 'relativeTime', elapsed: '1', timeUnit: 'day', target: null },
      { id: 2, kind: 'time', dateTime: 'soon', target: 1 },
    ],
  });
  const second = initial({ id: 1, name: '' });
  const { missing } = readDraft({ states: [first, second] }, 'resource', OPTIONS);
  expect(missing).toEqual([
    { state: first, stepId: 0, field: 'value', code: 'amount_missing' },
    { state: first, stepId: 0, field: 'target', code: 'target_missing' },
    { state: first, stepId: 1, field: 'target', code: 'target_missing' },
    { state: first, stepId: 2, field: 'value', code: 'time_missing' },
    { state: second, field: 'name', code: 'name_missing' },
    { state: second, field: 'steps', code: 'steps_missing' },
    { field: 'licence', code: 'licence_missing' },
  ]);
});

test('an end has no target to miss, and stays in the picture of a draft that lacks something else', () => {
  const steps: DraftStep[] = [
    { id: 0, kind: 'payment', amount: '5', target: 1 },
    { id: 1, kind: 'payment', amount: '6', target: 2 },
    { id: 2, kind: 'payment', amount: '7', target: 3 },
  ];
  const bought = initial({ id: 1, name: 'bought', colours: ['active'], steps: [END] });
  const open = initial({ id: 2, name: 'open' });
  const other = initial({ id: 3, name: 'other' });
  const reading = readDraft({ states: [initial({ steps }), bought, open, other] }, 'resource', OPTIONS);
  expect(reading.missing).toEqual([
    { state: open, field: 'steps', code: 'steps_missing' },
    { state: other, field: 'steps', code: 'steps_missing' },
  ]);
  expect(Object.keys(reading.machine!.states)).toEqual(['initial', 'bought', 'open', 'other']);
  expect(reading.machine!.states.initial!.transitions.map(({ toState }) => toState)).toEqual([
    'bought',
    'open',
    'other',
  ]);
  expect(reading.content).toContain('bought');
  expect(reading.content.match(/terminates|Permanent licence/gi)).toHaveLength(1);
});

test('a step of one card is not taken for the step of the same number of another', () => {
  const first = initial({ colours: ['active'], steps: [{ id: 0, kind: 'payment', amount: '', target: 1 }] });
  const second = initial({ id: 1, name: 'paid', steps: [{ id: 0, kind: 'payment', amount: '5', target: 0 }] });
  const { machine } = readDraft({ states: [first, second] }, 'resource', OPTIONS);
  expect(machine!.states.paid!.transitions).toHaveLength(1);
  expect(machine!.states.initial!.transitions).toHaveLength(0);
});
