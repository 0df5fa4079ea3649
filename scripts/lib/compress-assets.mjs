import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|svg|html|json|wasm)$/;
/** Below this a compressed copy saves less than its own request headers cost. */
const MIN_BYTES = 512;

/**
 * Writes a brotli (`.br`) and a gzip (`.gz`) copy beside every asset below `folder` that becomes smaller: once, after a build.
 *
 * @param {string} folder
 */
export async function compressAssets(folder) {
  const names = await readdir(folder, { recursive: true });
  const assets = names.filter((name) => COMPRESSIBLE.test(name));
  await Promise.all(assets.map((name) => compress(join(folder, name))));
}

/** @param {string} path */
async function compress(path) {
  const bytes = await readFile(path);
  if (bytes.length < MIN_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await Promise.all([
    promisify(brotliCompress)(bytes, { params }).then((small) => writeFile(`${path}.br`, small)),
    promisify(gzip)(bytes, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
  ]);
}
