import fc from 'fast-check';
import type { Action, Candidate, RuleDraft } from '../src/types.ts';

/** Texts of mapping rules: sound ones in every layout, damaged ones, and ones that only look like rules. */

const NAMES = [
  ...['a', 'b1', 'gallery', 'night-theme', '春日画廊', 'adder', 'Show', 'end_', '1.2.0', 'x<y*', 'a\\b', '__proto__'],
  ...['constructor', '\u00a0', 'a\u3000b', '😀', '\ud800', '^', "'q'", 'do.', '-beta', '\uffff', '\v'],
];
const BLANKS = [' ', '\n', '\t', '\r\n', '  ', '\n\n', ' \n\t', '\r'];
const COMMENTS = [
  '// note\n',
  '//\n',
  '// "x" do end\r\n',
  '/* a\n* b */',
  '/**/\n',
  '/* x */\r\n',
  '/***/\r',
  '//a/*\n',
];
const TEXTS = [
  '',
  'Old',
  'line\nbreak',
  'He said \\"hi\\"\\n',
  '\\u00e9\\\\',
  '展品',
  '// no comment',
  "it's",
  '/*',
  '\t|$',
];
const VERSIONS = ['1.2.0', '^2.4.0', '~1.4.10', '0.0.0', '10.20.30'];

const blank = fc.oneof(
  { weight: 5, arbitrary: fc.constant(' ') },
  { weight: 3, arbitrary: fc.constantFrom(...BLANKS) },
);
const gap = fc.oneof({ weight: 2, arbitrary: fc.constant('') }, { weight: 1, arbitrary: blank });
/** Any name, with many different ones, so that most texts repeat none. */
export const name = fc.oneof(
  { weight: 3, arbitrary: fc.nat(99_999).map((number) => `n${number}`) },
  { weight: 1, arbitrary: fc.constantFrom(...NAMES) },
);
const quoted = fc.constantFrom(...TEXTS).map((text) => `"${text}"`);
const comment = fc.constantFrom(...COMMENTS);

const resource = fc
  .tuple(name, name, fc.option(fc.constantFrom(...VERSIONS)), gap, gap, gap)
  .map(([owner, title, version, a, b, c]) => `$${a}${owner}${b}/${c}${title}${version ? `@${version}` : ''}`);
const object = fc.tuple(name, name, gap, gap).map(([bucket, title, a, b]) => `#${a}${bucket}${b}/${title}`);
const candidate = fc.oneof({ weight: 3, arbitrary: resource }, { weight: 1, arbitrary: object });

function list(item: fc.Arbitrary<string>, separator: string, maxLength = 3): fc.Arbitrary<string> {
  return fc
    .tuple(fc.array(item, { minLength: 1, maxLength }), gap, gap)
    .map(([items, before, behind]) => items.join(before + separator + behind));
}

const path = list(candidate, '>');

function statement(...parts: fc.Arbitrary<string>[]): fc.Arbitrary<string> {
  return fc.tuple(blank, ...parts).map(([separator, ...words]) => words.join(separator));
}

const word = (text: string) => fc.constant(text);

const action = fc.oneof(
  ...['show', 'hide', 'set_labels'].map(word),
  statement(word('set_labels'), list(name, '|')),
  statement(fc.constantFrom('set_title', 'set_cover'), quoted),
  statement(word('add_attr'), quoted, quoted),
  statement(word('add_attr'), quoted, quoted, quoted),
  statement(word('delete_attr'), quoted),
  statement(word('replace'), candidate, word('with'), candidate),
  statement(word('replace'), candidate, word('with'), candidate, word('under'), list(path, '|')),
  statement(word('add_rely'), list(candidate, '|')),
  statement(word('add_rely'), list(candidate, '|'), word('to'), path),
  statement(word('delete_rely'), list(candidate, '|')),
  statement(word('delete_rely'), list(candidate, '|'), word('from'), path),
  comment,
);

const body = fc.oneof(
  { weight: 1, arbitrary: action },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.array(fc.tuple(action, blank), { maxLength: 5 }), blank)
      .map(([actions, separator]) => `do${separator}${actions.map((pair) => pair.join('')).join('')}end`),
  },
);

const rule = fc.oneof(
  { weight: 3, arbitrary: statement(word('add'), candidate, word('as'), name, body) },
  { weight: 4, arbitrary: statement(word('alter'), name, body) },
  { weight: 1, arbitrary: statement(word('activate_theme'), name) },
  { weight: 2, arbitrary: comment },
);

/** Texts that are made by the grammar; some repeat what may not be repeated, or end with a comment that is none. */
export const writtenText = fc
  .tuple(gap, fc.array(fc.tuple(rule, blank), { maxLength: 4 }), fc.constantFrom('', '', '', '\n', '// end', '/*'))
  .map(([start, rules, end]) => start + rules.map((pair) => pair.join('')).join('') + end);

const FRAGMENTS = [
  ...['add', 'alter', 'activate_theme', 'as', 'do', 'end', 'set_labels', 'replace', 'show', 'hide', 'set_title'],
  ...['set_cover', 'add_attr', 'delete_attr', 'add_rely', 'delete_rely', 'with', 'under', 'to', 'from'],
  ...['$', '@', '#', '/', '>', '|', '"', '""', '"x"', '"\\x"', '"\\u12"', '"\\', '\\"', '\\'],
  ...['@1.2.3', '@1.2', '@latest', '@*', '@01.0.0', '@ 1.0.0', '@>=1.0.0', '@1.0.0-beta', '@^1.0.0.4', '1.2.3'],
  ...['$a/b', '#a/b', '$a/b@1.0.0', '#a/b@1.0.0', '//', '/*', '*/', '/* x */', '// y\n', '/*/', 'a', 'b', '展'],
  ...['\n', '\r', '\r\n', '\t', ' ', '\u00a0', '\u3000', '\ufeff', '\0', ';', ',', '｜', '“x”', "'"],
  ...['alter a show', 'alter b do', 'end alter c', 'add $u/r as n', 'alter c // no\ndo show end', 'do show end'],
];

const fragment = fc.constantFrom(...FRAGMENTS);
type Damage = (text: string) => string;

/** A change at any place: something taken out, put in or repeated. */
const damage = fc
  .tuple(fc.nat(), fc.nat(20), fc.oneof(fragment, fc.constant(undefined), fc.constant('')))
  .map(([at, length, piece]): Damage => {
    return (text) => {
      const start = at % (text.length + 1);
      if (piece === undefined) return text.slice(0, start) + text.slice(start + length);
      return text.slice(0, start) + (piece || text.slice(start, start + length)) + text.slice(start);
    };
  });

/** Texts of rules before and after a few characters were changed. */
export const damagedText = fc
  .tuple(writtenText, fc.array(damage, { minLength: 1, maxLength: 2 }))
  .map(([text, changes]) => changes.reduce((changed, change) => change(changed), text));

/** Texts made of pieces of the language in any order, and of anything else. */
export const hostileText = fc.oneof(
  fc.tuple(fc.array(fragment, { maxLength: 30 }), fc.constantFrom('', ' ')).map(([pieces, glue]) => pieces.join(glue)),
  fc.array(fragment, { maxLength: 12 }).map((pieces) => `alter a do ${pieces.join(' ')} end`),
  fc.array(fragment, { maxLength: 12 }).map((pieces) => `alter a show ${pieces.join(' ')}`),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

export const anyText = fc.oneof(
  { weight: 4, arbitrary: writtenText },
  { weight: 4, arbitrary: damagedText },
  { weight: 2, arbitrary: hostileText },
);

const fullName = fc.tuple(name, name).map((parts) => parts.join('/'));

function candidateDraft(withoutVersion: string): fc.Arbitrary<Candidate> {
  return fc.oneof(
    fc.record({
      name: fullName,
      versionRange: fc.constantFrom(withoutVersion, ...VERSIONS),
      type: fc.constant('resource' as const),
    }),
    fc.record({ name: fullName, type: fc.constant('object' as const) }),
  );
}

const storedText = fc.constantFrom(...TEXTS);

/** Actions as a graphic editor makes them. */
export const actionDraft: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ operation: fc.constant('set_labels' as const), content: fc.array(name, { maxLength: 3 }) }),
  fc.record({ operation: fc.constant('online' as const), content: fc.boolean() }),
  fc.record({ operation: fc.constantFrom('set_title' as const, 'set_cover' as const), content: storedText }),
  fc.record({
    operation: fc.constant('add_attr' as const),
    content: fc.record({ key: storedText, value: storedText, description: fc.constantFrom(null, 'note') }),
  }),
  fc.record({ operation: fc.constant('delete_attr' as const), content: fc.record({ key: storedText }) }),
  fc.record({
    operation: fc.constant('replace' as const),
    content: fc.record({ replaced: candidateDraft('*'), replacer: candidateDraft('latest') }),
  }),
);

/** Rules as a graphic editor makes them. */
export const ruleDraft: fc.Arbitrary<RuleDraft> = fc.oneof(
  fc.record({
    operation: fc.constant('add' as const),
    actions: fc.constant<Action[]>([]),
    exhibitName: name,
    candidate: candidateDraft('latest'),
  }),
  fc.record({
    operation: fc.constant('alter' as const),
    actions: actionDraft.map((draft) => [draft]),
    exhibitName: name,
  }),
  fc.record({ operation: fc.constant('comment' as const), text: comment }),
);
