import { coloursOf } from './definitions.ts';
import { type Problem, sentence, toFindings } from './findings.ts';
import { buildStateMachine, placesOf } from './machine.ts';
import { parse } from './syntax.ts';
import type {
  CompileResult,
  ErrorCode,
  Finding,
  HintCode,
  Locale,
  ServiceState,
  StateMachine,
  SubjectType,
  WarningCode,
} from './types.ts';
import { verify } from './verify.ts';

interface Compilation {
  machine?: StateMachine;
  errors: Problem<ErrorCode>[];
  warnings: Problem<WarningCode>[];
  findHints: () => Problem<HintCode>[];
}

/**
 * Compiles the text of a policy to its state machine and says everything that is wrong with it.
 *
 * Never throws on account of the text. A text is accepted only if the result has neither `errors` nor `warnings`; of a
 * text with syntax errors the state machine holds what could be read. `hints` are looked for when they are first read.
 *
 * @param subjectType  1 or `resource`, 2 or `presentable` (an exhibit)
 * @param options.locale  language of the findings, English if left out
 */
export function compile(
  text: string,
  subjectType: SubjectType,
  { locale = 'en_US' }: { locale?: Locale } = {},
): CompileResult {
  const { machine, errors, warnings, findHints } = analyse(text, coloursOf(subjectType));
  const errorObjects = toFindings(errors, text, locale);
  const warningObjects = toFindings(warnings, text, locale);
  let hints: Finding<HintCode>[] | undefined;
  const result: CompileResult = {
    errors: errorObjects.map((finding) => sentence(finding, locale)),
    warnings: warningObjects.map((finding) => sentence(finding, locale)),
    errorObjects,
    warningObjects,
    get hints() {
      hints ??= toFindings(findHints(), text, locale);
      return hints;
    },
  };
  if (machine) result.state_machine = machine;
  return result;
}

function analyse(text: string, colours: readonly ServiceState[]): Compilation {
  const { tokens, tree, problems } = parse(text);
  if (!tree) return { errors: problems, warnings: [], findHints: () => [] };

  const { machine, errors, warnings } = buildStateMachine(tree, tokens, colours);
  const isAccepted = problems.length + errors.length + warnings.length === 0;
  return {
    machine,
    errors: [...problems, ...errors],
    warnings,
    findHints: () => (isAccepted ? verify(machine, placesOf(tree, tokens, machine)) : []),
  };
}
