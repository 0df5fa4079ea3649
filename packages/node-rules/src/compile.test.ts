import { describe, expect, test } from 'vitest';
import examples from '../test/examples.json' with { type: 'json' };
import { compile } from './compile.ts';
import { applyEdits } from './edit.ts';

describe('the examples of the language', () => {
  test.each(examples.accepted)('$name $title', ({ text, result }) => {
    const { rules, errors, errorObjects } = compile(text);
    expect(JSON.stringify({ rules, errors, errorObjects })).toBe(JSON.stringify(result));
  });

  test.each(examples.refused)('$name $title', ({ name, text, errors, line, charPositionInLine, offendingSymbol }) => {
    const result = compile(text);
    // The number of errors after a wrong version is not prescribed.
    expect(result.errors).toHaveLength(name === 'E7' ? 1 : errors);
    expect('rules' in result).toBe(offendingSymbol !== undefined);
    expect(result.errorObjects[0]).toMatchObject({ line, charPositionInLine });
    expect(result.errorObjects[0]!.offendingSymbol).toBe(offendingSymbol);
  });
});

test('a text longer than 1 MB is refused', () => {
  expect(compile(' '.repeat(1_048_576)).errors).toEqual([]);
  const { rules, errorObjects } = compile(' '.repeat(1_048_577));
  expect(rules).toBeUndefined();
  expect(errorObjects).toEqual([
    {
      code: 'TEXT_TOO_LARGE',
      msg: 'The text has 1048577 characters; at most 1048576 are possible.',
      line: 1,
      charPositionInLine: 0,
      offset: 0,
      length: 0,
    },
  ]);
});

test('several errors are found at once, with place, what was found, what was expected and a fix', () => {
  const text = [
    'alter gallery',
    'do',
    '  shw',
    '  set_title Summer hall',
    '  set_labels show|x',
    'end',
    'add $orbit/codec@2 as c hide',
    'add #sketches/lamp@1.0.0 as lamp hide',
    'alter lantern do show',
    'alter gallery hide',
  ].join('\n');
  const { errorObjects, rules } = compile(text);
  expect(rules).toBeUndefined();
  expect(
    errorObjects.map(({ line, charPositionInLine, offendingSymbol, msg, fix }) => [
      `${line}:${charPositionInLine}`,
      offendingSymbol,
      msg,
      fix && applyEdits(text, [fix]).split('\n')[line - 1],
    ]),
  ).toMatchInlineSnapshot(`
    [
      [
        "3:2",
        "shw",
        "“shw” cannot stand here. Expected: an action such as show or set_title, “end”.",
        "  show",
      ],
      [
        "4:12",
        "Summer",
        "“Summer” cannot stand here. Expected: a text in double quotes.",
        "  set_title "Summer hall"",
      ],
      [
        "5:17",
        "|",
        "“|” cannot stand here. Expected: an action such as show or set_title, “end”.",
        undefined,
      ],
      [
        "7:17",
        undefined,
        "“2” is not a version. “@” must be followed at once by three numbers such as 1.2.0, perhaps with ^ or ~.",
        "add $orbit/codec@2.0.0 as c hide",
      ],
      [
        "8:18",
        "@",
        "A storage object has no version; “@” cannot stand here. Expected: “as”.",
        "add #sketches/lamp as lamp hide",
      ],
      [
        "10:0",
        "alter",
        "“alter” cannot stand here. Expected: an action such as show or set_title, “end”.",
        "end",
      ],
    ]
  `);
  expect(compile(text, { locale: 'zh_CN' }).errors).toMatchInlineSnapshot(`
    [
      "line 3:2 此处不应出现“shw”，应为：动作（如 show、set_title）、“end”。",
      "line 4:12 此处不应出现“Summer”，应为：双引号内的文本。",
      "line 5:17 此处不应出现“|”，应为：动作（如 show、set_title）、“end”。",
      "line 7:17 “2”不是有效的版本号。“@”后面要紧跟三段数字，例如 1.2.0，前面可加 ^ 或 ~。",
      "line 8:18 存储对象没有版本，此处不应出现“@”，应为：“as”。",
      "line 10:0 此处不应出现“alter”，应为：动作（如 show、set_title）、“end”。",
    ]
  `);
});

test('a conflict names both lines, and its place in the text is known beside the line -1', () => {
  const text = 'alter gallery show\nadd $maple/poster as gallery hide';
  const { errors, errorObjects } = compile(text);
  expect(errors).toEqual(['There is already a rule for the exhibit “gallery”: lines 1 and 2. Put both into one rule.']);
  const { offset, length } = errorObjects[0]!;
  expect(text.slice(offset, offset + length)).toBe('gallery');
  expect(offset).toBeGreaterThan(text.indexOf('\n'));
});

test.each([
  ['alter a show hide', 'alter a do show hide end'],
  ['alter a // tidy up\ndo show end', 'alter a do // tidy up\n show end'],
  ['alter a // tidy up\nshow hide', 'alter a do // tidy up\nshow hide end'],
  ['alter a show // later', 'alter a show // later\n'],
  ['alter a show /* later', 'alter a show /* later */\n'],
  ['alter a show\nalterr b hide', 'alter a show\nalter b hide'],
  ['alter a do show end end', 'alter a do show end '],
])('text that is ignored is a warning, refuses nothing, and can be mended: %s', (text, mended) => {
  const { errors, warnings, warningObjects, unparsed } = compile(text);
  expect(errors).toEqual([]);
  expect(warnings).toHaveLength(1);
  const { line, charPositionInLine } = warningObjects[0]!;
  expect(unparsed).toEqual({ line, charPositionInLine });
  const fixed = applyEdits(text, [warningObjects[0]!.fix!]);
  expect(fixed).toBe(mended);
  expect(compile(fixed)).toMatchObject({ errors: [], warnings: [] });
});

test.each([
  [
    'alter a show hide',
    'Without “do” and “end” a rule has one action only. “hide” and everything after it is ignored.',
  ],
  [
    'alter a // tidy up\ndo show end',
    'The comment before it is taken for the only action of the rule. “do” and everything after it is ignored.',
  ],
  [
    'alter a // tidy up\nshow',
    'The comment before it is taken for the only action of the rule. “show” and everything after it is ignored.',
  ],
  ['alter a show // later', 'This comment is ignored: a comment that begins with // must be ended by a line break.'],
  ['alter a show /* later', 'This comment is never closed: “*/” is missing. It and everything after it is ignored.'],
  ...[
    'alter a show do',
    'alter a do show end hide',
    'activate_theme a hide',
    'hide',
    '// note\nhide',
    'add $a/b as c show c',
  ].map((text) => {
    const found = text.split(' ').at(-1)!.replace('//', '').split('\n').at(-1);
    return [
      text,
      `“${found}” does not begin a rule. It and everything after it is ignored. Expected: a rule (add, alter, activate_theme).`,
    ];
  }),
])('why text is ignored is said: %s', (text, message) => {
  const { warnings, warningObjects, errors } = compile(text!);
  expect(errors).toEqual([]);
  const { line, charPositionInLine } = warningObjects[0]!;
  expect(warnings).toEqual([`line ${line}:${charPositionInLine} ${message}`]);
});

test('a finding of ignored text says what could have stood there', () => {
  expect(compile('what ever').warningObjects).toMatchObject([
    { code: 'TEXT_IGNORED', offset: 0, length: 9, expected: ['a rule (add, alter, activate_theme)'] },
  ]);
});

const ACTION = 'an action such as show or set_title';
const CANDIDATE = 'a resource ($user/name) or an object (#bucket/name)';

test.each([
  ['alter', 'The text ends too early', ['the name of an exhibit']],
  ['alter a', 'The text ends too early', ['“do”', ACTION]],
  ['alter a do', 'The text ends too early', [ACTION, '“end”']],
  ['add', 'The text ends too early', [CANDIDATE]],
  ['add $', 'The text ends too early', ['the name of a user']],
  ['add $a', 'The text ends too early', ['“/”']],
  ['add $a/', 'The text ends too early', ['the name of a resource']],
  ['add #', 'The text ends too early', ['the name of a bucket']],
  ['add #a/', 'The text ends too early', ['the name of an object']],
  ['add $a/b', 'The text ends too early', ['“@”', '“as”']],
  ['add $a/b@', 'The text ends too early', ['a version such as 1.2.0']],
  ['alter a set_labels x|', 'The text ends too early', ['a label']],
  ['alter a set_title', 'The text ends too early', ['a text in double quotes']],
  ['alter show hide', '“show” is a reserved word and cannot be a name', ['the name of an exhibit']],
  ['alter "a" show', '“"a"” cannot stand here', ['the name of an exhibit']],
  ['alter a shw', '“shw” cannot stand here', ['“do”', ACTION]],
  ['alter a @', '“@” cannot stand here', ['“do”', ACTION]],
  ['add #a/b@1.0.0 as c show', 'A storage object has no version; “@” cannot stand here', ['“as”']],
  ['add #a/b show', '“show” cannot stand here', ['“as”']],
  ['add $a/b@1.0.0 @1.0.0 as c show', '“@” cannot stand here', ['“as”']],
])('%s: %s', (text, what, expected) => {
  const [error] = compile(text).errorObjects;
  expect(error!.code).toBe('SYNTAX');
  expect(error!.msg).toBe(`${what}. Expected: ${expected.join(', ')}.`);
});

test.each([
  ['alter "a" show', 'alter a show'],
  ['alter a set_title Summer hall', 'alter a set_title "Summer hall"'],
  ['alter a set_title “Summer hall”', 'alter a set_title "Summer hall"'],
  ['alter a set_title "Summer', 'alter a set_title "Summer"'],
  ['alter a set_cover "C:\\pictures"', 'alter a set_cover "C:\\\\pictures"'],
  ['alter a', 'alter a\ndo\nend'],
  ['alter a do show', 'alter a do show\nend'],
  ['alter a do show alter b hide', 'alter a do show\nend alter b hide'],
  ['alter a do shw end', 'alter a do show end'],
  ['add $a/b c show', 'add $a/b as c show'],
  ['add $a/b@>=1.2 as c show', 'add $a/b@^1.2.0 as c show'],
  ['add $a/b@latest as c show', 'add $a/b as c show'],
  ['add #a/b@1.2.0 as c show', 'add #a/b as c show'],
])('a likely fix mends %s', (text, mended) => {
  const [error] = compile(text).errorObjects;
  const fixed = applyEdits(text, [error!.fix!]);
  expect(fixed).toBe(mended);
  expect(compile(fixed)).toMatchObject({ errors: [], warnings: [] });
});

test('what is quoted of a text stays in one line and is short', () => {
  const text = `alter a show\n${'set_title "long\ntext" '.repeat(20)}`;
  const [warning] = compile(text).warningObjects;
  expect(warning!.fix!.msg).toBe('Replace it by do show set_title "long text" set_title …');
  expect(compile(`alter "${'x\n'.repeat(50)}" show`).errorObjects[0]!.msg).not.toContain('\n');
});
