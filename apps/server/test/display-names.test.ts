import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './test-app.ts';

/** The name of an account at another provider, of the platform's own wallets, which no person owns, and of people elsewhere. */
const NOBODYS = [
  'GET /v2/thirdParty/list: name',
  'GET /v2/transactions/admin/books: accountName',
  'GET /v2/imports/licences: licenseeName',
];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('answers that name a person say beside it how they want to be called', async () => {
  const { paths } = JSON.parse((await app.visitor.get('/openapi.json')).body) as Description;
  const named = new Set<string>();
  const without: string[] = [];
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { responses }] of Object.entries(methods)) {
      for (const fields of objectsIn(responses)) {
        for (const name of Object.keys(fields)) {
          const besides = displayNamesFor(name, fields);
          if (besides.length === 0) continue;
          named.add(name);
          if (!besides.some((one) => one in fields)) without.push(`${method.toUpperCase()} ${path}: ${name}`);
        }
      }
    }
  }
  expect(without).toEqual(NOBODYS);
  expect([...named]).toEqual(
    expect.arrayContaining(['username', 'name', 'licenseeOwnerName', 'reciprocalAccountName']),
  );
});

interface Description {
  readonly paths: Record<string, Record<string, { responses: unknown }>>;
}

/** Fields that may have the display name of the person in a field, beside it; none where no person is in it. */
function displayNamesFor(name: string, fields: object): string[] {
  if (name === 'username' || (name === 'name' && 'userId' in fields)) return ['displayName'];
  // the wallet of a person is called as its owner
  if (name === 'accountName') return ['accountDisplayName', 'ownerDisplayName'];
  if (name === 'licenseeName') return ['licenseeDisplayName', 'licenseeOwnerDisplayName'];
  const [, whose] = /^(.*(?:[oO]wner|[aA]uthor|[oO]perator|Account))(?:User|user)?[nN]ame$/.exec(name) ?? [];
  return whose ? [`${whose}DisplayName`] : [];
}

/** The fields of all objects in a schema. */
function* objectsIn(schema: unknown): Generator<object> {
  if (typeof schema !== 'object' || schema === null) return;
  if ('properties' in schema && typeof schema.properties === 'object' && schema.properties) yield schema.properties;
  for (const part of Object.values(schema)) yield* objectsIn(part);
}
