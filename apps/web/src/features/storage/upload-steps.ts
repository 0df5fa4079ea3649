import { answer, api } from '#api/client.ts';
import { analysisEnd, Canceled, Changed, giveUpFile, hashInWorker, storeFile, Unreadable } from '#api/store-file.ts';
import { failureMessage } from '#failures.ts';
import type { UploadSteps } from './upload-queue.ts';

/** The steps of an upload on the platform, for the user `userId`. */
export function createUploadSteps(userId: number): UploadSteps {
  return {
    hash: hashInWorker,
    async exists({ bucketName, objectName }, signal) {
      const fullObjectNames = encodeURIComponent(`${bucketName}/${objectName}`);
      const query = { fullObjectNames, projection: 'objectId,objectName' };
      return (await answer(api.GET('/v2/storages/objects/list', { params: { query }, signal }))).length > 0;
    },
    send({ file, sha1, bucketName, objectName }, options) {
      return storeFile({ file, sha1, userId, target: { bucketName, objectName }, ...options });
    },
    async analyse(sha1, signal) {
      return (await analysisEnd(sha1, signal)).state === 'success';
    },
    async createObject({ bucketName, objectName, sha1 }) {
      const params = { path: { bucketName } };
      const body = { objectName, sha1 };
      const object = await answer(api.POST('/v2/storages/buckets/{bucketName}/objects', { params, body }));
      return object.objectId;
    },
    giveUp: (sha1) => giveUpFile(userId, sha1),
    canceled: () => new Canceled(),
    reasonOf(error) {
      if (error instanceof Unreadable) return 'storage:file_unreadable';
      return error instanceof Changed ? 'storage:file_changed' : failureMessage(error);
    },
  };
}
