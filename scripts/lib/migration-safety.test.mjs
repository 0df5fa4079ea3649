import { expect, test } from 'vitest';
import { unsafeMigrations } from './migration-safety.mjs';

const FORMER = '0007_former.sql';
const NAME = '0040_next.sql';

/** @param {string} text */
const foundIn = (text) =>
  unsafeMigrations({ [FORMER]: 'CREATE UNIQUE INDEX "notes_key" ON "notes" ("name");', [NAME]: text });

test.each([
  'DROP TABLE "notes";',
  'DROP TABLE IF EXISTS "notes" CASCADE;',
  'DROP FUNCTION note_of(integer);',
  'DROP VIEW notes_seen;',
  'ALTER TABLE "notes" DROP COLUMN "text";',
  'ALTER TABLE "notes" ADD COLUMN "body" text, DROP COLUMN "text";',
  'ALTER TABLE "notes" RENAME TO "letters";',
  'ALTER TABLE "notes" RENAME COLUMN "text" TO "body";',
  'ALTER INDEX "notes_key" RENAME TO "letters_key";',
  'ALTER TABLE "notes" ALTER COLUMN "text" SET DATA TYPE varchar(10);',
  'ALTER TABLE notes ALTER text TYPE bigint USING text::bigint;',
  'ALTER TABLE "notes" ALTER COLUMN "text" SET NOT NULL;',
  'ALTER TABLE "notes" ALTER COLUMN "text" DROP DEFAULT;',
  'ALTER TABLE "notes" ADD COLUMN "body" text NOT NULL;',
  'ALTER TABLE "public"."notes" ADD COLUMN IF NOT EXISTS "body" char(24) NOT NULL;',
  'ALTER TABLE "notes" ADD CONSTRAINT "notes_short" CHECK (length("text") < 10);',
  'ALTER TABLE "notes" ADD CONSTRAINT "notes_of" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id");',
  'ALTER TABLE "notes" ADD PRIMARY KEY ("note_id");',
  'ALTER TABLE "notes" DROP CONSTRAINT "notes_pkey";',
  'CREATE UNIQUE INDEX "notes_by_text" ON "notes" USING btree ("text");',
  'DROP INDEX "notes_key";',
  'TRUNCATE "notes";',
  'DELETE FROM "notes";',
  'ALTER TABLE "notes"\n  DROP COLUMN "text";',
])('is refused, because a process of the previous version does not survive it: %s', (statement) => {
  expect(foundIn(`${statement}\n`)).toEqual([
    expect.stringMatching(/^apps\/server\/migrations\/0040_next\.sql:1: a process of the previous version \w[^:]+: /),
  ]);
});

test.each([
  'ALTER TABLE "notes" ADD COLUMN "body" text;\nALTER TABLE "notes" ADD CONSTRAINT "notes_short" CHECK ("notes"."body" < "notes"."text");',
  'ALTER TABLE "letters" ADD COLUMN "body" text;\nALTER TABLE "notes" ADD CONSTRAINT "notes_short" CHECK ("notes"."body" > \'\');',
  'ALTER TABLE "notes" ADD COLUMN "body" text;\nALTER TABLE "notes" ADD CONSTRAINT "notes_one" UNIQUE ("body");',
])('a constraint of more than a check of new columns is refused: %s', (statements) => {
  expect(foundIn(`${statements}\n`)).toHaveLength(1);
});

test.each([
  'ALTER TABLE "notes" ADD COLUMN "body" text;\nALTER TABLE "notes" ADD CONSTRAINT "notes_short" CHECK (length("notes"."body") < 10);',
  'CREATE TABLE "letters" ("id" integer PRIMARY KEY, "text" text NOT NULL);',
  'ALTER TABLE "notes" ADD COLUMN "body" text;',
  'ALTER TABLE "notes" ADD COLUMN "body" text DEFAULT \'\' NOT NULL;',
  'ALTER TABLE "notes" ADD COLUMN "body" text NOT NULL GENERATED ALWAYS AS (lower("text")) STORED;',
  'ALTER TABLE "notes" ALTER COLUMN "text" DROP NOT NULL;',
  'ALTER TABLE "notes" ALTER COLUMN "text" SET DEFAULT \'\';',
  'ALTER TABLE "notes" ADD CONSTRAINT "notes_short" CHECK (length("text") < 10) NOT VALID;',
  'CREATE INDEX "notes_by_text" ON "notes" USING btree ("text");',
  'DROP INDEX "notes_by_time";',
  'DROP TRIGGER notes_told ON notes;',
  'UPDATE "notes" SET "text" = \'\';',
  'DELETE FROM "jobs" WHERE "queue" = \'notes\';',
  'CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$\nBEGIN\n  DROP TABLE scratch;\nEND\n$$;',
  '-- ALTER TABLE "notes" DROP COLUMN "text";',
])('goes: %s', (statement) => {
  expect(foundIn(`${statement}--> statement-breakpoint\n`)).toEqual([]);
});

test('a table that the same migration makes is known to no other process', () => {
  const made = 'CREATE TABLE "letters" (\n\t"id" integer\n);\n--> statement-breakpoint\n';
  expect(
    foundIn(
      `${made}ALTER TABLE "letters" ADD CONSTRAINT "letters_of" FOREIGN KEY ("id") REFERENCES "public"."users"("id");--> statement-breakpoint\nCREATE UNIQUE INDEX "letters_key" ON "letters" ("id");`,
    ),
  ).toEqual([]);
});

test('is taken away later with a line that says since when nobody uses it, or which decision says why', () => {
  const drop = 'ALTER TABLE "notes" DROP COLUMN "text";\n';
  expect(foundIn(`-- unused since 1f118fe2: notes have bodies\n${drop}`)).toEqual([]);
  expect(foundIn(`-- see docs/decisions/201-expand-then-contract.md: why\n${drop}`)).toEqual([]);
  for (const excuse of [
    'unused',
    'unused since yesterday: x',
    'see docs/decisions/999-nothing.md: x',
    'unused since 1f118fe2:',
  ])
    expect(foundIn(`-- ${excuse}\n${drop}`)).toHaveLength(1);
  // It excuses one statement.
  expect(foundIn(`-- unused since 1f118fe2: notes have bodies\n${drop}${drop}`)).toHaveLength(1);
});

test('migrations of before are left as they are', () => {
  expect(unsafeMigrations({ '0039_before.sql': 'DROP TABLE "notes";' })).toEqual([]);
});

test('those of the project are such that old and new processes serve side by side', () => {
  expect(unsafeMigrations()).toEqual([]);
});
