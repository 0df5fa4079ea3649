import { LOCALES, rules, satisfies } from '@colophon/model';
import { Checkbox, Group, MultiSelect, NumberInput, Select, Skeleton, Switch, TagsInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useWrite } from '#api/mutation.ts';
import { usePagedList } from '#api/paged.ts';
import { operatorAttributes } from '#api/types/operator-attributes.ts';
import { createType, type OperatorType, operatorTypesQuery, updateType } from '#api/types/operator-types.ts';
import { type TypeInfo, typeInfoQuery } from '#api/types/queries.ts';
import { useTypeWords } from '#domain/resource-types/use-type-words.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { EditDrawer } from '#ui/edit-drawer.tsx';
import { ErrorFace } from '#ui/faces.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { TextField } from '#ui/text-field.tsx';
import { CodeOf, isCode } from './code-of.tsx';
import { SortingHistory } from './sorting-history.tsx';

const MAX_TITLE_LENGTH = 40;
const NO_TITLES = { en_US: '', zh_CN: '' };
const FORMAT = /^\.[A-Za-z0-9]{1,10}$/;
const CUSTOM = 2;
const SUBJECTS = [1, 4, 5] as const;
const WAYS = [1, 2, 4, 8, 16, 32] as const;
const SWITCHES = [
  'supportDownload',
  'supportEdit',
  'autoGenerateCover',
  'supportCreateBatch',
  'supportOptionalConfig',
] as const;
const [NO, YES] = [1, 2];
const AUTOMATIC = 1;

/** Initial values of a type, as the server has them. */
const USUAL = {
  name: '',
  titles: null,
  parentCode: '',
  sameAs: null,
  formats: [],
  ownAttrs: [],
  subjectType: [1],
  category: 1,
  resourceConfig: {
    fileCommitMode: [1, 2],
    fileMaxSize: 200,
    fileMaxSizeUnit: 1,
    supportDownload: NO,
    supportEdit: NO,
    autoGenerateCover: NO,
    supportCreateBatch: NO,
    supportOptionalConfig: NO,
  },
  presentableConfig: { versionShowMode: AUTOMATIC },
} satisfies Partial<TypeInfo>;

type Written = Pick<TypeInfo, keyof typeof USUAL>;

interface TypeDrawerProps {
  /** Absent for a new one. */
  code: string | undefined;
  /** Where a new one begins. */
  parentCode: string;
  onClose: () => void;
}

/** Edits the settings of a resource type, and how works of it are published. */
export function TypeDrawer({ code, parentCode, onClose }: TypeDrawerProps) {
  const { t } = useTranslation('sorting');
  const { data, error, refetch } = useQuery({ ...typeInfoQuery(code ?? ''), enabled: code !== undefined });
  if (code === undefined) return <TypeForm first={{ ...USUAL, parentCode }} onClose={onClose} />;
  if (data) return <TypeForm code={code} first={data} onClose={onClose} />;
  return (
    <SideDrawer opened onClose={onClose} title={t('change')}>
      {error ? <ErrorFace error={error} retry={() => void refetch()} /> : <Skeleton height={320} />}
    </SideDrawer>
  );
}

interface TypeFormProps {
  code?: string;
  first: Written;
  onClose: () => void;
}

function TypeForm({ code, first, onClose }: TypeFormProps) {
  const { t } = useTranslation('sorting');
  const words = useTypeWords();
  const [written, setWritten] = useState(first);
  const [newCode, setNewCode] = useState('');
  const set = (part: Partial<Written>) => setWritten({ ...written, ...part });
  const create = useWrite(createType, { onSuccess: onClose });
  const update = useWrite(updateType, { onSuccess: onClose });
  const { name, titles, parentCode, sameAs, formats, ownAttrs, subjectType, resourceConfig, presentableConfig } =
    written;
  const configure = (part: Partial<Written['resourceConfig']>) =>
    set({ resourceConfig: { ...resourceConfig, ...part } });
  const parents = useParents(code);
  const { rows: attributes } = usePagedList(operatorAttributes({}));
  const isAdded = first.category === CUSTOM;
  const titled = LOCALES.filter((locale) => titles?.[locale].trim()).length;
  const isValid =
    satisfies(rules.resourceTypeName, name) &&
    (titled === 0 || titled === LOCALES.length) &&
    isCode(newCode) &&
    subjectType.length > 0 &&
    resourceConfig.fileCommitMode.length > 0 &&
    resourceConfig.fileMaxSize > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const said = {
      name,
      titles: titled === 0 ? null : titles,
      formats,
      attrs: ownAttrs,
      subjectType,
      resourceConfig,
      presentableConfig,
    };
    const body = { ...said, ...(!isAdded && { parentCode, sameAs }) };
    if (code) update.mutate({ code, ...body });
    else create.mutate({ ...body, ...(newCode && { code: newCode }) });
  };
  return (
    <EditDrawer
      title={t(code ? 'change_type' : 'add_type')}
      isDirty
      isValid={isValid}
      isPending={create.isPending || update.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('name')}
        description={t('type_name_text')}
        counted={rules.resourceTypeName}
        value={name}
        onChange={(event) => set({ name: event.currentTarget.value })}
        data-autofocus
      />
      {LOCALES.map((locale) => (
        <TextField
          key={locale}
          label={t(`name_${locale}`)}
          description={t('type_title_text')}
          maxLength={MAX_TITLE_LENGTH}
          value={titles?.[locale] ?? ''}
          onChange={(event) => set({ titles: { ...(titles ?? NO_TITLES), [locale]: event.currentTarget.value } })}
        />
      ))}
      <CodeOf code={code} newCode={newCode} onChange={setNewCode} />
      {!isAdded && (
        <Select
          label={t('parent')}
          searchable
          allowDeselect={false}
          data={[
            { value: '', label: t('parent_none') },
            ...parents.map((parent) => ({ value: parent.code, label: words(parent.chain) })),
          ]}
          value={parentCode}
          onChange={(value) => set({ parentCode: value ?? '' })}
        />
      )}
      {!isAdded && (
        <Select
          label={t('same_as')}
          description={t('same_as_text')}
          searchable
          clearable
          data={parents
            .filter((other) => other.sameAs === null)
            .map((other) => ({ value: other.code, label: `${words(other.chain)} (${other.code})` }))}
          value={sameAs}
          onChange={(value) => set({ sameAs: value })}
        />
      )}
      <Checkbox.Group
        label={t('serves')}
        value={subjectType.map(String)}
        onChange={(values) => set({ subjectType: values.map(Number) })}
      >
        <Group gap="md" mt="xs">
          {SUBJECTS.map((subject) => (
            <Checkbox key={subject} value={String(subject)} label={t(`subject_${subject}`)} />
          ))}
        </Group>
      </Checkbox.Group>
      <TagsInput
        label={t('formats')}
        description={t('formats_text')}
        value={formats}
        splitChars={[',', '，', ' ']}
        acceptValueOnBlur
        onChange={(typed) => set({ formats: typed.filter((format) => FORMAT.test(format)) })}
      />
      <MultiSelect
        label={t('attributes')}
        description={t('type_attributes_text')}
        searchable
        data={attributes.map((attribute) => ({ value: attribute.key, label: attribute.name }))}
        value={ownAttrs}
        onChange={(keys) => set({ ownAttrs: keys })}
      />
      <Checkbox.Group
        label={t('ways')}
        value={resourceConfig.fileCommitMode.map(String)}
        onChange={(values) => configure({ fileCommitMode: values.map(Number) })}
      >
        <Group gap="md" mt="xs">
          {WAYS.map((way) => (
            <Checkbox key={way} value={String(way)} label={t(`way_${way}`)} />
          ))}
        </Group>
      </Checkbox.Group>
      <Group align="flex-end">
        <NumberInput
          label={t('max_size')}
          min={1}
          max={10_000}
          value={resourceConfig.fileMaxSize}
          onChange={(value) => configure({ fileMaxSize: Number(value) })}
        />
        <Select
          label={t('unit')}
          allowDeselect={false}
          data={[
            { value: '1', label: 'MB' },
            { value: '2', label: 'GB' },
          ]}
          value={String(resourceConfig.fileMaxSizeUnit)}
          onChange={(value) => configure({ fileMaxSizeUnit: Number(value) })}
        />
      </Group>
      {SWITCHES.map((key) => (
        <Switch
          key={key}
          label={t(key)}
          checked={resourceConfig[key] === YES}
          onChange={(event) => configure({ [key]: event.currentTarget.checked ? YES : NO })}
        />
      ))}
      <Switch
        label={t('follows_versions')}
        checked={presentableConfig.versionShowMode === AUTOMATIC}
        onChange={(event) => set({ presentableConfig: { versionShowMode: event.currentTarget.checked ? 1 : 0 } })}
      />
      {code && <SortingHistory subject="type" subjectKey={code} />}
    </EditDrawer>
  );
}

interface OtherType {
  code: string;
  sameAs: string | null;
  chain: string[];
}

/** Types that another one may stand below: all of the platform's but itself and those below it. */
function useParents(code: string | undefined): OtherType[] {
  const { data: roots = [] } = useQuery(operatorTypesQuery(undefined));
  const chainsOf = (types: readonly OperatorType[], above: string[]): OtherType[] =>
    types
      .filter((type) => type.code !== code)
      .flatMap((type) => {
        const chain = [...above, type.name];
        return [{ code: type.code, sameAs: type.sameAs, chain }, ...chainsOf(type.children, chain)];
      });
  return chainsOf(roots, []);
}
