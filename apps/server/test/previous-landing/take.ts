/**
 * Keeps the rows of a database of this version for the next ones to be tried on. CONTRIBUTING (Migrations) says of which:
 * `npm run landing -w @colophon/server -- postgres://…`
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import postgres from 'postgres';
import { takeSnapshot } from './snapshot.ts';

const [url] = process.argv.slice(2);
if (!url) throw new Error('Which database? Give its address.');
const sql = postgres(url, { max: 1, onnotice: () => undefined });
const journal = JSON.parse(readFileSync(new URL('../../migrations/meta/_journal.json', import.meta.url), 'utf8'));
const landing = { migrations: journal.entries.length, ...(await takeSnapshot(sql)) };
await sql.end();
writeFileSync(new URL('landing.json.gz', import.meta.url), gzipSync(JSON.stringify(landing), { level: 9 }));
console.log(`Kept ${Object.keys(landing.tables).length} tables after ${landing.migrations} migrations.`);
