import type { ObjectRow } from '#api/objects/queries.ts';
import { createStore, useStore } from '#ui/store.ts';

type Checked = Pick<ObjectRow, 'objectId' | 'objectName'>;

/** The checked objects of the bucket on screen, by id; outside its page, because an object may be deleted from its drawer. */
const checked = createStore<ReadonlyMap<string, Checked>>(new Map());

export function useCheckedObjects(): ReadonlyMap<string, Checked> {
  return useStore(checked);
}

/** Checks or unchecks objects. */
export function checkObjects(objects: readonly Checked[], isChecked: boolean): void {
  const next = new Map(checked.get());
  for (const { objectId, objectName } of objects) {
    if (isChecked) next.set(objectId, { objectId, objectName });
    else next.delete(objectId);
  }
  checked.set(next);
}

export function uncheckAll(): void {
  checked.set(new Map());
}
