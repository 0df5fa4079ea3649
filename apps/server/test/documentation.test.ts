import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSettings, SETTING_NAMES } from '../src/config.ts';
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

  test('each is thrown somewhere', () => {
    expect(entries.map(([name]) => name).filter((name) => !sources.includes(`'${name}'`))).toEqual([]);
  });

  test('each speaks both languages', () => {
    for (const [name, { en_US, zh_CN }] of entries) {
      expect(en_US, name).toMatch(/^[A-Z][^\p{Script=Han}]+\.$/u);
      expect(zh_CN, name).toMatch(/\p{Script=Han}.*。$/u);
    }
  });

  test('each has a page with its codes and both of its sentences', () => {
    for (const [name, { ret = 0, errCode, otherErrCodes = [], httpStatus = 200, en_US, zh_CN }] of entries) {
      const page = read(`docs/errors/${name}.md`);
      expect(page).toContain(`# \`${name}\`\n\n> ${en_US}\n>\n> ${zh_CN}\n`);
      for (const code of [errCode, ...otherErrCodes])
        expect(page, name).toContain(`| ${ret} | ${code} | ${httpStatus} |`);
      expect(page, name).toMatch(/## When\n\n\S[\s\S]+## What to do\n\n\S/);
    }
  });

  test('no page is about a refusal that is none, and the index lists each', () => {
    const names = entries.map(([name]) => name).sort();
    const pages = readdirSync(ERRORS).filter((file) => file !== 'README.md');
    expect(pages.map((file) => file.replace(/\.md$/, '')).sort()).toEqual(names);
    const listed = [...read('docs/errors/README.md').matchAll(/^\| \[`([\w.-]+)`\]\(\1\.md\) \| (.+) \|$/gm)];
    expect(listed.map(([, name]) => name).sort()).toEqual(names);
    for (const [, name, sentence] of listed) expect(sentence, name).toBe(refusals[name as keyof typeof refusals].en_US);
  });

  test('the codes that clients are told of are those in use', () => {
    const rows = [...read('docs/api-clients.md').matchAll(/^\| (-?\d+) \| (\d+) \| \S/gm)];
    const told = rows.map(([, ret, errCode]) => `${ret} ${errCode}`);
    const inUse = entries.flatMap(([, { ret = 0, errCode, otherErrCodes = [] }]) =>
      [errCode, ...otherErrCodes].map((code) => `${ret} ${code}`),
    );
    expect(told.sort()).toEqual([...new Set(['0 0', ...inUse])].sort());
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

describe('settings', () => {
  /** Rows of the table: name, default, meaning. A default that is nothing but code is a value; the others are words. */
  const rows = [...read('docs/operating.md').matchAll(/^\| `([A-Z_]+)` \| (.+?) \| .+ \|$/gm)].map(
    ([, name, absent]) => ({
      name: name!,
      value: /^`([^`]+)`$/.exec(absent!)?.[1],
    }),
  );

  test('the table has each setting, in the order of the sources', () => {
    expect(rows.map(({ name }) => name)).toEqual(SETTING_NAMES);
  });

  test('a default of the table changes nothing when it is set', () => {
    // where each comes from is told beside them
    const { shown: _, ...usual } = readSettings({});
    for (const { name, value } of rows) if (value) expect(readSettings({ [name]: value }), name).toMatchObject(usual);
  });

  test('only settings without a default, or with one that depends on others, have it in words', () => {
    expect(rows.filter(({ value }) => value === undefined).map(({ name }) => name)).toEqual([
      'DATABASE_URL',
      'DATABASE_DIRECT_URL',
      'DATABASE_REPLICA_URL',
      'BLOB_URL',
      'PUBLIC_ORIGIN',
      'SITE_HOST',
      'CORS_ORIGINS',
      'MESSAGE_OUTBOX',
      'SMTP_URL',
      'SMTP_FROM',
      'SMS_HTTP_URL',
      'SMS_HTTP_TOKEN',
      'WIDGET_ALIASES',
      'WECHAT_DRIVER',
      'WECHAT_APP_ID',
      'WECHAT_APP_SECRET',
      'WECHAT_TOKEN',
      'OIDC_ISSUER',
      'OIDC_CLIENT_ID',
      'OIDC_CLIENT_SECRET',
      'PAYMENT_GATEWAYS',
      'PAYMENT_OPERATOR_EN_US',
      'PAYMENT_OPERATOR_ZH_CN',
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'SUPPORT_ADDRESS',
      'PAGES_DIR',
      'COPYRIGHT',
      'REGISTRATION_NUMBER',
      'OPERATOR_PASSKEY_HOURS',
      'SESSION_KEY',
      'RECEIPT_KEY',
      'ADMIN_PASSWORD',
      'DEMO',
      'DRAIN_MS',
      'DRAIN_LIMIT_MS',
      'DENIED_DOMAINS',
      'DNS_SERVERS',
      'OUTGOING_ALLOW',
      'VIRUS_SCANNER',
      'BACKUP_TARGET',
      'BACKUP_KEY_FILE',
      'BACKUP_KEEP',
      'BACKUP_AT',
      'WAL_ARCHIVE',
      'OTEL_EXPORTER_OTLP_ENDPOINT',
    ]);
  });
});

describe('documents', () => {
  const texts = [
    ...readdirSync(ROOT).filter((name) => name.endsWith('.md')),
    ...filesBelow(join(ROOT, 'docs'))
      .filter((path) => path.endsWith('.md'))
      .map((path) => relative(ROOT, path)),
  ].map((path) => ({ path, text: read(path) }));

  test('files and commands that they name are there', () => {
    const isPath = /^(apps|packages|content|scripts|bench|e2e|docs|deploy)\/[\w./-]+$/;
    const scripts = (folder: string) => Object.keys(JSON.parse(read(join(folder, 'package.json'))).scripts ?? {});
    const workspaces = { server: 'apps/server', web: 'apps/web', receipt: 'packages/receipt', cli: 'packages/cli' };
    const known = new Set([
      ...scripts('.').map((name) => `npm run ${name}`),
      ...Object.entries(workspaces).flatMap(([name, folder]) =>
        scripts(folder).map((script) => `npm run ${script} -w @colophon/${name}`),
      ),
    ]);
    const missing = texts.flatMap(({ path, text }) =>
      // files that a recipe makes are in nobody's sources
      [...text.replaceAll(/New file `[^`]+`/g, '').matchAll(/`([^`\n]+)`/g)]
        .map(([, code]) => code!)
        .filter((code) =>
          code.startsWith('npm run ')
            ? !known.has(code.split(' -- ')[0]!)
            : isPath.test(code) && !existsSync(join(ROOT, code)),
        )
        .map((code) => `${path}: ${code}`),
    );
    expect(missing).toEqual([]);
  });

  test('the house on one page has every module, package and program', () => {
    const page = read('ARCHITECTURE.md');
    for (const folder of ['apps', 'packages', 'apps/server/src/modules', 'apps/server/src/platform']) {
      const names = readdirSync(join(ROOT, folder), { withFileTypes: true }).filter((entry) => entry.isDirectory());
      for (const { name } of names) expect(page, `${folder}/${name}`).toMatch(new RegExp(`\\b${name}/`));
    }
  });
});
