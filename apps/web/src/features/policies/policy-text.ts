import {
  type CompileOptions,
  type CompileResult,
  compile,
  completionsAt,
  EVENT_SERVICE,
  EVENTS,
  type EventDefinition,
  explain,
  type Highlight,
  type HighlightKind,
  highlight,
  type Locale,
  type Parameter,
  reformat,
  type SubjectType,
} from '@colophon/policy';
import type {
  CodeFinding,
  Explanation,
  FormattedText,
  Proposal,
  Proposals,
  Reading,
} from '#ui/code-editor/code-language.ts';
import { endsInComment } from '#ui/code-editor/comments.ts';

/** Everything that an editor asks about the text of a policy; pure, so that it can work in a worker. */

/** Kinds of parts that are marked; signs are not. */
export const POLICY_KINDS = [
  'keyword',
  'audience',
  'state',
  'colour',
  'event',
  'argument',
  'comment',
  'error',
] as const satisfies readonly HighlightKind[];

const KIND_NUMBERS = new Map(POLICY_KINDS.map((kind, number) => [kind, number]));

export function read(text: string): Reading {
  const all = highlight(text);
  const parts = all.flatMap(({ offset, length, kind }) =>
    kind === 'sign' ? [] : [offset, length, KIND_NUMBERS.get(kind)!],
  );
  return { parts: Uint32Array.from(parts), blocks: Uint32Array.from(stateBlocks(all, text).flat()) };
}

/** Offset and length of each state, from its name to its last step. */
function stateBlocks(all: Highlight[], text: string): [offset: number, length: number][] {
  const written = all.filter(({ kind }) => kind !== 'comment');
  const heads = written.flatMap((_, index) => (isHead(written, index, text) ? [index] : []));
  return heads.map((head, index) => {
    const { offset } = written[head]!;
    const last = written[(heads[index + 1] ?? written.length) - 1]!;
    return [offset, last.offset + last.length - offset];
  });
}

/** Returns true when a part is a name that opens a state, and not one that leads to it. */
function isHead(written: Highlight[], index: number, text: string): boolean {
  const before = written[index - 1];
  return written[index]!.kind === 'state' && !(before && wordOf(before, text) === '=>');
}

function wordOf({ offset, length }: Highlight, text: string): string {
  return text.slice(offset, offset + length);
}

export function propose(text: string, offset: number): Proposals {
  const before = text.slice(0, offset);
  if (endsInComment(before, highlight(before).at(-1))) return { from: offset, items: [] };
  const { from, items, parameter } = completionsAt(text, offset);
  const isStep = items.some((item) => item.text === '~');
  const isFollowed = /^\s*\(/.test(text.slice(offset, offset + 100));
  const target = items.find(({ kind }) => kind === 'state')?.text ?? 'initial';
  const proposals = items.map((item): Proposal => {
    const event = item.kind === 'event' && !isFollowed && EVENTS.find(({ name }) => name === item.text);
    if (event) return { ...item, snippet: callOf(event, target) };
    if (item.text === '~') return { ...item, snippet: `~${EVENT_SERVICE}.` };
    if (item.text === EVENT_SERVICE) return { ...item, snippet: `${EVENT_SERVICE}.` };
    return item.text === '=>' || item.text === 'for' ? { ...item, snippet: `${item.text} ` } : item;
  });
  const events = EVENTS.map((event): Proposal => {
    return { text: event.name, kind: 'event', snippet: `~${EVENT_SERVICE}.${callOf(event, target)}` };
  });
  return {
    from,
    items: isStep ? [...proposals, ...events] : proposals,
    ...(parameter?.type === 'resourceName' && { name: 'resource' }),
  };
}

/** A call of an event that compiles, with a place to go on at each argument and at the target. */
function callOf({ name, parameters }: EventDefinition, target: string): string {
  const args = parameters.map((parameter, index) => `"#{${index + 1}:${exampleOf(parameter)}}"`);
  return `${name}(${args.join(', ')}) => #{${parameters.length + 1}:${target}}`;
}

function exampleOf({ type, values }: Parameter): string {
  switch (type) {
    case 'account':
      return 'self.account';
    case 'dateTime':
      return `${new Date().getFullYear() + 1}-01-01 00:00`;
    case 'timeUnit':
      return 'month';
    case 'resourceName':
      return 'owner/name';
    case 'string':
      return values?.[0] ?? '1';
  }
  return '1';
}

/** Explains a name, word or argument of a policy: for states and events, what the policy makes of them. */
export function explainAt(text: string, offset: number, subject: SubjectType, locale: Locale): Explanation | null {
  const written = highlight(text).filter(({ kind }) => kind !== 'comment');
  const index = written.findIndex((part) => part.offset <= offset && offset < part.offset + part.length);
  const part = written[index];
  if (!part || part.kind === 'sign' || part.kind === 'error') return null;
  const word = wordOf(part, text);
  return { ...part, word, lines: linesAbout(word, index, written, { text, subject, locale }) };
}

function linesAbout(
  word: string,
  index: number,
  written: Highlight[],
  { text, subject, locale }: { text: string; subject: SubjectType; locale: Locale },
): string[] {
  const { kind } = written[index]!;
  if (kind !== 'state' && kind !== 'event') return [];
  const states = compile(text, subject, { locale }).state_machine?.states ?? {};
  const explained = (name: string) =>
    Object.hasOwn(states, name) ? explain({ audiences: [], states: { [name]: states[name]! } }, locale) : undefined;
  if (kind === 'state') return explained(word)?.content.trim().split('\n') ?? [];

  const head = written.findLastIndex((_, place) => place < index && isHead(written, place, text));
  if (head === -1) return [];
  const steps = written.slice(head, index).filter((part) => wordOf(part, text) === '~').length;
  const step = explained(wordOf(written[head]!, text))?.fsmInfos[0]?.eventTranslateInfos[steps - 1];
  return step ? [step.content] : [];
}

/** The canonical layout; nothing while spelling or grammar are wrong. */
export function format(text: string): FormattedText | null {
  const { policyText } = reformat(text);
  if (policyText === undefined) return null;
  return { text: policyText, hasLostComments: highlight(text).some(({ kind }) => kind === 'comment') };
}

export function compileText(text: string, subject: SubjectType, options: CompileOptions): CompileResult {
  const result = compile(text, subject, options);
  // Hints are looked for when they are read: here, and not where the result goes.
  return { ...result, hints: result.hints };
}

/** All that a result says about its text, as an editor shows it: what the API calls warnings refuses a text as well. */
export function findingsOf({ errorObjects, warningObjects, hints }: CompileResult): CodeFinding[] {
  return [
    ...errorObjects.map((finding) => ({ ...finding, severity: 'error' as const })),
    ...warningObjects.map((finding) => ({ ...finding, severity: 'error' as const })),
    ...hints.map((finding) => ({ ...finding, severity: 'hint' as const })),
  ];
}
