import { rules, suggestedTagChecks, TagRange } from '@colophon/model';
import { MultiSelect, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useWrite } from '#api/mutation.ts';
import { createLabel, type OperatorLabel, updateLabel } from '#api/types/operator-labels.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { EditDrawer } from '#ui/edit-drawer.tsx';
import { NumberSelect } from '#ui/number-fields.tsx';
import { TextAreaField, TextField, useFieldError } from '#ui/text-field.tsx';
import { useRangeChoices } from './range-words.tsx';
import { SortingHistory } from './sorting-history.tsx';

const MAX_RANGE = 200;

type Written = Pick<
  OperatorLabel,
  'tagName' | 'tagNote' | 'tagType' | 'authority' | 'resourceRangeType' | 'resourceRange'
>;

const NEW: Written = {
  tagName: '',
  tagNote: '',
  tagType: 1,
  authority: 1,
  resourceRangeType: TagRange.all,
  resourceRange: [],
};

interface LabelDrawerProps {
  /** Absent for a new one. */
  label: OperatorLabel | undefined;
  onClose: () => void;
}

/** Edits the purpose of a suggested label, who may see it and for works of which types. Its name stays: resources carry it. */
export function LabelDrawer({ label, onClose }: LabelDrawerProps) {
  const { t } = useTranslation('sorting');
  const create = useWrite(createLabel, { onSuccess: onClose });
  const update = useWrite(updateLabel, { onSuccess: onClose });
  const form = useForm({
    initialValues: writtenOf(label ?? NEW),
    validateInputOnChange: true,
    validate: suggestedTagChecks,
  });
  const { resourceRangeType, resourceRange } = form.values;
  const choices = useRangeChoices(resourceRange);
  const rangeError = useFieldError(form.errors.resourceRange);
  const save = ({ tagName, ...values }: Written) => {
    const range = values.resourceRangeType === TagRange.all ? [] : values.resourceRange;
    const body = { ...values, tagNote: values.tagNote.trim(), resourceRange: range };
    if (label) update.mutate({ ...body, tagIds: [label.tagId] });
    else create.mutate({ ...body, tagName: tagName.trim() });
  };
  return (
    <EditDrawer
      title={t(label ? 'change_label' : 'add_label')}
      form={form}
      isPending={create.isPending || update.isPending}
      onSave={save}
      onClose={onClose}
    >
      {label ? (
        <Text>{label.tagName}</Text>
      ) : (
        <TextField
          {...form.getInputProps('tagName')}
          label={t('label')}
          description={t('label_text')}
          maxLength={rules.suggestedTag.maxLength}
          data-autofocus
        />
      )}
      <TextAreaField
        {...form.getInputProps('tagNote')}
        label={t('note')}
        minRows={2}
        maxLength={rules.suggestedTagNote.maxLength}
      />
      <NumberSelect
        {...form.getInputProps('tagType')}
        label={t('label_kind')}
        data={([1, 2] as const).map((value) => ({ value, label: t(`label_kind_${value}`) }))}
      />
      <NumberSelect
        {...form.getInputProps('authority')}
        label={t('authority')}
        data={([1, 2, 3] as const).map((value) => ({ value, label: t(`authority_${value}`) }))}
      />
      <NumberSelect
        {...form.getInputProps('resourceRangeType')}
        label={t('range')}
        data={([3, 1, 2] as const).map((value) => ({ value, label: t(`range_${value}`) }))}
      />
      {resourceRangeType !== TagRange.all && (
        <MultiSelect
          {...form.getInputProps('resourceRange')}
          label={t('types')}
          error={rangeError}
          searchable
          data={choices}
          maxValues={MAX_RANGE}
        />
      )}
      {label && <SortingHistory subject="tag" subjectKey={label.tagId} />}
    </EditDrawer>
  );
}

/** The part of a label that is written here. */
function writtenOf({ tagName, tagNote, tagType, authority, resourceRangeType, resourceRange }: Written): Written {
  return { tagName, tagNote, tagType, authority, resourceRangeType, resourceRange };
}
