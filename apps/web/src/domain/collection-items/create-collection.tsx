import { newCollectionChecks, SubjectType } from '@colophon/model';
import { Button, Group, Select, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWrite } from '#api/mutation.ts';
import { createResource } from '#api/resources/mutations.ts';
import { collectionTypesQuery } from '#api/types/queries.ts';
import { NameFields } from '#domain/publishing/name-fields.tsx';
import { toResourceName } from '#domain/publishing/resource-name.ts';
import { useNameAvailability } from '#domain/publishing/use-name-availability.ts';
import { useTypeWords } from '#domain/resource-types/use-type-words.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useLeavePrompt } from '#session/leave-prompt.ts';
import { ErrorFace } from '#ui/faces.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';

export type NewCollection = Awaited<ReturnType<typeof createResource.call>>;

interface CreateCollectionProps {
  onCreated: (collection: NewCollection) => void;
  /** Where it is made on the way to something else: goes back there without one. */
  onBack?: () => void;
}

/** Kind, title and permanent name: with them the collection comes to exist, unreleased. */
export function CreateCollection({ onCreated, onBack }: CreateCollectionProps) {
  const { t } = useTranslation(['collections', 'publish']);
  const typeWords = useTypeWords();
  const types = useQuery(collectionTypesQuery);
  const onlyType = types.data?.length === 1 ? types.data[0]!.code : null;
  const form = useForm<{ title: string; name: string; typeCode: string | null }>({
    initialValues: { title: '', name: '', typeCode: null },
    validate: newCollectionChecks,
  });
  const { title, name, typeCode } = form.values;
  useEffect(() => {
    if (onlyType) form.setFieldValue('typeCode', onlyType);
  }, [onlyType, form.setFieldValue]);
  const availability = useNameAvailability(name);
  const create = useWrite(createResource, { onSuccess: onCreated });
  useLeavePrompt(title !== '' && create.isIdle);
  if (types.error) return <ErrorFace error={types.error} retry={() => void types.refetch()} />;
  const send = form.onSubmit((values) =>
    create.mutate({
      name: toResourceName(values.name),
      resourceTitle: values.title.trim(),
      resourceTypeCode: values.typeCode!,
      subjectType: SubjectType.collection,
    }),
  );
  return (
    <Stack gap="lg">
      <Select
        label={t('collection_type')}
        placeholder={t('choose_type')}
        data={(types.data ?? []).map(({ code, chain }) => ({ value: code, label: typeWords(chain) }))}
        value={typeCode}
        allowDeselect={false}
        required
        onChange={(code) => form.setFieldValue('typeCode', code)}
      />
      <NameFields draft={{ title, name }} availability={availability} isNamed={false} onChange={form.setValues} />
      <Group justify="flex-end">
        {onBack && (
          <Button variant="default" disabled={create.isPending} onClick={onBack}>
            {t('back')}
          </Button>
        )}
        <ReasonedButton
          why={(!form.isValid() || availability !== 'free') && t('why_create')}
          loading={create.isPending || create.isSuccess}
          onClick={() => send()}
        >
          {t('publish:next')}
        </ReasonedButton>
      </Group>
    </Stack>
  );
}
