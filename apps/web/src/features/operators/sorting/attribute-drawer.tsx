import { AttributeFormat, type ContentRule, LOCALES } from '@colophon/model';
import { Group, NumberInput, Select, Switch, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
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
import { TextField } from '#ui/text-field.tsx';
import { SortingHistory } from './sorting-history.tsx';

const KEY = /^[A-Za-z][A-Za-z0-9_]{0,49}$/;
const MAX_NAME_LENGTH = 100;
const MAX_NOTE_LENGTH = 500;
const MAX_UNIT_LENGTH = 10;

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

type Written = Pick<
  OperatorAttribute,
  'names' | 'notes' | 'insertMode' | 'format' | 'formatUnit' | 'autoConvert' | 'analyseMode' | 'group'
> & { contentRule: ContentRule };

const EMPTY = { en_US: '', zh_CN: '' };
const NEW: Written = {
  names: EMPTY,
  notes: EMPTY,
  insertMode: SUPPLIED,
  group: SUPPLIED,
  format: AttributeFormat.singleLine,
  formatUnit: '',
  autoConvert: false,
  analyseMode: 1,
  contentRule: {},
};

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
  const [written, setWritten] = useState<Written>(
    attribute ?? { ...NEW, ...(newKey && { insertMode: PARSED, group: PARSED, format: AttributeFormat.text }) },
  );
  const [key, setKey] = useState(attribute?.key ?? newKey);
  const set = (part: Partial<Written>) => setWritten({ ...written, ...part });
  const create = useWrite(createAttribute, { onSuccess: onClose });
  const update = useWrite(updateAttribute, { onSuccess: onClose });
  const { names, notes, insertMode, format, formatUnit, autoConvert, contentRule, analyseMode, group } = written;
  const isKey = KEY.test(key);
  const isNoted = LOCALES.every((locale) => notes[locale].trim() !== '');
  const isValid =
    isKey &&
    LOCALES.every((locale) => isWithin(names[locale], MAX_NAME_LENGTH)) &&
    (isNoted || LOCALES.every((locale) => notes[locale].trim() === '')) &&
    formatUnit.length <= MAX_UNIT_LENGTH;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const rule = Object.fromEntries(Object.entries(contentRule).filter(([, bound]) => bound !== undefined));
    const body: AttributeBody = {
      key,
      name: names,
      note: isNoted ? notes : '',
      insertMode,
      group,
      format,
      formatUnit: formatUnit.trim(),
      autoConvert,
      analyseMode,
      contentRule: rule,
    };
    if (attribute) update.mutate(body);
    else create.mutate(body);
  };
  return (
    <EditDrawer
      title={t(attribute ? 'change_attribute' : 'add_attribute')}
      isDirty
      isValid={isValid}
      isPending={create.isPending || update.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {attribute ? (
        <Text c="dimmed">{t('key_is', { key })}</Text>
      ) : (
        <TextField
          label={t('key')}
          description={t('key_text')}
          error={isKey || key === '' ? undefined : t('key_wrong')}
          value={key}
          onChange={(event) => setKey(event.currentTarget.value)}
          data-autofocus
        />
      )}
      {LOCALES.map((locale) => (
        <TextField
          key={locale}
          label={t(`name_${locale}`)}
          maxLength={MAX_NAME_LENGTH}
          value={names[locale]}
          onChange={(event) => set({ names: { ...names, [locale]: event.currentTarget.value } })}
        />
      ))}
      {LOCALES.map((locale) => (
        <TextField
          key={locale}
          label={t(`note_${locale}`)}
          description={t('note_text')}
          maxLength={MAX_NOTE_LENGTH}
          value={notes[locale]}
          onChange={(event) => set({ notes: { ...notes, [locale]: event.currentTarget.value } })}
        />
      ))}
      <Select
        label={t('told_by')}
        allowDeselect={false}
        data={[
          { value: String(PARSED), label: t('told_by_file') },
          { value: String(SUPPLIED), label: t('told_by_author') },
        ]}
        value={String(insertMode)}
        onChange={(value) => set({ insertMode: Number(value) })}
      />
      {insertMode === PARSED && (
        <Select
          label={t('found_in')}
          allowDeselect={false}
          data={([1, 2] as const).map((mode) => ({ value: String(mode), label: t(`found_in_${mode}`) }))}
          value={String(analyseMode)}
          onChange={(value) => set({ analyseMode: Number(value) })}
        />
      )}
      <Select
        label={t('group')}
        allowDeselect={false}
        data={([1, 2] as const).map((each) => ({ value: String(each), label: t(`group_${each}`) }))}
        value={String(group)}
        onChange={(value) => set({ group: Number(value) })}
      />
      <Group align="flex-end">
        <Select
          label={t('format')}
          allowDeselect={false}
          data={Object.values(AttributeFormat).map((each) => ({ value: String(each), label: t(`format_${each}`) }))}
          value={String(format)}
          onChange={(value) => set({ format: Number(value), contentRule: {} })}
        />
        <TextField
          label={t('unit')}
          maxLength={MAX_UNIT_LENGTH}
          value={formatUnit}
          onChange={(event) => set({ formatUnit: event.currentTarget.value })}
        />
      </Group>
      <Switch
        label={t('auto_convert')}
        checked={autoConvert}
        onChange={(event) => set({ autoConvert: event.currentTarget.checked })}
      />
      <Group align="flex-end">
        {numericBounds(format).map((bound) => (
          <NumberInput
            key={bound}
            label={t(`bound_${bound}`)}
            value={contentRule[bound] ?? ''}
            onChange={(value) =>
              set({ contentRule: { ...contentRule, [bound]: value === '' ? undefined : Number(value) } })
            }
          />
        ))}
        {format === AttributeFormat.date &&
          DAYS.map((bound) => (
            <DateField
              key={bound}
              label={t(`bound_${bound}`)}
              value={contentRule[bound] ?? ''}
              onChange={(day) => set({ contentRule: { ...contentRule, [bound]: day } })}
            />
          ))}
      </Group>
      {attribute && <SortingHistory subject="attribute" subjectKey={attribute.key} />}
    </EditDrawer>
  );
}

function isWithin(text: string, maxLength: number): boolean {
  const { length } = text.trim();
  return length > 0 && length <= maxLength;
}
