import { Button, Group, Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useWrite } from '#api/mutation.ts';
import { typeChoicesQuery } from '#api/types/filters.ts';
import { createCategory, type OperatorCategory, updateCategory } from '#api/types/operator-categories.ts';
import { fieldValue } from '#calendar.ts';
import { useTypeWords } from '#domain/resource-types/use-type-words.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { EditDrawer } from '#ui/edit-drawer.tsx';
import { TextField } from '#ui/text-field.tsx';
import { CodeOf, isCode } from './code-of.tsx';
import { SortingHistory } from './sorting-history.tsx';

const NAME_LENGTH = { min: 1, max: 40 };
/** The last level takes none below it. */
const PARENT_LEVELS = 2;

type Source = OperatorCategory['sources'][number];
const KINDS = [1, 2, 3, 4, 5, 6, 7] as const;
const TAG = 3;
/** Kinds of sources that are all of something: they name nothing. */
const ALL = [4, 6];
/** Kinds that name a type of the platform, by its code. */
const OF_TYPE = [1, 5, 7];

const timeOf = (time: string | null | undefined) => (time ? fieldValue(time) : '');

interface CategoryDrawerProps {
  /** Absent for a new one. */
  category: OperatorCategory | undefined;
  parentCode: string;
  roots: readonly OperatorCategory[];
  onClose: () => void;
}

/** Edits the name of a category of the market, when it is shown and what belongs to it. */
export function CategoryDrawer({ category, parentCode: firstParent, roots, onClose }: CategoryDrawerProps) {
  const { t } = useTranslation('sorting');
  const [name, setName] = useState(category?.name ?? '');
  const [newCode, setNewCode] = useState('');
  const [parentCode, setParentCode] = useState(firstParent);
  const [startTime, setStartTime] = useState(timeOf(category?.startTime));
  const [limitTime, setLimitTime] = useState(timeOf(category?.limitTime));
  const [sources, setSources] = useState<readonly Source[]>(category?.sources ?? []);
  const create = useWrite(createCategory, { onSuccess: onClose });
  const update = useWrite(updateCategory, { onSuccess: onClose });
  const { length } = name.trim();
  const areOrdered = !startTime || !limitTime || startTime < limitTime;
  const isValid =
    length >= NAME_LENGTH.min &&
    length <= NAME_LENGTH.max &&
    isCode(newCode) &&
    areOrdered &&
    sources.every(({ type, identity }) => ALL.includes(type) || identity !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = {
      name: name.trim(),
      parentCode,
      sources: [...sources],
      startTime: startTime || null,
      limitTime: limitTime || null,
    };
    if (category) update.mutate({ ...body, code: category.code });
    else create.mutate({ ...body, ...(newCode && { code: newCode }) });
  };
  return (
    <EditDrawer
      title={t(category ? 'change_category' : 'add_category')}
      isDirty
      isValid={isValid}
      isPending={create.isPending || update.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('name')}
        description={t('category_name_text', NAME_LENGTH)}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
      <CodeOf code={category?.code} newCode={newCode} onChange={setNewCode} />
      <Select
        label={t('parent')}
        allowDeselect={false}
        data={[{ value: '', label: t('parent_none') }, ...parentsIn(roots, category?.code, 1)]}
        value={parentCode}
        onChange={(value) => setParentCode(value ?? '')}
      />
      <TextField
        type="datetime-local"
        label={t('start_time')}
        value={startTime}
        onChange={(event) => setStartTime(event.currentTarget.value)}
      />
      <TextField
        type="datetime-local"
        label={t('limit_time')}
        description={t('time_text')}
        error={areOrdered ? undefined : t('time_wrong')}
        value={limitTime}
        onChange={(event) => setLimitTime(event.currentTarget.value)}
      />
      <Stack component="fieldset" gap="sm" m={0} p={0} style={{ border: 0 }}>
        <legend>{t('sources')}</legend>
        {sources.map((source, index) => (
          <SourceFields
            // biome-ignore lint/suspicious/noArrayIndexKey: two sources may be the same while they are written
            key={index}
            number={index + 1}
            source={source}
            onChange={(changed) => setSources(sources.with(index, changed))}
            onRemove={() => setSources(sources.toSpliced(index, 1))}
          />
        ))}
        <div>
          <Button variant="default" size="sm" onClick={() => setSources([...sources, { type: 1, identity: '' }])}>
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
      <Select
        label={t('source_kind', { number })}
        allowDeselect={false}
        data={KINDS.map((kind) => ({ value: String(kind), label: t(`source_${kind}`) }))}
        value={String(type)}
        onChange={(value) => onChange({ type: Number(value), identity: '' })}
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
      {!OF_TYPE.includes(type) && !ALL.includes(type) && (
        <TextField label={t(type === TAG ? 'label' : 'code_of_type')} value={identity} onChange={name} />
      )}
      <Button variant="subtle" color="danger" size="sm" aria-label={t('remove_source', { number })} onClick={onRemove}>
        {t('remove')}
      </Button>
    </Group>
  );
}
