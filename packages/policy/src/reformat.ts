import { linesOf } from '@colophon/language';
import { sentence, toFindings } from './findings.ts';
import { argumentsAt, coloursAt, namesAt, type PolicyTree, parse } from './syntax.ts';
import type { Tokens } from './tokens.ts';
import type { ErrorCode, Finding, Locale } from './types.ts';

const INDENT = '    ';

/** Where a name stands in a formatted text; lines and columns count from 0. */
export interface NamePosition {
  type: 'stateName' | 'eventName';
  content: string;
  line: number;
  index: number;
  length: number;
}

export interface ReformatResult {
  /** Absent when the text has errors. */
  policyText?: string;
  positions: NamePosition[];
  errors: string[];
  errorObjects: Finding<ErrorCode>[];
}

/**
 * Brings a text into its canonical layout. Comments are lost. Only errors of spelling and grammar stand in the way;
 * whether the policy makes sense is not looked at.
 */
export function reformat(text: string, { locale = 'en_US' }: { locale?: Locale } = {}): ReformatResult {
  const { tokens, tree, problems } = parse(text);
  if (!tree || problems.length > 0) {
    const errorObjects = toFindings(problems, text, locale);
    return { positions: [], errors: errorObjects.map((finding) => sentence(finding, locale)), errorObjects };
  }
  return { ...layOut(tree, tokens), errors: [], errorObjects: [] };
}

function layOut({ audiences, states }: PolicyTree, tokens: Tokens): { policyText: string; positions: NamePosition[] } {
  const textOf = (index: number) => tokens.textOf(index);
  let policyText = `for ${audiences.map(textOf).join(',')}\n\n`;
  const names: { type: NamePosition['type']; content: string; offset: number }[] = [];
  const write = (text: string) => {
    policyText += text;
  };
  const writeName = (type: NamePosition['type'], index: number) => {
    const content = textOf(index);
    names.push({ type, content, offset: policyText.length });
    policyText += content;
  };

  for (const state of states) {
    writeName('stateName', state.name);
    const colours = coloursAt(tokens, state);
    write(colours.length > 0 ? `[${colours.map(textOf).join(',')}]:\n` : ':\n');
    for (const step of state.steps) {
      write(INDENT);
      if (step.target === 0) writeName('eventName', step.first);
      else {
        const path = namesAt(tokens, step);
        const name = path.pop()!;
        write(`~${path.map((index) => `${textOf(index)}.`).join('')}`);
        writeName('eventName', name);
        write(`(${argumentsAt(step, name).map(textOf).join(',')}) => `);
        writeName('stateName', step.target);
      }
      write('\n');
    }
  }
  const lineOf = linesOf(policyText);
  const positions = names.map(({ type, content, offset }) => {
    const { line, charPositionInLine } = lineOf(offset);
    return { type, content, line: line - 1, index: charPositionInLine, length: content.length };
  });
  return { policyText, positions };
}
