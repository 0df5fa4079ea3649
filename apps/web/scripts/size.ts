import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf, readManifest } from './manifest.ts';
import { wordsFolder } from './words.ts';

/**
 * Adds up what the first visit to `/home` loads, compressed as the server sends it, and fails above the budget.
 *
 * Run after `npm start` has built the app: `npm run size -w @colophon/web`.
 */
const BUDGET_BYTES = { js: 110 * 1024, css: 20 * 1024, json: 4 * 1024 };
const DIST = join(import.meta.dirname, '../dist');

/** Files that the page requests beside its own scripts: its route and the texts of the default language. */
const SCREEN = 'src/routes/_public/home.tsx?tsr-split=component---loader';
const WORDS = ['shell', 'ui', 'home'].map((name) => `${wordsFolder(join(DIST, '..'))}/zh_CN/${name}.json`);

const manifest = readManifest(DIST);

/** The table of routes, which every page but the home page loads before its own screen. */
const ROUTES = 'src/routeTree.gen.ts';
const ROUTES_BUDGET_BYTES = 16 * 1024;

/** Size as sent: of the brotli copy, or of the file itself where that is too small to have one. */
function sentBytes(file: string): number {
  const path = join(DIST, file);
  return (statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path)).size;
}

const page = readFileSync(join(DIST, 'index.html'), 'utf8');
const named = [...page.matchAll(/(?:src|href)="\/([^"]+)"/g)].map(([, file = '']) => file);
const files = new Set([...named, ...filesOf(manifest, SCREEN), ...WORDS]);
const inKb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
let failed = false;
for (const [kind, budget] of Object.entries(BUDGET_BYTES)) {
  const sizes = [...files]
    .filter((file) => file.endsWith(`.${kind}`))
    .map((file) => ({ file, bytes: sentBytes(file) }));
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  console.log(`First visit, ${kind}: ${inKb(total)} of ${inKb(budget)}`);
  if (total <= budget) continue;
  failed = true;
  for (const { file, bytes } of sizes.toSorted((a, b) => b.bytes - a.bytes)) console.log(`  ${inKb(bytes)}  ${file}`);
}
const frame = filesOf(manifest, 'index.html');
const routes = [...filesOf(manifest, ROUTES)].filter((file) => !frame.has(file));
const routesBytes = routes.reduce((sum, file) => sum + sentBytes(file), 0);
console.log(`Routes: ${inKb(routesBytes)} of ${inKb(ROUTES_BUDGET_BYTES)} in ${routes.length} files`);
if (routesBytes > ROUTES_BUDGET_BYTES) failed = true;
process.exitCode = failed ? 1 : 0;
