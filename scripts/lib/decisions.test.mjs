import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './project.mjs';

/** @param {string} path */
const read = (path) => readFileSync(join(ROOT, path), 'utf8');

const records = readdirSync(join(ROOT, 'docs/decisions'))
  .filter((file) => file !== 'README.md')
  .map((file) => ({ file, number: file.slice(0, 3), text: read(`docs/decisions/${file}`) }));
const documents = [
  ...readdirSync(ROOT).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

/** The addresses within the project that a text links to, but for examples in code. @param {string} text */
const linksOf = (text) =>
  [...text.replaceAll(/^ *```[\s\S]*?^ *```$|`[^`\n]*`/gm, '').matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(
    ([, target = '']) => target,
  );

/** The names by which the headings of a text are linked to. @param {string} text */
function headingsOf(text) {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Reads the status and the replacements of a record, stated below its title. @param {string} text */
function standingOf(text) {
  const [, status = '', replaces = ''] =
    /^Date: \d{4}-\d\d-\d\d · Status: (.+?)(?: · Replaces (?:in part )?(.+))?$/m.exec(text) ?? [];
  return { status, replacedBy: linksOf(status), replaces: linksOf(replaces) };
}

test('records have numbers of their own', () => {
  expect(records.length).toBeGreaterThan(100);
  for (const { file, number, text } of records) {
    expect(file).toMatch(/^\d{3}-[a-z0-9-]+\.md$/);
    expect(text, file).toMatch(new RegExp(`^# ${number} \\S`));
  }
  expect(new Set(records.map(({ number }) => number)).size).toBe(records.length);
});

test('a record says when it was decided and whether it holds, then context, decision and cost', () => {
  const see = String.raw`\[\d{3}\]\(\S+\)`;
  const status = new RegExp(`^(in force( but for .+, see ${see}(, and for .+, see ${see})*)?|replaced by ${see})$`);
  for (const { file, text } of records) {
    expect(text, file).toMatch(/^# .+\n\nDate: \d{4}-\d\d-\d\d · Status: .+\n\n## Context\n/);
    expect(standingOf(text).status, file).toMatch(status);
    expect(text.match(/^## .+$/gm), file).toEqual(['## Context', '## Decision', '## What it costs']);
  }
});

test('what replaces a record says so, and the record names what replaces it', () => {
  /** @param {'replacedBy' | 'replaces'} side */
  const pairs = (side) =>
    records.flatMap(({ file, text }) =>
      standingOf(text)[side].map((other) =>
        side === 'replaces' ? `${file} replaces ${other}` : `${other} replaces ${file}`,
      ),
    );
  expect(pairs('replaces').sort()).toEqual(pairs('replacedBy').sort());
});

test('the list names each record once, in a line that says what was decided', () => {
  const lines = [...read('docs/decisions/README.md').matchAll(/^- \[(\d{3})\]\((\1-[a-z0-9-]+\.md)\) [A-Z`].+\.$/gm)];
  expect(lines.map(([, , file]) => file).sort()).toEqual(records.map(({ file }) => file).sort());
  expect(linksOf(read('docs/decisions/README.md')).filter((target) => /^\d{3}-/.test(target))).toHaveLength(
    lines.length,
  );
});

test('a link that shows a number leads to the record of that number', () => {
  for (const path of documents)
    for (const [link, number] of read(path).matchAll(/\[(\d{3})\]\([^)]*\)/g))
      expect(link, path).toMatch(new RegExp(`\\]\\((docs/decisions/|(\\.\\./)?decisions/)?${number}-`));
});

test('what documents link to is there, headings as well', () => {
  const missing = documents.flatMap((path) =>
    linksOf(read(path))
      .filter((target) => {
        const [file = '', heading] = target.split('#');
        const linked = file ? join(path, '..', file) : path;
        if (!existsSync(join(ROOT, linked))) return true;
        return heading !== undefined && !headingsOf(read(linked)).includes(decodeURIComponent(heading));
      })
      .map((target) => `${path}: ${target}`),
  );
  expect(missing).toEqual([]);
});
