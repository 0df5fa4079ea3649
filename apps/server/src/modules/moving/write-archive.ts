import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { receiptSigning } from '#modules/contracts/index.ts';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { type ArchiveFacts, archiveIndex, groupOf } from './archive-index.ts';
import { MOVE_FORMAT, MOVE_PATH, MOVE_TYPE, PROFILE_PATH } from './bag.ts';
import { CRATE_PATH, describeCrate } from './ro-crate.ts';
import type { Spool } from './spool.ts';
import { createStoredZip } from './stored-zip.ts';
import { openTemporaryFile, type TemporaryFile } from './temporary-file.ts';

/** Characters of a text that are written at once. */
const PIECE_LENGTH = 64 * 1024;

/** Files that wait for the end of an archive. */
interface Gathered {
  readonly directory: TemporaryFile;
  readonly manifest: TemporaryFile;
  readonly paths: TemporaryFile;
}

/**
 * Begins an archive of all files in the spool: a bag (BagIt 1.0, RFC 8493) around an RO-Crate, in a ZIP without compression. Equal bytes
 * stand in it once; `data/aliases.json` says under which names else. `move.json` says whose it is and is signed. `written` is told of each file. The stream fails with what a file fails with.
 *
 * Fails with the refusal `storage.file-lost` where bytes went meanwhile.
 */
export function writeArchive(
  context: Pick<Context, 'blobs' | 'db' | 'receiptKey'>,
  spool: Pick<Spool, 'read'>,
  facts: ArchiveFacts,
  written: () => Promise<void>,
): Readable {
  return Readable.from(pieces(context, spool, facts, written));
}

/** End of the names of bags of which there are several. */
export function bagSuffix({ number, of }: ArchiveFacts['bag']): string {
  return of === 1 ? '' : `-${number}-of-${of}`;
}

async function* pieces(...[context, spool, facts, written]: Parameters<typeof writeArchive>): AsyncGenerator<Buffer> {
  const [directory, manifest, paths] = await Promise.all([
    openTemporaryFile(),
    openTemporaryFile(),
    openTemporaryFile(),
  ]);
  try {
    yield* bag({ directory, manifest, paths }, context, spool, facts, written);
  } finally {
    await Promise.all([directory, manifest, paths].map((file) => file.close()));
  }
}

async function* bag(
  { directory, manifest, paths }: Gathered,
  ...[context, spool, facts, written]: Parameters<typeof writeArchive>
): AsyncGenerator<Buffer> {
  const folder = `colophon-${facts.username}${bagSuffix(facts.bag)}`;
  const zip = createStoredZip(directory, facts.at);
  let [payloadBytes, payloadFiles] = [0, 0];

  /** Adds a file; answers its hash, which that of a blob is already. */
  async function* add(path: string, content: AsyncIterable<Buffer>, known?: string): AsyncGenerator<Buffer, string> {
    const hash = createHash('sha256');
    const sizeBytes = yield* zip.file(`${folder}/${path}`, known ? content : hashed(content, hash));
    const sha256 = known ?? hash.digest('hex');
    if (path.startsWith('data/')) {
      await manifest.write(`${sha256}  ${path.replace(/[%\r\n]/g, encodeURIComponent)}\n`);
      payloadBytes += sizeBytes;
      payloadFiles += 1;
    }
    return sha256;
  }

  const firstOf = new Map<string, string>();
  const aliases: Record<string, string> = {};
  const groups = new Set<string>();
  for await (const { path, blob, content } of spool.read()) {
    groups.add(groupOf(path));
    await paths.write(`${path}\n`);
    const first = blob && firstOf.get(blob.sha256);
    if (first) aliases[path] = first;
    else if (blob) {
      const bytes = await context.blobs.get(blob.sha256);
      if (!bytes) throw new Refusal('storage.file-lost');
      yield* add(`data/${path}`, bytes, blob.sha256);
      firstOf.set(blob.sha256, path);
    } else yield* add(`data/${path}`, content);
    await written();
  }
  yield* add('data/aliases.json', inPieces([`${JSON.stringify(aliases, null, 2)}\n`]));
  yield* add(`data/${CRATE_PATH}`, inPieces(describeCrate(facts, spool, aliases)));
  yield* add('data/index.html', inPieces(archiveIndex(facts, { groups, paths: paths.lines }, aliases)));

  const tagManifest: string[] = [];
  async function* addTag(path: string, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer, string> {
    const sha256 = yield* add(path, content);
    tagManifest.push(`${sha256}  ${path}\n`);
    return sha256;
  }
  yield* addTag('bagit.txt', inPieces(['BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n']));
  const info = [
    'Bag-Software-Agent: Colophon',
    `BagIt-Profile-Identifier: ${facts.origin}${PROFILE_PATH}`,
    `Bagging-Date: ${facts.at.toISOString().slice(0, 10)}`,
    `External-Identifier: ${facts.origin} ${facts.userId}`,
    `Payload-Oxum: ${payloadBytes}.${payloadFiles}`,
    '',
  ];
  yield* addTag('bag-info.txt', inPieces([info.join('\n')]));
  const said = {
    format: MOVE_FORMAT,
    issuer: facts.origin,
    accountId: facts.userId,
    userName: facts.username,
    manifestSha256: yield* addTag('manifest-sha256.txt', manifest.pieces()),
    exported: facts.at.toISOString(),
  };
  const statement = await receiptSigning.signStatement(context, said, MOVE_TYPE);
  yield* addTag(MOVE_PATH, inPieces([`${JSON.stringify(statement, null, 2)}\n`]));
  yield* add('tagmanifest-sha256.txt', inPieces([tagManifest.join('')]));
  yield* zip.end();
}

async function* hashed(content: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const piece of content) {
    hash.update(piece);
    yield piece;
  }
}

async function* inPieces(texts: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Buffer> {
  let gathered = '';
  for await (const text of texts) {
    gathered += text;
    if (gathered.length < PIECE_LENGTH) continue;
    yield Buffer.from(gathered);
    gathered = '';
  }
  yield Buffer.from(gathered);
}
