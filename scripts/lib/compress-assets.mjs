import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(js|css|svg|html|json|wasm)$/;
/** Below this a compressed copy saves less than its own request headers cost. */
const MIN_BYTES = 512;

/**
 * Writes a brotli (`.br`) and a gzip (`.gz`) copy beside every asset that becomes smaller, once, at build time.
 *
 * `index.html` is left out: the server writes the run-time configuration into it.
 */
export function compressAssets(): Plugin {
  let folder = '';
  return {
    name: 'colophon:compress-assets',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    async closeBundle() {
      const names = await readdir(folder, { recursive: true });
      const assets = names.filter(
        (name) => COMPRESSIBLE.test(name) && name !== 'index.html' && !name.startsWith('.vite'),
      );
      await Promise.all(assets.map((name) => compress(join(folder, name))));
    },
  };
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < MIN_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await Promise.all([
    promisify(brotliCompress)(bytes, { params }).then((small) => writeFile(`${path}.br`, small)),
    promisify(gzip)(bytes, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
  ]);
}
