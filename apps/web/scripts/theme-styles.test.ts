import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { themeCss } from './theme-styles.ts';

const css = themeCss();
const source = join(import.meta.dirname, '../src');
const usual = readFileSync(
  createRequire(import.meta.url).resolve('@mantine/core/styles/default-css-variables.layer.css'),
  'utf8',
);
const declared = (text: string) => new Set([...text.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));

test('the theme has its own colours in light and in dark', () => {
  expect(css).toMatch(/:root\[data-mantine-color-scheme="light"\][^}]*--mantine-color-body: #faf7f1;/);
  expect(css).toMatch(/:root\[data-mantine-color-scheme="dark"\][^}]*--mantine-color-body: #161412;/);
});

test('what Mantine says of its own is not said again', () => {
  expect(css).not.toContain('--mantine-color-red-0:');
  expect(usual).toContain('--mantine-color-red-0:');
});

test('every variable of the theme that a style sheet uses is declared', () => {
  const known = new Set([...declared(css), ...declared(usual)]);
  const used = globSync('**/*.css', { cwd: source }).flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(/var\((--mantine-[\w-]+)/g)].map(([, name]) => `${name}`),
  );
  expect(used.length).toBeGreaterThan(100);
  expect([...new Set(used)].filter((name) => !known.has(name))).toEqual([]);
});
