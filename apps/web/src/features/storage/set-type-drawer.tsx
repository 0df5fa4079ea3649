import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '#api/mutation.ts';
import { changeTypes } from '#api/objects/mutations.ts';
import { type ChosenType, typeFields } from '#domain/resource-types/chosen-type.ts';
import { TypePicker } from '#domain/resource-types/type-picker.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { toast } from '#ui/toast.ts';
import { BatchResults, type Failure } from './batch-results.tsx';
import { useCheckedObjects } from './object-selection.ts';

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
  const save = useWrite(changeTypes, {
    onSuccess: ({ done, failures }) => {
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
            <ReasonedButton
              why={type === null && 'reasons:type'}
              loading={save.isPending}
              onClick={() =>
                type && save.mutate({ bucketName, objects: [...checked.values()], type: typeFields(type) })
              }
            >
              {t('save')}
            </ReasonedButton>
          </>
        }
      >
        <TypePicker label={t('type')} value={type} onChange={setType} />
      </SideDrawer>
      {results && <BatchResults {...results} onClose={() => setResults(undefined)} />}
    </>
  );
}
