import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@colophon/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './test-app.ts';

interface Schema {
  $ref?: string;
  type?: string;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
}

interface Operation {
  operationId: string;
  'x-changes-state': boolean;
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

let app: TestApp;
let operations: Operation[];
let named: Record<string, Schema>;

beforeAll(async () => {
  app = await startTestApp();
  const description = JSON.parse((await app.visitor.get('/openapi.json')).body);
  operations = Object.values(description.paths as Record<string, Record<string, Operation>>).flatMap(Object.values);
  named = description.components.schemas;
});

afterAll(() => app.close());

const parts = (schema: Schema): Schema[] => {
  const found = schema.$ref ? named[schema.$ref.split('/').at(-1)!]! : schema;
  return found.anyOf?.flatMap(parts) ?? [found];
};
const fieldsOf = (schema: Schema | undefined) =>
  schema ? parts(schema).flatMap(({ properties = {} }) => Object.entries(properties)) : [];
const namesIn = (operation: Operation, place: string) =>
  (operation.parameters ?? []).filter((one) => one.in === place).map(({ name }) => name);
const bodyOf = ({ requestBody }: Operation) => requestBody?.content['application/json']?.schema;

test('every route has a name of its own, its module and a verb', () => {
  const names = operations.map(({ operationId }) => operationId);
  expect(names.length).toBeGreaterThan(600);
  expect(names.filter((name) => !/^[a-z][a-zA-Z]*\.[a-z][a-zA-Z]*$/.test(name))).toEqual([]);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('routes that begin with page answer a page, which skip and limit choose', () => {
  const others = operations.filter((operation) => {
    if (!operation.operationId.includes('.page')) return false;
    const answer = operation.responses['200']?.content?.['application/json']?.schema;
    const data = fieldsOf(answer).find(([name]) => name === 'data')?.[1];
    const fields = fieldsOf(data).map(([name]) => name);
    const asked = namesIn(operation, 'query');
    return !(fields.includes('dataList') && fields.includes('totalItem') && asked.includes('skip'));
  });
  expect(others.map(({ operationId }) => operationId)).toEqual([]);
});

test('parameters and fields of a body can stand beside one another, but for those that clients know', () => {
  const shared = operations.filter((operation) => {
    const body = bodyOf(operation);
    const fields = fieldsOf(body).map(([name]) => name);
    const asked = [...namesIn(operation, 'path'), ...namesIn(operation, 'query')];
    const isList = body !== undefined && parts(body).some(({ type }) => type === 'array');
    return isList || fields.some((name) => asked.includes(name)) || new Set(asked).size < asked.length;
  });
  // the client takes the body of these as `body`
  expect(shared.map(({ operationId }) => operationId).toSorted()).toEqual([
    'collections.updateDraftItems',
    'collections.updateItems',
    'moves.confirm',
    'objects.updateByName',
    'resources.generateNames',
    'rewards.listInvitations',
  ]);
  expect(operations.filter((operation) => bodyOf(operation) && namesIn(operation, 'query').length > 0)).toEqual([]);
  const reserved = operations.filter((operation) =>
    [...fieldsOf(bodyOf(operation)).map(([name]) => name), ...namesIn(operation, 'query')].includes('body'),
  );
  expect(reserved.map(({ operationId }) => operationId)).toEqual([]);
});

test.each(LOCALES)(
  'every operation that changes something has words in %s, in which its calls are listed',
  (locale) => {
    const dictionary = join(import.meta.dirname, '../../web/src/i18n', locale, 'operations.json');
    const words: Record<string, string> = JSON.parse(readFileSync(dictionary, 'utf8'));
    const changing = operations.filter((operation) => operation['x-changes-state']);
    expect(Object.keys(words).toSorted()).toEqual(changing.map(({ operationId }) => operationId).toSorted());
    expect(new Set(Object.values(words)).size).toBe(changing.length);
  },
);
