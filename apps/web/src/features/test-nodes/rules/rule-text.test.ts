import { compile, completionsAt } from '@colophon/node-rules';
import { expect, test } from 'vitest';
import { explainAt, findingsOf, propose, RULE_KINDS, read } from './rule-text.ts';

const TEXT = 'add $a/b as poster do\n  show\nend\nalter song hide\n';

const written = (snippet: string) => snippet.replace(/#\{\d+:?([^}]*)\}/g, '$1');
/** The snippets of the keywords proposed at the end of a text. */
const snippetsBehind = (text: string) => propose(text, text.length).items.flatMap(({ snippet }) => snippet ?? []);

test('every part of a text has its kind', () => {
  const { parts } = read('alter song hide // no line end');
  const kinds = Array.from({ length: parts.length / 3 }, (_, index) => RULE_KINDS[parts[index * 3 + 2]!]);
  expect(kinds).toEqual(['keyword', 'exhibit', 'keyword', 'ignored']);
});

test('a rule is folded from its first to its last word', () => {
  const { blocks } = read(TEXT);
  const folded = [0, 2].map((index) => TEXT.slice(blocks[index]!, blocks[index]! + blocks[index + 1]!));
  expect(folded).toEqual(['add $a/b as poster do\n  show\nend', 'alter song hide']);
});

test('a comment of one line has nothing to fold', () => {
  expect([...read('// first\n').blocks]).toEqual([0, '// first'.length]);
});

test('every rule proposed compiles as it is', () => {
  const rules = snippetsBehind('');
  expect(rules).toHaveLength(3);
  for (const rule of rules) expect(compile(written(rule))).toMatchObject({ errors: [], warnings: [] });
});

test('every action proposed compiles as it is', () => {
  const actions = snippetsBehind('alter song do ');
  expect(actions).toHaveLength(8);
  for (const action of actions) {
    expect(compile(`alter song do ${written(action)} end`)).toMatchObject({ errors: [], warnings: [] });
  }
});

test('names of exhibits are asked for where a known one is named, not for the name of a new one', () => {
  const nameBehind = (text: string) => propose(text, text.length).name;
  expect(nameBehind('alter ')).toBe('exhibit');
  expect(nameBehind('alter so')).toBe('exhibit');
  expect(completionsAt('add $a/b as ', 12).name).toBe('exhibit');
  expect(nameBehind('add $a/b as ')).toBeUndefined();
  expect(nameBehind('add $')).toBe('owner');
});

test('words and names are explained, signs are not', () => {
  expect(explainAt(TEXT, 0)).toMatchObject({ kind: 'keyword', word: 'add', offset: 0, length: 3 });
  expect(explainAt(TEXT, TEXT.indexOf('poster'))).toMatchObject({ kind: 'exhibit', word: 'poster' });
  expect(explainAt(TEXT, TEXT.indexOf('$'))).toBeNull();
});

test('errors are told apart from what is ignored', () => {
  expect(findingsOf(compile('alter song hide hide')).map(({ severity }) => severity)).toEqual(['warning']);
  expect(findingsOf(compile('alter song')).map(({ severity }) => severity)).toEqual(['error']);
});

test('nothing is proposed inside of a comment', () => {
  expect(propose('// al', 5).items).toEqual([]);
  expect(propose('/* al', 5).items).toEqual([]);
  expect(propose('// al\nal', 8).items).not.toEqual([]);
});
