import { isWritten, LOCALES, rules, typeChecks } from '@colophon/model';
import { Group, MultiSelect, NumberInput, Select, Skeleton, Switch, TagsInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useWrite } from '#api/mutation.ts';
import { usePagedList } from '#api/paged.ts';
import { operatorAttributes } from '#api/types/operator-attributes.ts';
import { createType, type OperatorType, operatorTypesQuery, updateType } from '#api/types/operator-types.ts';
import { type TypeInfo, typeInfoQuery } from '#api/types/queries.ts';
import { useTypeWords } from '#domain/resource-types/use-type-words.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { EditDrawer } from '#ui/edit-drawer.tsx';
import { ErrorFace } from '#ui/faces.tsx';
import { NumberChecks, NumberSelect } from '#ui/number-fields.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { TextField } from '#ui/text-field.tsx';
import { CodeOf } from './code-of.tsx';
import { SortingHistory } from './sorting-history.tsx';

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
const [BY_HAND, AUTOMATIC] = [0, 1];

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

/** Fields of the form, from what is written of a type. */
const fieldsOf = ({ titles, name, parentCode, sameAs, formats, ownAttrs, ...settings }: Written) => ({
  name,
  newCode: '',
  titles: titles ?? NO_TITLES,
  parentCode,
  sameAs,
  formats,
  ownAttrs,
  subjectType: settings.subjectType,
  resourceConfig: settings.resourceConfig,
  presentableConfig: settings.presentableConfig,
});

type TypeValues = ReturnType<typeof fieldsOf>;

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
  const create = useWrite(createType, { onSuccess: onClose });
  const update = useWrite(updateType, { onSuccess: onClose });
  const form = useForm({
    initialValues: fieldsOf(first),
    validateInputOnChange: true,
    validate: typeChecks,
  });
  const isAdded = first.category === CUSTOM;
  const save = ({ newCode, titles, ownAttrs, parentCode, sameAs, ...values }: TypeValues) => {
    const body = {
      ...values,
      titles: isWritten(titles) ? titles : null,
      attrs: ownAttrs,
      ...(!isAdded && { parentCode, sameAs }),
    };
    if (code) update.mutate({ code, ...body });
    else create.mutate({ ...body, ...(newCode && { code: newCode }) });
  };
  return (
    <EditDrawer
      title={t(code ? 'change_type' : 'add_type')}
      form={form}
      isPending={create.isPending || update.isPending}
      onSave={save}
      onClose={onClose}
    >
      <TextField
        {...form.getInputProps('name')}
        label={t('name')}
        description={t('type_name_text')}
        counted={rules.resourceTypeName}
        data-autofocus
      />
      {LOCALES.map((locale) => (
        <TextField
          {...form.getInputProps(`titles.${locale}`)}
          key={locale}
          label={t(`name_${locale}`)}
          description={t('type_title_text')}
          maxLength={rules.typeTitle.maxLength}
        />
      ))}
      <CodeOf code={code} field={form.getInputProps('newCode')} />
      {!isAdded && <PlaceFields form={form} code={code} />}
      <PublishingFields form={form} />
      {code && <SortingHistory subject="type" subjectKey={code} />}
    </EditDrawer>
  );
}

interface FieldsProps {
  form: UseFormReturnType<TypeValues>;
}

/** Where a type stands in the tree, and the one that people see in its place. */
function PlaceFields({ form, code }: FieldsProps & { code: string | undefined }) {
  const { t } = useTranslation('sorting');
  const words = useTypeWords();
  const others = useOtherTypes(code);
  return (
    <>
      <Select
        {...form.getInputProps('parentCode')}
        label={t('parent')}
        searchable
        allowDeselect={false}
        data={[
          { value: '', label: t('parent_none') },
          ...others.map((parent) => ({ value: parent.code, label: words(parent.chain) })),
        ]}
      />
      <Select
        {...form.getInputProps('sameAs')}
        label={t('same_as')}
        description={t('same_as_text')}
        searchable
        clearable
        data={others
          .filter((other) => other.sameAs === null)
          .map((other) => ({ value: other.code, label: `${words(other.chain)} (${other.code})` }))}
      />
    </>
  );
}

/** Edits the kinds of works of a type, and the ways to publish them. */
function PublishingFields({ form }: FieldsProps) {
  const { t } = useTranslation('sorting');
  const { rows: attributes } = usePagedList(operatorAttributes({}));
  const { resourceConfig, presentableConfig } = form.values;
  return (
    <>
      <NumberChecks
        {...form.getInputProps('subjectType')}
        label={t('serves')}
        data={SUBJECTS.map((subject) => ({ value: subject, label: t(`subject_${subject}`) }))}
      />
      <TagsInput
        label={t('formats')}
        description={t('formats_text')}
        value={form.values.formats}
        splitChars={[',', '，', ' ']}
        acceptValueOnBlur
        onChange={(typed) =>
          form.setFieldValue(
            'formats',
            typed.filter((format) => FORMAT.test(format)),
          )
        }
      />
      <MultiSelect
        {...form.getInputProps('ownAttrs')}
        label={t('attributes')}
        description={t('type_attributes_text')}
        searchable
        data={attributes.map((attribute) => ({ value: attribute.key, label: attribute.name }))}
      />
      <NumberChecks
        {...form.getInputProps('resourceConfig.fileCommitMode')}
        label={t('ways')}
        data={WAYS.map((way) => ({ value: way, label: t(`way_${way}`) }))}
      />
      <Group align="flex-end">
        <NumberInput
          label={t('max_size')}
          min={1}
          max={10_000}
          value={resourceConfig.fileMaxSize}
          onChange={(value) => form.setFieldValue('resourceConfig.fileMaxSize', Number(value))}
        />
        <NumberSelect
          {...form.getInputProps('resourceConfig.fileMaxSizeUnit')}
          label={t('unit')}
          data={[
            { value: 1, label: 'MB' },
            { value: 2, label: 'GB' },
          ]}
        />
      </Group>
      {SWITCHES.map((key) => (
        <Switch
          key={key}
          label={t(key)}
          checked={resourceConfig[key] === YES}
          onChange={(event) => form.setFieldValue(`resourceConfig.${key}`, event.currentTarget.checked ? YES : NO)}
        />
      ))}
      <Switch
        label={t('follows_versions')}
        checked={presentableConfig.versionShowMode === AUTOMATIC}
        onChange={(event) =>
          form.setFieldValue('presentableConfig.versionShowMode', event.currentTarget.checked ? AUTOMATIC : BY_HAND)
        }
      />
    </>
  );
}

interface OtherType {
  code: string;
  sameAs: string | null;
  chain: string[];
}

/** Types that another one may stand below: all of the platform's but itself and those below it. */
function useOtherTypes(code: string | undefined): OtherType[] {
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
