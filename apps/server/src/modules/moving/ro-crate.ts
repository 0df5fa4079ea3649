import { dirname, extname } from 'node:path';
import mime from 'mime';
import type { ArchiveFacts } from './archive-index.ts';
import type { Spool } from './spool.ts';

/** Where the description lies below `data/`. */
export const CRATE_PATH = 'ro-crate-metadata.json';
const CONTEXT = 'https://w3id.org/ro/crate/1.3/context';
const OWNER = { '@id': '#owner' };
const SPECIFICATION = 'https://w3id.org/ro/crate/1.3';

/**
 * The description of an archive as an RO-Crate 1.3, piece by piece: who it belongs to, each folder that a file describes, and each file.
 * Bytes that stand under another name have no entity of their own.
 */
export async function* describeCrate(
  facts: ArchiveFacts,
  spool: Pick<Spool, 'read'>,
  aliases: Readonly<Record<string, string>>,
): AsyncGenerator<string> {
  yield `{"@context":${JSON.stringify(CONTEXT)},"@graph":[\n`;
  yield line({
    '@id': CRATE_PATH,
    '@type': 'CreativeWork',
    conformsTo: { '@id': SPECIFICATION },
    about: { '@id': './' },
  });
  yield line({ ...OWNER, '@type': 'Person', name: facts.username, identifier: String(facts.userId) });
  const root = JSON.stringify({
    '@id': './',
    '@type': 'Dataset',
    name: `${facts.username} · ${facts.origin}`,
    description: `Everything that the account ${facts.username} has on ${facts.origin}`,
    datePublished: facts.at.toISOString(),
    license: 'Each work is licensed by the policies that it offers, which stand in the folder policies.',
    author: OWNER,
  });
  yield `${root.slice(0, -1)},"hasPart":[`;
  let separator = '';
  for await (const { path, about } of spool.read()) {
    const parts = [...(about ? [folderId(path)] : []), ...(aliases[path] ? [] : [encodeURI(path)])];
    for (const id of parts) {
      yield separator + JSON.stringify({ '@id': id });
      separator = ',';
    }
  }
  yield ']}';
  for await (const { path, blob, about } of spool.read()) {
    if (about) yield entity({ '@id': folderId(path), '@type': 'Dataset', ...about, author: OWNER });
    if (aliases[path]) continue;
    yield entity({
      '@id': encodeURI(path),
      '@type': 'File',
      name: path.slice(path.lastIndexOf('/') + 1),
      encodingFormat: mime.getType(extname(path)) ?? 'application/octet-stream',
      contentSize: blob ? String(blob.sizeBytes) : undefined,
      sha256: blob?.sha256,
    });
  }
  yield '\n]}\n';
}

function folderId(path: string): string {
  return `${encodeURI(dirname(path))}/`;
}

function line(value: object): string {
  return `${JSON.stringify(value)},\n`;
}

function entity(value: object): string {
  return `,\n${JSON.stringify(value)}`;
}
