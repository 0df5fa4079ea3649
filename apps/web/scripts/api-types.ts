import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import openapiTypes, { astToString, type OpenAPI3 } from 'openapi-typescript';

/**
 * Writes `src/api/schema.gen.ts` from a file with the server's OpenAPI description; with `--check` it only says whether the
 * file is what it would write. `npm run api-types` in the project's folder makes the description and calls this.
 */
const [source, mode] = process.argv.slice(2);
if (!source) throw new Error('Name the file with the description.');
const target = join(import.meta.dirname, '../src/api/schema.gen.ts');

const description = JSON.parse(await readFile(source, 'utf8')) as OpenAPI3;
const types = astToString(await openapiTypes(description, { alphabetize: true }));
const text = `/** Generated from the server's OpenAPI description; do not edit. */\n${types}`;
if (mode !== '--check') await writeFile(target, text);
else if (text !== (await readFile(target, 'utf8'))) {
  console.error('The types of the API are not those of its description: run "npm run api-types".');
  process.exitCode = 1;
}
