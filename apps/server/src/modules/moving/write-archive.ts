import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { receiptSigning } from '#modules/contracts/index.ts';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { type ArchiveFacts, archiveIndex } from './archive-index.ts';
import { MOVE_FORMAT, MOVE_PATH, MOVE_TYPE, PROFILE_PATH } from './bag.ts';
import { CRATE_PATH, describeCrate } from './ro-crate.ts';
import type { Spool } from './spool.ts';

/** Beyond this size an entry needs the longer form of ZIP. */
const LONG_ENTRY_BYTES = 0xff_ff_00_00;
const FILE_MODE = 0o100644;

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
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  fill(context, zip, spool, facts, written).catch((error) => output.destroy(error as Error));
  return output;
}

/** End of the names of bags of which there are several. */
export function bagSuffix({ number, of }: ArchiveFacts['bag']): string {
  return of === 1 ? '' : `-${number}-of-${of}`;
}

/** Gives a stream out and forgets it: the archive remembers of each entry, until its end, by what it was opened. */
function givenOnce(stream: Readable): (opened: (error: null, stream: Readable) => void) => void {
  let kept: Readable | undefined = stream;
  return (opened) => {
    const given = kept!;
    kept = undefined;
    opened(null, given);
  };
}

async function fill(
  context: Pick<Context, 'blobs' | 'db' | 'receiptKey'>,
  zip: ZipFile,
  spool: Pick<Spool, 'read'>,
  facts: ArchiveFacts,
  written: () => Promise<void>,
): Promise<void> {
  const folder = `colophon-${facts.username}${bagSuffix(facts.bag)}`;
  const manifest: string[] = [];
  let [payloadBytes, payloadFiles] = [0, 0];

  /** Adds a file and waits until it has gone into the archive; answers its hash. */
  async function add(path: string, content: Readable, sizeBytes = 0): Promise<string> {
    const hash = createHash('sha256');
    let bytes = 0;
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, callback) {
        hash.update(chunk);
        bytes += chunk.length;
        callback(null, chunk);
      },
    });
    content.once('error', (error) => counted.destroy(error));
    const options = {
      mtime: facts.at,
      mode: FILE_MODE,
      compress: false,
      forceZip64Format: sizeBytes > LONG_ENTRY_BYTES,
    };
    zip.addReadStreamLazy(`${folder}/${path}`, options, givenOnce(content.pipe(counted)));
    await finished(counted);
    const sha256 = hash.digest('hex');
    if (path.startsWith('data/')) {
      manifest.push(`${sha256}  ${path.replace(/[%\r\n]/g, encodeURIComponent)}\n`);
      payloadBytes += bytes;
      payloadFiles += 1;
    }
    return sha256;
  }

  const firstOf = new Map<string, string>();
  const aliases: Record<string, string> = {};
  const paths: string[] = [];
  for await (const { path, blob, content } of spool.read()) {
    paths.push(path);
    const first = blob && firstOf.get(blob.sha256);
    if (first) aliases[path] = first;
    else if (blob) {
      const bytes = await context.blobs.get(blob.sha256);
      if (!bytes) throw new Refusal('storage.file-lost');
      await add(`data/${path}`, bytes, blob.sizeBytes);
      firstOf.set(blob.sha256, path);
    } else await add(`data/${path}`, Readable.from(content));
    await written();
  }
  await add('data/aliases.json', Readable.from([Buffer.from(`${JSON.stringify(aliases, null, 2)}\n`)]));
  await add(`data/${CRATE_PATH}`, Readable.from(describeCrate(facts, spool, aliases)));
  await add('data/index.html', Readable.from(archiveIndex(facts, paths, aliases)));

  const manifestText = manifest.join('');
  const said = {
    format: MOVE_FORMAT,
    issuer: facts.origin,
    accountId: facts.userId,
    userName: facts.username,
    manifestSha256: createHash('sha256').update(manifestText).digest('hex'),
    exported: facts.at.toISOString(),
  };
  const tags = {
    'bagit.txt': 'BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n',
    'bag-info.txt': [
      'Bag-Software-Agent: Colophon',
      `BagIt-Profile-Identifier: ${facts.origin}${PROFILE_PATH}`,
      `Bagging-Date: ${facts.at.toISOString().slice(0, 10)}`,
      `External-Identifier: ${facts.origin} ${facts.userId}`,
      `Payload-Oxum: ${payloadBytes}.${payloadFiles}`,
      '',
    ].join('\n'),
    'manifest-sha256.txt': manifestText,
    [MOVE_PATH]: `${JSON.stringify(await receiptSigning.signStatement(context, said, MOVE_TYPE), null, 2)}\n`,
  };
  const tagManifest: string[] = [];
  for (const [path, text] of Object.entries(tags))
    tagManifest.push(`${await add(path, Readable.from([Buffer.from(text)]))}  ${path}\n`);
  await add('tagmanifest-sha256.txt', Readable.from([Buffer.from(tagManifest.join(''))]));
  zip.end();
}
