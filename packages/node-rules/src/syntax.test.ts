import { describe, expect, test } from 'vitest';
import { compile } from './compile.ts';
import { highlight } from './editor.ts';

/** Returns the errors found, and the exhibits whose rules are read all the same. */
function read(text: string) {
  const { errorObjects, rules, warnings } = compile(text);
  expect(warnings).toEqual([]);
  return {
    found: errorObjects.map(({ code, offendingSymbol }) => offendingSymbol ?? code),
    read: rules?.map((rule) => ('exhibitName' in rule ? rule.exhibitName : '')),
  };
}

describe('after an error reading goes on', () => {
  test.each<[where: string, text: string, found: string[], names: string[]]>([
    ['behind a word of the language that was taken for a name', 'alter show hide alter b show', ['show'], ['b']],
    ['behind a word that was taken for a text', 'alter a set_title Summer alter b show', ['Summer'], ['b']],
    ['behind a name that was taken for a label', 'alter a do set_labels x|"y"|z show end', ['"y"'], []],
    ['with a block in place of a name', 'alter do show end alter b hide', ['do'], ['b']],
    ['with a block', 'alter a x do show end alter b hide', ['x'], ['b']],
    ['with an action', 'alter a x show alter b hide', ['x'], ['b']],
    ['with an action behind a comment', 'alter a x // c\nshow alter b hide', ['x'], ['b']],
    ['with an action, not with an end that ends nothing', 'alter a x end hide alter b show', ['x'], ['b']],
    ['with an action of a block', 'alter a do x show y hide end alter b show', ['x', 'y'], ['b']],
    ['with an action of a block, not with another block', 'alter a do x do show end alter b hide', ['x'], ['b']],
    ['with a comment of a block', 'alter a do x // c\ny show end alter b hide', ['x', 'y'], ['b']],
    ['with the end of a block', 'alter a do x end alter b show', ['x'], ['b']],
    ['with a rule that adds', 'alter a do x add $c/d as e show', ['x'], ['e']],
    ['with a rule that alters', 'alter a do x alter e show', ['x'], ['e']],
    ['with a theme', 'alter a do set_labels x| activate_theme b', ['activate_theme'], ['b']],
    ['at the end of the text', 'alter b show alter a x', ['x'], ['b']],
    ['at the end of the text, in a block', 'alter b show alter a do x', ['x', '<EOF>'], ['b']],
    ['nowhere, as a rule is not finished', 'alter b show alter a do show', ['<EOF>'], ['b']],
  ])('%s', (_, text, found, names) => {
    expect(read(text)).toEqual({ found, read: names });
  });

  test.each([
    ['alter a x "\\q" alter b show', ['x', 'LEXICAL']],
    ['alter a x "\\q" y alter b show', ['x', 'LEXICAL']],
    ['alter "\\q" b show', ['LEXICAL']],
    ['alter a set_title "\\q" alter b x', ['LEXICAL', 'x']],
  ])('but rules are not given where characters were not understood: %j', (text, found) => {
    expect(read(text)).toEqual({ found, read: undefined });
  });
});

test('rules are not given either where the rest is ignored', () => {
  const { rules, errors, warnings } = compile('alter a set_title "\\q" what ever');
  expect([rules, errors.length, warnings.length]).toEqual([undefined, 1, 1]);
});

test('what does not fit is highlighted as an error in its place, what comes before and behind as what it is', () => {
  const kinds = (text: string) => highlight(text).map(({ kind }) => kind);
  expect(kinds('alter "\\q" b show')).toEqual(['keyword', 'error', 'exhibit', 'keyword']);
  expect(kinds('alter a x y show')).toEqual(['keyword', 'exhibit', 'error', 'error', 'keyword']);
  expect(kinds('alter a set_title "\\q"')).toEqual(['keyword', 'exhibit', 'keyword', 'error']);
  expect(kinds('add $a/b@1 as c show').slice(4, 7)).toEqual(['candidate', 'sign', 'error']);
});
