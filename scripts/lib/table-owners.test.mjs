// biome-ignore-all lint/suspicious/noTemplateCurlyInString: statements as they stand in code
import { expect, test } from 'vitest';
import { foreignStatements } from './table-owners.mjs';

const TABLES = {
  'users/tables.ts': "export const users = pgTable('users', {});",
  'resources/tables.ts':
    "export const resources = pgTable('resources', {});\nexport const uses = pgTable(\n  'version_uses', {});",
  'favourites/tables.ts': "export const collects = pgTable('resource_collects', {});",
};

/** @param {string} path @param {string} code */
const found = (path, code) => foreignStatements({ ...TABLES, [path]: code });

test('a module writes its own tables and reads those of lower modules', () => {
  const code = 'sql`update resources set a = 1`; db.insert(uses); db.select().from(users); sql`select from ${users}`;';
  expect(found('resources/commands/a.ts', code)).toEqual([]);
});

test.each([
  ['sql`update resources set a = 1`', 'resources'],
  ['sql`\n  with x as (insert into version_uses (a) values (1)) select 1`', 'version_uses'],
  ['sql`delete from ${resources}`', 'resources'],
  ['sql`merge into resources r using users`', 'resources'],
  ['sql`truncate table only resources`', 'resources'],
  ['tx.update(resources).set({})', 'resources'],
  ['tx\n  .insert(uses)', 'version_uses'],
  ['tx.delete( resources ).where()', 'resources'],
  ['tx.update(face.resources).set({})', 'resources'],
  ['sql`delete from ${face.uses}`', 'version_uses'],
])('a write of the table of another module is found: %s', (code, table) => {
  const line = code.split('\n').findIndex((text) => /into|update|delete|merge|truncate|insert/.test(text)) + 1;
  expect(found('collections/a.ts', code)).toEqual([
    `collections/a.ts:${line}: collections writes ${table}, which resources owns`,
  ]);
});

test.each([
  'sql`select 1 from resources`',
  'sql`select 1 from x join lateral ${resources} r on true`',
  'db.select().from(resources)',
  'db.select().from(a).leftJoin(resources, on)',
])('a read against the order is found: %s', (code) => {
  expect(found('users/a.ts', code)).toEqual(['users/a.ts:1: users reads resources of resources, which it may not use']);
});

test('modules beside the order do not read one another, and no layer reads theirs', () => {
  const code = 'sql`select 1 from resource_collects`';
  expect(found('beta/a.ts', code)).toHaveLength(1);
  expect(found('resources/a.ts', code)).toHaveLength(1);
  expect(found('favourites/a.ts', code)).toEqual([]);
});

test.each([
  [
    'CREATE FUNCTION f() RETURNS trigger AS $$ BEGIN\n  UPDATE resources SET a = 1; END $$;',
    ':2: users writes resources',
  ],
  ['SELECT * INTO found FROM resources;', ':1: users reads resources'],
  [
    'CREATE OR REPLACE TRIGGER t AFTER UPDATE OF a OR DELETE\n  ON resources FOR EACH ROW EXECUTE FUNCTION f();',
    ':1: users reads resources',
  ],
  ['CREATE CONSTRAINT TRIGGER t AFTER INSERT ON resources EXECUTE FUNCTION f();', ':1: users reads resources'],
])('functions and triggers of the database are statements of the module beside which they stand: %s', (code, line) => {
  expect(found('users/database/f.sql', code)).toEqual([expect.stringContaining(`users/database/f.sql${line}`)]);
  expect(found('resources/database/f.sql', code)).toEqual([]);
});

test('comments are no statements', () => {
  expect(found('users/database/a.sql', '-- DELETE FROM resources\n')).toEqual([]);
  expect(found('users/a.ts', '/* update resources */\n// delete from resources\n')).toEqual([]);
});

test('no statement of the project is foreign', () => {
  expect(foreignStatements()).toEqual([]);
});
