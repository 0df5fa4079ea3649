import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { Resource } from '../schemas.ts';
import { COLLECTION_FIELDS, RESOURCE_FIELDS } from './resource-json.ts';

/** Fields that a read adds when it is asked to, or a search; PostgreSQL does not write them. */
const ADDED = ['isSimilar', 'latestVersionInfo', 'freezeReason'];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('the database writes the fields that the schema names, and no other', async () => {
  const [written] = await app.context.sql.unsafe(
    `select ${RESOURCE_FIELDS} from (select) one left join resources r on false left join resource_types t on false`,
  );
  const ofAll = Object.keys(written!);
  const ofCollections = [...COLLECTION_FIELDS.matchAll(/'(\w+)', r\./g)].map(([, name]) => name!);
  expect([...ofAll, ...ofCollections, ...ADDED].sort()).toEqual(Object.keys(Resource.shape).sort());
  const isOptional = (name: string) => Resource.shape[name as keyof typeof Resource.shape].isOptional();
  expect(ofAll.filter(isOptional)).toEqual([]);
  expect(ofCollections.filter(isOptional)).toEqual(ofCollections);
});
