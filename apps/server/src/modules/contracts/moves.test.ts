import { compile, describeStates, EXCEPTION_EVENT_ID } from '@colophon/policy';
import { expect, test } from 'vitest';
import { FIRST_MOVE, standingAt } from './moves.ts';

const CREATED_AT = new Date('2026-03-01T04:00:00Z');

function machineOf(text: string) {
  const { state_machine: machine } = compile(text, 2);
  return { states: describeStates(machine!).fsmDescriptionInfo, licenseeIdentityType: 3 };
}

test('a date of a policy is one of the platform’s time zone, also in states that the clock leads to', () => {
  const machine = machineOf(
    'for public\n\ninitial[active]:\n  ~freelog.RelativeTimeEvent("1","hour") => waits\n\nwaits:\n  ~freelog.TimeEvent("2026-04-01 00:00") => over\n\nover:\n  terminate',
  );
  const latest = { move: FIRST_MOVE, createdAt: CREATED_AT };
  const at = (now: string, timeZone: string) => standingAt(new Date(now), latest, machine, timeZone);

  const waiting = at('2026-03-01T05:00:00Z', 'Europe/Berlin');
  expect(waiting.moves.map(({ toState }) => toState)).toEqual(['waits']);
  expect(waiting.standing.dueAt).toEqual(new Date('2026-03-31T22:00:00Z'));
  expect(at('2026-03-01T05:00:00Z', 'Asia/Shanghai').standing.dueAt).toEqual(new Date('2026-03-31T16:00:00Z'));

  expect(at('2026-03-31T21:59:59Z', 'Europe/Berlin').standing.fsmCurrentState).toBe('waits');
  const ended = at('2026-03-31T22:00:00Z', 'Europe/Berlin');
  expect(ended.moves.map(({ toState }) => toState)).toEqual(['waits', 'over']);
  expect(ended.standing).toMatchObject({ fsmCurrentState: 'over', status: 1, dueAt: null });
});

test('a contract that has ended is moved no more', () => {
  const machine = machineOf('for public\n\ninitial[active]:\n  ~freelog.RelativeTimeEvent("1","hour") => initial');
  const exception = {
    fromState: 'initial',
    toState: 'initial',
    event: { code: EXCEPTION_EVENT_ID, eventId: EXCEPTION_EVENT_ID },
  };
  const inForce = { move: FIRST_MOVE, createdAt: CREATED_AT };
  const now = new Date('2026-03-01T05:00:00Z');
  expect(standingAt(now, inForce, machine, 'UTC').moves).toHaveLength(1);
  expect(standingAt(now, { move: exception, createdAt: CREATED_AT }, machine, 'UTC')).toMatchObject({
    standing: { status: 2 },
    moves: [],
  });
});
