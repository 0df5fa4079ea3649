import { compile } from '@colophon/node-rules';
import { describe, expect, test } from 'vitest';
import { lineDifferences, ruleChanges, sideBySide } from './differences.ts';

const lines = (count: number) => Array.from({ length: count }, (_, index) => `line ${index + 1}\n`);

describe('lines', () => {
  test('equal texts have no differences, nor has a missing line feed at the end', () => {
    expect(lineDifferences('a\nb\n', 'a\nb\n')).toEqual([]);
    expect(lineDifferences('a\nb', 'a\nb\n')).toEqual([]);
    expect(lineDifferences('', '')).toEqual([]);
  });

  test('a changed line has its number in both texts and three lines around it', () => {
    const before = lines(9);
    const after = before.with(4, 'other\n');
    const [rows, ...others] = lineDifferences(before.join(''), after.join(''));
    expect(others).toEqual([]);
    expect(rows!.map(({ kind, before: old, after: now }) => [kind, old, now])).toEqual([
      ['same', 2, 2],
      ['same', 3, 3],
      ['same', 4, 4],
      ['removed', 5, undefined],
      ['added', undefined, 5],
      ['same', 6, 6],
      ['same', 7, 7],
      ['same', 8, 8],
    ]);
    expect(rows![4]!.text).toBe('other');
  });

  test('differences far from each other are stretches of their own', () => {
    const before = lines(40);
    const after = before.with(2, 'x\n').with(30, 'y\n');
    expect(lineDifferences(before.join(''), after.join(''))).toHaveLength(2);
  });

  test('side by side, a changed line stands beside what it was, and an added one alone', () => {
    const [rows] = lineDifferences('a\nb\nc\n', 'a\nB\nX\nc\n');
    expect(sideBySide(rows!).map(({ left, right }) => [left?.text, right?.text])).toEqual([
      ['a', 'a'],
      ['b', 'B'],
      [undefined, 'X'],
      ['c', 'c'],
    ]);
  });
});

describe('rules', () => {
  const BEFORE = '// note\nadd $a/b as poster show\nalter gallery hide\nalter lamp show\nactivate_theme day\n';
  const changes = (after: string) =>
    ruleChanges(compile(BEFORE).rules!, compile(after).rules!).map(({ kind, rule }) => [kind, rule.text.trim()]);

  test('nothing is told of equal rules, blanks between them aside', () => {
    expect(changes(BEFORE.replaceAll('\nalter', '\n\n\nalter'))).toEqual([]);
  });

  test('added, changed and removed ones are told apart', () => {
    const after = `${BEFORE.replace('gallery hide', 'gallery set_title "x"').replace('alter lamp show\n', '')}alter new show\n`;
    expect(changes(after)).toEqual([
      ['changed', 'alter gallery set_title "x"'],
      ['added', 'alter new show'],
      ['removed', 'alter lamp show'],
    ]);
  });

  test('a theme for another one is a change; a comment for another one is not', () => {
    expect(changes(BEFORE.replace('day', 'night').replace('note', 'remark'))).toEqual([
      ['added', '// remark'],
      ['changed', 'activate_theme night'],
      ['removed', '// note'],
    ]);
  });

  test('a rule at another place has moved', () => {
    const after = `activate_theme day\n${BEFORE.replace('activate_theme day\n', '')}`;
    expect(changes(after)).toEqual([['moved', 'activate_theme day']]);
  });

  test('ten thousand changed rules are told in good time', () => {
    const many = (action: string) => Array.from({ length: 10_000 }, (_, n) => `alter e${n} ${action}\n`).join('');
    const [before, after] = [compile(many('show')).rules!, compile(many('hide')).rules!];
    const started = performance.now();
    expect(ruleChanges(before, after)).toHaveLength(10_000);
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});
