import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import openapiTypes, { astToString, type OpenAPI3 } from 'openapi-typescript';

/**
 * Writes `src/api/schema.gen.ts` from the server's OpenAPI description.
 *
 * `npm run api-types -w @colophon/web` asks the running server; an address or a JSON file can be given instead.
 */
const source = process.argv[2] ?? 'http://127.0.0.1:4180/openapi.json';
const target = join(import.meta.dirname, '../src/api/schema.gen.ts');

const text = /^https?:/.test(source) ? await (await fetch(source)).text() : await readFile(source, 'utf8');
const types = await openapiTypes(JSON.parse(text) as OpenAPI3, { alphabetize: true });
await writeFile(target, `/** Generated from the server's OpenAPI description; do not edit. */\n${astToString(types)}`);
