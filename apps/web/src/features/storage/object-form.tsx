import { Alert, Skeleton, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useWrite } from '#api/mutation.ts';
import { changeObject } from '#api/objects/mutations.ts';
import type { StoredObject } from '#api/objects/queries.ts';
import { isSupported, typeInfoQuery } from '#api/types/queries.ts';
import { OptionsEditor } from '#domain/properties/options-editor.tsx';
import { PropertiesEditor } from '#domain/properties/properties-editor.tsx';
import { isOption } from '#domain/properties/property-set.ts';
import type { ChosenType } from '#domain/resource-types/chosen-type.ts';
import { TypePicker } from '#domain/resource-types/type-picker.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useLeavePrompt } from '#session/leave-prompt.ts';
import { confirm } from '#ui/confirm.ts';
import { ErrorFace } from '#ui/faces.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { toast } from '#ui/toast.ts';
import { ObjectDependencies } from './object-dependencies.tsx';
import { changesOf, draftOf, MAX_DESCRIPTORS } from './object-draft.ts';
import { ObjectSummary } from './object-summary.tsx';
import { ObjectUsages } from './object-usages.tsx';
import { useObjectState } from './use-object-state.ts';

interface ObjectFormProps {
  object: StoredObject;
  /** Where the button that saves goes. */
  saveSlot: HTMLElement | null;
  onDirty: (isDirty: boolean) => void;
  onClose: () => void;
}

/** Everything about an object that its owner may change. Nothing is sent before it is saved, and then only what differs. */
export function ObjectForm({ object, saveSlot, onDirty, onClose }: ObjectFormProps) {
  const { t } = useTranslation('storage');
  const { objectId, sha1 } = object;
  const [initial] = useState(() => draftOf(object));
  const [draft, setDraft] = useState(initial);
  const before = useObjectState(sha1, initial);
  const now = useObjectState(sha1, draft);
  const [isDeleted, setIsDeleted] = useState(false);

  const save = useWrite(changeObject, {
    onSuccess: () => {
      toast.success(t('saved'));
      onClose();
    },
  });

  const { state } = now;
  const changes = before.state && state && changesOf(before.state, state);
  const isDirty = draft !== initial && (changes !== null || state === null);
  const isOver = save.isPending || save.isSuccess || isDeleted;
  useLeavePrompt(isDirty && !isOver, undefined, 'objectID');
  useEffect(() => {
    onDirty(isDirty && !isOver);
    return () => onDirty(false);
  }, [isDirty, isOver, onDirty]);

  // After what asks before leaving has heard that there is nothing left to save.
  useEffect(() => {
    if (isDeleted) onClose();
  }, [isDeleted, onClose]);

  const options = draft.descriptors.filter(isOption);
  const custom = draft.descriptors.filter((each) => !isOption(each));
  const setType = useTypeChange(options.length > 0 && now.takesOptions, (type) => setDraft({ ...draft, type }));

  if (before.failed) return <ErrorFace error={before.failed.error} retry={() => void before.failed?.refetch()} />;
  return (
    <Stack gap="xl">
      {saveSlot &&
        createPortal(
          <ReasonedButton
            why={!changes && (state === null ? 'reasons:correct' : 'reasons:unchanged')}
            loading={save.isPending}
            onClick={() => changes && save.mutate({ objectId, ...changes })}
          >
            {t('save')}
          </ReasonedButton>,
          saveSlot,
        )}
      <ObjectSummary object={object} onDeleted={() => setIsDeleted(true)} />
      <TypePicker label={t('type')} value={draft.type} isClearable onChange={(type) => void setType(type)} />
      {now.isUnread && <Alert color="warning">{t('not_analysed_properties')}</Alert>}
      {now.failed && <ErrorFace error={now.failed.error} retry={() => void now.failed?.refetch()} />}
      {!state && !now.failed && <Skeleton height={160} aria-label={t('task_parsing')} />}
      {state && (
        <>
          <PropertiesEditor
            set={state.set}
            attributes={now.attributes}
            isFull={state.set.custom.length + state.set.options.length >= MAX_DESCRIPTORS}
            onSupply={(value) =>
              setDraft({ ...draft, supplied: [...draft.supplied.filter(({ key }) => key !== value.key), value] })
            }
            onChange={(list) => setDraft({ ...draft, descriptors: [...list, ...options] })}
          />
          {now.takesOptions && (
            <OptionsEditor
              set={state.set}
              isFull={state.set.custom.length + state.set.options.length >= MAX_DESCRIPTORS}
              onChange={(list) => setDraft({ ...draft, descriptors: [...custom, ...list] })}
            />
          )}
        </>
      )}
      <ObjectDependencies
        object={object}
        dependencies={draft.dependencies}
        onChange={(dependencies) => setDraft({ ...draft, dependencies })}
      />
      <ObjectUsages objectId={objectId} />
    </Stack>
  );
}

/** Changes the type, and asks first where the new one would drop configurations. */
function useTypeChange(hasOptions: boolean, onChange: (type: ChosenType | null) => void) {
  const { t } = useTranslation('storage');
  const client = useQueryClient();
  return async (type: ChosenType | null) => {
    const info = hasOptions && type ? await client.ensureQueryData(typeInfoQuery(type.code)).catch(() => null) : null;
    const drops = hasOptions && !(info && isSupported(info.resourceConfig.supportOptionalConfig));
    const agreed =
      !drops ||
      (await confirm({
        title: t('drop_options'),
        description: t('drop_options_text'),
        confirmLabel: t('change_type'),
        danger: true,
      }));
    if (agreed) onChange(type);
  };
}
