import type { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, HeadBucketCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import {
  ANSWER_TIMEOUT_MS,
  answered,
  connectToS3,
  PARTS_AT_ONCE,
  reasonOf,
  SILENCE_MS,
  unlessMissing,
  withoutSilence,
} from '#platform/blobs/s3-client.ts';
import { StartRefusal } from '#platform/start-refusal.ts';
import { checkedPath, type Place } from './place.ts';

/**
 * Backups as objects of a bucket, below a prefix. Credentials come from the usual AWS variables. An object appears when all of its
 * parts have arrived.
 *
 * @throws StartRefusal when the bucket cannot be reached
 */
export async function openS3Place(url: string): Promise<Place> {
  const place = connectToS3(url, ANSWER_TIMEOUT_MS);
  if (!place)
    throw new StartRefusal(
      `${url} is wrong: write s3://bucket/prefix?endpoint=https://host&region=name&forcePathStyle`,
    );
  const { client, uploading, bucket: Bucket, prefix } = place;
  try {
    await client.send(new HeadBucketCommand({ Bucket }));
  } catch (error) {
    throw new StartRefusal(
      `The S3 bucket ${Bucket} cannot be used (${reasonOf(error)}). Check bucket, endpoint, region and the AWS credentials.`,
    );
  }
  const keyOf = (file: string) => `${prefix}${checkedPath(file)}`;

  return {
    name: `s3://${Bucket}/${prefix}`,

    async read(file) {
      const found = await unlessMissing(client.send(new GetObjectCommand({ Bucket, Key: keyOf(file) })));
      return found && withoutSilence(found.Body as Readable, SILENCE_MS);
    },

    async write(file, source) {
      const upload = new Upload({
        client: uploading,
        params: { Bucket, Key: keyOf(file), Body: source },
        queueSize: PARTS_AT_ONCE,
      });
      // A failure of the source is none of the service.
      let failure: Error | undefined;
      source.once('error', (error) => {
        failure = error;
      });
      try {
        await upload.done();
      } catch (error) {
        source.destroy();
        if (failure) throw failure;
        await answered(Promise.reject(error));
      }
    },

    flush: async () => undefined,

    async remove(file) {
      await answered(client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(file) })));
    },

    async *list(folder) {
      for await (const page of paginateListObjectsV2(
        { client },
        { Bucket, Prefix: folder === undefined ? prefix : `${keyOf(folder)}/` },
      )) {
        for (const { Key } of page.Contents ?? []) if (Key) yield Key.slice(prefix.length);
      }
    },

    // Parts of an upload that broke off belong to no object; the bucket's own rules remove them.
    removeLeftovers: async () => undefined,
  };
}
