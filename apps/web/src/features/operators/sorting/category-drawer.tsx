import { CategorySource, categoryChecks, rules } from '@colophon/model';
import { Button, Group, Select, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useWrite } from '#api/mutation.ts';
import { typeChoicesQuery } from '#api/types/filters.ts';
import { createCategory, type OperatorCategory, updateCategory } from '#api/types/operator-categories.ts';
import { fieldValue } from '#calendar.ts';
import { useTypeWords } from '#domain/resource-types/use-type-words.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { EditDrawer } from '#ui/edit-drawer.tsx';
import { NumberSelect } from '#ui/number-fields.tsx';
import { TextField } from '#ui/text-field.tsx';
import { CodeOf } from './code-of.tsx';
import { SortingHistory } from './sorting-history.tsx';

/** The last level takes none below it. */
const PARENT_LEVELS = 2;

type Source = OperatorCategory['sources'][number];
const KINDS = Object.values(CategorySource);
/** Kinds that name a type of the platform, by its code. */
const OF_TYPE: readonly number[] = [CategorySource.basicType, CategorySource.basicBelow, CategorySource.customBelow];

const { minLength, maxLength } = rules.categoryName;

const timeOf = (time: string | null | undefined) => (time ? fieldValue(time) : '');

interface CategoryDrawerProps {
  /** Absent for a new one. */
  category: OperatorCategory | undefined;
  parentCode: string;
  roots: readonly OperatorCategory[];
  onClose: () => void;
}

/** Edits the name of a category of the market, when it is shown and what belongs to it. */
export function CategoryDrawer({ category, parentCode, roots, onClose }: CategoryDrawerProps) {
  const { t } = useTranslation('sorting');
  const create = useWrite(createCategory, { onSuccess: onClose });
  const update = useWrite(updateCategory, { onSuccess: onClose });
  const form = useForm({
    initialValues: {
      name: category?.name ?? '',
      newCode: '',
      parentCode,
      startTime: timeOf(category?.startTime),
      limitTime: timeOf(category?.limitTime),
      sources: category?.sources ?? [],
    },
    validateInputOnChange: true,
    validate: categoryChecks,
    transformValues: ({ name, startTime, limitTime, ...values }) => ({
      ...values,
      name: name.trim(),
      startTime: startTime || null,
      limitTime: limitTime || null,
    }),
  });
  form.watch('startTime', () => form.validateField('limitTime'));
  const { sources } = form.values;
  return (
    <EditDrawer
      title={t(category ? 'change_category' : 'add_category')}
      form={form}
      isPending={create.isPending || update.isPending}
      onSave={({ newCode, ...body }) => {
        if (category) update.mutate({ ...body, code: category.code });
        else create.mutate({ ...body, ...(newCode && { code: newCode }) });
      }}
      onClose={onClose}
    >
      <TextField
        {...form.getInputProps('name')}
        label={t('name')}
        description={t('category_name_text', { min: minLength, max: maxLength })}
        data-autofocus
      />
      <CodeOf code={category?.code} field={form.getInputProps('newCode')} />
      <Select
        {...form.getInputProps('parentCode')}
        label={t('parent')}
        allowDeselect={false}
        data={[{ value: '', label: t('parent_none') }, ...parentsIn(roots, category?.code, 1)]}
      />
      <TextField {...form.getInputProps('startTime')} type="datetime-local" label={t('start_time')} />
      <TextField
        {...form.getInputProps('limitTime')}
        type="datetime-local"
        label={t('limit_time')}
        description={t('time_text')}
      />
      <Stack component="fieldset" gap="sm" m={0} p={0} style={{ border: 0 }}>
        <legend>{t('sources')}</legend>
        {sources.map((source, index) => (
          <SourceFields
            // biome-ignore lint/suspicious/noArrayIndexKey: two sources may be the same while they are written
            key={index}
            number={index + 1}
            source={source}
            onChange={(changed) => form.setFieldValue('sources', sources.with(index, changed))}
            onRemove={() => form.removeListItem('sources', index)}
          />
        ))}
        <div>
          <Button
            variant="default"
            size="sm"
            onClick={() => form.insertListItem('sources', { type: CategorySource.basicType, identity: '' })}
          >
            {t('add_source')}
          </Button>
        </div>
      </Stack>
      {category && <SortingHistory subject="category" subjectKey={category.code} />}
    </EditDrawer>
  );
}

/** Categories that another one may stand below, those of deeper levels indented. */
function parentsIn(
  categories: readonly OperatorCategory[],
  code: string | undefined,
  level: number,
): { value: string; label: string }[] {
  return categories
    .filter((category) => category.code !== code)
    .flatMap((category) => [
      { value: category.code, label: `${'— '.repeat(level - 1)}${category.name}` },
      ...(level < PARENT_LEVELS ? parentsIn(category.children, code, level + 1) : []),
    ]);
}

interface SourceFieldsProps {
  number: number;
  source: Source;
  onChange: (source: Source) => void;
  onRemove: () => void;
}

function SourceFields({ number, source, onChange, onRemove }: SourceFieldsProps) {
  const { t } = useTranslation('sorting');
  const words = useTypeWords();
  const { data: types = [] } = useQuery(typeChoicesQuery);
  const { type, identity } = source;
  const name = (event: { currentTarget: { value: string } }) => onChange({ type, identity: event.currentTarget.value });
  return (
    <Group gap="sm" align="flex-end">
      <NumberSelect
        label={t('source_kind', { number })}
        data={KINDS.map((kind) => ({ value: kind, label: t(`source_${kind}`) }))}
        value={type}
        onChange={(chosen) => onChange({ type: chosen, identity: '' })}
      />
      {OF_TYPE.includes(type) && (
        <Select
          label={t('type')}
          searchable
          data={types.map(({ code, chain }) => ({ value: code, label: words(chain) }))}
          value={identity || null}
          onChange={(value) => onChange({ type, identity: value ?? '' })}
        />
      )}
      {(type === CategorySource.tag || type === CategorySource.customType) && (
        <TextField label={t(type === CategorySource.tag ? 'label' : 'code_of_type')} value={identity} onChange={name} />
      )}
      <Button variant="subtle" color="danger" size="sm" aria-label={t('remove_source', { number })} onClick={onRemove}>
        {t('remove')}
      </Button>
    </Group>
  );
}
