import { property, runs } from '@colophon/language/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compile } from '../compile.ts';
import { deliverTemplates } from '../templates.ts';
import type { DraftEvent, DraftState, PolicyDraft } from './draft.ts';
import { draftProblems } from './problems.ts';
import { toDraft } from './to-draft.ts';
import { toText } from './to-text.ts';

const NOW = '2026-03-01 12:00';

const UNITS = ['year', 'month', 'week', 'day', 'cycle', 'hour', 'minute'] as const;
const NAMES = ['a', 'b1', 'paid', 'forever', 'For', 'contract', 'self', 'x_y', 'active', 'constructor', 'toString'];

/** Values as `toDraft` writes them. */
const values = fc.oneof(
  fc.record({
    kind: fc.constant('payment' as const),
    amount: fc.integer({ min: 1, max: 99_999_999 }).map((cents) => String(cents / 100)),
  }),
  fc.record({
    kind: fc.constant('relativeTime' as const),
    elapsed: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }).map(String),
    timeUnit: fc.constantFrom(...UNITS),
  }),
  fc.record({
    kind: fc.constant('time' as const),
    dateTime: fc
      .date({ min: new Date('2026-03-02'), max: new Date('2999-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 16).replace('T', ' ')),
  }),
);

/** Complete drafts, numbered as `toDraft` numbers them. */
const drafts = fc.uniqueArray(fc.constantFrom(...NAMES), { maxLength: 5 }).chain((names) => {
  const all = ['initial', ...names];
  const target = fc.nat({ max: all.length - 1 });
  const events = fc
    .array(fc.tuple(values, target), { maxLength: 4 })
    .map((list) => list.map(([value, to], id): DraftEvent => ({ ...value, id, target: to })));
  const colours = fc.constantFrom<DraftState['colours'][]>([], ['active'], ['testActive'], ['active', 'testActive']);
  const states = all.map((name, id) =>
    fc.record({ colours, steps: events }).map(
      (state): DraftState => ({
        id,
        name,
        colours: state.colours,
        steps: state.steps.length > 0 ? state.steps : [{ id: 0, kind: 'terminate' }],
      }),
    ),
  );
  return fc.tuple(...states).map((list): PolicyDraft => ({ states: list }));
});

describe('a draft and its text', () => {
  test('say the same: printed, compiled and read again it is the same draft', () => {
    fc.assert(
      property(drafts, (draft) => {
        const text = toText(draft);
        const { errors, warnings, state_machine } = compile(text, 'resource');
        expect([errors, warnings]).toEqual([[], []]);
        expect(toDraft(state_machine!, 'resource')).toEqual({ draft });
        expect(toDraft(text, 'resource')).toEqual({ draft });
      }),
      runs(100),
    );
  });

  test('have problems only where nothing is licensed', () => {
    fc.assert(
      property(drafts, (draft) => {
        const isLicensing = draft.states.some(({ colours }) => colours.includes('active'));
        const fields = draftProblems(draft, NOW).map(({ field }) => field);
        expect(fields).toEqual(isLicensing ? [] : ['licence']);
      }),
      runs(100),
    );
  });

  test.each(deliverTemplates({ locale: 'en_US', year: 2026 }))('are both ways of template $title', ({ template }) => {
    const result = toDraft(template, 'presentable');
    const draft = 'draft' in result ? result.draft : { states: [] };
    const states = (text: string) => compile(text, 'presentable').state_machine?.states;
    expect(states(toText(draft))).toEqual(states(template));
    expect(draftProblems(draft, NOW)).toEqual([]);
  });

  test('keep `initial` as the first state wherever a text has it', () => {
    const text = 'for public\na[active]: terminate\ninitial: ~freelog.TimeEvent("2030-01-01 00:00") => a';
    expect(toDraft(text, 'resource')).toMatchObject({ draft: { states: [{ name: 'initial' }, { name: 'a' }] } });
  });
});

describe('a text that the builder cannot show is refused with the reason named:', () => {
  const FREE = 'for public\n\ninitial[active]:\n  terminate';

  test.each([
    ['a syntax error', 'for public\n\ninitial', { kind: 'unreadable' }],
    ['a wrong argument', FREE.replace('terminate', '~freelog.TimeEvent("soon") => initial'), { kind: 'unreadable' }],
  ])('%s, and nothing is left', (_, text, reason) => {
    expect(toDraft(text, 'resource')).toEqual({ refused: [reason] });
  });

  test('more states than cards are good for', () => {
    const states = Array.from({ length: 60 }, (_, number) => `\ns${number}: terminate`);
    expect(toDraft(FREE + states.slice(1).join(''), 'resource')).toHaveProperty('draft');
    expect(toDraft(FREE + states.join(''), 'resource')).toEqual({ refused: [{ kind: 'size' }] });
  });

  test.each([
    ['comments', `// mine\n${FREE} /* free */`, { kind: 'comments', count: 2 }],
    ['another audience', FREE.replace('public', 'nodes, a@b.c'), { kind: 'audience', names: 'nodes, a@b.c' }],
    ['everybody and others', FREE.replace('public', 'public, nodes'), { kind: 'audience', names: 'nodes' }],
  ])('%s; the rest is left', (_, text, reason) => {
    const { draft } = toDraft(FREE, 'resource') as { draft: PolicyDraft };
    expect(toDraft(text, 'resource')).toEqual({ refused: [reason], rest: draft });
  });

  test.each([
    ['an event that is not offered', 'CycleEndEvent("2", "week")', 'CycleEndEvent(2, week)'],
    ['an event that never happens', 'ViewCountEvent("3")', 'ViewCountEvent(3)'],
    ['a payment to another account', 'TransactionEvent("1", "42")', 'TransactionEvent(1, 42)'],
    [
      'a payment that is too large',
      'TransactionEvent("1000000", "self.account")',
      'TransactionEvent(1000000, self.account)',
    ],
    [
      'a time that is too long',
      `RelativeTimeEvent("${'9'.repeat(30)}", "day")`,
      `RelativeTimeEvent(${'9'.repeat(30)}, day)`,
    ],
  ])('%s; the state is left without it', (_, event, shown) => {
    const text = FREE.replace('terminate', `~freelog.${event} => initial`);
    expect(toDraft(text, 'resource')).toEqual({
      refused: [{ kind: 'event', state: 'initial', event: shown }],
      rest: { states: [{ id: 0, name: 'initial', colours: ['active'], steps: [] }] },
    });
  });

  test('licences for tests, for an exhibit only', () => {
    const text = FREE.replace('[active]', '[active, testActive]');
    expect(toDraft(text, 'resource')).toHaveProperty('draft');
    expect(toDraft(text, 'presentable')).toMatchObject({
      refused: [{ kind: 'colour', state: 'initial', colour: 'testActive' }],
      rest: { states: [{ colours: ['active'] }] },
    });
  });
});

describe('what is missing is named', () => {
  const check = (state: Partial<DraftState>, ...others: DraftState[]) =>
    draftProblems(
      { states: [{ id: 0, name: 'initial', colours: ['active'], steps: [], ...state }, ...others] },
      NOW,
    ).map(({ code }) => code);
  const end = { id: 0, kind: 'terminate' } as const;

  test.each([
    ['', 'amount_missing'],
    ['0.00', 'amount_zero'],
    ['1.005', 'amount_wrong'],
    ['-1', 'amount_wrong'],
    ['1e3', 'amount_wrong'],
    ['1000000', 'amount_large'],
    ['999999.99', undefined],
    ['0.01', undefined],
  ])('amount %j: %s', (amount, text) => {
    expect(check({ steps: [{ id: 0, kind: 'payment', amount, target: 0 }] })).toEqual(text ? [text] : []);
  });

  test.each([
    ['', 'elapsed_missing'],
    ['0', 'elapsed_wrong'],
    ['1.5', 'elapsed_wrong'],
    ['12', undefined],
  ])('duration %j: %s', (elapsed, text) => {
    const steps: DraftState['steps'] = [{ id: 0, kind: 'relativeTime', elapsed, timeUnit: 'day', target: 0 }];
    expect(check({ steps })).toEqual(text ? [text] : []);
  });

  test.each([
    ['', 'time_missing'],
    ['2026-03-01 11:59', 'time_past'],
    ['2026-03-01 12:00', undefined],
  ])('time %j: %s', (dateTime, text) => {
    expect(check({ steps: [{ id: 0, kind: 'time', dateTime, target: 0 }] })).toEqual(text ? [text] : []);
  });

  test.each([
    ['', 'name_missing'],
    ['initial', 'name_twice'],
    ['for', 'name_wrong'],
    ['always', 'name_wrong'],
    ['月卡', 'name_wrong'],
    ['a b', 'name_wrong'],
    ['1a', 'name_wrong'],
    ['forever', undefined],
  ])('state name %j: %s', (name, text) => {
    const found = check({ steps: [end] }, { id: 1, name, colours: [], steps: [end] });
    // A name that two states have is wrong at both.
    expect([...new Set(found)]).toEqual(text ? [text] : []);
  });

  test('steps, targets, a licence', () => {
    expect(check({ colours: ['testActive'] })).toEqual(['steps_missing', 'licence_missing']);
    expect(check({ steps: [{ id: 0, kind: 'payment', amount: '1', target: null }] })).toEqual(['target_missing']);
  });
});
