import type { paths } from '@colophon/client/schema';
import { answer, api } from '../client.ts';
import { mutation } from '../mutation.ts';
import type { Page } from '../page.ts';
import { inBatches } from './in-batches.ts';
import { bucketKeys, objectKeys } from './keys.ts';
import { type ObjectRow, objectQuery } from './queries.ts';

export const createBucket = mutation({
  call: (bucketName: string) => answer(api.POST('/v2/storages/buckets', { body: { bucketName } })),
  stale: [bucketKeys.all],
});

export const deleteBucket = mutation({
  call: (bucketName: string) =>
    answer(api.DELETE('/v2/storages/buckets/{bucketName}', { params: { path: { bucketName } } })),
  stale: [bucketKeys.all],
});

interface NewObject {
  bucketName: string;
  objectName: string;
  sha1: string;
}

/** Makes an object of a stored file, in the place of one of the same name. Uploads come in numbers: see their queue. */
export const createObject = mutation({
  call: ({ bucketName, ...body }: NewObject) =>
    answer(api.POST('/v2/storages/buckets/{bucketName}/objects', { params: { path: { bucketName } }, body })),
  stale: [bucketKeys.all],
});

type ObjectChange = paths['/v2/storages/objects/{idOrName}']['put']['requestBody']['content']['application/json'];

/** Changes what an object says about itself. */
export const changeObject = mutation({
  call: ({ objectId, ...body }: ObjectChange & { objectId: string }) =>
    answer(api.PUT('/v2/storages/objects/{idOrName}', { params: { path: { idOrName: objectId } }, body })),
  stale: [objectKeys.all, bucketKeys.all],
  patch: (client, { objectId }, saved) => {
    if (saved) client.setQueryData(objectQuery(objectId).queryKey, saved);
  },
});

type NamedObject = Pick<ObjectRow, 'objectId' | 'objectName'>;

interface TypeChange {
  bucketName: string;
  objects: readonly NamedObject[];
  type: { resourceTypeCode: string; resourceTypeName?: string };
}

/**
 * Sets the type of objects, as many at once as a call may name. One that fails does not stop the others. The rows on
 * screen are exchanged, so that a long list stays where it is.
 */
export const changeTypes = mutation({
  call: async ({ objects, type }: TypeChange) => {
    const done: ObjectRow[] = [];
    const failures: (NamedObject & { reason: string })[] = [];
    for (const batch of inBatches(objects)) {
      const body = { objectIds: batch.map(({ objectId }) => objectId), ...type };
      const results = await answer(api.PUT('/v2/storages/objects/updateBatch', { body }));
      for (const object of batch) {
        const { data } = results[object.objectId]!;
        if (typeof data === 'string') failures.push({ ...object, reason: data });
        else done.push(data);
      }
    }
    return { done, failures };
  },
  stale: [objectKeys.all],
  patch: (client, { bucketName }, result) => {
    const changed = new Map(result?.done.map((object) => [object.objectId, object]));
    client.setQueriesData<Page<ObjectRow>>(
      { queryKey: bucketKeys.lists(bucketName) },
      (page) => page && { ...page, dataList: page.dataList.map((row) => changed.get(row.objectId) ?? row) },
    );
  },
});

interface Deletion {
  bucketName: string;
  objects: readonly NamedObject[];
  /** Called for objects as they are gone. */
  onDeleted: (objects: readonly NamedObject[]) => void;
}

/** Deletes objects of a bucket, as many at once as a call may name. */
export const deleteObjects = mutation({
  call: async ({ bucketName, objects, onDeleted }: Deletion): Promise<void> => {
    for (const batch of inBatches(objects)) {
      const params = { path: { bucketName, objectIds: batch.map(({ objectId }) => objectId).join() } };
      await answer(api.DELETE('/v2/storages/buckets/{bucketName}/objects/{objectIds}', { params }));
      onDeleted(batch);
    }
  },
  stale: [bucketKeys.all],
  patch: (client, { bucketName }) => {
    // Objects are read again when they are opened next: what is on screen now may be the one that is gone.
    void client.invalidateQueries({ queryKey: objectKeys.all, refetchType: 'none' });
    // Pages out of sight would still have what is gone.
    client.removeQueries({ queryKey: bucketKeys.lists(bucketName), type: 'inactive' });
  },
});
