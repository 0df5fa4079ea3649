import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { KNOWN_REFUSALS } from '#failures.ts';

const SOURCE = join(import.meta.dirname, '..');
const ERRORS = join(SOURCE, '../../../docs/errors');

const sources = globSync('**/*.{ts,tsx}', { cwd: SOURCE }).map((name) => ({
  name,
  text: readFileSync(join(SOURCE, name), 'utf8'),
}));
const isTest = (name: string) => /\.test\.tsx?$/.test(name);

/** Code that only the data folders may contain: calls to the server, names of queries, changes to the cache. */
const DATA_ONLY =
  /queryKey:|queryOptions\(|useInfiniteQuery|invalidateQueries|refetchQueries|removeQueries|setQuer(y|ies)Data|\/client\.ts'/;

test('nothing but the data folders calls the server, names a query or changes the cache', () => {
  const others = sources.filter(({ name }) => !name.startsWith('api/') && !isTest(name));
  expect(others.length).toBeGreaterThan(200);
  expect(others.filter(({ text }) => DATA_ONLY.test(text)).map(({ name }) => name)).toEqual([]);
});

test('in a module, keys are written in its keys only', () => {
  const inModules = sources.filter(({ name }) => /^api\/[^/]+\//.test(name) && !isTest(name));
  const literal = /(queryKey|stale): \[*'|queryKey: \['|stale: \[\['/;
  expect(inModules.filter(({ text }) => literal.test(text)).map(({ name }) => name)).toEqual([]);
});

test.each(KNOWN_REFUSALS)('%s is a refusal that the server has', (name) => {
  expect(existsSync(join(ERRORS, `${name}.md`))).toBe(true);
});

test('every refusal that is named is used', () => {
  const used = sources.filter(({ name }) => name !== 'api/refused.ts' && !isTest(name)).map(({ text }) => text);
  expect(KNOWN_REFUSALS.filter((name) => !used.some((text) => text.includes(`'${name}'`)))).toEqual([]);
});
