import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './project.mjs';

const MIGRATIONS = 'apps/server/migrations';
const DECISIONS = 'docs/decisions';
/** Migrations before this one were written when a server was stopped before it was upgraded. */
const FIRST_CHECKED = 40;

/**
 * Says that no process uses any more what a statement takes away, and which landing ceased to, or which decision says so. Stands in the line
 * before the statement.
 */
const EXCUSE = /^--\s*(?:unused since [0-9a-f]{7,40}\b|see docs\/decisions\/(?<decision>\d{3}-[a-z0-9-]+\.md)): \S/;

/** @typedef {{ pattern: RegExp, harm: string, onNewTables?: boolean }} Rule */

const NAME = `"?(?<table>[a-z_0-9]+)"?`;
const ALTER = String.raw`^ALTER TABLE (?:IF EXISTS |ONLY )*(?:"?public"?\.)?${NAME}`;
const COLUMN = `(?:COLUMN )?(?:IF (?:NOT )?EXISTS )?"?[a-z_0-9]+"?`;
const CHECK = /^ALTER TABLE "([a-z_0-9]+)" ADD CONSTRAINT "[a-z_0-9]+" CHECK \((.+)\)$/;
const TYPE = 'has values of a type that it does not know';

/**
 * Statements by which something fails in a process of the previous version, which serves until the last one is restarted. `onNewTables`: also
 * where the table is made by the same migration.
 *
 * @type {Rule[]}
 */
const RULES = [
  {
    pattern: /^DROP (?:TABLE|VIEW|MATERIALIZED VIEW|SEQUENCE|TYPE|SCHEMA|FUNCTION|PROCEDURE)\b/i,
    harm: 'misses it',
    onNewTables: true,
  },
  { pattern: new RegExp(`${ALTER}[^;]*\\bDROP COLUMN\\b`, 'i'), harm: 'misses the column' },
  { pattern: new RegExp(`${ALTER} RENAME\\b`, 'i'), harm: 'misses the former name' },
  {
    pattern: /^ALTER (?:INDEX|SEQUENCE|VIEW|TYPE|FUNCTION)[^;]*\bRENAME\b/i,
    harm: 'misses the former name',
    onNewTables: true,
  },
  { pattern: new RegExp(`${ALTER} ALTER ${COLUMN} (?:SET DATA )?TYPE\\b`, 'i'), harm: TYPE },
  { pattern: new RegExp(`${ALTER} ALTER ${COLUMN} SET NOT NULL\\b`, 'i'), harm: 'writes rows without the column' },
  {
    pattern: new RegExp(`${ALTER} ALTER ${COLUMN} DROP (?:DEFAULT|IDENTITY|EXPRESSION)\\b`, 'i'),
    harm: 'writes rows without the column',
  },
  {
    pattern: new RegExp(
      `${ALTER}[^;]*\\bADD ${COLUMN} (?!CONSTRAINT)(?=[^,;]*\\bNOT NULL\\b)(?![^;]*\\b(?:DEFAULT|GENERATED|SERIAL|BIGSERIAL)\\b)`,
      'i',
    ),
    harm: 'writes rows without the column',
  },
  {
    pattern: new RegExp(
      `${ALTER} ADD (?:CONSTRAINT|CHECK|FOREIGN KEY|UNIQUE|PRIMARY KEY)\\b(?![^;]*\\bNOT VALID\\b)`,
      'i',
    ),
    harm: 'may write rows that it refuses',
  },
  { pattern: new RegExp(`${ALTER} DROP CONSTRAINT\\b`, 'i'), harm: 'may name it in ON CONFLICT' },
  {
    pattern: new RegExp(`^CREATE UNIQUE INDEX (?:IF NOT EXISTS )?"?[a-z_0-9]+"? ON (?:"?public"?\\.)?${NAME}`, 'i'),
    harm: 'may write rows that it refuses',
  },
  { pattern: /^(?:DELETE FROM|TRUNCATE(?: TABLE)?) "?(?<table>[a-z_0-9]+)"?\s*$/i, harm: 'misses the rows' },
];

/**
 * Statements of migrations that a process of the previous version does not survive: it goes on serving while new ones start. They are taken
 * apart: first what both can live with, and in a later landing, when nobody uses it any more, what takes something away.
 *
 * @param {Record<string, string>} [files] the text of each migration by its name; by default those of the project
 * @returns {string[]} one line each
 */
export function unsafeMigrations(files = readMigrations()) {
  const unique = new Set(
    Object.values(files).flatMap((text) =>
      [...text.matchAll(/CREATE UNIQUE INDEX (?:IF NOT EXISTS )?"?([a-z_0-9]+)"?/gi)].map(([, name]) => name),
    ),
  );
  return Object.entries(files).flatMap(([name, text]) => {
    if (Number(name.slice(0, 4)) < FIRST_CHECKED) return [];
    const made = new Set(
      [...text.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?"?([a-z_0-9]+)"?/gi)].map(([, table]) => table),
    );
    return statementsOf(text).flatMap(({ statement, comment, line }) => {
      const harm = harmOf(statement, made, unique);
      if (!harm || isExcused(comment) || isAboutNewColumns(statement, text)) return [];
      return [`${MIGRATIONS}/${name}:${line}: a process of the previous version ${harm}: ${statement.slice(0, 90)}`];
    });
  });
}

/**
 * @param {string} statement
 * @param {Set<string | undefined>} made tables that the same migration makes
 * @param {Set<string | undefined>} unique names of unique indexes
 */
function harmOf(statement, made, unique) {
  const dropped = /^DROP INDEX (?:CONCURRENTLY )?(?:IF EXISTS )?(?:"?public"?\.)?"?([a-z_0-9]+)"?/i.exec(statement);
  if (dropped) return unique.has(dropped[1]) ? 'may name it in ON CONFLICT' : undefined;
  for (const { pattern, harm, onNewTables = false } of RULES) {
    const found = pattern.exec(statement);
    if (found && (onNewTables || !made.has(found.groups?.table))) return harm;
  }
  return undefined;
}

/**
 * True for a check of columns that the same migration adds: a process of the previous version leaves them as they are added, and that the
 * check holds for.
 *
 * @param {string} statement
 * @param {string} text of the migration
 */
function isAboutNewColumns(statement, text) {
  const [, table, condition] = CHECK.exec(statement) ?? [];
  if (!table || !condition) return false;
  const added = new Set(
    [...text.matchAll(new RegExp(`ALTER TABLE "${table}" ADD COLUMN "([a-z_0-9]+)"`, 'g'))].map(([, column]) => column),
  );
  const named = [...condition.matchAll(/"([a-z_0-9]+)"(?:\."([a-z_0-9]+)")?/g)].map(
    ([, first, second]) => second ?? first,
  );
  return named.length > 0 && named.every((column) => added.has(column));
}

/** @param {string} comment the line before a statement */
function isExcused(comment) {
  const excuse = EXCUSE.exec(comment);
  const decision = excuse?.groups?.decision;
  return excuse !== null && (decision === undefined || existsSync(join(ROOT, DECISIONS, decision)));
}

/**
 * The statements of a migration, each in one line, with the comment before it. Bodies of functions are no statements of their own.
 *
 * @param {string} text
 */
function statementsOf(text) {
  /** @type {{ statement: string, comment: string, line: number }[]} */
  const statements = [];
  let [words, comment, line] = [/** @type {string[]} */ ([]), '', 0];
  let isQuoted = false;
  for (const [index, read] of text.replaceAll('--> statement-breakpoint', '').split('\n').entries()) {
    const row = read.trim();
    if (!isQuoted && row.startsWith('--')) {
      if (words.length === 0) comment = row;
      continue;
    }
    if (row === '') continue;
    if (words.length === 0) line = index + 1;
    words.push(row);
    if ((row.match(/\$\w*\$/g)?.length ?? 0) % 2 === 1) isQuoted = !isQuoted;
    if (isQuoted || !row.endsWith(';')) continue;
    statements.push({ statement: words.join(' ').replace(/\s+/g, ' ').replace(/;$/, ''), comment, line });
    [words, comment] = [[], ''];
  }
  if (words.length > 0) statements.push({ statement: words.join(' ').replace(/\s+/g, ' '), comment, line });
  return statements;
}

/** @returns {Record<string, string>} */
function readMigrations() {
  const folder = join(ROOT, MIGRATIONS);
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}
