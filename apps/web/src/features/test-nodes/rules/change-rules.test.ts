import { type Action, compile } from '@colophon/node-rules';
import { describe, expect, test } from 'vitest';
import { withoutRules, withRule, withRuleChanged, withRuleMoved } from './change-rules.ts';
import { type DraftRule, newAction, toDraft, type WorkingRule } from './rule-draft.ts';

const TEXT = `// the show
add   $maple/poster as poster do show end

alter gallery
do
  // only for the demo
  hide /* now */
  set_title "Old"
  replace $a/one with $a/two
  add_attr "grid" "3"
  replace $a/three with $a/four
end
alter lamp\thide
`;
const [POSTER, GALLERY, LAMP] = [1, 2, 3];

const ruleAt = (index: number, text = TEXT) => compile(text).rules![index] as WorkingRule;

/** The text with a rule changed as `change` says. */
function changed(index: number, change: (draft: DraftRule) => Partial<DraftRule>): string {
  const rule = ruleAt(index);
  const draft = toDraft(rule);
  return withRuleChanged(TEXT, index, rule, { ...draft, ...change(draft) });
}

const withAction = (draft: DraftRule, action: Action) => ({
  actions: [...draft.actions, { id: 100, action, scopes: [] }],
});
const title = (content: string): Action => ({ operation: 'set_title', content });

describe('a rule is changed and everything else keeps its characters', () => {
  test('nothing at all changes where nothing was changed', () => {
    for (const index of [POSTER, GALLERY, LAMP]) expect(changed(index, () => ({}))).toBe(TEXT);
  });

  test('when an action says something else', () => {
    const text = changed(GALLERY, ({ actions }) => ({
      actions: actions.map((each) =>
        each.action.operation === 'set_title' ? { ...each, action: title('New') } : each,
      ),
    }));
    expect(text).toBe(TEXT.replace('"Old"', '"New"'));
  });

  test('when a replacement is changed, which keeps its place among the others', () => {
    const text = changed(GALLERY, ({ actions }) => ({
      actions: actions.map((each) => (each.source === 4 ? { ...each, scopes: ['$b/one > #c/two'] } : each)),
    }));
    expect(text).toBe(TEXT.replace('$a/two', '$a/two under $b/one>#c/two'));
  });

  test('when an action is added', () => {
    expect(changed(POSTER, (draft) => withAction(draft, title('New')))).toBe(
      TEXT.replace('do show end', 'do show set_title "New" end'),
    );
  });

  test('when actions are taken out', () => {
    const text = changed(GALLERY, ({ actions }) => ({
      actions: actions.filter(({ action }) => action.operation !== 'replace'),
    }));
    expect(text).toBe(TEXT.replace(/ {2}replace.*\n/g, ''));
  });

  test('when an action is taken out and put in anew, which changes it where it was', () => {
    const text = changed(GALLERY, ({ actions }) => ({
      actions: [
        ...actions.filter(({ action }) => action.operation !== 'set_title'),
        { id: 100, action: title('New'), scopes: [] },
      ],
    }));
    expect(text).toBe(TEXT.replace('"Old"', '"New"'));
  });

  test('when the only action becomes another one', () => {
    const text = changed(LAMP, () => ({ actions: [{ id: 100, action: title('Lamp'), scopes: [] }] }));
    expect(text.startsWith(TEXT.slice(0, TEXT.indexOf('alter lamp')))).toBe(true);
    expect(ruleAt(LAMP, text)).toMatchObject({ exhibitName: 'lamp', actions: [title('Lamp')] });
  });

  test('when what a rule is about changes; its comments are kept', () => {
    const text = changed(GALLERY, () => ({ exhibitName: 'hall' }));
    const [begin, end] = [TEXT.indexOf('alter gallery'), TEXT.indexOf('alter lamp')];
    expect(text.startsWith(TEXT.slice(0, begin))).toBe(true);
    expect(text.endsWith(TEXT.slice(end))).toBe(true);
    const { actions } = ruleAt(GALLERY);
    const printed = ruleAt(GALLERY, text);
    expect(printed.exhibitName).toBe('hall');
    expect(printed.actions.map(({ operation }) => operation)).toEqual(actions.map(({ operation }) => operation));
  });

  test('when one is put in, moved or taken out', () => {
    const draft: DraftRule = { ...toDraft(ruleAt(LAMP)), exhibitName: 'new' };
    const printed = 'alter new\n\tdo\n\t\thide\n\tend\n';
    expect(withRule(TEXT, GALLERY, draft)).toBe(TEXT.replace('alter gallery', `${printed}alter gallery`));
    expect(withRule(TEXT, LAMP + 1, draft)).toBe(TEXT + printed);
    expect(withoutRules(TEXT, [LAMP, POSTER])).toBe(
      TEXT.replace('add   $maple/poster as poster do show end\n', '').replace('alter lamp\thide\n', ''),
    );
    expect(withRuleMoved(TEXT, LAMP, POSTER)).toBe(
      TEXT.replace('alter lamp\thide\n', '').replace('add  ', 'alter lamp\thide\nadd  '),
    );
  });
});

test('a changed text ends with a line feed, so that a comment behind it is not lost', () => {
  const text = 'alter a show alter b hide';
  expect(withoutRules(text, [1])).toBe('alter a show \n');
});

test('a text that is ignored in part is not changed', () => {
  expect(() => withoutRules('alter a show hide', [0])).toThrow(RangeError);
});

test('each kind of new action can be printed once it is filled in', () => {
  const operations = ['set_labels', 'online', 'set_title', 'set_cover', 'add_attr', 'delete_attr'] as const;
  const actions = operations.map((operation, id) => ({ id, action: newAction(operation), scopes: [] }));
  const text = withRule('', 0, { ...toDraft(ruleAt(LAMP)), actions });
  expect(compile(text)).toMatchObject({ errors: [], warnings: [] });
  expect(ruleAt(0, text).actions).toEqual(actions.map(({ action }) => action));
});
