import { FUZZ_TIMEOUT_MS, property, runs } from '@colophon/language/testing';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { actionDraft, ruleDraft, writtenText } from '../test/generators.ts';
import { compile } from './compile.ts';
import {
  applyEdits,
  insertRule,
  moveRule,
  removeAction,
  removeRule,
  removeRules,
  replaceAction,
  replaceRule,
  setAction,
} from './edit.ts';
import type { Action, Edit, Rule, RuleDraft } from './types.ts';

vi.setConfig({ testTimeout: FUZZ_TIMEOUT_MS });

const TEXT = `// my rules
add $maple/poster as poster do end   /* first */

alter gallery
do
  // only for the demo
  show
  set_title "Old"
  add_attr "grid" "3"
end
alter lamp hide
activate_theme night
`;
const LAMP: RuleDraft = {
  operation: 'alter',
  exhibitName: 'new',
  actions: [{ operation: 'online', content: true }],
};
const PRINTED = 'alter new\n\tdo\n\t\tshow\n\tend\n';
const title: Action = { operation: 'set_title', content: 'New' };
const labels: Action = { operation: 'set_labels', content: ['x', 'y'] };

/** Rules of `TEXT`: comment, poster, comment, gallery, lamp, night. */
const [POSTER, GALLERY, LAST] = [1, 3, 6];

describe('one rule or action changes and nothing else', () => {
  test.each<[string, Edit[], string]>([
    ['insert', insertRule(TEXT, GALLERY, LAMP), TEXT.replace('alter gallery', `${PRINTED}alter gallery`)],
    ['append', insertRule(TEXT, LAST, LAMP), TEXT + PRINTED],
    ['append to nothing', insertRule('', 0, LAMP), PRINTED + TEXT],
    ['replace', replaceRule(TEXT, 4, LAMP), TEXT.replace('alter lamp hide\n', PRINTED)],
    ['remove', removeRule(TEXT, 4), TEXT.replace('alter lamp hide\n', '')],
    ['remove several', removeRules(TEXT, [5, 4, 5]), TEXT.replace('alter lamp hide\nactivate_theme night\n', '')],
    ['remove in front of a comment', removeRule(TEXT, POSTER), TEXT.replace('add $maple/poster as poster do end', '')],
    ['move up', moveRule(TEXT, 5, 0), `activate_theme night\n${TEXT.replace('activate_theme night\n', '')}`],
    ['move down', moveRule(TEXT, 0, 5), `${TEXT.replace('// my rules\n', '')}// my rules\n`],
    ['set what was set', setAction(TEXT, GALLERY, title), TEXT.replace('"Old"', '"New"')],
    ['set in a block', setAction(TEXT, GALLERY, labels), TEXT.replace('"3"\n', '"3"\n  set_labels x|y\n')],
    ['set in an empty block', setAction(TEXT, POSTER, title), TEXT.replace('do end', 'do set_title "New" end')],
    [
      'set beside a single action',
      setAction(TEXT, 4, title),
      TEXT.replace('lamp hide', 'lamp do\n\t\thide\n\t\tset_title "New"\n\tend'),
    ],
    [
      'set an attribute by its key',
      setAction(TEXT, GALLERY, { operation: 'add_attr', content: { key: 'grid', value: '4', description: null } }),
      TEXT.replace('"3"', '"4"'),
    ],
    [
      'replace an action by its place',
      replaceAction(TEXT, GALLERY, 3, {
        operation: 'add_attr',
        content: { key: 'rows', value: '3', description: null },
      }),
      TEXT.replace('"grid"', '"rows"'),
    ],
    ['remove an action', removeAction(TEXT, GALLERY, 1), TEXT.replace('  show\n', '')],
    ['remove the only action of an alter rule', removeAction(TEXT, 4, 0), TEXT.replace('alter lamp hide\n', '')],
    [
      'remove the only action of an add rule',
      removeAction('add $a/b as c show', 0, 0),
      `add $a/b as c do end${TEXT.slice(0, 0)}`,
    ],
  ])('%s', (what, edits, expected) => {
    const before = what === 'append to nothing' ? '' : what.endsWith('add rule') ? 'add $a/b as c show' : TEXT;
    expect(applyEdits(before, edits)).toBe(what === 'append to nothing' ? PRINTED : expected);
  });
});

const note: Action = { operation: 'comment', content: '// note\n' };
const attribute = (operation: 'add_attr' | 'delete_attr', key: string): Action =>
  operation === 'add_attr'
    ? { operation, content: { key, value: 'new', description: null } }
    : { operation, content: { key } };
const rely: Action = { operation: 'add_rely', content: { resources: ['$c/d'], target: null } };

describe('what stands around a change neither grows together nor gets lines or blanks that it does not need', () => {
  test.each<[what: string, text: string, edit: (text: string) => Edit[], expected: string]>([
    ['append behind a line', 'alter a show', (text) => insertRule(text, 1, LAMP), `alter a show\n${PRINTED}`],
    ['append behind a line end', 'alter a show\n', (text) => insertRule(text, 1, LAMP), `alter a show\n${PRINTED}`],
    ['append to blanks', ' ', (text) => insertRule(text, 0, LAMP), ` \n${PRINTED}`],
    [
      'insert within a line',
      'alter a show alter b show',
      (text) => insertRule(text, 1, LAMP),
      `alter a show \n${PRINTED}alter b show`,
    ],
    [
      'insert before an indented rule',
      'alter a show\n \talter b show',
      (text) => insertRule(text, 1, LAMP),
      `alter a show\n \t${PRINTED}alter b show`,
    ],
    ['replace all', 'alter a show', (text) => replaceRule(text, 0, LAMP), PRINTED.trimEnd()],
    [
      'replace within a line',
      'alter z show alter a show alter b show',
      (text) => replaceRule(text, 1, LAMP),
      `alter z show ${PRINTED.trimEnd()} alter b show`,
    ],
    [
      'replace between comments',
      '/* x */alter a show/* y */',
      (text) => replaceRule(text, 1, LAMP),
      `/* x */ ${PRINTED.trimEnd()} /* y */`,
    ],
    [
      'replace a comment with its line end',
      '// x\nalter b show',
      (text) => replaceRule(text, 0, LAMP),
      `${PRINTED}alter b show`,
    ],
    [
      'replace by a comment in a line',
      'alter a show alter b show',
      (text) => replaceRule(text, 0, { operation: 'comment', text: '// y\n' }),
      '// y\n alter b show',
    ],
    [
      'replace by a comment before a line end',
      'alter a show\nalter b show',
      (text) => replaceRule(text, 0, { operation: 'comment', text: '// y\n' }),
      '// y\nalter b show',
    ],
    ['remove within a line', '/*x*/alter a show/*y*/', (text) => removeRule(text, 1), '/*x*/ /*y*/'],
    ['remove behind a blank', '/*x*/ alter a show/*y*/', (text) => removeRule(text, 1), '/*x*/ /*y*/'],
    ['remove before a blank', '/*x*/alter a show /*y*/', (text) => removeRule(text, 1), '/*x*/ /*y*/'],
    ['remove the end of a line', 'alter a show alter b show\n', (text) => removeRule(text, 1), 'alter a show \n'],
    [
      'remove an indented line',
      'alter a show\n \talter b show \t\r\n// y\n',
      (text) => removeRule(text, 1),
      'alter a show\n// y\n',
    ],
    ['remove a line with a comment', 'alter a // x\nalter b show', (text) => removeAction(text, 0, 0), 'alter b show'],
    [
      'remove the end of a line with a comment',
      '/*z*/ alter a // x\nalter b show',
      (text) => removeRule(text, 1),
      '/*z*/ \nalter b show',
    ],
    ['remove the last line', 'alter a show\n  alter b show ', (text) => removeRule(text, 1), 'alter a show\n'],
    [
      'move up within a line',
      'alter a show alter b hide',
      (text) => moveRule(text, 1, 0),
      'alter b hide\nalter a show ',
    ],
    [
      'move up to the middle of a line',
      'alter a show alter b hide alter c show',
      (text) => moveRule(text, 2, 1),
      'alter a show \nalter c show\nalter b hide ',
    ],
    [
      'move down within a line',
      'alter a show alter b hide',
      (text) => moveRule(text, 0, 1),
      ' alter b hide\nalter a show\n',
    ],
    [
      'move down behind a comment',
      'alter a show\n// x\nalter b hide\n',
      (text) => moveRule(text, 0, 1),
      '// x\nalter a show\nalter b hide\n',
    ],
    [
      'move down before a line end',
      'alter a show\nalter b hide\nalter c hide',
      (text) => moveRule(text, 0, 1),
      'alter b hide\nalter a show\nalter c hide',
    ],
    [
      'set beside a comment',
      'alter a // x\n',
      (text) => setAction(text, 0, title),
      'alter a do\n\t\t// x\n\t\tset_title "New"\n\tend\n',
    ],
    [
      'set beside an action at the end',
      'alter a show',
      (text) => setAction(text, 0, title),
      'alter a do\n\t\tshow\n\t\tset_title "New"\n\tend',
    ],
    [
      'set beside an action before a comment',
      'alter a show/* y */',
      (text) => setAction(text, 0, title),
      'alter a do\n\t\tshow\n\t\tset_title "New"\n\tend /* y */',
    ],
    [
      'set in a block of one line',
      'alter a do show end',
      (text) => setAction(text, 0, title),
      'alter a do show set_title "New" end',
    ],
    [
      'write a comment in a block of one line',
      'alter a do end',
      (text) => setAction(text, 0, note),
      'alter a do // note\nend',
    ],
    [
      'set in an indented block',
      '  alter a\n  do\n    show\n  end\n',
      (text) => setAction(text, 0, title),
      '  alter a\n  do\n    show\n    set_title "New"\n  end\n',
    ],
    [
      'set in a block whose actions begin no line',
      'alter a\n  do show\n  end',
      (text) => setAction(text, 0, title),
      'alter a\n  do show\n\t\tset_title "New"\n  end',
    ],
    [
      'set in an empty block',
      'alter a\ndo\nend',
      (text) => setAction(text, 0, title),
      'alter a\ndo\n\t\tset_title "New"\nend',
    ],
    [
      'take out the only action between words',
      'add $a/b as c// x\nalter b show',
      (text) => removeAction(text, 0, 0),
      'add $a/b as c do end\nalter b show',
    ],
  ])('%s', (_, text, edit, expected) => {
    expect(applyEdits(text, edit(text))).toBe(expected);
  });
});

test('an attribute takes the place of the one with its key, what may be there several times is added', () => {
  const set = (text: string, action: Action) => applyEdits(text, setAction(text, 0, action));
  const text = 'alter a do add_attr "k" "old" delete_attr "l" add_rely $a/b end';
  expect(set(text, attribute('add_attr', 'k'))).toBe(text.replace('old', 'new'));
  expect(set(text, attribute('add_attr', 'l'))).toBe(text.replace('end', 'add_attr "l" "new" end'));
  expect(set(text, attribute('delete_attr', 'l'))).toBe(text);
  expect(set(text, attribute('delete_attr', 'k'))).toBe(text.replace('end', 'delete_attr "k" end'));
  expect(set(text, rely)).toBe(text.replace('end', 'add_rely $c/d end'));
});

test('what is moved to where it is changes nothing', () => {
  expect(moveRule(TEXT, GALLERY, GALLERY)).toEqual([]);
});

test('a text that cannot be read as a whole is not edited, nor what is not there', () => {
  expect(() => removeRule('alter a', 0)).toThrow(RangeError);
  expect(() => removeRule('alter a show ignored', 0)).toThrow(RangeError);
  expect(() => removeRule('alter a show', 1)).toThrow(RangeError);
  expect(() => removeAction('alter a show', 0, 1)).toThrow(RangeError);
  expect(() => setAction('// note\n', 0, title)).toThrow(RangeError);
});

/** Texts that can be edited, with one of their rules. */
const editable = writtenText
  .filter((text) => {
    const { errors, warnings, rules } = compile(text);
    return errors.length + warnings.length === 0 && rules!.length > 0;
  })
  .chain((text) => fc.tuple(fc.constant(text), fc.nat(compile(text).rules!.length - 1)));

describe('in any text, all other rules stay as they were', () => {
  test('when one is inserted, replaced or removed', () => {
    fc.assert(
      property(editable, ruleDraft, ([text, index], draft) => {
        const before = compile(text).rules!.map(source);
        const [put] = [draft.operation === 'comment' ? draft.text.trim() : undefined];
        const inserted = sourcesAfter(text, insertRule(text, index, draft));
        expect(inserted.toSpliced(index, 1)).toEqual(before);
        expect(sourcesAfter(text, insertRule(text, before.length, draft)).slice(0, -1)).toEqual(before);
        const replaced = sourcesAfter(text, replaceRule(text, index, draft));
        expect(replaced.toSpliced(index, 1)).toEqual(before.toSpliced(index, 1));
        if (put) expect([inserted[index], replaced[index]]).toEqual([put, put]);
        expect(sourcesAfter(text, removeRule(text, index))).toEqual(before.toSpliced(index, 1));
        const odd = before.map((_, place) => place).filter((place) => place % 2 === 1);
        const even = before.filter((_, place) => place % 2 === 0);
        expect(sourcesAfter(text, removeRules(text, odd))).toEqual(even);
      }),
      runs(500),
    );
  });

  test('when one is moved', () => {
    fc.assert(
      property(editable, fc.nat(), ([text, from], place) => {
        const before = compile(text).rules!.map(source);
        const to = place % before.length;
        const expected = before.toSpliced(from, 1).toSpliced(to, 0, before[from]!);
        expect(sourcesAfter(text, moveRule(text, from, to))).toEqual(expected);
      }),
      runs(500),
    );
  });

  test('when an action is set or removed, and all other actions with them', () => {
    fc.assert(
      property(editable, actionDraft, fc.nat(), ([text, index], action, place) => {
        const before = compile(text).rules!;
        const rule = before[index]!;
        fc.pre(rule.operation === 'add' || rule.operation === 'alter');
        const { actions } = rule;

        const set = rulesAfter(text, setAction(text, index, action));
        const after = actionsOf(set[index]!);
        expect(set.map(source).toSpliced(index, 1)).toEqual(before.map(source).toSpliced(index, 1));
        expect(after.map(bare)).toContainEqual(bare(action));
        const others = (list: Action[]) => list.filter(({ operation }) => operation !== action.operation).map(bare);
        expect(others(after)).toEqual(others(actions));

        fc.pre(actions.length > 0);
        const removed = rulesAfter(text, removeAction(text, index, place % actions.length));
        const isGone = actions.length === 1 && rule.operation === 'alter';
        expect(removed.map(source).toSpliced(index, isGone ? 0 : 1)).toEqual(before.map(source).toSpliced(index, 1));
        if (!isGone) {
          const left = actions.toSpliced(place % actions.length, 1);
          expect(actionsOf(removed[index]!).map(bare)).toEqual(left.map(bare));
        }
      }),
      runs(1_000),
    );
  });
});

/** The rules of a text after edits; conflicts that the edits make are not looked at. */
function rulesAfter(text: string, edits: Edit[]): Rule[] {
  const { rules, errorObjects, warnings } = compile(applyEdits(text, edits));
  expect(errorObjects.filter(({ line }) => line !== -1)).toEqual([]);
  expect(warnings).toEqual([]);
  return rules!;
}

function sourcesAfter(text: string, edits: Edit[]): string[] {
  return rulesAfter(text, edits).map(source);
}

/** The line end behind a comment belongs to it or not, depending on what follows. */
function source({ text }: Rule): string {
  return text.trim();
}

function actionsOf(rule: Rule): Action[] {
  return 'actions' in rule ? rule.actions : [];
}

function bare(action: Action): Action {
  return action.operation === 'comment' ? { ...action, content: action.content.trim() } : action;
}
