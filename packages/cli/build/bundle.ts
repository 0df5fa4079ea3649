import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { writeDeclarations, writeLicences } from '../../../scripts/lib/bundled-package.mjs';

const PACKAGE = join(import.meta.dirname, '..');
const SOURCES = join(PACKAGE, 'src');
const OUTPUT = join(PACKAGE, 'dist');
/** Sources whose types are seen from outside. */
const DECLARED = ['index', 'surroundings'];

await rm(OUTPUT, { recursive: true, force: true });
const { metafile } = await build({
  absWorkingDir: PACKAGE,
  entryPoints: { colophon: join(SOURCES, 'main.ts'), index: join(SOURCES, 'index.ts') },
  outdir: OUTPUT,
  bundle: true,
  splitting: true,
  metafile: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  // packages in the older format of modules ask for parts of Node by it
  banner: {
    js: "import { createRequire as requireBeside } from 'node:module';\nconst require = requireBeside(import.meta.url);",
  },
  legalComments: 'none',
});
await writeDeclarations(SOURCES, OUTPUT, DECLARED);
await writeLicences(PACKAGE, OUTPUT, metafile);
