import { sentence, toFindings } from './findings.ts';
import { lineStartsOf, positionOf } from './lines.ts';
import { type PolicyTree, parse } from './syntax.ts';
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
  let policyText = `for ${audiences.map(({ text }) => text).join(',')}\n\n`;
  const names: { type: NamePosition['type']; content: string; offset: number }[] = [];
  const write = (text: string) => {
    policyText += text;
  };
  const writeName = (type: NamePosition['type'], content: string) => {
    names.push({ type, content, offset: policyText.length });
    policyText += content;
  };

  for (const { name, colours, steps } of states) {
    writeName('stateName', name.text);
    write(colours.length > 0 ? `[${colours.map(({ text }) => text).join(',')}]:\n` : ':\n');
    for (const step of steps) {
      write(INDENT);
      if ('terminate' in step) writeName('eventName', step.terminate.text);
      else {
        const { names: path, args, target } = step.event;
        write(
          `~${path
            .slice(0, -1)
            .map(({ text }) => `${text}.`)
            .join('')}`,
        );
        writeName('eventName', path.at(-1)!.text);
        write(`(${args.map(({ text }) => text).join(',')}) => `);
        writeName('stateName', target!.text);
      }
      write('\n');
    }
  }
  const lineStarts = lineStartsOf(policyText);
  const positions = names.map(({ type, content, offset }) => {
    const { line, charPositionInLine } = positionOf(offset, lineStarts);
    return { type, content, line: line - 1, index: charPositionInLine, length: content.length };
  });
  return { policyText, positions };
}
