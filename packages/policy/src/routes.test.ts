import { expect, test } from 'vitest';
import { compile } from './compile.ts';
import { MAX_ROUTES } from './limits.ts';
import { haveSameShape, routes } from './routes.ts';

const after = (target: string, count = '1') => `~freelog.RelativeTimeEvent("${count}", "day") => ${target}`;
const pay = (target: string, amount = '5') => `~freelog.TransactionEvent("${amount}", "self.account") => ${target}`;
const machineOf = (states: string) => compile(`for public ${states}`, 1).state_machine!;
const shown = (states: string) =>
  routes(machineOf(states)).routes.map((route) =>
    route.map(({ state, event }) => `${state}>${event?.toState ?? ''}`).join(' '),
  );

test('routes end in terminal states and where a state would come twice', () => {
  expect(shown('initial: terminate')).toEqual(['initial>']);
  expect(shown(`initial: ${after('initial')}`)).toEqual(['initial>initial']);
  expect(shown(`initial: ${pay('a')} ${after('b')} a[active]: ${after('initial')} ${after('b')} b: terminate`)).toEqual(
    ['initial>a a>initial', 'initial>a a>b b>', 'initial>b b>'],
  );
});

test('policies have the same shape when their events lead the same ways, whatever the states are called', () => {
  const policy = machineOf(`initial: ${pay('a')} ${after('b')} a[active]: terminate b: terminate`);
  const renamed = machineOf(`off: terminate on[active]: terminate initial: ${after('off', '9')} ${pay('on', '7')}`);
  const other = machineOf(`initial: ${pay('a')} ${pay('b')} a[active]: terminate b: terminate`);
  const uncoloured = machineOf(`initial: ${pay('a')} ${after('b')} a: terminate b: terminate`);
  expect(haveSameShape(policy, renamed)).toBe(true);
  expect(haveSameShape(policy, renamed, { serviceStates: true })).toBe(true);
  expect(haveSameShape(policy, renamed, { eventArgs: true })).toBe(false);
  expect(haveSameShape(policy, other)).toBe(false);
  expect(haveSameShape(policy, uncoloured)).toBe(true);
  expect(haveSameShape(policy, uncoloured, { serviceStates: true })).toBe(false);
});

test('more routes than can be listed are cut off and match nothing', () => {
  const layers = Array.from({ length: 40 }, (_, i) => `s${i}: ${after(`s${i + 1}`)} ${pay(`s${i + 1}`)}`);
  const machine = machineOf(`initial: ${after('s0')} ${layers.join(' ')} s40: terminate`);
  expect(routes(machine).isComplete).toBe(false);
  expect(routes(machine).routes.length).toBeLessThanOrEqual(MAX_ROUTES);
  expect(haveSameShape(machine, machine)).toBe(false);
});
