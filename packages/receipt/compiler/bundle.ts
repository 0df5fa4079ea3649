import { join } from 'node:path';
import { build } from 'esbuild';

export const BUNDLE = join(import.meta.dirname, '../src/compiler.gen.js');

/** The compiler as one file of JavaScript that imports nothing but what the package depends on. */
export async function bundleCompiler(): Promise<string> {
  const { outputFiles } = await build({
    // names of sources in the bundle are the same wherever the command is run
    absWorkingDir: join(import.meta.dirname, '../../..'),
    entryPoints: [join(import.meta.dirname, 'compile.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'node20',
    external: ['@noble/*'],
    legalComments: 'none',
  });
  return `// The compiler of policies, made by \`npm run compiler -w @colophon/receipt\`; do not edit.\n${outputFiles[0]!.text}`;
}
