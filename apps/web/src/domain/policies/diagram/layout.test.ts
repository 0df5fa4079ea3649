// @vitest-environment node
import ELK from 'elkjs/lib/main.js';
import { describe, expect, test } from 'vitest';
import { diagramOf, type MachineStates } from './graph.ts';
import { type LaidDiagram, layOut, MAX_LABELLED_STATES } from './layout.ts';

const day = (toState: string) => ({
  id: '',
  code: 'A103',
  name: 'RelativeTimeEvent',
  service: 'freelog',
  args: { elapsed: 1, timeUnit: 'day' },
  toState,
  isSingleton: false,
});

/** States that lead where `ways` says. */
function lay(ways: Record<string, string[]>): Promise<LaidDiagram> {
  const entries = Object.entries(ways).map(([name, targets]) => [
    name,
    { serviceStates: [], transitions: targets.map(day) },
  ]);
  const { states, edges } = diagramOf(Object.fromEntries(entries) as MachineStates, 'en_US');
  const sized = states.map((state) => ({ ...state, remarks: [] }));
  return layOut(new ELK(), sized, edges);
}

const chain = (length: number) =>
  Object.fromEntries(
    Array.from({ length }, (_, index) => [
      index === 0 ? 'initial' : `s${index}`,
      index + 1 < length ? [`s${index + 1}`] : [],
    ]),
  );

describe('a laid out diagram', () => {
  test('goes from left to right and begins with the initial state, also when others lead back to it', async () => {
    const { states } = await lay({
      initial: ['paid'],
      paid: ['over', 'initial'],
      over: ['initial'],
      lost: ['initial'],
    });
    const at = Object.fromEntries(states.map(({ state, x }) => [state.name, x]));
    expect(at.initial).toBe(Math.min(...Object.values(at)));
    expect(at.paid).toBeGreaterThan(at.initial!);
    expect(at.over).toBeGreaterThan(at.paid!);
  });

  test('has no box or label that covers a box', async () => {
    const { states, edges } = await lay({
      initial: ['a', 'b', 'c', 'initial'],
      a: ['b', 'initial'],
      b: ['c', 'a'],
      c: [],
      alone: [],
    });
    const boxes = [...states, ...edges.map(({ label }) => label!)];
    for (const [index, one] of boxes.entries()) {
      for (const other of boxes.slice(index + 1)) {
        const isApart =
          one.x + one.width <= other.x ||
          other.x + other.width <= one.x ||
          one.y + one.height <= other.y ||
          other.y + other.height <= one.y;
        expect(isApart).toBe(true);
      }
    }
  });

  test('has a route from border to border for every edge', async () => {
    const { states, edges } = await lay({ initial: ['over'], over: ['initial'] });
    const [initial, over] = states;
    expect(edges[0]!.route[0]!.x).toBeCloseTo(initial!.x + initial!.width);
    expect(edges[0]!.route.at(-1)!.x).toBeCloseTo(over!.x);
    expect(edges).toHaveLength(2);
  });

  test('leaves no room for labels when it has too many states', async () => {
    const { edges } = await lay(chain(MAX_LABELLED_STATES));
    expect(edges.every(({ label }) => label !== undefined)).toBe(true);
    const dense = await lay(chain(MAX_LABELLED_STATES + 1));
    expect(dense.edges.every(({ label }) => label === undefined)).toBe(true);
  });
});
