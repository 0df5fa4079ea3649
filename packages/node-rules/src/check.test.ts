import { MAX_FINDINGS } from '@colophon/language';
import { expect, test } from 'vitest';
import { compile } from './compile.ts';

test.each<[what: string, text: string, errors: string[]]>([
  [
    'rules for one exhibit, each with the first',
    'alter hall show\nalter lamp show\nadd $a/b as hall do end\nalter hall hide',
    [
      'There is already a rule for the exhibit “hall”: lines 1 and 3. Put both into one rule.',
      'There is already a rule for the exhibit “hall”: lines 1 and 4. Put both into one rule.',
    ],
  ],
  [
    'rules for one exhibit that are the same',
    'alter hall do show end\nalter hall do show end',
    ['There is already a rule for the exhibit “hall”: lines 1 and 2. Put both into one rule.'],
  ],
  ['names in other letters', 'alter Hall show\nalter hall show', []],
  [
    'themes, each with the first',
    'activate_theme day\nactivate_theme night\nactivate_theme day\nalter night show',
    [
      'Only one theme can be active: both “day” (line 1) and “night” (line 2) are activated.',
      'Only one theme can be active: both “day” (line 1) and “day” (line 3) are activated.',
    ],
  ],
  ['a theme and a rule for it', 'alter night show\nactivate_theme night', []],
  [
    'candidates, whatever their versions and blanks',
    'add $a/b as one do end\nadd #a/b as two do end\nadd $ a / b@1.0.0 as three do end\nadd $a/bc as four do end',
    ['“$a/b” is added twice: lines 1 and 3.'],
  ],
  [
    'attributes of one rule',
    'alter hall do\nadd_attr "k" "1"\nadd_attr "l" "1"\nadd_attr "k" "2"\nend',
    ['The attribute “k” is added twice in one rule: lines 2 and 4.'],
  ],
  ['attributes of two rules', 'alter hall add_attr "k" "1"\nalter lamp add_attr "k" "1"', []],
  [
    'an attribute that is taken away and added',
    'alter hall do delete_attr "k" add_attr "k" "1" delete_attr "k" end',
    [],
  ],
  [
    'dependencies added by one action',
    'alter hall add_rely $a/b|$c/d\n|$a/b',
    ['The dependency “$a/b” is added twice to the same target: lines 1 and 2.'],
  ],
  [
    'dependencies added by several actions to one target',
    'alter hall do\nadd_rely $a/b to $x/y>$z/z\nset_title "t"\nset_title "u"\nadd_rely $c/d|$ a/b to $x/y > $z/z\nend',
    ['The dependency “$a/b” is added twice to the same target: lines 2 and 5.'],
  ],
  [
    'dependencies added by two rules',
    'alter hall add_rely $a/b\nalter lamp add_rely $a/b',
    ['The dependency “$a/b” is added twice to the same target: lines 1 and 2.'],
  ],
  [
    'dependencies removed from one target',
    'alter hall do\ndelete_rely $a/b from $x/y\ndelete_rely $a/b from $x/y\nend',
    ['The dependency “$a/b” is removed twice from the same target: lines 2 and 3.'],
  ],
  ['a dependency that is added and removed', 'alter hall do add_rely $a/b delete_rely $a/b end', []],
  [
    'a dependency added to two targets',
    'alter hall do add_rely $a/b to $x/y add_rely $a/b to $x/z add_rely $a/b end',
    [],
  ],
  ['two versions of a dependency', 'alter hall add_rely $a/b@1.0.0|$a/b@2.0.0', []],
])('%s', (_, text, errors) => {
  expect(compile(text).errors).toEqual(errors);
});

test('a conflict is reported at the later one, and the text has all its rules', () => {
  const text = 'add $a/b as one do end\nadd $a/b as two do add_rely $c/d add_rely $c/d end';
  const { errorObjects, rules } = compile(text);
  expect(errorObjects.map(({ msg, ...place }) => place)).toEqual([
    {
      code: 'CANDIDATE_DUPLICATE',
      line: -1,
      charPositionInLine: -1,
      offendingSymbol: '',
      offset: text.lastIndexOf('$a/b'),
      length: 1,
    },
    {
      code: 'RELY_DUPLICATE',
      line: -1,
      charPositionInLine: -1,
      offendingSymbol: '',
      offset: text.lastIndexOf('$c/d'),
      length: 1,
    },
  ]);
  expect(rules).toHaveLength(2);
});

test('however many conflicts there are, the first ones are reported', () => {
  const text = 'alter hall show\n'.repeat(MAX_FINDINGS + 3);
  const { errors } = compile(text);
  expect(errors).toHaveLength(MAX_FINDINGS);
  expect(errors.at(-1)).toContain(`lines 1 and ${MAX_FINDINGS + 1}.`);
});
