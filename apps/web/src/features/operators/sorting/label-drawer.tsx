import { MultiSelect, Select, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useWrite } from '#api/mutation.ts';
import { createLabel, type OperatorLabel, updateLabel } from '#api/types/operator-labels.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { EditDrawer } from '#ui/edit-drawer.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';
import { ALL_TYPES, useRangeChoices } from './range-words.tsx';
import { SortingHistory } from './sorting-history.tsx';

const MAX_NAME_LENGTH = 50;
const MAX_NOTE_LENGTH = 500;
const MAX_RANGE = 200;

type Written = Pick<OperatorLabel, 'tagNote' | 'tagType' | 'authority' | 'resourceRangeType' | 'resourceRange'>;

const NEW: Written = { tagNote: '', tagType: 1, authority: 1, resourceRangeType: ALL_TYPES, resourceRange: [] };

interface LabelDrawerProps {
  /** Absent for a new one. */
  label: OperatorLabel | undefined;
  onClose: () => void;
}

/** Edits the purpose of a suggested label, who may see it and for works of which types. Its name stays: resources carry it. */
export function LabelDrawer({ label, onClose }: LabelDrawerProps) {
  const { t } = useTranslation('sorting');
  const [name, setName] = useState(label?.tagName ?? '');
  const [written, setWritten] = useState<Written>(label ?? NEW);
  const set = (part: Partial<Written>) => setWritten({ ...written, ...part });
  const create = useWrite(createLabel, { onSuccess: onClose });
  const update = useWrite(updateLabel, { onSuccess: onClose });
  const { tagNote, tagType, authority, resourceRangeType, resourceRange } = written;
  const choices = useRangeChoices(resourceRange);
  const isValid = name.trim() !== '' && (resourceRangeType === ALL_TYPES || resourceRange.length > 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const range = resourceRangeType === ALL_TYPES ? [] : resourceRange;
    const body = { tagNote: tagNote.trim(), tagType, authority, resourceRangeType, resourceRange: range };
    if (label) update.mutate({ ...body, tagIds: [label.tagId] });
    else create.mutate({ ...body, tagName: name.trim() });
  };
  return (
    <EditDrawer
      title={t(label ? 'change_label' : 'add_label')}
      isDirty
      isValid={isValid}
      isPending={create.isPending || update.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {label ? (
        <Text>{name}</Text>
      ) : (
        <TextField
          label={t('label')}
          description={t('label_text')}
          maxLength={MAX_NAME_LENGTH}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
      )}
      <TextAreaField
        label={t('note')}
        minRows={2}
        maxLength={MAX_NOTE_LENGTH}
        value={tagNote}
        onChange={(event) => set({ tagNote: event.currentTarget.value })}
      />
      <Select
        label={t('label_kind')}
        allowDeselect={false}
        data={([1, 2] as const).map((kind) => ({ value: String(kind), label: t(`label_kind_${kind}`) }))}
        value={String(tagType)}
        onChange={(value) => set({ tagType: Number(value) })}
      />
      <Select
        label={t('authority')}
        allowDeselect={false}
        data={([1, 2, 3] as const).map((each) => ({ value: String(each), label: t(`authority_${each}`) }))}
        value={String(authority)}
        onChange={(value) => set({ authority: Number(value) })}
      />
      <Select
        label={t('range')}
        allowDeselect={false}
        data={([3, 1, 2] as const).map((each) => ({ value: String(each), label: t(`range_${each}`) }))}
        value={String(resourceRangeType)}
        onChange={(value) => set({ resourceRangeType: Number(value) })}
      />
      {resourceRangeType !== ALL_TYPES && (
        <MultiSelect
          label={t('types')}
          searchable
          data={choices}
          value={resourceRange}
          maxValues={MAX_RANGE}
          onChange={(types) => set({ resourceRange: types })}
        />
      )}
      {label && <SortingHistory subject="tag" subjectKey={label.tagId} />}
    </EditDrawer>
  );
}
