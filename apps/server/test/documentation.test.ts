import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusals } from '../src/platform/refusals/catalogue.ts';
import type { RefusalEntry } from '../src/platform/refusals/entry.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const ERRORS = join(ROOT, 'docs/errors');
const SOURCES = join(ROOT, 'apps/server/src');

const entries = Object.entries<RefusalEntry>(refusals);
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

describe('refusals', () => {
  const sources = filesBelow(SOURCES)
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.includes('/refusals/texts/'))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');

  test.each(entries)('%s is thrown somewhere and speaks both languages', (name, entry) => {
    expect(sources).toContain(`'${name}'`);
    expect(entry.en_US).toMatch(/^[A-Z][^\p{Script=Han}]+\.$/u);
    expect(entry.zh_CN).toMatch(/\p{Script=Han}.*。$/u);
  });

  test.each(entries)('%s has a page with its codes and both of its sentences', (name, entry) => {
    const page = read(`docs/errors/${name}.md`);
    expect(page).toContain(`# \`${name}\``);
    expect(page).toContain(`> ${entry.en_US}\n>\n> ${entry.zh_CN}\n`);
    expect(page).toContain(`| ${entry.ret ?? 0} | ${entry.errCode} | ${entry.httpStatus ?? 200} |`);
    expect(page).toMatch(/## When\n\n\S[\s\S]+## What to do\n\n\S/);
  });

  test('no page is about a refusal that is none, and the index lists each', () => {
    const names = entries.map(([name]) => name).sort();
    const pages = readdirSync(ERRORS).filter((file) => file !== 'README.md');
    expect(pages.map((file) => file.replace(/\.md$/, '')).sort()).toEqual(names);
    const listed = [...read('docs/errors/README.md').matchAll(/^\| \[`([\w.-]+)`\]\(\1\.md\) \| (.+) \|$/gm)];
    expect(listed.map(([, name]) => name).sort()).toEqual(names);
    for (const [, name, sentence] of listed) expect(sentence, name).toBe(refusals[name as keyof typeof refusals].en_US);
  });

  describe('over HTTP', () => {
    let app: TestApp;
    beforeAll(async () => {
      app = await startTestApp();
    });
    afterAll(() => app.close());

    test('a refusal links to its page, which the installation serves', async () => {
      const refused = await app.visitor.get('/v2/users/current');
      expect(refused.headers.link).toBe('</errors/access.login-required.md>; rel="help"');
      const page = await app.visitor.get('/errors/access.login-required.md');
      expect(page.headers['content-type']).toBe('text/markdown; charset=utf-8');
      expect(page.body).toBe(read('docs/errors/access.login-required.md'));
    });

    test('a success links to nothing', async () => {
      expect((await app.visitor.get('/v2/resources')).headers).not.toHaveProperty('link');
    });
  });
});
