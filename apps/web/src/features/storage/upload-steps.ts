import { analysisEnd } from '#api/files/queries.ts';
import { Canceled, Changed, giveUpFile, hashInWorker, storeFile, Unreadable } from '#api/files/store-file.ts';
import { createObject } from '#api/objects/mutations.ts';
import { objectExists } from '#api/objects/queries.ts';
import { failureMessage } from '#failures.ts';
import type { UploadSteps } from './upload.ts';

/** The steps of an upload on the platform, for the user `userId`. */
export function createUploadSteps(userId: number): UploadSteps {
  return {
    hash: hashInWorker,
    exists: ({ bucketName, objectName }, signal) => objectExists(bucketName, objectName, signal),
    send({ file, sha1, bucketName, objectName }, options) {
      return storeFile({ file, sha1, userId, target: { bucketName, objectName }, ...options });
    },
    async analyse(sha1, signal) {
      return (await analysisEnd(sha1, signal)).state === 'success';
    },
    async createObject({ bucketName, objectName, sha1 }) {
      return (await createObject.call({ bucketName, objectName, sha1 })).objectId;
    },
    giveUp: (sha1) => giveUpFile(userId, sha1),
    canceled: () => new Canceled(),
    reasonOf(error) {
      if (error instanceof Unreadable) return 'storage:file_unreadable';
      return error instanceof Changed ? 'storage:file_changed' : failureMessage(error);
    },
  };
}
