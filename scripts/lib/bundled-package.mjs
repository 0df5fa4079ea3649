import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';

/** Parts of a package that is published as a bundle: declarations of its sources, and the licences of what is bundled in. */

const LICENCE_FILES = ['LICENSE', 'LICENSE.md', 'LICENSE.txt', 'LICENCE', 'license'];
/** Licences of the code that packages have bundled themselves. */
const BUNDLED_LICENCES = ['dist/THIRD-PARTY-LICENSES.md'];

/**
 * Writes the declarations of sources of a package into a folder.
 *
 * @param {string} sources  folder of the sources
 * @param {string} output
 * @param {readonly string[]} names  of the sources, without their ending
 */
export async function writeDeclarations(sources, output, names) {
  for (const name of names) {
    const { outputText, diagnostics = [] } = ts.transpileDeclaration(
      await readFile(join(sources, `${name}.ts`), 'utf8'),
      { fileName: `${name}.ts`, compilerOptions: { isolatedDeclarations: true }, reportDiagnostics: true },
    );
    if (diagnostics.length > 0) throw new Error(ts.formatDiagnostics(diagnostics, ts.createCompilerHost({})));
    await writeFile(join(output, `${name}.d.ts`), outputText.replace(/(from '\.\/[\w.-]+)\.ts'/g, "$1.js'"));
  }
}

/**
 * Writes the licences of all packages of others that are in a bundle: `THIRD-PARTY.txt`.
 *
 * @param {string} root  folder that the bundle's inputs are named from
 * @param {string} output
 * @param {{ outputs: Record<string, { inputs: Record<string, { bytesInOutput: number }> }> }} metafile  of esbuild
 */
export async function writeLicences(root, output, { outputs }) {
  const inputs = Object.values(outputs).flatMap((one) => Object.entries(one.inputs));
  const paths = inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([path]) => path);
  const folders = new Set(paths.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0] ?? []));
  const texts = [...folders].toSorted().map(async (name) => {
    const folder = join(root, name);
    const { license, ...about } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    const text = (await firstOf(folder, LICENCE_FILES)) ?? `License: ${license}`;
    const ofBundled = (await firstOf(folder, BUNDLED_LICENCES)) ?? '';
    return `${about.name} ${about.version}\n\n${`${text}\n${ofBundled}`.trim()}\n`;
  });
  await writeFile(join(output, 'THIRD-PARTY.txt'), (await Promise.all(texts)).join(`\n${'-'.repeat(78)}\n\n`));
}

/**
 * The text of the first of some files that there is.
 *
 * @param {string} folder
 * @param {readonly string[]} names
 * @returns {Promise<string | undefined>}
 */
async function firstOf(folder, names) {
  for (const name of names) {
    try {
      return await readFile(join(folder, name), 'utf8');
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error;
    }
  }
  return undefined;
}
