import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';

/*
 * The glossary says which words no text of the product may use: what stands in code in the last column of its table.
 * Texts are the dictionaries, the pages for users, and what the programs say in quotes of their own.
 */

const ROOT = join(import.meta.dirname, '../../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Files whose quotes hold nothing but what is said. */
const TEXTS = [
  'apps/site-runtime/src/i18n/{en_US,zh_CN}.ts',
  'apps/server/src/modules/types/seeded/*.ts',
  'content/demo/{accounts/,}*.ts',
  'content/themes/shared/{i18n,declared-options}.ts',
  'content/themes/*/{words,options}.ts',
];
/** Files in which it stands under the names of the languages. */
const PROGRAMS = ['{apps/server,packages/*}/src/**/*.ts', 'apps/web/src/**/*.{ts,tsx}'];
const DICTIONARIES = ['apps/web/src/i18n/*/*.json'];
const PAGES = ['docs/users*.md', 'docs/errors/*.md'];
const LANGUAGES = ['en_US', 'zh_CN'];

const filesOf = (patterns: string[]) =>
  globSync(patterns, { cwd: ROOT }).filter((path) => !/\.test\.tsx?$|\/testing\/|\.d\.ts$|\.gen\.ts$/.test(path));

/** Returns the terms in code style in the last column of the glossary. */
function rejectedIn(glossary: string): string[] {
  const rows = glossary.split('\n').filter((line) => line.startsWith('| '));
  return rows.flatMap((row) =>
    [
      ...row
        .split('|')
        .at(-2)!
        .matchAll(/`([^`]+)`/g),
    ].map(([, word]) => word!),
  );
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Returns true when `text` contains `word` as a whole: “for goods” has no “for good”, 最新资源 has no 新资源. */
function has(text: string, word: string): boolean {
  const lower = text.toLowerCase();
  const at = lower.indexOf(word.toLowerCase());
  if (at < 0) return false;
  const borders = new Set([...segmenter.segment(lower)].map(({ index }) => index)).add(lower.length);
  const isWhole = borders.has(at) && borders.has(at + word.length);
  return isWhole || has(text.slice(at + 1), word);
}

/** Whatever is in quotes in a program, or as far as it stands below the name of a language. */
function* quotesIn(node: unknown, isSaid: boolean): Generator<string> {
  if (typeof node !== 'object' || node === null) return;
  const { type, key, value } = node as { type?: string; key?: { name?: string }; value?: unknown };
  if (isSaid && type === 'Literal' && typeof value === 'string') yield value;
  if (isSaid && type === 'TemplateElement') yield (value as { cooked: string }).cooked;
  const isLanguage = type === 'Property' && LANGUAGES.includes(key?.name ?? '');
  for (const child of Object.values(node)) yield* quotesIn(child, isSaid || isLanguage);
}

const quotes = (path: string, isSaid: boolean) => [
  ...quotesIn(parseAst(read(path), { lang: path.endsWith('x') ? 'tsx' : 'ts' }), isSaid),
];

/** Texts that people read, by file; without names of values and identifiers in programs. */
const said = new Map<string, string[]>([
  ...filesOf(DICTIONARIES).map((path) => [path, Object.values(JSON.parse(read(path)))] as [string, string[]]),
  ...filesOf(PROGRAMS).map((path) => [path, quotes(path, false)] as [string, string[]]),
  ...filesOf(TEXTS).map((path) => [path, quotes(path, true)] as [string, string[]]),
  ...filesOf(PAGES).map((path) => [path, read(path).split('\n')] as [string, string[]]),
]);
const withoutNames = (text: string) => text.replace(/\{\w+\}|`[^`]*`|\]\([^)]*\)/g, '…');

const rejected = rejectedIn(read('docs/words.md'));

test.each([...said].filter(([, texts]) => texts.length > 0))('%s has no word that the glossary rejects', (_, texts) => {
  const findings = texts.flatMap((text) => {
    const words = rejected.filter((word) => has(withoutNames(text), word));
    return words.length > 0 ? [{ words, text }] : [];
  });
  expect(findings).toEqual([]);
});

test('every place that speaks is read, in both languages', () => {
  const everything = [...said.values()].flat();
  expect(everything).toEqual(
    expect.arrayContaining([
      'This node is blocked.',
      '该节点已被封禁。',
      'Your password was changed',
      '展品未上架。',
      'Buy once, keep for ever',
      '规则（add、alter、activate_theme）',
      'View policies',
      '待签约',
      'First steps: publish something this week',
      '永久免费',
    ]),
  );
  expect(rejected).toEqual(expect.arrayContaining(['my collects', 'handle', '新资源', 'for good', '「']));
});

test.each([
  ['Free for good', 'for good'],
  ['Handle', 'handle'],
  ['This sign-in has expired.', 'sign-in'],
  ['发布新资源', '新资源'],
  ['新资源', '新资源'],
  ['你已登出', '登出'],
  ['请联系运营者处理', '运营者'],
  ['打开「茶馆」', '「'],
])('in “%s” the test finds “%s”', (text, word) => {
  expect(has(text, word)).toBe(true);
});

test.each([
  ['An offer for goods', 'for good'],
  ['The handler', 'handle'],
  ['最新资源', '新资源'],
])('in “%s” it does not find “%s”', (text, word) => {
  expect(has(text, word)).toBe(false);
});
