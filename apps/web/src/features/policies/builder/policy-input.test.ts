import { compile, deliverTemplates } from '@colophon/policy';
import { expect, test } from 'vitest';
import { addState, EMPTY_DRAFT } from './draft.ts';
import { inputFrom, switchMode, testsOfInput, textOfInput } from './policy-input.ts';

const [free, , monthly] = deliverTemplates({ locale: 'en_US', year: 2026 });

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

test('tests of the template come along while the text is its own, with what was filled in', () => {
  const filled = { ...inputFrom(monthly!, 'resource'), values: { monthPrice: '12.5' } };
  const { text } = textOfInput(filled) as { text: string };
  expect(testsOfInput(filled, text)).toMatch(/^case "each payment brings a month"\n.*pay 12\.5\n/s);
  expect(testsOfInput(filled, text)).not.toContain('$');
  expect(testsOfInput(filled, text.replace('12.5', '13'))).toBe('');
  expect(testsOfInput(inputFrom('own', 'resource'), text)).toBe('');
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
