import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { writeDeclarations, writeLicences } from '../../../scripts/lib/bundled-package.mjs';

/**
 * Writes the package as it is published into a folder, `dist` unless another is named: `npm pack ./dist` makes the archive. The package
 * in the repository is its sources, which our own programs use as they are.
 */
const PACKAGE = join(import.meta.dirname, '..');
const SOURCES = join(PACKAGE, 'src');
const OUTPUT = process.argv[2] ?? join(PACKAGE, 'dist');
/** Sources whose types are seen from outside, and the types of the API. */
const DECLARED = ['index', 'client', 'calls', 'errors', 'transport', 'uploads', 'webhooks', 'operations.gen'];
const TYPES_ONLY = 'schema.gen';

await rm(OUTPUT, { recursive: true, force: true });
await mkdir(OUTPUT, { recursive: true });
const { metafile } = await build({
  absWorkingDir: PACKAGE,
  // apart, so that who verifies no webhooks does not load what that needs
  entryPoints: { index: join(SOURCES, 'index.ts'), webhooks: join(SOURCES, 'webhooks.ts') },
  outdir: OUTPUT,
  bundle: true,
  splitting: true,
  metafile: true,
  format: 'esm',
  platform: 'neutral',
  mainFields: ['module', 'main'],
  target: 'es2022',
  legalComments: 'none',
});
await writeDeclarations(SOURCES, OUTPUT, DECLARED);
await copyFile(join(SOURCES, `${TYPES_ONLY}.ts`), join(OUTPUT, `${TYPES_ONLY}.d.ts`));
await copyFile(join(PACKAGE, 'README.md'), join(OUTPUT, 'README.md'));
await copyFile(join(PACKAGE, 'LICENSE'), join(OUTPUT, 'LICENSE'));
await writeLicences(PACKAGE, OUTPUT, metafile);
await writeFile(join(OUTPUT, 'package.json'), `${JSON.stringify(await published(), null, 2)}\n`);

/** The description of the published package: without what only the repository needs. */
async function published(): Promise<object> {
  const {
    private: _,
    scripts,
    devDependencies,
    ...rest
  } = JSON.parse(await readFile(join(PACKAGE, 'package.json'), 'utf8'));
  const exports = {
    '.': { types: './index.d.ts', default: './index.js' },
    './schema': { types: `./${TYPES_ONLY}.d.ts` },
  };
  return { ...rest, exports };
}
