import { type DraftEvent, toText } from '@colophon/policy/draft';
import { describe, expect, test } from 'vitest';
import { addState, changeState, EMPTY_DRAFT, newStep, removeState, takes } from './draft.ts';

describe('editing', () => {
  const paying = newStep('payment', EMPTY_DRAFT.states[0]!);
  const withPayment = changeState(EMPTY_DRAFT, 0, { steps: [paying] });

  test('a state added for a payment licenses, and gets a name of its own', () => {
    const once = addState(withPayment, 'payment');
    const twice = addState(once.draft, 'payment');
    expect(twice.draft.states.map(({ name, colours }) => [name, ...colours])).toEqual([
      ['initial'],
      ['paid', 'active'],
      ['paid2', 'active'],
    ]);
    expect(addState(twice.draft, 'relativeTime').draft.states.at(-1)).toMatchObject({ name: 'ended', colours: [] });
  });

  test('a renamed state keeps the events that lead to it, a removed one loses them', () => {
    const { draft, id } = addState(withPayment, 'payment');
    const led = changeState(draft, 0, { steps: [{ ...paying, amount: '5', target: id } as DraftEvent] });
    expect(toText(changeState(led, id, { name: 'owned' }))).toContain('=> owned');
    expect(removeState(led, id).states).toEqual([{ ...led.states[0], steps: [{ ...paying, amount: '5' }] }]);
  });

  test('terminate stands alone', () => {
    const ended = changeState(EMPTY_DRAFT, 0, { steps: [newStep('terminate', EMPTY_DRAFT.states[0]!)] });
    expect(takes(EMPTY_DRAFT.states[0]!, 'terminate')).toBe(true);
    expect(takes(withPayment.states[0]!, 'terminate')).toBe(false);
    expect(takes(withPayment.states[0]!, 'time')).toBe(true);
    expect(takes(ended.states[0]!, 'payment')).toBe(false);
  });
});
