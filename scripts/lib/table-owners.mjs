import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mayUse } from './module-order.mjs';
import { ROOT } from './project.mjs';

const MODULES = 'apps/server/src/modules';
const NOT_THE_PROGRAM = /\.test\.ts$|\/testing\//;

const DECLARATION = /const (\w+) = pgTable\(\s*'(\w+)'/g;
/** A table as a statement names it: by its name in SQL, or by the constant of its declaration, which may stand in a group of names. */
const NAMED = String.raw`(?:\$\{(?:\w+\.)?(?<constant>\w+)\}|(?<name>[a-z_]+))`;
const WRITES = [
  new RegExp(
    String.raw`\b(?:insert into|update|delete from|merge into|truncate(?: table)?)\s+(?:only\s+)?${NAMED}`,
    'g',
  ),
  /\.(?:insert|update|delete)\(\s*(?:\w+\.)?(?<constant>\w+)\s*\)/g,
];
const READS = [
  new RegExp(String.raw`\b(?:from|join)\s+(?:only\s+|lateral\s+)?${NAMED}`, 'g'),
  /(?:\.from|Join)\(\s*(?:\w+\.)?(?<constant>\w+)\b/g,
];

/**
 * Statements of the server's modules that write a table of another module, or read one of a module that they may not use.
 * Statements are found by the words of SQL and the calls of the query builder; what is put together from parts that name
 * no table is not seen.
 *
 * @param {Record<string, string>} [files] the text of each file by its path below the modules; by default those of the project
 * @returns {string[]} one line each
 */
export function foreignStatements(files = readModules()) {
  const owners = ownersOf(files);
  return Object.entries(files).flatMap(([path, text]) => {
    const module = moduleOf(path);
    const code = withoutComments(text);
    const found = (/** @type {RegExp[]} */ patterns) =>
      patterns
        .flatMap((pattern) => [...code.matchAll(pattern)])
        .flatMap(({ index, groups }) => {
          const table = owners.get(groups?.constant ?? groups?.name ?? '');
          const line = code.slice(0, index).split('\n').length;
          return table ? [{ ...table, line }] : [];
        });
    return [
      ...found(WRITES)
        .filter(({ owner }) => owner !== module)
        .map(({ owner, table, line }) => `${path}:${line}: ${module} writes ${table}, which ${owner} owns`),
      ...found(READS)
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

/** Comments become blanks, so that lines keep their numbers. @param {string} text */
const withoutComments = (text) =>
  text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ' '));

/** @returns {Record<string, string>} */
function readModules() {
  const folder = join(ROOT, MODULES);
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !NOT_THE_PROGRAM.test(path),
  );
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}
