import { closest, type Edit, PHRASE, type Problem, replace, type Span } from '@colophon/language';
import { MAX_PAYABLE_CENTS } from '../amounts.ts';
import { isCalendarMinute } from '../arguments.ts';
import { TIME_UNITS, type TimeUnit } from '../definitions.ts';
import { type FactName, MONEY_FACTS, STRUCTURE_FACTS, TIME_FACTS } from '../facts/index.ts';
import { MAX_CASE_NAME_LENGTH, MAX_CASES, MAX_LENGTH_DIGITS, MAX_STEPS_OF_CASE, MAX_TESTS_BYTES } from './limits.ts';
import type { TESTS_PHRASES } from './messages.ts';
import type {
  Act,
  Case,
  CaseSigner,
  EndOfLicence,
  Expectation,
  FactValue,
  Grant,
  Length,
  Relation,
  Step,
  TestsCode,
} from './types.ts';

/** Problem of a text of tests before it is put into words. */
export interface TestsProblem extends Problem<TestsCode> {
  at: Span;
}

export interface ReadTests {
  cases: Case[];
  problems: TestsProblem[];
}

const SIGNERS: readonly CaseSigner[] = ['consumer', 'node', 'resource'];
const GRANTS: readonly Grant[] = ['licensed', 'rehearsing', 'nothing', 'ended'];
const RELATIONS: readonly Relation[] = ['=', '<=', '>='];
const ACTIONS = ['sign', 'pay', 'try', 'wait', 'until', 'expect'] as const;
const EXPECTATIONS = ['state', 'paid', 'due', 'ends'] as const;

/** Values that facts have besides `never` and `unbounded`: amounts, lengths from the signing on, yes or no. */
const FACT_KINDS = new Map<string, 'amount' | 'length' | 'truth'>([
  ...['takenWithoutYou', ...MONEY_FACTS].map((name) => [name, 'amount'] as const),
  ...TIME_FACTS.map((name) => [name, 'length'] as const),
  ...['endsAgainstWill', 'licensorCanEnd', ...STRUCTURE_FACTS].map((name) => [name, 'truth'] as const),
]);
const VALUES_OF_KIND = {
  amount: [phrase('amount'), 'never', 'unbounded'],
  length: [phrase('length'), 'never', 'unbounded'],
  truth: ['yes', 'no'],
} as const;

/** A name in quotes, a relation, a comment, or what stands between blanks. */
const TOKEN = /"[^"]*"?|[<>]=|=|#.*|[^ \t"#<>=]+|[<>]/gy;
const BLANKS = /[ \t]*/y;
const AMOUNT = /^\d{1,12}(?:\.\d{1,2})?$/;
const COUNT = /^(?:0|[1-9]\d*)$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const CLOCK = /^\d{2}:\d{2}$/;
/** Words most likely meant as a time of day, so that a wrong one is said to be a wrong date. */
const LIKE_CLOCK = /^\d+:\d+$/;

interface Word {
  text: string;
  at: Span;
}

/** Thrown where a line cannot be read on; caught where the next one begins. */
class Unreadable extends Error {
  readonly problem: TestsProblem;
  constructor(problem: TestsProblem) {
    super(problem.code);
    this.problem = problem;
  }
}

/**
 * Reads a text of tests and finds everything that is wrong with it, line by line. Never throws on account of the text.
 * Lines end with LF or CRLF; blanks, tabs and what follows `#` mean nothing.
 */
export function readTests(text: string): ReadTests {
  const bytes = new TextEncoder().encode(text).length;
  const problem = (code: TestsCode, at: Span, params: TestsProblem['params'] = {}): TestsProblem => ({
    code,
    at,
    params,
  });
  if (bytes > MAX_TESTS_BYTES) {
    const found = problem('TESTS_TOO_LARGE', { offset: 0, length: 0 }, { bytes, max: MAX_TESTS_BYTES });
    return { cases: [], problems: [found] };
  }

  const cases: Case[] = [];
  const problems: TestsProblem[] = [];
  for (const words of linesIn(text)) {
    const line = new Line(words);
    const current = cases.at(-1);
    try {
      if (line.next?.text === 'case') {
        // kept whatever is wrong with it: its steps are no mistakes
        const opened: Case = { name: '', at: line.span, steps: [] };
        cases.push(opened);
        if (cases.length === MAX_CASES + 1) problems.push(problem('TOO_MANY_CASES', line.span, { max: MAX_CASES }));
        readOpening(line, opened);
      } else if (!current) line.refuse(['case']);
      else {
        const { steps } = current;
        const step: Step = { at: line.span, act: readAct(line) };
        if (step.act.kind === 'sign' && steps.length > 0) problems.push(problem('SIGN_LATE', step.at));
        steps.push(step);
        if (steps.length === MAX_STEPS_OF_CASE + 1) {
          problems.push(problem('TOO_MANY_STEPS', step.at, { max: MAX_STEPS_OF_CASE }));
        }
      }
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      problems.push(error.problem);
    }
  }
  if (cases.length === 0 && problems.length === 0) problems.push(problem('NO_CASE', { offset: 0, length: 0 }));
  return { cases, problems };
}

/** The lines of a text that say something, as their words. */
function* linesIn(text: string): Generator<Word[]> {
  // a mark of UTF-8 is no part of the first word
  let start = text.startsWith('\uFEFF') ? 1 : 0;
  while (start <= text.length) {
    const newline = text.indexOf('\n', start);
    const next = newline === -1 ? text.length + 1 : newline + 1;
    const end = text.charAt(next - 2) === '\r' && newline !== -1 ? next - 2 : next - 1;
    const words = wordsIn(text.slice(start, end), start);
    if (words.length > 0) yield words;
    start = next;
  }
}

function wordsIn(line: string, lineOffset: number): Word[] {
  const words: Word[] = [];
  for (let at = 0; ; ) {
    BLANKS.lastIndex = at;
    BLANKS.test(line);
    TOKEN.lastIndex = BLANKS.lastIndex;
    const text = TOKEN.exec(line)?.[0];
    if (text === undefined || text.startsWith('#')) return words;
    at = TOKEN.lastIndex;
    words.push({ text, at: { offset: lineOffset + at - text.length, length: text.length } });
  }
}

/** Words of a line, taken one after the other. */
class Line {
  readonly #words: readonly Word[];
  #taken = 0;

  constructor(words: readonly Word[]) {
    this.#words = words;
  }

  get next(): Word | undefined {
    return this.#words[this.#taken];
  }

  /** From the first word to the last. */
  get span(): Span {
    const [first, last] = [this.#words[0], this.#words.at(-1)];
    if (!first || !last) return { offset: 0, length: 0 };
    return { offset: first.at.offset, length: last.at.offset + last.at.length - first.at.offset };
  }

  /** Takes the next word if it is one of these. */
  take<Known extends string>(known: readonly Known[]): Known | undefined {
    const word = known.find((one) => one === this.next?.text);
    if (word !== undefined) this.#taken++;
    return word;
  }

  /** Takes the next word, which must be one of these. */
  demand<Known extends string>(known: readonly Known[], expected: readonly string[] = known): Known {
    return this.take(known) ?? this.refuse(expected, known);
  }

  /** Takes the next word if it looks like this. */
  takeLike(pattern: RegExp): Word | undefined {
    const word = this.next;
    if (!word || !pattern.test(word.text)) return undefined;
    this.#taken++;
    return word;
  }

  any(expected: readonly string[]): Word {
    const word = this.next ?? this.refuse(expected);
    this.#taken++;
    return word;
  }

  end(): void {
    if (this.next) this.refuse([phrase('lineEnd')]);
  }

  /** Refuses the next word, or the end of the line. */
  refuse(expected: readonly string[], candidates: readonly string[] = []): never {
    const word = this.next;
    const { offset, length } = this.span;
    throw new Unreadable({
      code: 'UNEXPECTED',
      reason: word ? undefined : 'end',
      params: { found: word?.text ?? '' },
      at: word?.at ?? { offset: offset + length, length: 0 },
      offendingSymbol: word?.text,
      expected: [...expected],
      findFix: () => word && closestFix(word, candidates),
    });
  }

  /** Refuses a word that was taken. */
  refuseWord(code: TestsCode, word: Word, more: Partial<TestsProblem> = {}): never {
    const params = { found: word.text, ...more.params };
    throw new Unreadable({ code, at: word.at, offendingSymbol: word.text, ...more, params });
  }
}

function readOpening(line: Line, opened: Case): void {
  line.demand(['case']);
  const name = line.takeLike(/^"/) ?? line.refuse([phrase('name')]);
  if (name.text.length < 2 || !name.text.endsWith('"')) line.refuseWord('STRING_UNCLOSED', name);
  opened.name = name.text.slice(1, -1).trim();
  if (opened.name === '' || [...opened.name].length > MAX_CASE_NAME_LENGTH) {
    line.refuseWord('CASE_NAME', name, { params: { max: MAX_CASE_NAME_LENGTH } });
  }
  if (line.take(['as'])) opened.signer = line.demand(SIGNERS);
  if (line.take(['at'])) opened.startsAt = readDate(line);
  if (line.next) line.refuse([...(opened.startsAt ? [] : ['at']), phrase('lineEnd')]);
}

function readAct(line: Line): Act {
  const act = readActOf(line.demand(ACTIONS, [phrase('step'), ...ACTIONS, 'case']), line);
  line.end();
  return act;
}

function readActOf(word: (typeof ACTIONS)[number], line: Line): Act {
  switch (word) {
    case 'sign':
      return { kind: 'sign' };
    case 'pay': {
      const cents = readPositiveAmount(line);
      const account = line.take(['to']) && line.any([phrase('account')]).text;
      return { kind: 'pay', cents, account };
    }
    case 'try':
      line.demand(['pay']);
      return { kind: 'tryPay', cents: readPositiveAmount(line) };
    case 'wait':
      return { kind: 'wait', length: readLength(line) };
    case 'until':
      return { kind: 'until', date: readDate(line) };
    default:
      return readExpectation(line);
  }
}

function readExpectation(line: Line): Expectation {
  const grant = line.take(GRANTS);
  if (grant) return { kind: 'grant', grant };
  switch (line.take(EXPECTATIONS)) {
    case 'state':
      return { kind: 'state', state: line.any([phrase('state')]).text };
    case 'paid':
      return { kind: 'paid', cents: readAmount(line) };
    case 'due':
      return { kind: 'due', cents: readAmount(line) };
    case 'ends':
      return { kind: 'ends', end: readEnd(line) };
    default:
      return readFact(line);
  }
}

function readEnd(line: Line): EndOfLicence {
  if (line.take(['never'])) return 'never';
  if (line.take(['in'])) return { length: readLength(line) };
  if (!line.next || !/^\d/.test(line.next.text)) line.refuse(['never', 'in', phrase('date')]);
  return { date: readDate(line) };
}

function readFact(line: Line): Expectation {
  const word = line.any([...GRANTS, ...EXPECTATIONS, phrase('fact')]);
  const kind = FACT_KINDS.get(word.text);
  const names = [...GRANTS, ...EXPECTATIONS, ...FACT_KINDS.keys()];
  if (!kind) line.refuseWord('FACT_UNKNOWN', word, { findFix: () => closestFix(word, names) });
  const relationWord = line.next;
  const relation = line.demand(RELATIONS);
  const value = readValue(line, word.text, kind);
  if (relation !== '=' && typeof value === 'string') line.refuseWord('FACT_RELATION', relationWord!);
  return { kind: 'fact', fact: word.text as FactName, relation, value };
}

function readValue(line: Line, fact: string, kind: 'amount' | 'length' | 'truth'): FactValue {
  const expected = [...VALUES_OF_KIND[kind]];
  const word = line.next ?? line.refuse(expected);
  const known = line.take(['never', 'unbounded', 'yes', 'no'] as const);
  const isTruth = known === 'yes' || known === 'no';
  if (known && isTruth === (kind === 'truth')) return known;
  if (known || kind === 'truth') line.refuseWord('FACT_VALUE', word, { params: { fact }, expected });
  if (!/^\d/.test(word.text)) line.refuse(expected, ['never', 'unbounded']);
  if (kind === 'length') return { length: readLength(line, 0) };
  const cents = readAmount(line);
  if (line.next && unitOf(line.next.text)) line.refuseWord('FACT_VALUE', word, { params: { fact }, expected });
  return { cents };
}

function readAmount(line: Line): number {
  if (!line.next || !/^[\d.+-]/.test(line.next.text)) line.refuse([phrase('amount')]);
  const word = line.any([phrase('amount')]);
  const cents = AMOUNT.test(word.text) ? Math.round(Number(word.text) * 100) : Number.POSITIVE_INFINITY;
  if (cents > MAX_PAYABLE_CENTS) line.refuseWord('AMOUNT', word);
  return cents;
}

/** Nobody pays nothing. */
function readPositiveAmount(line: Line): number {
  const word = line.next;
  const cents = readAmount(line);
  if (cents === 0) line.refuseWord('AMOUNT', word!);
  return cents;
}

/** @param least  of the number: what is waited for is at least one */
function readLength(line: Line, least: 0 | 1 = 1): Length {
  if (!line.next || !/^[\d.+-]/.test(line.next.text)) line.refuse([phrase('length')]);
  const word = line.any([phrase('count')]);
  const unitWord = line.next ?? line.refuse([phrase('unit')]);
  const unit = unitOf(unitWord.text) ?? line.refuse([phrase('unit')], UNIT_WORDS);
  line.any([phrase('unit')]);
  if (!COUNT.test(word.text) || Number(word.text) < least || word.text.length > MAX_LENGTH_DIGITS) {
    line.refuseWord('LENGTH', word, { params: { unit: unitWord.text, least, digits: MAX_LENGTH_DIGITS } });
  }
  return { count: Number(word.text), unit };
}

const UNIT_WORDS = TIME_UNITS.flatMap((unit) => [unit, `${unit}s`]);

/** The unit that a word names, in the singular or the plural. */
function unitOf(word: string): TimeUnit | undefined {
  return TIME_UNITS.find((unit) => word === unit || word === `${unit}s`);
}

function readDate(line: Line): string {
  const day = line.any([phrase('date')]);
  const clock = line.takeLike(LIKE_CLOCK);
  const date = `${day.text} ${clock?.text ?? '00:00'}`;
  if (DATE.test(day.text) && (!clock || CLOCK.test(clock.text)) && isCalendarMinute(date)) return date;
  const end = (clock ?? day).at;
  const at = { offset: day.at.offset, length: end.offset + end.length - day.at.offset };
  return line.refuseWord(
    'DATE',
    { text: clock ? `${day.text} ${clock.text}` : day.text, at },
    { expected: [phrase('date')] },
  );
}

export function phrase(key: keyof typeof TESTS_PHRASES): string {
  return `${PHRASE}${key}`;
}

/** Replaces a word by the candidate most like it, if one is like it. */
export function closestFix({ text, at }: Word, candidates: readonly string[]): Edit | undefined {
  const word = closest(text, candidates);
  return word === undefined ? undefined : replace(at.offset, at.length, word);
}
