import { findConflicts } from './check.ts';
import { sentence, toFindings } from './findings.ts';
import { toRule } from './rules.ts';
import { parse } from './syntax.ts';
import type { CompileResult, Locale } from './types.ts';

/**
 * Compiles a text of mapping rules and says everything that is wrong with it.
 *
 * Never throws on account of the text. A text is accepted if the result has no `errors`; of a text with errors the
 * rules are those that could be read. `warnings` tell what has no effect although it is accepted.
 *
 * @param options.locale  language of the findings, English if left out
 */
export function compile(text: string, { locale = 'en_US' }: { locale?: Locale } = {}): CompileResult {
  const { tokens, rules: nodes, problems, isUnreadable, ignored } = parse(text);
  const sound = nodes.filter(({ isBroken }) => !isBroken);
  const rules = sound.map((node) => toRule(tokens, node));
  const errorObjects = toFindings(problems.concat(findConflicts(tokens, sound, rules)), text, locale);
  const warningObjects = toFindings(ignored ? [ignored] : [], text, locale);
  const result: CompileResult = {
    errors: errorObjects.map(sentence),
    errorObjects,
    warnings: warningObjects.map(sentence),
    warningObjects,
  };
  tokens.release();
  if (!isUnreadable) result.rules = rules;
  const [ignoredAt] = warningObjects;
  if (ignoredAt) result.unparsed = { line: ignoredAt.line, charPositionInLine: ignoredAt.charPositionInLine };
  return result;
}
