import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SOURCES = fileURLToPath(new URL('../src', import.meta.url));
const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(join(SOURCES, path), 'utf8') }));

function found(pattern: RegExp): Set<string> {
  return new Set(sources.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name]) => name!)));
}

test('every event that modules declare has somebody who emits it and somebody who listens', () => {
  const declared = new Set(
    sources.flatMap(({ text }) => {
      const [, members = ''] = /^ {2}interface DomainEvents \{\n(.*?)^ {2}\}/ms.exec(text) ?? [];
      return [...members.matchAll(/^ {4}'([\w.-]+)':/gm)].map(([, name]) => name!);
    }),
  );
  expect(declared.size).toBeGreaterThan(4);
  expect(found(/(?:events\.on|listen)\(\s*'([\w.-]+)'/g)).toEqual(declared);
  expect(found(/events\.emit(?:ting)?\(\s*\w+,\s*'([\w.-]+)'/g)).toEqual(declared);
});

test('routes open no transactions: a command does, and says by its name what happens in it', () => {
  const routes = sources.filter(({ path }) => /(^|\/)routes(\/|\.ts$)/.test(path));
  expect(routes.length).toBeGreaterThan(30);
  expect(routes.filter(({ text }) => text.includes('.transaction(')).map(({ path }) => path)).toEqual([]);
});
