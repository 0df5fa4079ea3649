import { createHash } from 'node:crypto';
import { extname, join } from 'node:path';
import { type Context, RefusedError } from '../command.ts';
import { besideOf, filesBelow } from '../publish/folders.ts';
import type { Asked, Served } from '../surroundings.ts';
import { say } from '../words.ts';
import type { Site } from './site.ts';

/** Only names of this machine: a page of a stranger, whose name leads here, is refused. */
const OWN_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
const VERSION_PATH = '/.colophon/version';
const LOOK_MS = 1_000;
const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

/**
 * Answers with the files of a theme's folder, for pages of one site; its HTML loads the page anew when a file has changed. Nothing beside the
 * folder is answered, no links and nothing that begins with a dot.
 *
 * @throws RefusedError when the folder is no theme
 */
export async function themeServer(
  folder: string,
  { origin, testOrigin }: Site,
  context: Context,
): Promise<(asked: Asked) => Promise<Served>> {
  const { disk, locale } = context;
  if ((await disk.look(join(folder, 'index.html'))) !== 'file')
    throw new RefusedError(say('noTheme', locale, { folder }));
  return async (asked) => {
    if (!OWN_HOST.test(asked.host)) return { status: 403, headers: {}, body: '' };
    const headers: Record<string, string> = { 'cache-control': 'no-store', vary: 'origin' };
    if (asked.origin === origin || asked.origin === testOrigin) {
      headers['access-control-allow-origin'] = asked.origin;
      headers['access-control-allow-credentials'] = 'true';
      headers['access-control-allow-private-network'] = 'true';
    }
    if (asked.method === 'OPTIONS') return { status: 204, headers, body: '' };
    if (asked.path === VERSION_PATH) return { status: 200, headers, body: await versionOf(folder, context) };
    const name = nameIn(asked.path);
    const isFile = name !== null && (await besideOf(folder, disk).look(name)) === 'file';
    if (!isFile) return { status: 404, headers, body: '' };
    headers['content-type'] = TYPES[extname(name).toLowerCase()] ?? 'application/octet-stream';
    // before the bytes, so that what changes meanwhile is loaded anew
    const version = extname(name).toLowerCase() === '.html' ? await versionOf(folder, context) : null;
    const bytes = await bytesOf(join(folder, name), context);
    return { status: 200, headers, body: version === null ? bytes : withReload(bytes, asked.host, version) };
  };
}

/** Name of a file as an address names it; null for what may not be asked for. */
function nameIn(path: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path).slice(1) || 'index.html';
  } catch {
    return null;
  }
  const isPlain = decoded.split('/').every((part) => part !== '' && !part.startsWith('.') && !/[\\\0:]/.test(part));
  return isPlain ? decoded : null;
}

async function bytesOf(path: string, { read }: Context): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of read(path)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** A text that changes with every file of the folder. */
async function versionOf(folder: string, { disk }: Context): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await filesBelow(folder, disk)) ?? [])
    hash.update(`${name} ${await disk.modifiedMs(join(folder, name))}\n`);
  return hash.digest('hex');
}

/** A page of the theme with what loads it anew; in the sandbox of sites the page itself is `rawWindow`. */
function withReload(page: Uint8Array, host: string, version: string): string {
  const script = `<script>(() => {
  const look = setInterval(async () => {
    const answer = await fetch('http://${host}${VERSION_PATH}').catch(() => null);
    if (!answer || (await answer.text()) === '${version}') return;
    clearInterval(look);
    (window.rawWindow ?? window).location.reload();
  }, ${LOOK_MS});
})();</script>`;
  const text = new TextDecoder().decode(page);
  return text.includes('</body>') ? text.replace('</body>', () => `${script}</body>`) : text + script;
}
