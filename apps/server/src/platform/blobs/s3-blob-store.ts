import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { StartRefusal } from '../start-refusal.ts';
import { SHA256, type StoredBlobs } from './blob-store.ts';
import { createContentChecks, withCheck } from './content-checks.ts';
import {
  ANSWER_TIMEOUT_MS,
  answered,
  connectToS3,
  PARTS_AT_ONCE,
  reasonOf,
  SILENCE_MS,
  unlessMissing,
  withoutSilence,
} from './s3-client.ts';
import { openS3PartStore, PARTS_PREFIX } from './s3-part-store.ts';
import { type OpeningOptions, openSpool } from './spool.ts';

/** A service that takes longer than this to answer is told to be out of reach. */
const CHECK_TIMEOUT_MS = 2_000;

/** An upload in parts that was begun this long ago belongs to a process that died. */
const LEFTOVER_AGE_MS = 24 * 60 * 60 * 1000;

/**
 * Blobs as objects of an S3 bucket, named by their SHA-256. Credentials, and the region when `url` has none, come from the
 * usual AWS variables. `spoolFolder` takes the bytes on their way.
 *
 * @throws StartRefusal when the bucket cannot be reached or `spoolFolder` cannot be written
 */
export async function openS3BlobStore(
  url: string,
  spoolFolder: string,
  {
    answerTimeoutMs = ANSWER_TIMEOUT_MS,
    silenceMs = SILENCE_MS,
    ...options
  }: OpeningOptions & { answerTimeoutMs?: number; silenceMs?: number } = {},
): Promise<StoredBlobs> {
  const place = connectToS3(url, answerTimeoutMs);
  if (!place || place.prefix)
    throw new StartRefusal(
      `BLOB_URL=${url} is wrong: write s3://bucket?endpoint=https://host&region=name&forcePathStyle`,
    );
  const { client, uploading, bucket } = place;
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
  } catch (error) {
    throw new StartRefusal(
      `The S3 bucket ${bucket} of BLOB_URL cannot be used (${reasonOf(error)}). Check bucket, endpoint, region and the AWS credentials.`,
    );
  }
  const spool = await openSpool(spoolFolder, options);
  const checks = createContentChecks();

  async function size(sha256: string): Promise<number | null> {
    const found = await unlessMissing(client.send(new HeadObjectCommand({ Bucket: bucket, Key: sha256 })));
    return found?.ContentLength ?? null;
  }

  return {
    put: (source, options = {}) =>
      spool.receive(source, options, async (sha256, received) => {
        if ((await size(sha256)) !== null) return;
        const body = createReadStream(received);
        try {
          const params = { Bucket: bucket, Key: sha256, Body: body };
          await answered(new Upload({ client: uploading, params, queueSize: PARTS_AT_ONCE }).done());
        } finally {
          body.destroy();
        }
      }),

    async get(sha256, range) {
      const found = await unlessMissing(
        client.send(
          new GetObjectCommand({
            Bucket: bucket,
            Key: sha256,
            ...(range && { Range: `bytes=${range.start}-${range.end}` }),
          }),
        ),
      );
      if (!found) return null;
      const source = withoutSilence(found.Body as Readable, silenceMs);
      // of a part the service says which of how many bytes it is
      const check = checks.of(sha256, Number(found.ContentRange?.split('/')[1] ?? found.ContentLength), range);
      return check ? withCheck(source, check) : source;
    },

    size,

    parts: openS3PartStore(place, spoolFolder, silenceMs),

    onDamaged: checks.onDamaged,

    async delete(sha256) {
      await answered(client.send(new DeleteObjectCommand({ Bucket: bucket, Key: sha256 })));
    },

    async setAside(sha256) {
      const copy = { Bucket: bucket, CopySource: `${bucket}/${sha256}`, Key: `${sha256}.damaged` };
      const copied = await unlessMissing(client.send(new CopyObjectCommand(copy)));
      if (copied) await answered(client.send(new DeleteObjectCommand({ Bucket: bucket, Key: sha256 })));
    },

    async removeLeftovers() {
      await spool.removeLeftovers();
      const { Uploads = [] } = await answered(client.send(new ListMultipartUploadsCommand({ Bucket: bucket })));
      const oldest = Date.now() - LEFTOVER_AGE_MS;
      for (const { Key, UploadId, Initiated } of Uploads) {
        if (Key?.startsWith(PARTS_PREFIX) || (Initiated && Initiated.getTime() > oldest)) continue;
        await unlessMissing(client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId })));
      }
    },

    async check() {
      const abortSignal = AbortSignal.timeout(CHECK_TIMEOUT_MS);
      await answered(client.send(new HeadBucketCommand({ Bucket: bucket }), { abortSignal }));
    },

    async *list() {
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket })) {
        for (const { Key } of page.Contents ?? []) if (Key && SHA256.test(Key)) yield Key;
      }
    },
  };
}
