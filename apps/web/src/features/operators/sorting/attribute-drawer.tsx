import { AttributeFormat, attributeChecks, type ContentRule, isWritten, LOCALES, rules } from '@colophon/model';
import { Group, NumberInput, Switch, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useWrite } from '#api/mutation.ts';
import {
  type AttributeBody,
  createAttribute,
  type OperatorAttribute,
  updateAttribute,
} from '#api/types/operator-attributes.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { DateField } from '#ui/date-field.tsx';
import { EditDrawer } from '#ui/edit-drawer.tsx';
import { NumberSelect } from '#ui/number-fields.tsx';
import { TextField } from '#ui/text-field.tsx';
import { SortingHistory } from './sorting-history.tsx';

const PARSED = 1;
const SUPPLIED = 2;

const LENGTHS = ['minLength', 'maxLength'] as const;
const NUMBERS = ['min', 'max'] as const;
const DAYS = ['startDate', 'limitDate'] as const;

/** The bounds that values of a format can have as numbers. */
function numericBounds(format: number): readonly ((keyof ContentRule & `m${string}`) | 'precision')[] {
  switch (format) {
    case AttributeFormat.number:
    case AttributeFormat.integer:
      return NUMBERS;
    case AttributeFormat.decimal:
      return ['minDecimal', 'maxDecimal', 'precision'];
    case AttributeFormat.text:
    case AttributeFormat.singleLine:
    case AttributeFormat.multiLine:
      return LENGTHS;
    default:
      return [];
  }
}

const EMPTY = { en_US: '', zh_CN: '' };
const NEW = {
  key: '',
  names: EMPTY,
  notes: EMPTY,
  insertMode: SUPPLIED,
  group: SUPPLIED,
  format: AttributeFormat.singleLine,
  formatUnit: '',
  autoConvert: false,
  analyseMode: 1,
  contentRule: {},
} satisfies Partial<OperatorAttribute>;

type Written = Pick<OperatorAttribute, Exclude<keyof typeof NEW, 'contentRule'>> & { contentRule: ContentRule };

/** Fields of the form, from what is written of an attribute. */
const fieldsOf = ({ key, names, notes, insertMode, group, format, ...values }: Written): Written => ({
  key,
  names,
  notes,
  insertMode,
  group,
  format,
  formatUnit: values.formatUnit,
  autoConvert: values.autoConvert,
  analyseMode: values.analyseMode,
  contentRule: values.contentRule,
});

interface AttributeDrawerProps {
  /** Absent for a new one. */
  attribute: OperatorAttribute | undefined;
  /** Key that a new one begins with. */
  newKey: string;
  onClose: () => void;
}

/** Edits the name of a property in both languages, its source, and the form of its values. */
export function AttributeDrawer({ attribute, newKey, onClose }: AttributeDrawerProps) {
  const { t } = useTranslation('sorting');
  const create = useWrite(createAttribute, { onSuccess: onClose });
  const update = useWrite(updateAttribute, { onSuccess: onClose });
  const ofFiles = { insertMode: PARSED, group: PARSED, format: AttributeFormat.text };
  const form = useForm({
    initialValues: fieldsOf(attribute ?? { ...NEW, key: newKey, ...(newKey && ofFiles) }),
    validateInputOnChange: true,
    validate: attributeChecks,
    transformValues: ({ names, notes, contentRule, formatUnit, ...values }): AttributeBody => ({
      ...values,
      name: names,
      note: isWritten(notes) ? notes : '',
      formatUnit: formatUnit.trim(),
      contentRule: Object.fromEntries(Object.entries(contentRule).filter(([, bound]) => bound !== undefined)),
    }),
  });
  const { insertMode, format, contentRule } = form.values;
  const setBound = (bound: keyof ContentRule, value: number | string | undefined) =>
    form.setFieldValue('contentRule', { ...contentRule, [bound]: value });
  return (
    <EditDrawer
      title={t(attribute ? 'change_attribute' : 'add_attribute')}
      form={form}
      isPending={create.isPending || update.isPending}
      onSave={(body) => (attribute ? update.mutate(body) : create.mutate(body))}
      onClose={onClose}
    >
      {attribute ? (
        <Text c="dimmed">{t('key_is', { key: attribute.key })}</Text>
      ) : (
        <TextField {...form.getInputProps('key')} label={t('key')} description={t('key_text')} data-autofocus />
      )}
      {LOCALES.map((locale) => (
        <TextField
          {...form.getInputProps(`names.${locale}`)}
          key={locale}
          label={t(`name_${locale}`)}
          maxLength={rules.attributeName.maxLength}
        />
      ))}
      {LOCALES.map((locale) => (
        <TextField
          {...form.getInputProps(`notes.${locale}`)}
          key={locale}
          label={t(`note_${locale}`)}
          description={t('note_text')}
          maxLength={rules.attributeNote.maxLength}
        />
      ))}
      <NumberSelect
        {...form.getInputProps('insertMode')}
        label={t('told_by')}
        data={[
          { value: PARSED, label: t('told_by_file') },
          { value: SUPPLIED, label: t('told_by_author') },
        ]}
      />
      {insertMode === PARSED && (
        <NumberSelect
          {...form.getInputProps('analyseMode')}
          label={t('found_in')}
          data={([1, 2] as const).map((value) => ({ value, label: t(`found_in_${value}`) }))}
        />
      )}
      <NumberSelect
        {...form.getInputProps('group')}
        label={t('group')}
        data={([1, 2] as const).map((value) => ({ value, label: t(`group_${value}`) }))}
      />
      <Group align="flex-end">
        <NumberSelect
          label={t('format')}
          data={Object.values(AttributeFormat).map((value) => ({ value, label: t(`format_${value}`) }))}
          value={format}
          onChange={(chosen) => form.setValues({ format: chosen, contentRule: {} })}
        />
        <TextField {...form.getInputProps('formatUnit')} label={t('unit')} maxLength={rules.attributeUnit.maxLength} />
      </Group>
      <Switch {...form.getInputProps('autoConvert', { type: 'checkbox' })} label={t('auto_convert')} />
      <Group align="flex-end">
        {numericBounds(format).map((bound) => (
          <NumberInput
            key={bound}
            label={t(`bound_${bound}`)}
            value={contentRule[bound] ?? ''}
            onChange={(value) => setBound(bound, value === '' ? undefined : Number(value))}
          />
        ))}
        {format === AttributeFormat.date &&
          DAYS.map((bound) => (
            <DateField
              key={bound}
              label={t(`bound_${bound}`)}
              value={contentRule[bound] ?? ''}
              onChange={(day) => setBound(bound, day)}
            />
          ))}
      </Group>
      {attribute && <SortingHistory subject="attribute" subjectKey={attribute.key} />}
    </EditDrawer>
  );
}
