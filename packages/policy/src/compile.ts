import { coloursOf } from './definitions.ts';
import { sentence, toFindings } from './findings.ts';
import { buildStateMachine, placesOf } from './machine.ts';
import { parse } from './syntax.ts';
import type {
  CompileResult,
  ErrorCode,
  Finding,
  HintCode,
  Locale,
  StateMachine,
  SubjectType,
  WarningCode,
} from './types.ts';
import { verify } from './verify.ts';

/**
 * A result whose hints are looked for when they are first read. The getter belongs to the class: one of each object would
 * keep all that a text was compiled from in memory for long.
 */
class Result implements CompileResult {
  declare state_machine?: StateMachine;
  errors: string[];
  warnings: string[];
  errorObjects: Finding<ErrorCode>[];
  warningObjects: Finding<WarningCode>[];
  readonly #findHints: () => Finding<HintCode>[];
  #hints: Finding<HintCode>[] | undefined;

  constructor(
    errorObjects: Finding<ErrorCode>[],
    warningObjects: Finding<WarningCode>[],
    locale: Locale,
    findHints: () => Finding<HintCode>[] = () => [],
  ) {
    this.errors = errorObjects.map((finding) => sentence(finding, locale));
    this.warnings = warningObjects.map((finding) => sentence(finding, locale));
    this.errorObjects = errorObjects;
    this.warningObjects = warningObjects;
    this.#findHints = findHints;
  }

  get hints(): Finding<HintCode>[] {
    this.#hints ??= this.#findHints();
    return this.#hints;
  }
}

export interface CompileOptions {
  /** Language of the findings, English if left out. */
  locale?: Locale;
  /** The present minute in platform time, `YYYY-MM-DD HH:mm`, for hints about dates that have passed. */
  now?: string;
  /** Platform time as an IANA name, for hints about lengths; without it no clock is set to summer time. */
  timeZone?: string;
}

/**
 * Compiles the text of a policy to its state machine and says everything that is wrong with it.
 *
 * Never throws on account of the text. A text is accepted only if the result has neither `errors` nor `warnings`; of a
 * text with syntax errors the state machine holds what could be read. `hints` are looked for when they are first read.
 *
 * @param subjectType  1 or `resource`, 2 or `presentable` (an exhibit)
 */
export function compile(
  text: string,
  subjectType: SubjectType,
  { locale = 'en_US', now, timeZone }: CompileOptions = {},
): CompileResult {
  const colours = coloursOf(subjectType);
  const { tokens, tree, problems } = parse(text);
  if (!tree) return new Result(toFindings(problems, text, locale), [], locale);

  const { machine, errors, warnings } = buildStateMachine(tree, tokens, colours);
  const errorObjects = toFindings([...problems, ...errors], text, locale);
  const warningObjects = toFindings(warnings, text, locale);
  const isAccepted = errorObjects.length + warningObjects.length === 0;
  const findHints = () => {
    if (!isAccepted) return [];
    return toFindings(verify(machine, placesOf(machine, text), { subjectType, now, timeZone }), text, locale);
  };
  const result = new Result(errorObjects, warningObjects, locale, findHints);
  result.state_machine = machine;
  tokens.release();
  return result;
}
