import { sentence, toFindings } from './findings.ts';
import { type PolicyTree, parse, type Step } from './syntax.ts';
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
  const { tree, problems } = parse(text);
  if (!tree || problems.length > 0) {
    const errorObjects = toFindings(problems, text, locale);
    return { positions: [], errors: errorObjects.map((finding) => sentence(finding, locale)), errorObjects };
  }
  return { ...layOut(tree), errors: [], errorObjects: [] };
}

function layOut({ audiences, states }: PolicyTree): { policyText: string; positions: NamePosition[] } {
  const lines = [`for ${audiences.map(({ text }) => text).join(',')}`, ''];
  const positions: NamePosition[] = [];
  const mark = (type: NamePosition['type'], content: string, index: number) =>
    positions.push({ type, content, line: lines.length, index, length: content.length });

  for (const { name, colours, steps } of states) {
    mark('stateName', name.text, 0);
    const bracket = colours.length > 0 ? `[${colours.map(({ text }) => text).join(',')}]` : '';
    lines.push(`${name.text}${bracket}:`);
    for (const step of steps) lines.push(layOutStep(step, mark));
  }
  return { policyText: `${lines.join('\n')}\n`, positions };
}

function layOutStep(step: Step, mark: (type: NamePosition['type'], content: string, index: number) => void): string {
  if ('terminate' in step) {
    mark('eventName', step.terminate.text, INDENT.length);
    return INDENT + step.terminate.text;
  }
  const { names, args, target } = step.event;
  const name = names.at(-1)!.text;
  const beforeName = `${INDENT}~${names
    .slice(0, -1)
    .map(({ text }) => `${text}.`)
    .join('')}`;
  const beforeTarget = `${beforeName}${name}(${args.map(({ text }) => text).join(',')}) => `;
  mark('eventName', name, beforeName.length);
  mark('stateName', target!.text, beforeTarget.length);
  return beforeTarget + target!.text;
}
