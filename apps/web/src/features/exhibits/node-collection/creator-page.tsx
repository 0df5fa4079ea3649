import { rules } from '@colophon/model';
import { Alert, Anchor, Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { createNodeCollection } from '#api/exhibits/node-collections.ts';
import { isExhibitNameTakenQuery } from '#api/exhibits/of-resource.ts';
import { markFields } from '#api/field-errors.ts';
import { storeImage } from '#api/files/store-file.ts';
import { useWrite } from '#api/mutation.ts';
import { failureMessage } from '#failures.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useLeavePrompt } from '#session/leave-prompt.ts';
import { AppLink } from '#ui/app-link.tsx';
import { follows } from '#ui/form-rules.ts';
import { ImageField } from '#ui/image-field.tsx';
import { Page } from '#ui/page.tsx';
import { TagsField } from '#ui/tags-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useAvailable } from '#ui/use-available.ts';

const followsName = follows(rules.exhibitName);

/** Which fields refusals are about. */
const FIELDS = {
  values: { presentableName: 'presentableName', presentableTitle: 'presentableTitle' },
  refusals: { 'exhibit.name-taken': 'presentableName' },
};

/** A form for a collection of a node's own exhibits: its name, and what visitors see of it. */
export function CreatorPage({ node }: { node: { nodeId: number; nodeTitle: string; nodeName: string } }) {
  const { t } = useTranslation(['nodeCollections', 'exhibits']);
  const navigate = useNavigate();
  const { nodeId } = node;
  const form = useForm({
    initialValues: { presentableName: '', presentableTitle: '', cover: '', tags: [] as string[] },
    validateInputOnBlur: true,
    validate: { presentableName: (name) => followsName(name.trim()), presentableTitle: follows(rules.exhibitTitle) },
    transformValues: ({ cover, ...values }) => ({
      ...values,
      presentableName: values.presentableName.trim(),
      coverImages: cover ? [cover] : [],
    }),
  });
  const { presentableName } = form.getTransformedValues();
  const availability = useAvailable({
    value: presentableName,
    isValid: followsName(presentableName) === null,
    query: (name) => isExhibitNameTakenQuery(nodeId, name),
  });
  const [failure, setFailure] = useState<Error | null>(null);
  const create = useWrite(createNodeCollection, {
    meta: { silent: true },
    onError: (error) => setFailure(markFields(form, error, FIELDS) ? null : error),
    onSuccess: ({ presentableId }) =>
      navigate({ to: '/node/createdCollectionExhibit/formal/$exhibitID', params: { exhibitID: presentableId } }),
  });
  useLeavePrompt(form.isDirty() && !create.isPending && !create.isSuccess);

  return (
    <Page
      title={t('create')}
      intro={
        <>
          <Anchor
            component={AppLink}
            app="console"
            to="/node/formal/$nodeID"
            params={{ nodeID: String(nodeId) }}
            c="dimmed"
          >
            {node.nodeTitle || node.nodeName}
          </Anchor>{' '}
          · {t('create_intro')}
        </>
      }
      width="form"
    >
      <form onSubmit={form.onSubmit((collection) => create.mutate({ nodeId, ...collection }))} noValidate>
        <Stack gap="lg">
          {failure && <Alert color="danger" role="alert" title={failureMessage(failure)} />}
          <TextField
            {...form.getInputProps('presentableName')}
            label={t('name')}
            description={t('name_hint')}
            error={form.errors.presentableName ?? (availability === 'taken' && 'nodeCollections:name_taken')}
            counted={rules.exhibitName}
            autoComplete="off"
            required
          />
          <TextField
            {...form.getInputProps('presentableTitle')}
            label={t('exhibits:title')}
            placeholder={presentableName}
            counted={rules.exhibitTitle}
            autoComplete="off"
          />
          <ImageField
            label={t('exhibits:cover')}
            value={form.values.cover}
            send={storeImage}
            onChange={(address) => form.setFieldValue('cover', address)}
          />
          <TagsField
            label={t('exhibits:tags')}
            value={form.values.tags}
            onChange={(labels) => form.setFieldValue('tags', labels)}
          />
          <div>
            <Button
              type="submit"
              color="seal"
              disabled={availability !== 'free' || !form.isValid()}
              loading={create.isPending || create.isSuccess}
            >
              {t('create')}
            </Button>
          </div>
        </Stack>
      </form>
    </Page>
  );
}
