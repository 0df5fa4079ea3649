import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROGRAMS, ROOT } from './project.mjs';
import { runWithProjectNode } from './run.mjs';

const MODULES = 'apps/server/src/modules';
const WEB = 'apps/web/src';

/** @type {string} */
let house;
beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'module-order-'));
});
afterAll(() => rmSync(house, { recursive: true }));

/**
 * The rules that a house of these files breaks, by name and in order.
 *
 * @param {Record<string, string>} files the import of each file, by path
 */
async function brokenRules(files) {
  return [...new Set((await breaches(files)).map(({ rule }) => rule.name))].sort();
}

/**
 * Every breach of a rule in a house of these files.
 *
 * @param {Record<string, string>} files the import of each file, by path
 * @returns {Promise<{ from: string, rule: { name: string } }[]>}
 */
async function breaches(files) {
  rmSync(join(house, 'apps'), { recursive: true, force: true });
  rmSync(join(house, 'packages'), { recursive: true, force: true });
  for (const [path, imported] of Object.entries(files)) {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    writeFileSync(join(house, path), imported ? `import '${imported}';\n` : 'export const nothing = 0;\n');
  }
  const args = [PROGRAMS.depcruise, '--config', join(ROOT, '.dependency-cruiser.mjs'), '--output-type', 'json', '.'];
  const { output } = await runWithProjectNode(args, { cwd: house, capture: true });
  return JSON.parse(output).summary.violations;
}

describe('the module order', () => {
  test('lets a module use the face of a lower one, and the composition root that of any', async () => {
    const files = {
      [`${MODULES}/users/index.ts`]: '',
      [`${MODULES}/nodes/routes.ts`]: '../users/index.ts',
      'apps/server/src/app.ts': './modules/users/index.ts',
    };
    expect(await brokenRules(files)).toEqual([]);
  });

  test('refuses the use of a higher module', async () => {
    const files = { [`${MODULES}/users/routes.ts`]: '../nodes/index.ts', [`${MODULES}/nodes/index.ts`]: '' };
    expect(await brokenRules(files)).toEqual(['order-users']);
  });

  test('refuses the use of a module beside', async () => {
    const files = { [`${MODULES}/sites/routes.ts`]: '../rewards/index.ts', [`${MODULES}/rewards/index.ts`]: '' };
    expect(await brokenRules(files)).toEqual(['order-sites']);
  });

  test('lets the module above all use those beside the order, and refuses its own use', async () => {
    const above = { [`${MODULES}/operations/drill.ts`]: '../rewards/index.ts', [`${MODULES}/rewards/index.ts`]: '' };
    expect(await brokenRules(above)).toEqual([]);
    const used = { [`${MODULES}/rewards/routes.ts`]: '../operations/index.ts', [`${MODULES}/operations/index.ts`]: '' };
    expect(await brokenRules(used)).toEqual(['order-rewards']);
  });

  test('lets tests prepare with what another module tests with, and refuses that to the program', async () => {
    const testing = `${MODULES}/nodes/testing/publish.ts`;
    const test = { [testing]: '', [`${MODULES}/users/routes.test.ts`]: '../nodes/testing/publish.ts' };
    expect(await brokenRules(test)).toEqual([]);
    const program = { [testing]: '', [`${MODULES}/users/routes.ts`]: '../nodes/testing/publish.ts' };
    expect(await brokenRules(program)).toEqual(['testing-for-tests']);
  });

  test('refuses an import past the face, from a module and from outside', async () => {
    const files = {
      [`${MODULES}/users/tables.ts`]: '',
      [`${MODULES}/nodes/routes.ts`]: '../users/tables.ts',
      'apps/server/src/app.ts': './modules/users/tables.ts',
    };
    expect(await brokenRules(files)).toEqual(['faces-only', 'faces-only-outside']);
  });

  test('refuses a module without a place in the order', async () => {
    const files = { [`${MODULES}/users/index.ts`]: '', [`${MODULES}/extras/index.ts`]: '../users/index.ts' };
    expect(await brokenRules(files)).toEqual(['known-modules']);
  });

  test('refuses a platform that knows a module', async () => {
    const files = { 'apps/server/src/platform/ids.ts': '../modules/users/index.ts', [`${MODULES}/users/index.ts`]: '' };
    expect(await brokenRules(files)).toEqual(['platform-below-modules']);
  });

  test('refuses features that use one another', async () => {
    const files = {
      [`${WEB}/features/nodes/list.tsx`]: '../users/avatar.tsx',
      [`${WEB}/features/users/avatar.tsx`]: '',
    };
    expect(await brokenRules(files)).toEqual(['features-apart']);
  });

  test('refuses each room of the web app that knows one above it', async () => {
    const above = {
      ui: ['api', 'session', 'domain', 'features', 'shell', 'routes'],
      api: ['ui', 'session', 'domain', 'features', 'shell', 'routes'],
      session: ['domain', 'features', 'shell', 'routes'],
      domain: ['features', 'shell', 'routes'],
      features: ['shell', 'routes'],
      shell: ['routes'],
    };
    /** @type {Record<string, string>} */
    const files = {};
    const expected = [];
    for (const [room, others] of Object.entries(above)) {
      for (const other of others) {
        files[`${WEB}/${room}/one/uses-${other}.ts`] = `../../${other}/one/used.ts`;
        files[`${WEB}/${other}/one/used.ts`] = '';
        expected.push(`web-${room}: ${WEB}/${room}/one/uses-${other}.ts`);
      }
    }
    const found = (await breaches(files)).map(({ from, rule }) => `${rule.name}: ${from}`);
    expect(found.sort()).toEqual(expected.sort());
  });

  test('lets each room of the web app use those below it', async () => {
    const files = {
      [`${WEB}/config.ts`]: '',
      [`${WEB}/ui/a.ts`]: '../config.ts',
      [`${WEB}/api/a.ts`]: '../config.ts',
      [`${WEB}/session/a.ts`]: '../ui/a.ts',
      [`${WEB}/domain/files/a.ts`]: '../../session/a.ts',
      [`${WEB}/domain/resources/a.ts`]: '../files/a.ts',
      [`${WEB}/features/nodes/a.ts`]: '../../domain/files/a.ts',
      [`${WEB}/shell/a.ts`]: '../session/a.ts',
      [`${WEB}/routes/a.ts`]: '../features/nodes/a.ts',
    };
    expect(await brokenRules(files)).toEqual([]);
  });

  test('refuses that a file on which the rooms of the web app stand knows one', async () => {
    const above = {
      'config.ts': 'ui',
      'cookies.ts': 'session',
      'failures.ts': 'api',
      'search-params.ts': 'shell',
      'i18n/i18n.ts': 'routes',
    };
    /** @type {Record<string, string>} */
    const files = {};
    for (const [file, room] of Object.entries(above)) {
      files[`${WEB}/${file}`] = `${file.includes('/') ? '..' : '.'}/${room}/used.ts`;
      files[`${WEB}/${room}/used.ts`] = '';
    }
    const found = (await breaches(files)).map(({ from, rule }) => `${rule.name}: ${from}`);
    expect(found.sort()).toEqual(
      Object.keys(above)
        .map((file) => `web-foundation: ${WEB}/${file}`)
        .sort(),
    );
  });

  test('refuses subjects of the web app that know each the other', async () => {
    const files = {
      [`${WEB}/domain/files/a.ts`]: '../resources/b.ts',
      [`${WEB}/domain/resources/b.ts`]: '',
      [`${WEB}/domain/resources/c.ts`]: '../files/d.ts',
      [`${WEB}/domain/files/d.ts`]: '',
    };
    expect(await brokenRules(files)).toEqual(['web-domain-cycles']);
  });

  test('refuses a package that uses an app, and an app that uses another', async () => {
    const files = {
      'apps/server/src/app.ts': '../../web/src/main.ts',
      'apps/web/src/main.ts': '',
      'packages/model/src/index.ts': '../../../apps/web/src/main.ts',
    };
    expect(await brokenRules(files)).toEqual(['apps-apart', 'packages-below-apps']);
  });

  test('refuses cycles', async () => {
    const files = { 'packages/model/src/a.ts': './b.ts', 'packages/model/src/b.ts': './a.ts' };
    expect(await brokenRules(files)).toEqual(['no-cycles']);
  });
});
