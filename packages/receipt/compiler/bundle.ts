import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import { build } from 'esbuild';

const ROOT = join(import.meta.dirname, '../../..');

export const BUNDLE = join(import.meta.dirname, '../src/compiler.gen.js');

/** The compiler as one file of JavaScript that imports nothing but what the package depends on. */
export async function bundleCompiler(): Promise<string> {
  const { outputFiles } = await build({
    // names of sources in the bundle are the same wherever the command is run
    absWorkingDir: ROOT,
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

/** The checker as one file that every installation serves, beside its SHA-256. */
export const CHECKER = join(ROOT, 'apps/server/static/colophon-receipt.mjs');
export const CHECKER_HASH = `${CHECKER}.sha256`;

/** The command with everything that it needs: Node alone runs it. */
export async function bundleChecker(): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: [join(import.meta.dirname, '../bin/colophon-receipt.js')],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    legalComments: 'inline',
  });
  return outputFiles[0]!.text;
}

/** A line that `sha256sum --check` reads. */
export function hashLine(content: string): string {
  return `${createHash('sha256').update(content).digest('hex')}  ${basename(CHECKER)}\n`;
}
