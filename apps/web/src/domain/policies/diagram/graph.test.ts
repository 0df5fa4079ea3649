import { compile, explain, type Locale } from '@colophon/policy';
import { expect, test } from 'vitest';
import { diagramOf } from './graph.ts';

const statesOf = (text: string) => compile(text, 1).state_machine!.states;

const POLICY = statesOf(`for public
paid[active, testActive]:
  ~freelog.RelativeTimeEvent("2", "cycle") => initial
  ~freelog.TimeEvent("2027-03-01 09:30") => kept
  ~freelog.EscrowExceedAmount("self.deposit", "75.5", "yuan") => kept
initial[testActive]:
  ~freelog.TransactionEvent("48.5", "self.account") => paid
  ~freelog.TransactionEvent("0.99", "7700415") => paid
  ~freelog.RelativeTimeEvent("1", "day") => over
  ~freelog.ViewCountEvent("10") => seen
seen:
  ~freelog.RelativeTimeEvent("1", "day") => over
kept[active]:
  terminate
over:
  terminate`);

test('the initial state comes first, the others in the order of the text', () => {
  const { states } = diagramOf(POLICY, 'en_US');
  expect(states.map(({ name }) => name)).toEqual(['initial', 'paid', 'seen', 'kept', 'over']);
  expect(states.filter(({ isInitial }) => isInitial)).toHaveLength(1);
});

test('a state says what it grants and whether it is an end', () => {
  const [initial, paid, , kept, over] = diagramOf(POLICY, 'en_US').states;
  expect(initial).toMatchObject({ isEnd: false, colours: [{ label: 'Test-authorised', isTest: true }] });
  expect(paid!.colours.map(({ label }) => label)).toEqual(['Authorised', 'Test-authorised']);
  expect(kept).toMatchObject({ isEnd: true, events: [] });
  expect(over).toMatchObject({ isEnd: true, colours: [] });
});

test('events between the same two states are one edge with their labels in the order of the text', () => {
  const { edges } = diagramOf(POLICY, 'en_US');
  expect(edges.map(({ id, events }) => [id, events.map(({ label }) => label)])).toEqual([
    ['initial → paid', ['Pay 48.5', 'Pay 0.99 to account 7700415']],
    ['initial → over', ['After 1 day']],
    ['initial → seen', ['ViewCountEvent(10)']],
    ['paid → initial', ['After 8 hours']],
    ['paid → kept', ['At 2027-03-01 09:30', 'EscrowExceedAmount(self.deposit, 75.5, yuan)']],
    ['seen → over', ['After 1 day']],
  ]);
});

test('an edge is dead only when nothing triggers any of its events', () => {
  const { edges } = diagramOf(POLICY, 'en_US');
  expect(edges.filter(({ isLive }) => !isLive).map(({ id }) => id)).toEqual(['initial → seen']);
});

test('a state is reachable only by events that something triggers', () => {
  const { states, edges } = diagramOf(POLICY, 'en_US');
  expect(states.filter(({ isReachable }) => !isReachable).map(({ name }) => name)).toEqual(['seen']);
  expect(edges.filter(({ isReachable }) => !isReachable).map(({ id }) => id)).toEqual(['seen → over']);
});

test('a state that leads back to itself has an edge to itself', () => {
  const { edges } = diagramOf(
    statesOf('for public\ninitial[active]:\n  ~freelog.RelativeTimeEvent("1", "day") => initial'),
    'en_US',
  );
  expect(edges).toMatchObject([{ source: 'initial', target: 'initial' }]);
});

test('what reads the same twice is one event, and a target that does not exist is no edge', () => {
  const { edges } = diagramOf(
    statesOf(`for public
initial[active]:
  ~freelog.RelativeTimeEvent("4", "hour") => over
  ~freelog.RelativeTimeEvent("1", "cycle") => over
  ~freelog.RelativeTimeEvent("2", "day") => nowhere
over:
  terminate`),
    'en_US',
  );
  expect(edges.map(({ target, events }) => [target, events.length])).toEqual([['over', 1]]);
});

test.each<Locale>(['en_US', 'zh_CN'])('the diagram uses the words of the text: %s', (locale) => {
  const machine = compile(
    'for public\ninitial[active]:\n  ~freelog.TransactionEvent("3", "self.account") => paid\npaid:\n  terminate',
    1,
  ).state_machine!;
  const { states } = diagramOf(machine.states, locale);
  const { content } = explain(machine, locale);
  for (const { title, colours, events } of states) {
    expect(content).toContain(title);
    for (const { label } of colours) expect(content).toContain(label);
    for (const { label, target } of events) expect(content).toContain(`${label} → ${target}`);
  }
});
