import { FUZZ_TIMEOUT_MS, property, runs } from '@colophon/language/testing';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { anyText, soundText } from '../test/generators.ts';

import { argumentText, formatNumber } from './arguments.ts';
import { compile } from './compile.ts';
import { decompile } from './decompile.ts';
import { describeStates } from './describe.ts';
import { explain } from './explain.ts';
import { reformat } from './reformat.ts';
import { INIT_EVENT_ID, NO_STATE, step } from './step.ts';
import type { Transition } from './types.ts';

vi.setConfig({ testTimeout: FUZZ_TIMEOUT_MS });

const TEXTS = 200;
const locale = fc.constantFrom('en_US' as const, 'zh_CN' as const);
const machine = soundText.map((text) => compile(text, 1).state_machine!);

test('printing and compiling again gives the same state machine', () => {
  fc.assert(
    property(machine, (printed) => {
      const again = compile(decompile(printed), 1);
      expect([again.errors, again.warnings]).toEqual([[], []]);
      expect(again.state_machine).toEqual(printed);
      expect(Object.keys(again.state_machine!.states)).toEqual(Object.keys(printed.states));
    }),
    runs(TEXTS),
  );
});

test('a state machine whose keys were stored in another order prints the same arguments', () => {
  fc.assert(
    property(machine, (printed) => {
      const stored = JSON.parse(JSON.stringify(printed));
      const backwards = JSON.parse(JSON.stringify(printed), (_, value) =>
        typeof value?.toState === 'string'
          ? { ...value, args: Object.fromEntries(Object.entries(value.args).reverse()) }
          : value,
      );
      expect(decompile(backwards)).toBe(decompile(stored));
    }),
    runs(TEXTS),
  );
});

test('formatting keeps the meaning, and formatting twice changes nothing more', () => {
  fc.assert(
    property(anyText, (text) => {
      const { policyText, positions } = reformat(text);
      const { state_machine, errorObjects, warningObjects } = compile(text, 1);
      const isReadable = errorObjects.every(({ code }) => !['LEXICAL', 'SYNTAX'].includes(code));
      expect(policyText !== undefined).toBe(isReadable);
      if (policyText === undefined) return;

      expect(reformat(policyText).policyText).toBe(policyText);
      const again = compile(policyText, 1);
      expect(again.state_machine).toEqual(state_machine);
      expect(again.warningObjects.map(({ code }) => code)).toEqual(warningObjects.map(({ code }) => code));
      const lines = policyText.split('\n');
      for (const { content, line, index, length } of positions) {
        expect(lines[line]!.slice(index, index + length)).toBe(content);
      }
    }),
    runs(TEXTS),
  );
});

test('whatever happens, a contract is in a state of its machine', () => {
  const happening = fc.oneof(
    fc.record({ id: fc.constantFrom('00000000', INIT_EVENT_ID, 'toString', '') }),
    fc.record({ pick: fc.nat(), overpaidCents: fc.constantFrom(0, 0, 0, 1) }),
  );
  fc.assert(
    property(machine, fc.array(happening, { maxLength: 30 }), ({ states }, events) => {
      let state = NO_STATE;
      for (const event of [{ id: INIT_EVENT_ID }, ...events]) {
        const own = states[state]?.transitions ?? [];
        const chosen = 'pick' in event && own.length > 0 ? own[event.pick % own.length] : undefined;
        const amountCents = chosen?.code === 'S201' ? Math.round(Number(chosen.args.amount) * 100) : undefined;
        const overpaid = 'pick' in event && amountCents !== undefined ? event.overpaidCents : 0;
        const result = step({ states }, state, {
          id: chosen?.id ?? ('id' in event ? event.id : ''),
          amountCents: amountCents === undefined ? undefined : amountCents + overpaid,
        });

        const isExact = amountCents === undefined || amountCents + overpaid === amountCents;
        if (chosen) expect(result.outcome).toBe(isExact ? 'moved' : 'refused');
        if (result.outcome === 'refused') continue;
        expect(result.fromState).toBe(state);
        expect(result.state).toBe(states[result.toState]);
        state = result.toState;
      }
      expect(Object.keys(states)).toContain(state);
    }),
    runs(TEXTS),
  );
});

test('an explanation mentions every person, state, colour, amount, account, duration and date', () => {
  fc.assert(
    property(machine, locale, (explained, language) => {
      const { content, audienceInfos, fsmInfos } = explain(explained, language);
      const lines = content.split('\n');
      expect(lines[0]).toBe(audienceInfos.map((info) => info.content).join(language === 'zh_CN' ? '，' : ', '));

      let line = 2;
      for (const [index, [name, state]] of Object.entries(explained.states).entries()) {
        const head = lines[line++]!;
        expect(head.startsWith(stateName(name, language))).toBe(true);
        expect(fsmInfos[index]!.serviceStateInfos.map(({ origin }) => origin)).toEqual(state.serviceStates);
        for (const { content: colour } of fsmInfos[index]!.serviceStateInfos) expect(head).toContain(colour);
        for (const transition of state.transitions) {
          const said = lines[line++]!;
          expect(said.endsWith(`→ ${stateName(transition.toState, language)}`)).toBe(true);
          for (const value of mentioned(transition)) expect(said).toContain(value);
        }
        if (state.transitions.length === 0) line++;
      }
      expect(lines.slice(line)).toEqual(['', '']);
    }),
    runs(TEXTS),
  );
});

test('a description has what a policy record keeps, and no free text', () => {
  fc.assert(
    property(machine, (described) => {
      const { fsmDescriptionInfo, fsmDeclarationInfo } = describeStates(described);
      expect(fsmDeclarationInfo.audiences).toEqual(described.audiences);
      for (const [name, state] of Object.entries(described.states)) {
        const { isAuth, isTestAuth, isTerminate, transitions } = fsmDescriptionInfo[name]!;
        expect(isAuth).toBe(state.serviceStates.includes('active'));
        expect(isTestAuth).toBe(state.serviceStates.includes('testActive'));
        expect(isTerminate).toBe(state.transitions.length === 0 ? true : undefined);
        expect(transitions).toEqual(
          state.transitions.map(({ description: _, ...transition }) => ({ ...transition, eventId: transition.id })),
        );
      }
    }),
    runs(TEXTS),
  );
});

function stateName(name: string, language: 'en_US' | 'zh_CN'): string {
  if (name === 'initial') return language === 'zh_CN' ? '初始状态' : 'Initial state';
  return `${language === 'zh_CN' ? '状态' : 'State'} ${name}`;
}

/** The values that a reader must see: four hours for a cycle, and no account where it is the licensor's own. */
function mentioned({ name: event, args }: Transition): string[] {
  return Object.entries(args)
    .filter(([name, value]) => name !== 'timeUnit' && !(event === 'TransactionEvent' && `${value}`.startsWith('self.')))
    .map(([name, value]) =>
      typeof value === 'number' && args.timeUnit === 'cycle' ? formatNumber(4 * value) : argumentText(args, name),
    );
}
