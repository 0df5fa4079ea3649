import { Readable } from 'node:stream';
import { fileTypeFromStream } from 'file-type';
import type { BlobStore } from '#platform/blobs/blob-store.ts';
import { ZIP_TYPE } from '../archives/read-archive-entry.ts';
import { SIGNATURE_BYTES } from '../limits.ts';
import { Undecodable } from '../undecodable.ts';
import { inspectArchive } from './archive.ts';
import { createBytes, type InspectedFile } from './bytes.ts';
import { inspectImage, isKnownImage } from './image.ts';
import { inspectMedia, isKnownMedia } from './media.ts';
import { inspectText, isTextAfterAll, SVG_TYPE } from './text.ts';

/** First bytes of a zip file with entries, and of one without. */
const ZIP_STARTS = [Buffer.from('PK\x03\x04'), Buffer.from('PK\x05\x06')];

/** Result of an inspection: all there is to know, or that the content is not what its first bytes promise. */
export type Finding =
  | {
      readonly decoded: true;
      readonly metaInfo: Readonly<Record<string, string | number>>;
      /** Of public pictures that a text, or a text in an archive, names, if any. */
      readonly imagePaths?: readonly string[];
    }
  | { readonly decoded: false; readonly mime: string; readonly reason: string };

/**
 * Finds out what a file is: its media type by content (the extension decides only between kinds of text), and what that
 * kind can tell. Files of unknown kind are found to be just bytes.
 *
 * @throws StoreFailed, Refusal `storage.file-lost`
 */
export async function inspectFile(blobs: BlobStore, file: InspectedFile): Promise<Finding> {
  const bytes = createBytes(blobs, file);
  const head = await bytes.read(0, SIGNATURE_BYTES);
  const found = await signatureOf(bytes.stream());
  const { ext, ...signature } = found && !isTextAfterAll(found.mime, head) ? found : fallbackSignature(head);
  let { mime } = signature;
  try {
    if (mime === ZIP_TYPE) {
      const { metaInfo, imagePaths } = await inspectArchive(blobs, file);
      return { ...decoded(mime, metaInfo), ...(imagePaths.length > 0 && { imagePaths }) };
    }
    if (isKnownImage(mime)) return decoded(mime, await inspectImage(bytes, ext));
    if (isKnownMedia(mime)) return decoded(mime, await inspectMedia(bytes, mime));
    if (mime !== '' && !/^text\/|[/+]xml$/.test(mime)) return decoded(mime, {});
    const text = await inspectText(bytes, head, file.extensions);
    if (!mime.startsWith('text/')) mime = text.mime;
    if (mime === SVG_TYPE) return decoded(mime, await inspectImage(bytes, 'svg'));
    return { ...decoded(mime, text.metaInfo), ...(text.imagePaths && { imagePaths: text.imagePaths }) };
  } catch (error) {
    if (!(error instanceof Undecodable)) throw error;
    return { decoded: false, mime, reason: error.message };
  }
}

function decoded(mime: string, found: Readonly<Record<string, string | number>>): Finding {
  return { decoded: true, metaInfo: { mime, ...found } };
}

/** Reads as far into the file as its kind needs; a sound file may begin with a picture of megabytes. */
async function signatureOf(stream: Readable): Promise<{ mime: string; ext: string } | undefined> {
  try {
    return await fileTypeFromStream(Readable.toWeb(stream));
  } finally {
    stream.destroy();
  }
}

/** A zip file's kind goes by its entries; one whose entries cannot be looked through is still a zip file. */
function fallbackSignature(head: Buffer): { mime: string; ext: string } {
  const isZip = ZIP_STARTS.some((start) => head.subarray(0, start.byteLength).equals(start));
  return isZip ? { mime: ZIP_TYPE, ext: 'zip' } : { mime: '', ext: '' };
}
