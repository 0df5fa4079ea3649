import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, test } from 'vitest';

/*
 * Every word on screen comes from the dictionaries, in both languages, and every word in the dictionaries is used.
 * The type checker refuses unknown keys in `t('…')`; this reads the sources for what types cannot see.
 */

const source = join(import.meta.dirname, '..');
type Dictionary = Record<string, string>;
const read = (locale: string) =>
  Object.fromEntries(
    globSync(join(import.meta.dirname, locale, '*.json')).map((file) => [
      basename(file, '.json'),
      JSON.parse(readFileSync(file, 'utf8')) as Dictionary,
    ]),
  );
const en = read('en_US');
const zh = read('zh_CN');

/** English has a form for one thing and a form for several, Chinese one form for all. */
const singular = (key: string) => key.replace(/_(one|other)$/, '');
const keysOf = (dictionary: Dictionary = {}) => [...new Set(Object.keys(dictionary).map(singular))].toSorted();

interface Node {
  type: string;
  [field: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodesOf(child);
  }
}

const files = globSync(join(source, '**/*.{ts,tsx}'))
  .filter((file) => !/(\.test\.tsx?|\.gen\.ts|\.d\.ts)$/.test(file))
  .map((file) => {
    const code = readFileSync(file, 'utf8');
    const program = parseAst(code, { lang: 'tsx' }) as unknown as Node;
    return { name: file.slice(source.length + 1), nodes: [...nodesOf(program)] };
  });

const textOf = (node: unknown): string | null =>
  isNode(node) && node.type === 'Literal' && typeof node.value === 'string' ? node.value : null;
const isCallOf = (node: Node, name: string) =>
  node.type === 'CallExpression' && (node.callee as Node).type === 'Identifier' && (node.callee as Node).name === name;

/** Dictionaries that a file speaks from, and the texts and patterns in it that may be keys. */
function mentionsOf({ nodes }: (typeof files)[number]) {
  const namespaces = nodes
    .filter((node) => isCallOf(node, 'useTranslation'))
    .flatMap((node) => (node.arguments as Node[]).flatMap((argument) => [...nodesOf(argument)].map(textOf)));
  const literals = nodes.map(textOf).filter((value) => value !== null);
  const patterns = nodes
    .filter((node) => isCallOf(node, 't'))
    .flatMap((node) => (node.arguments as Node[]).slice(0, 1))
    .filter((argument) => argument.type === 'TemplateLiteral')
    .map((argument) => (argument.quasis as { value: { cooked: string } }[]).map((quasi) => quasi.value.cooked))
    .map((parts) => new RegExp(`^${parts.join('\\w+')}$`));
  return { namespaces, literals, patterns };
}

const mentions = files.map(mentionsOf);

function isUsed(namespace: string, key: string): boolean {
  return mentions.some(
    ({ namespaces, literals, patterns }) =>
      literals.includes(`${namespace}:${key}`) ||
      (namespaces.includes(namespace) && (literals.includes(key) || patterns.some((pattern) => pattern.test(key)))),
  );
}

/** Keys that the program makes of data: `rules.test.ts` compares the rules' own, `operation-names.test.ts` of the server the routes'. */
const keysOfData: Record<string, (key: string) => boolean> = {
  operations: () => true,
  rules: () => true,
};

describe.each(Object.keys(zh))('dictionary %s', (namespace) => {
  test('has the same keys in both languages', () => {
    expect(keysOf(en[namespace])).toEqual(keysOf(zh[namespace]));
  });

  test('has no empty text', () => {
    const empty = [en, zh].flatMap((all) => Object.entries(all[namespace] ?? {}).filter(([, text]) => !text.trim()));
    expect(empty).toEqual([]);
  });

  test('fills the same places in both languages', () => {
    const places = (text = '') => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted();
    const different = Object.keys(zh[namespace] ?? {}).filter(
      (key) => `${places(zh[namespace]?.[key])}` !== `${places(en[namespace]?.[key])}`,
    );
    expect(different).toEqual([]);
  });

  test('has no unused key', () => {
    const unused = keysOf(zh[namespace]).filter((key) => !isUsed(namespace, key) && !keysOfData[namespace]?.(key));
    expect(unused).toEqual([]);
  });
});

test('both languages have the same dictionaries', () => {
  expect(Object.keys(en).toSorted()).toEqual(Object.keys(zh).toSorted());
});

test('every key that is written with its dictionary exists', () => {
  const missing = mentions
    .flatMap(({ literals }) => literals)
    .filter((text) => {
      const [namespace = '', key = '', ...rest] = text.split(':');
      return namespace in zh && /^\w+$/.test(key) && rest.length === 0 && !keysOf(zh[namespace]).includes(key);
    });
  expect(missing).toEqual([]);
});

/** Attributes whose text people read or hear. */
const SPOKEN = new Set([
  'alt',
  'aria-label',
  'description',
  'hint',
  'intro',
  'label',
  'placeholder',
  'sign',
  'text',
  'title',
]);
const HAS_WORDS = /\p{Letter}/u;

test.each(files.filter(({ name }) => name.endsWith('.tsx')))('$name has no words of its own on screen', ({ nodes }) => {
  const spoken = nodes.flatMap((node) => {
    if (node.type === 'JSXText') return [String(node.value).trim()];
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      const children = node.children as Node[];
      return children.map((child) => (child.type === 'JSXExpressionContainer' ? textOf(child.expression) : null));
    }
    if (node.type !== 'JSXAttribute' || !SPOKEN.has(String((node.name as Node).name))) return [];
    const value = node.value as Node | null;
    return [textOf(value?.type === 'JSXExpressionContainer' ? value.expression : value)];
  });
  expect(spoken.filter((text) => text !== null && HAS_WORDS.test(text))).toEqual([]);
});
