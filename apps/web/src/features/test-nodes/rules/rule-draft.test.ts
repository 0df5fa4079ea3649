import { compile } from '@colophon/node-rules';
import { describe, expect, test } from 'vitest';
import {
  breachesOf,
  candidateNameBreach,
  candidateText,
  type DraftRule,
  nameBreach,
  newAction,
  scopeBreach,
  textBreach,
  toAction,
  toDraft,
  toRule,
  versionBreach,
  type WorkingRule,
} from './rule-draft.ts';

const draftOf = (text: string): DraftRule => toDraft(compile(text).rules![0] as WorkingRule);

test.each([
  'add $a/b as c do end',
  'add #a/b as c show',
  'add $a/b@^1.2.0 as c do set_labels x|y replace $d/e with #f/g under $h/i@1.0.0>#j/k|$l/m end',
  'alter c add_rely $a/b to $c/d',
  'activate_theme night',
])('a rule in edit is the same rule: %s', (text) => {
  const draft = draftOf(text);
  const { text: _, ...rule } = compile(text).rules![0]!;
  expect(toRule(draft)).toEqual(rule);
  expect(breachesOf(draft)).toEqual([]);
});

describe('what cannot be written is told', () => {
  test.each(['', 'two words', 'a/b', 'show', 'a"b', 'a|b'])('name %j', (name) => {
    expect(nameBreach(name)).not.toBeNull();
  });

  test.each(['', 'alone', 'a/b/c', '/b', 'a/', 'a/end', '$a/b'])('candidate %j', (name) => {
    expect(candidateNameBreach(name)).not.toBeNull();
  });

  test.each(['1.2', 'v1.0.0', '>=1.0.0', '01.0.0', '1.0.0 show'])('version %j', (versionRange) => {
    expect(versionBreach({ type: 'resource', name: 'a/b', versionRange })).not.toBeNull();
  });

  test.each(['', '$a', '$a/b | $c/d', '$a/b hide', '$a/b\nalter c show', '$a/b // note', '$a/b >'])(
    'scope %j',
    (scope) => {
      expect(scopeBreach(scope)).not.toBeNull();
    },
  );

  test('line breaks in texts, and what is missing', () => {
    expect(textBreach('one\ntwo')).toBe('mappingRules:line_break');
    expect(textBreach('', { isRequired: true })).toBe('ui:field_required');
    expect(textBreach('')).toBeNull();
  });

  test('a rule that changes an exhibit without an action', () => {
    expect(breachesOf(draftOf('alter c do /* nothing */ end'))).toEqual(['mappingRules:action_missing']);
    expect(breachesOf(draftOf('add $a/b as c do end'))).toEqual([]);
  });

  test('each part of a rule that is not filled in', () => {
    const actions = (['add_attr', 'delete_attr', 'replace'] as const).map((operation, id) => ({
      id,
      action: newAction(operation),
      scopes: [''],
    }));
    // Two keys, two candidates, one scope, the name of the exhibit.
    expect(breachesOf({ ...draftOf('alter c show'), exhibitName: '', actions })).toHaveLength(6);
  });
});

test.each(['1.2.0', '^0.1.0', '~10.20.30', 'latest', '*'])('version %s can be written', (versionRange) => {
  expect(versionBreach({ type: 'resource', name: 'a/b', versionRange })).toBeNull();
});

test('scopes are read as the language reads them', () => {
  const [draft] = draftOf('alter c replace $a/b with $c/d').actions;
  const action = toAction({ ...draft!, scopes: ['$e/f@~1.0.0>#g/h', '$i/j'] });
  expect(action).toMatchObject({
    content: {
      scopes: [
        [
          { name: 'e/f', versionRange: '~1.0.0', type: 'resource' },
          { name: 'g/h', type: 'object' },
        ],
        [{ name: 'i/j', versionRange: '*', type: 'resource' }],
      ],
    },
  });
});

test('a candidate is written with its version where one is meant', () => {
  expect(candidateText({ type: 'object', name: 'a/b' })).toBe('#a/b');
  expect(candidateText({ type: 'resource', name: 'a/b', versionRange: 'latest' })).toBe('$a/b');
  expect(candidateText({ type: 'resource', name: 'a/b', versionRange: '^1.0.0' })).toBe('$a/b@^1.0.0');
});
