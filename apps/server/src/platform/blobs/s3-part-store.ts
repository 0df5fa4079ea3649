import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  type MultipartUpload,
  PutObjectCommand,
  paginateListObjectsV2,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import pLimit from 'p-limit';
import { BlobStoreDown } from './blob-store.ts';
import { type Part, type PartedUpload, type PartStore, PartsLost, storedBytes, writeAt } from './part-store.ts';
import { answered, type S3Place, unlessMissing, withoutSilence } from './s3-client.ts';

/** Names of what belongs to uploads begin so; those of blobs never do. */
export const PARTS_PREFIX = 'uploads/';

/** Smallest part that is sent, but the last: above the 5 MiB of S3. */
const PART_BYTES = 8 * 1024 * 1024;
/** Parts of one upload: some services take 1,000, of which some are left for those that have to be sent again. */
const MAX_PARTS = 800;
/** Parts that one process holds in memory, in order to send them. */
const SENT_AT_ONCE = 4;
const DELETED_AT_ONCE = 20;

/**
 * Parts in a bucket: an S3 multipart upload of what makes whole parts, and objects of what is too little for one. Bytes wait in
 * a file of `spoolFolder` until they are sent, so that slow senders take no memory.
 */
export function openS3PartStore(
  { client, uploading, bucket }: S3Place,
  spoolFolder: string,
  silenceMs: number,
): PartStore {
  const turns = pLimit(SENT_AT_ONCE);
  const deleting = pLimit(DELETED_AT_ONCE);
  const keyOf = (uploadId: string, name: string) => `${PARTS_PREFIX}${uploadId}/${name}`;
  const wholeOf = (uploadId: string) => keyOf(uploadId, 'whole');

  async function read(uploadId: string, { name, sizeBytes }: Part): Promise<Readable> {
    const params = { Bucket: bucket, Key: keyOf(uploadId, name) };
    const found = await unlessMissing(client.send(new GetObjectCommand(params)));
    if (found?.ContentLength !== sizeBytes) throw new PartsLost(`${params.Key} has not the ${sizeBytes} bytes stored.`);
    return withoutSilence(found.Body as Readable, silenceMs);
  }

  /** Sending has much patience: whether the service answers at all is found out before. */
  const sending = (send: () => Promise<void>) =>
    turns(async () => {
      await answered(client.send(new HeadBucketCommand({ Bucket: bucket })));
      await send();
    });

  const deleteObject = (key: string) =>
    deleting(() => answered(client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))));

  async function beginMultipart(uploadId: string): Promise<string> {
    const params = { Bucket: bucket, Key: wholeOf(uploadId) };
    const { UploadId } = await answered(client.send(new CreateMultipartUploadCommand(params)));
    return UploadId!;
  }

  /** Done again after a crash it finds the whole there. */
  async function complete({ uploadId, stored }: PartedUpload, parts: readonly Part[]): Promise<void> {
    const Parts = parts.map(({ name, etag }) => ({ PartNumber: Number(name), ETag: etag }));
    const params = { Bucket: bucket, Key: wholeOf(uploadId), UploadId: stored.multipartId, MultipartUpload: { Parts } };
    await unlessMissing(uploading.send(new CompleteMultipartUploadCommand(params)));
  }

  async function* multipartUploads(prefix: string): AsyncGenerator<MultipartUpload> {
    let page: ListMultipartUploadsCommandOutput | undefined;
    do {
      const { NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker }: Partial<typeof page> = page ?? {};
      const params = { Bucket: bucket, Prefix: prefix, KeyMarker, UploadIdMarker };
      page = await answered(client.send(new ListMultipartUploadsCommand(params)));
      yield* page.Uploads ?? [];
    } while (page.IsTruncated);
  }

  async function* objects(prefix: string) {
    for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })) {
      yield* page.Contents ?? [];
    }
  }

  return {
    async append({ uploadId, sizeBytes, generation, stored }, source, save) {
      const partBytes = Math.max(PART_BYTES, Math.ceil(sizeBytes / MAX_PARTS));
      const path = join(spoolFolder, randomUUID());
      const file = await open(path, 'wx+');
      let { multipartId, parts } = stored;
      let waitingBytes = 0;

      /** The bytes that wait, in one piece of memory behind room for those before them. */
      async function readWaiting(beforeBytes = 0): Promise<Buffer> {
        const bytes = Buffer.allocUnsafeSlow(beforeBytes + waitingBytes);
        for (let read = 0; read < waitingBytes; ) {
          const { bytesRead } = await file.read(bytes, beforeBytes + read, waitingBytes - read, read);
          if (bytesRead === 0) throw new Error(`${path} has been cut.`);
          read += bytesRead;
        }
        return bytes;
      }

      /** Sends what waits, with the objects before it, as one part. */
      async function sendPart(): Promise<void> {
        const [sent, loose] = splitParts(parts);
        const number = sent.length + 1 + generation;
        multipartId ??= await beginMultipart(uploadId);
        const Body = await readWaiting(storedBytes({ parts: loose }));
        let filled = 0;
        for (const one of loose) {
          for await (const chunk of await read(uploadId, one)) filled += (chunk as Buffer).copy(Body, filled);
        }
        const params = { Bucket: bucket, Key: wholeOf(uploadId), UploadId: multipartId, PartNumber: number, Body };
        const answer = await unlessMissing(uploading.send(new UploadPartCommand(params)));
        if (!answer) throw new PartsLost(`The multipart upload of ${uploadId} is gone.`);
        parts = [...sent, { name: String(number), sizeBytes: Body.byteLength, etag: answer.ETag! }];
        await save({ multipartId, parts });
        waitingBytes = 0;
        await Promise.all(loose.map(({ name }) => deleteObject(keyOf(uploadId, name))));
      }

      /** Stores what waits as an object. */
      async function sendObject(): Promise<void> {
        const name = randomUUID();
        const params = { Bucket: bucket, Key: keyOf(uploadId, name), Body: await readWaiting() };
        await answered(uploading.send(new PutObjectCommand(params)));
        parts = [...parts, { name, sizeBytes: waitingBytes }];
        await save({ multipartId, parts });
        waitingBytes = 0;
      }

      try {
        for await (const chunk of source as AsyncIterable<Buffer>) {
          await writeAt(file, chunk, waitingBytes);
          waitingBytes += chunk.byteLength;
          if (storedBytes({ parts: splitParts(parts)[1] }) + waitingBytes >= partBytes) await sending(sendPart);
        }
        if (waitingBytes > 0) await sending(sendObject);
      } catch (error) {
        const isOfStore = error instanceof BlobStoreDown || error instanceof PartsLost;
        if (!isOfStore && waitingBytes > 0) await sending(sendObject);
        throw error;
      } finally {
        await file.close();
        await rm(path, { force: true });
      }
    },

    read(upload) {
      const { uploadId, stored } = upload;
      async function* bytes(): AsyncGenerator<Buffer> {
        const [sent, loose] = splitParts(stored.parts);
        if (sent.length > 0) {
          await complete(upload, sent);
          yield* await read(uploadId, { name: 'whole', sizeBytes: storedBytes({ parts: sent }) });
        }
        for (const one of loose) yield* await read(uploadId, one);
      }
      return Readable.from(bytes(), { objectMode: false });
    },

    async remove(uploadId) {
      for await (const { Key, UploadId } of multipartUploads(keyOf(uploadId, ''))) {
        await unlessMissing(client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId })));
      }
      const keys: string[] = [];
      for await (const { Key } of objects(keyOf(uploadId, ''))) keys.push(Key!);
      await Promise.all(keys.map(deleteObject));
    },

    async *list(until) {
      const uploadOf = (key: string) => key.slice(PARTS_PREFIX.length).split('/', 1)[0]!;
      for await (const { Key, Initiated } of multipartUploads(PARTS_PREFIX)) {
        if (Initiated! < until) yield uploadOf(Key!);
      }
      for await (const { Key, LastModified } of objects(PARTS_PREFIX)) {
        if (LastModified! < until) yield uploadOf(Key!);
      }
    },
  };
}

/** Parts of the multipart upload, and the objects behind them. */
function splitParts(parts: readonly Part[]): [readonly Part[], readonly Part[]] {
  const loose = parts.findIndex(({ etag }) => etag === undefined);
  return loose === -1 ? [parts, []] : [parts.slice(0, loose), parts.slice(loose)];
}
