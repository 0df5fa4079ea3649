import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answer, api } from '#api/client.ts';
import type { Page } from '#api/paged.ts';
import { type ChosenType, typeFields } from '#domain/resource-types/chosen-type.ts';
import { TypePicker } from '#domain/resource-types/type-picker.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { toast } from '#ui/toast.ts';
import { BatchResults, type Failure } from './batch-results.tsx';
import { inBatches } from './object-rules.ts';
import { useCheckedObjects } from './object-selection.ts';
import { type ObjectRow, objectListsKey } from './storage-queries.ts';

interface SetTypeDrawerProps {
  bucketName: string;
  opened: boolean;
  onClose: () => void;
}

/** Gives all checked objects of a bucket one type. */
export function SetTypeDrawer({ bucketName, opened, onClose }: SetTypeDrawerProps) {
  const { t } = useTranslation(['storage', 'ui']);
  const checked = useCheckedObjects();
  const [type, setType] = useState<ChosenType | null>(null);
  const [results, setResults] = useState<{ done: number; failures: Failure[] }>();
  const close = () => {
    setType(null);
    onClose();
  };
  const save = useMutation({
    mutationFn: (chosen: ChosenType) => changeTypes([...checked.values()], chosen),
    onSuccess: ({ done, failures }, _, _result, { client }) => {
      const changed = new Map(done.map((object) => [object.objectId, object]));
      client.setQueriesData<Page<ObjectRow>>(
        { queryKey: objectListsKey(bucketName) },
        (page) => page && { ...page, dataList: page.dataList.map((row) => changed.get(row.objectId) ?? row) },
      );
      for (const { objectId } of done) void client.invalidateQueries({ queryKey: ['objects', objectId] });
      if (failures.length > 0) setResults({ done: done.length, failures });
      else toast.success(t('saved'));
      close();
    },
  });
  return (
    <>
      <SideDrawer
        opened={opened}
        onClose={close}
        title={t('set_type')}
        width={640}
        isDirty={type !== null}
        actions={
          <>
            <Button variant="default" onClick={close}>
              {t('ui:cancel')}
            </Button>
            <Button disabled={type === null} loading={save.isPending} onClick={() => type && save.mutate(type)}>
              {t('save')}
            </Button>
          </>
        }
      >
        <TypePicker label={t('type')} value={type} onChange={setType} />
      </SideDrawer>
      {results && <BatchResults {...results} onClose={() => setResults(undefined)} />}
    </>
  );
}

/** Sets the type of objects, as many at once as a call may name. One that fails does not stop the others. */
async function changeTypes(objects: readonly Pick<ObjectRow, 'objectId' | 'objectName'>[], type: ChosenType) {
  const done: ObjectRow[] = [];
  const failures: Failure[] = [];
  for (const batch of inBatches(objects)) {
    const body = { objectIds: batch.map(({ objectId }) => objectId), ...typeFields(type) };
    const results = await answer(api.PUT('/v2/storages/objects/updateBatch', { body }));
    for (const object of batch) {
      const { data } = results[object.objectId]!;
      if (typeof data === 'string') failures.push({ ...object, reason: data });
      else done.push(data);
    }
  }
  return { done, failures };
}
