import { compile, deliverTemplates } from '@colophon/policy';
import { expect, test } from 'vitest';
import { addState, changeState, EMPTY_DRAFT } from './draft.ts';
import { inputFrom, switchMode, textOfInput } from './policy-input.ts';
import { readDraft, readText } from './policy-reading.ts';

const [free, , monthly] = deliverTemplates({ locale: 'en_US', year: 2026 });
const NOW = '2026-03-01 12:00';

test('a template without places is shown as cards, one with places as its fields', () => {
  expect(inputFrom(free!, 'resource').mode).toBe('visual');
  expect(inputFrom(monthly!, 'resource').mode).toBe('template');
});

test('what was filled in is there as cards and as code', () => {
  const filled = { ...inputFrom(monthly!, 'resource'), values: { monthPrice: '12.5' } };
  const { text } = textOfInput(filled) as { text: string };
  expect(text).toContain('"12.5"');
  expect(switchMode(filled, 'code', text, 'resource')).toMatchObject({ input: { mode: 'code', code: text } });
  const cards = switchMode(filled, 'visual', text, 'resource');
  const shown = 'input' in cards ? textOfInput(cards.input) : {};
  const states = (written: string) => compile(written, 'resource').state_machine?.states;
  expect(states((shown as { text: string }).text)).toEqual(states(text));
});

test('an incomplete draft survives a look at its code', () => {
  const { draft } = addState(EMPTY_DRAFT);
  const input = { ...inputFrom('own', 'resource'), draft };
  const { text } = textOfInput(input) as { text: string };
  const asCode = switchMode(input, 'code', text, 'resource') as { input: typeof input };
  expect(switchMode(asCode.input, 'visual', text, 'resource')).toEqual({ input: { ...input, code: text } });
});

test('code that cards cannot show stays until its parts are given up', () => {
  const code = `// mine\n${free!.template}`;
  const input = { ...inputFrom('own', 'resource'), mode: 'code' as const, code };
  const result = switchMode(input, 'visual', code, 'resource');
  expect(result).toMatchObject({ refused: [{ kind: 'comments' }], without: { mode: 'visual' } });
  expect('without' in result && textOfInput(result.without)).toEqual({ text: free!.template });
});

test('a text counts only without findings and if it licenses something', () => {
  expect(readText(free!.template, 'resource', 'en_US')).toMatchObject({ text: free!.template, findings: [] });
  expect(readText('for public\ninitial[active]:', 'resource', 'en_US')).toMatchObject({ text: null, missing: [] });
  expect(readText('for public\ninitial: terminate', 'resource', 'en_US')).toMatchObject({
    text: null,
    missing: [{ field: 'licence' }],
  });
});

test('of an incomplete draft the complete part is shown, and nothing is claimed of unfinished states', () => {
  const first = changeState(EMPTY_DRAFT, 0, { colours: ['active'] });
  const { draft, id } = addState(first, 'payment');
  const steps = [
    { id: 0, kind: 'payment' as const, amount: '5', target: id },
    { id: 1, kind: 'payment' as const, amount: '', target: id },
  ];
  const reading = readDraft(changeState(draft, 0, { steps }), 'resource', 'en_US', NOW);
  expect(reading.text).toBeNull();
  expect(reading.missing.map(({ text }) => text)).toEqual([
    'policyBuilder:amount_missing',
    'policyBuilder:steps_missing',
  ]);
  expect(reading.machine?.states.initial?.transitions).toHaveLength(1);
  expect(reading.content).toContain('Pay 5 → State paid');
  expect(reading.content).not.toContain('Permanent licence');
});

test('states with names that are none are left out of the picture', () => {
  const { draft, id } = addState(changeState(EMPTY_DRAFT, 0, { steps: [{ id: 0, kind: 'terminate' }] }));
  for (const name of ['', '月卡', '"', 'for', 'initial']) {
    const { machine } = readDraft(changeState(draft, id, { name }), 'resource', 'en_US', NOW);
    expect(Object.keys(machine?.states ?? {})).toEqual(['initial']);
  }
});
