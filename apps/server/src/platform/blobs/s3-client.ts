import { Readable } from 'node:stream';
import { S3Client } from '@aws-sdk/client-s3';
import { within } from '../within.ts';
import { BlobStoreDown } from './blob-store.ts';

const CONNECTION_TIMEOUT_MS = 4_000;

/** Longest time from a request's first byte to the service's answer. Each request is tried three times. */
export const ANSWER_TIMEOUT_MS = 4_000;

/** As many times that for a part of an upload: 5 MiB have to travel first. */
const PART_PATIENCE = 6;

/** A download fails when nothing comes for so long although its reader waits. */
export const SILENCE_MS = 15_000;

/** Each download holds a connection for as long as its reader takes; the client's own limit of 50 would make uploads wait. */
const CONNECTIONS = 1_000;

/** Parts of 5 MiB (the client's) held in memory per upload. */
export const PARTS_AT_ONCE = 2;

const PARAMETERS = new Set(['endpoint', 'region', 'forcePathStyle']);

/** A bucket, or the objects of it whose names begin with a prefix. */
export interface S3Place {
  readonly client: S3Client;
  /** For uploads, whose answers may take longer. */
  readonly uploading: S3Client;
  readonly bucket: string;
  /** Empty, or ends with a slash. */
  readonly prefix: string;
}

/** The clients for `s3://bucket/prefix?endpoint=…`, or null where the address is none of that form. */
export function connectToS3(url: string, answerTimeoutMs: number): S3Place | null {
  const { hostname: bucket, pathname, searchParams } = URL.canParse(url) ? new URL(url) : new URL('s3:');
  const endpoint = searchParams.get('endpoint') ?? undefined;
  const understood = [...searchParams.keys()].every((name) => PARAMETERS.has(name));
  if (!bucket || !understood || (endpoint !== undefined && !URL.canParse(endpoint))) return null;
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
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  return {
    client: clientWith(answerTimeoutMs),
    uploading: clientWith(PART_PATIENCE * answerTimeoutMs),
    bucket,
    prefix: prefix && `${prefix}/`,
  };
}

interface S3Failure {
  name: string;
  message: string;
  $metadata?: { httpStatusCode?: number };
}

/** Null when the service knows no such object. */
export async function unlessMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if ((error as S3Failure).$metadata?.httpStatusCode === 404) return null;
    throw down(error);
  }
}

/** The bytes of a download, which fails when none come for `ms` although they are wanted; slow readers have all the time. */
export function withoutSilence(body: Readable, ms: number): Readable {
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

/** @throws BlobStoreDown when the service fails, or cannot be reached */
export async function answered<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw down(error);
  }
}

/** Wraps a failure of the service, or of the way to it. */
function down(error: unknown): BlobStoreDown {
  return new BlobStoreDown(`S3 failed (${reasonOf(error)})`, { cause: error });
}

/** Answers to HEAD have no body, so that the status may be all that is known. */
export function reasonOf(error: unknown): string {
  const { name, message, $metadata } = error as S3Failure;
  return [name, $metadata?.httpStatusCode, message].filter(Boolean).join(', ');
}
