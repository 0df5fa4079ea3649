import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { StartRefusal } from '../start-refusal.ts';
import { within } from '../within.ts';
import { BlobStoreDown, SHA256, type StoredBlobs } from './blob-store.ts';
import { type OpeningOptions, openSpool } from './spool.ts';

const CONNECTION_TIMEOUT_MS = 4_000;

/** Longest time from a request's first byte to the service's answer. Each request is tried three times. */
const ANSWER_TIMEOUT_MS = 4_000;

/** As many times that for a part of an upload: 5 MiB have to travel first. */
const PART_PATIENCE = 6;

/** A download fails when nothing comes for so long although its reader waits. */
const SILENCE_MS = 15_000;

/** A service that takes longer than this to answer is told to be out of reach. */
const CHECK_TIMEOUT_MS = 2_000;

/** Each download holds a connection for as long as its reader takes; the client's own limit of 50 would make uploads wait. */
const CONNECTIONS = 1_000;

/** Parts of 5 MiB (the client's) held in memory per upload. */
const PARTS_AT_ONCE = 2;

/** An upload in parts that was begun this long ago belongs to a process that died. */
const LEFTOVER_AGE_MS = 24 * 60 * 60 * 1000;

const PARAMETERS = new Set(['endpoint', 'region', 'forcePathStyle']);

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
  const { client, uploading, bucket } = connect(url, answerTimeoutMs);
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
  } catch (error) {
    throw new StartRefusal(
      `The S3 bucket ${bucket} of BLOB_URL cannot be used (${reason(error)}). Check bucket, endpoint, region and the AWS credentials.`,
    );
  }
  const spool = await openSpool(spoolFolder, options);

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
      return found ? withoutSilence(found.Body as Readable, silenceMs) : null;
    },

    size,

    async delete(sha256) {
      await answered(client.send(new DeleteObjectCommand({ Bucket: bucket, Key: sha256 })));
    },

    async removeLeftovers() {
      await spool.removeLeftovers();
      const { Uploads = [] } = await answered(client.send(new ListMultipartUploadsCommand({ Bucket: bucket })));
      const oldest = Date.now() - LEFTOVER_AGE_MS;
      for (const { Key, UploadId, Initiated } of Uploads) {
        if (Initiated && Initiated.getTime() > oldest) continue;
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

function connect(url: string, answerTimeoutMs: number): { client: S3Client; uploading: S3Client; bucket: string } {
  const { hostname: bucket, pathname, searchParams } = URL.canParse(url) ? new URL(url) : new URL('s3:');
  const endpoint = searchParams.get('endpoint') ?? undefined;
  const understood = [...searchParams.keys()].every((name) => PARAMETERS.has(name));
  if (!bucket || pathname.length > 1 || !understood || (endpoint !== undefined && !URL.canParse(endpoint))) {
    throw new StartRefusal(
      `BLOB_URL=${url} is wrong: write s3://bucket?endpoint=https://host&region=name&forcePathStyle`,
    );
  }
  const clientWith = (requestTimeout: number) =>
    new S3Client({
      endpoint,
      region: searchParams.get('region') ?? undefined,
      forcePathStyle: searchParams.has('forcePathStyle'),
      // Services that speak S3 do not all know AWS's own checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: CONNECTION_TIMEOUT_MS,
        requestTimeout,
        throwOnRequestTimeout: true,
        httpAgent: { maxSockets: CONNECTIONS },
        httpsAgent: { maxSockets: CONNECTIONS },
      },
    });
  return { client: clientWith(answerTimeoutMs), uploading: clientWith(PART_PATIENCE * answerTimeoutMs), bucket };
}

interface S3Failure {
  name: string;
  message: string;
  $metadata?: { httpStatusCode?: number };
}

async function unlessMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if ((error as S3Failure).$metadata?.httpStatusCode === 404) return null;
    throw down(error);
  }
}

/** The bytes of a download, which fails when none come for `ms` although they are wanted; slow readers have all the time. */
function withoutSilence(body: Readable, ms: number): Readable {
  async function* pieces(): AsyncGenerator<Buffer> {
    const received = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    for (;;) {
      const { done, value } = await answered(within(received.next(), ms));
      if (done) return;
      yield value;
    }
  }
  const bytes = Readable.from(pieces(), { objectMode: false });
  return bytes.once('close', () => body.destroy());
}

async function answered<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw down(error);
  }
}

/** Wraps a failure of the service, or of the way to it. */
function down(error: unknown): BlobStoreDown {
  return new BlobStoreDown(`S3 failed (${reason(error)})`, { cause: error });
}

/** Answers to HEAD have no body, so that the status may be all that is known. */
function reason(error: unknown): string {
  const { name, message, $metadata } = error as S3Failure;
  return [name, $metadata?.httpStatusCode, message].filter(Boolean).join(', ');
}
