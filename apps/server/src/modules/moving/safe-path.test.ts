import { expect, test } from 'vitest';
import { safePaths } from './safe-path.ts';

test.each([
  ['objects/../../etc/passwd', 'objects/_/_/etc/passwd'],
  ['objects//a', 'objects/_/a'],
  ['objects/C:\\a?.md', 'objects/C__a_.md'],
  ['objects/line\nbreak', 'objects/line_break'],
  ['objects/end. ', 'objects/end_'],
  ['objects/山海.md', 'objects/山海.md'],
  [`objects/${'x'.repeat(300)}.md`, `objects/${'x'.repeat(197)}.md`],
  [`objects/${'山'.repeat(300)}.md`, `objects/${'山'.repeat(65)}.md`],
])('%j is no danger to any file system', (path, safe) => {
  expect(safePaths()(path)).toBe(safe);
});

test('names that are equal for some file system get numbers', () => {
  const pathOf = safePaths();
  expect(['a/Read.me', 'a/read.me', 'a/READ.me', 'b/read.me', 'a/none', 'a/None'].map(pathOf)).toEqual([
    'a/Read.me',
    'a/read~2.me',
    'a/READ~3.me',
    'b/read.me',
    'a/none',
    'a/None~2',
  ]);
});
