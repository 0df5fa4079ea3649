import { compile, EVENTS } from '@colophon/policy';
import { expect, test } from 'vitest';
import { explainAt, findingsOf, format, POLICY_KINDS, propose, read } from './policy-text.ts';

const TEXT = `for public

initial: // before
  ~freelog.TransactionEvent("10","self.account") => bought
// between
bought[active]:
  ~freelog.RelativeTimeEvent("1","month") => initial
`;

/** The text with the caret where `|` stands. */
function caretIn(marked: string): [text: string, offset: number] {
  const offset = marked.indexOf('|');
  return [marked.replace('|', ''), offset];
}

/** Returns the text that is written when a proposal is accepted and its blanks are left as they are. */
const written = (snippet = '') => snippet.replace(/#\{\d+:([^}]*)\}/g, '$1');

test('every part of a text has its kind', () => {
  const { parts } = read('for public // all\ninitial: terminate');
  const kinds = [2, 5, 8, 11, 14].map((index) => POLICY_KINDS[parts[index]!]);
  expect(kinds).toEqual(['keyword', 'audience', 'comment', 'state', 'keyword']);
  expect([...parts.slice(0, 2)]).toEqual([0, 'for'.length]);
});

test('a state is folded from its name to its last step, without the comment behind it', () => {
  const { blocks } = read(TEXT);
  const folded = [0, 2].map((index) => TEXT.slice(blocks[index]!, blocks[index]! + blocks[index + 1]!));
  expect(folded).toEqual([
    'initial: // before\n  ~freelog.TransactionEvent("10","self.account") => bought',
    'bought[active]:\n  ~freelog.RelativeTimeEvent("1","month") => initial',
  ]);
});

test.each(EVENTS)('the step proposed for $name compiles as it is', ({ name }) => {
  const { items } = propose(...caretIn('for public\n\ninitial:\n  |'));
  const proposal = items.find(({ text }) => text === name);
  const text = `for public\n\ninitial:\n  ${written(proposal?.snippet)}`;
  expect(compile(text, 1)).toMatchObject({ errors: [], warnings: [] });
});

test('a step is proposed from any of its words on', () => {
  const proposed = (marked: string) => propose(...caretIn(marked)).items.map(({ text }) => text);
  expect(proposed('for public initial: Tra|')).toContain('TransactionEvent');
  expect(proposed('for public initial: ~|')).toEqual(['freelog']);
  expect(proposed('for public initial: ~freelog.|')).toContain('TransactionEvent');
  expect(proposed('for public initial[|')).toEqual(['active', 'testActive']);
});

test('an event that has its brackets already is proposed without them', () => {
  const { items } = propose(...caretIn('for public initial: ~freelog.|("1") => initial'));
  expect(items.filter(({ snippet }) => snippet)).toEqual([]);
});

test('names of resources are asked for where an event takes one', () => {
  expect(propose(...caretIn('for public initial: ~freelog.SigningEvent(|')).name).toBe('resource');
  expect(propose(...caretIn('for public initial: ~freelog.TransactionEvent(|')).name).toBeUndefined();
});

test('a state is explained by what it grants and where its events lead', () => {
  const explained = explainAt(TEXT, TEXT.indexOf('=> bought') + 4, 1, 'en_US');
  expect(explained).toMatchObject({ kind: 'state', word: 'bought' });
  expect(explained?.lines.join('\n')).toBe('State bought [Authorised]:\n  After 1 month → Initial state');
});

test('an event is explained by its own step', () => {
  const explained = explainAt(TEXT, TEXT.indexOf('RelativeTimeEvent'), 1, 'zh_CN');
  expect(explained?.lines).toEqual(['1个月后 → 初始状态']);
});

test('signs and comments are not explained', () => {
  expect(explainAt(TEXT, TEXT.indexOf('=>'), 1, 'en_US')).toBeNull();
  expect(explainAt(TEXT, TEXT.indexOf('between'), 1, 'en_US')).toBeNull();
});

test('formatting tells whether comments are lost, and is refused while the grammar is wrong', () => {
  expect(format(TEXT)).toMatchObject({ hasLostComments: true });
  expect(format('for public initial:terminate')).toEqual({
    text: 'for public\n\ninitial:\n    terminate\n',
    hasLostComments: false,
  });
  expect(format('for public initial')).toBeNull();
});

test('whatever refuses a text is an error, and nothing but an error refuses it', () => {
  const severities = (text: string) => findingsOf(compile(text, 1)).map(({ severity }) => severity);
  expect(severities('for public initial[blue]: ~freelog.TransactionEvent("0","self.account") => gone')).toEqual([
    'error',
    'error',
    'error',
  ]);
  expect(severities('for public initial: ~freelog.TimeEvent("soon") => initial')).toEqual(['error']);
  expect(severities('for public initial: terminate')).toEqual(['hint']);
});

test('nothing is proposed inside of a comment', () => {
  expect(propose(...caretIn('for public // ter|')).items).toEqual([]);
  expect(propose(...caretIn('for public /* ter|')).items).toEqual([]);
  expect(propose(...caretIn('for public /* a */ initial: ter|')).items).not.toEqual([]);
});
