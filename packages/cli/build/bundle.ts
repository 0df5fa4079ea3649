import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import ts from 'typescript';

const PACKAGE = join(import.meta.dirname, '..');
const SOURCES = join(PACKAGE, 'src');
const OUTPUT = join(PACKAGE, 'dist');
const LICENCE_FILES = ['LICENSE', 'LICENSE.md', 'LICENSE.txt', 'LICENCE', 'license'];
/** Licences of the code that packages have bundled themselves. */
const BUNDLED_LICENCES = ['dist/THIRD-PARTY-LICENSES.md'];
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
await Promise.all(DECLARED.map(writeDeclarations));
await writeFile(join(OUTPUT, 'THIRD-PARTY.txt'), await licencesOf(metafile));

async function writeDeclarations(name: string): Promise<void> {
  const source = await readFile(join(SOURCES, `${name}.ts`), 'utf8');
  const { outputText, diagnostics = [] } = ts.transpileDeclaration(source, {
    fileName: `${name}.ts`,
    compilerOptions: { isolatedDeclarations: true },
    reportDiagnostics: true,
  });
  if (diagnostics.length > 0) throw new Error(ts.formatDiagnostics(diagnostics, ts.createCompilerHost({})));
  const declarations = outputText.replace(/(from '\.\/[\w-]+)\.ts'/g, "$1.js'");
  await writeFile(join(OUTPUT, `${name}.d.ts`), declarations);
}

/** The licences of all packages of others that are in the bundle. */
async function licencesOf({ outputs }: Metafile): Promise<string> {
  const bundled = Object.values(outputs).flatMap(({ inputs }) => Object.entries(inputs));
  const paths = bundled.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([path]) => path);
  const folders = new Set(paths.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0] ?? []));
  const licences = [...folders].toSorted().map(async (folder) => {
    const { name, version } = JSON.parse(await readFile(join(PACKAGE, folder, 'package.json'), 'utf8'));
    const text = await firstOf(join(PACKAGE, folder), LICENCE_FILES);
    if (text === undefined) throw new Error(`${folder} has no licence.`);
    const ofBundled = await firstOf(join(PACKAGE, folder), BUNDLED_LICENCES);
    return `${name} ${version}\n\n${[text, ofBundled ?? ''].join('\n').trim()}\n`;
  });
  return (await Promise.all(licences)).join(`\n${'-'.repeat(78)}\n\n`);
}

/** The text of the first of some files that there is. */
async function firstOf(folder: string, names: readonly string[]): Promise<string | undefined> {
  for (const name of names) {
    try {
      return await readFile(join(folder, name), 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return undefined;
}
