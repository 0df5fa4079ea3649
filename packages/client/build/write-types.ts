import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import openapiTypes, { astToString, type OpenAPI3 } from 'openapi-typescript';

/**
 * Writes `src/schema.gen.ts` and `src/operations.gen.ts` from a file with the server's OpenAPI description; with `--check` it only
 * says whether the files are what it would write. `npm run api-types` in the project's folder makes the description and calls this.
 */
const [source, mode] = process.argv.slice(2);
if (!source) throw new Error('Name the file with the description.');
const NOTE = "/** Generated from the server's OpenAPI description; do not edit. */\n";

interface Operation {
  operationId: string;
  responses: Record<string, { content?: unknown }>;
  'x-changes-state': boolean;
  'x-nullable'?: boolean;
}

const description = JSON.parse(await readFile(source, 'utf8')) as OpenAPI3;
const operations = Object.entries(description.paths as Record<string, Record<string, Operation>>).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, ...operation })),
);
const types = astToString(await openapiTypes(description, { alphabetize: true }));
await hold('schema.gen.ts', types);
await hold('operations.gen.ts', `${tableOf()}\n${nullable()}`);

/** Method and address of each operation; `bytes` of those that answer files, `once` of a GET that is not repeated. */
function tableOf(): string {
  const modules = Object.groupBy(operations, ({ operationId }) => operationId.split('.')[0]!);
  const lines = Object.keys(modules)
    .toSorted()
    .flatMap((module) => [
      `  ${module}: {`,
      ...modules[module]!.map(
        (operation) => `    ${operation.operationId.split('.')[1]}: '${lineOf(operation)}',`,
      ).toSorted(),
      '  },',
    ]);
  return ['export const OPERATIONS = {', ...lines, '} as const;', ''].join('\n');
}

function lineOf({ method, path, responses, 'x-changes-state': changesState }: (typeof operations)[number]): string {
  const kind = responses['200']?.content === undefined ? ' bytes' : method === 'GET' && changesState ? ' once' : '';
  return `${method} ${path}${kind}`;
}

/** Operations whose success may be without a payload. */
function nullable(): string {
  const names = operations.filter((operation) => operation['x-nullable']).map(({ operationId }) => operationId);
  return ['export type Nullable =', ...names.toSorted().map((name) => `  | '${name}'`)].join('\n').concat(';\n');
}

async function hold(name: string, content: string): Promise<void> {
  const target = join(import.meta.dirname, '../src', name);
  const text = NOTE + content;
  if (mode !== '--check') await writeFile(target, text);
  else if (text !== (await readFile(target, 'utf8'))) {
    console.error('The types of the API are not those of its description: run "npm run api-types".');
    process.exitCode = 1;
  }
}
