import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mayUse } from './module-order.mjs';
import { ROOT } from './project.mjs';

const MODULES = 'apps/server/src/modules';
const NOT_THE_PROGRAM = /\.test\.ts$|\/testing\//;

const DECLARATION = /const (\w+) = pgTable\(\s*'(\w+)'/g;
/** A table as a statement names it: by its name in SQL, or by the constant of its declaration, which may stand in a group of names. */
const NAMED = String.raw`(?:\$\{(?:\w+\.)?(?<constant>\w+)\}|(?<name>[a-z_]+))`;
const WRITE = String.raw`\b(?:insert into|update|delete from|merge into|truncate(?: table)?)\s+(?:only\s+)?${NAMED}`;
const WRITES = [new RegExp(WRITE, 'g'), /\.(?:insert|update|delete)\(\s*(?:\w+\.)?(?<constant>\w+)\s*\)/g];
const READ = String.raw`\b(?:from|join)\s+(?:only\s+|lateral\s+)?${NAMED}`;
const READS = [new RegExp(READ, 'g'), /(?:\.from|Join)\(\s*(?:\w+\.)?(?<constant>\w+)\b/g];
/** In files of functions and triggers, whose keywords are written large. A trigger knows the table that it stands on. */
const SQL_WRITES = [new RegExp(WRITE, 'gi')];
const SQL_READS = [new RegExp(READ, 'gi'), /\btrigger\s+\w+\s+(?:before|after)\b[^;]*?\son\s+(?<name>[a-z_]+)/gi];

/**
 * Statements of the server's modules that write a table of another module, or read one of a module that they may not use.
 * Statements are found by the words of SQL and the calls of the query builder; what is put together from parts that name
 * no table is not seen. Functions and triggers of the database are statements of the module beside which they stand.
 *
 * @param {Record<string, string>} [files] the text of each file by its path below the modules; by default those of the project
 * @returns {string[]} one line each
 */
export function foreignStatements(files = readModules()) {
  const owners = ownersOf(files);
  return Object.entries(files).flatMap(([path, text]) => {
    const module = moduleOf(path);
    const isSql = path.endsWith('.sql');
    const code = withoutComments(text, isSql);
    const found = (/** @type {RegExp[]} */ patterns) =>
      patterns
        .flatMap((pattern) => [...code.matchAll(pattern)])
        .flatMap(({ index, groups }) => {
          const table = owners.get(groups?.constant ?? groups?.name ?? '');
          const line = code.slice(0, index).split('\n').length;
          return table ? [{ ...table, line }] : [];
        });
    return [
      ...found(isSql ? SQL_WRITES : WRITES)
        .filter(({ owner }) => owner !== module)
        .map(({ owner, table, line }) => `${path}:${line}: ${module} writes ${table}, which ${owner} owns`),
      ...found(isSql ? SQL_READS : READS)
        .filter(({ owner }) => !mayUse(module, owner))
        .map(({ owner, table, line }) => `${path}:${line}: ${module} reads ${table} of ${owner}, which it may not use`),
    ];
  });
}

/**
 * Who declares each table, by its name in SQL and by its constant.
 *
 * @param {Record<string, string>} files
 */
function ownersOf(files) {
  /** @type {Map<string, { owner: string, table: string }>} */
  const owners = new Map();
  for (const [path, text] of Object.entries(files)) {
    for (const [, constant, table] of text.matchAll(DECLARATION)) {
      const owned = { owner: moduleOf(path), table: /** @type {string} */ (table) };
      owners.set(owned.table, owned);
      owners.set(/** @type {string} */ (constant), owned);
    }
  }
  return owners;
}

/** @param {string} path */
const moduleOf = (path) => /** @type {string} */ (path.split('/')[0]);

/** Comments become blanks, so that lines keep their numbers. @param {string} text @param {boolean} isSql */
const withoutComments = (text, isSql) =>
  text.replace(isSql ? /--.*$/gm : /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, (comment) =>
    comment.replace(/[^\n]/g, ' '),
  );

/** @returns {Record<string, string>} */
function readModules() {
  const folder = join(ROOT, MODULES);
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.(ts|sql)$/.test(path) && !NOT_THE_PROGRAM.test(path),
  );
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}
