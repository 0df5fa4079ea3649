import { presentationChecks, rules } from '@colophon/model';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconLock } from '@tabler/icons-react';
import { storeImage } from '#api/files/store-file.ts';
import { useWrite } from '#api/mutation.ts';
import { updateResource } from '#api/resources/mutations.ts';
import type { OwnResource } from '#api/resources/own.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useLeavePrompt } from '#session/leave-prompt.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { ImageField } from '#ui/image-field.tsx';
import { IntroField } from '#ui/intro-field.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { TagsField } from '#ui/tags-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { useOwnResource } from './own-resource.ts';

const detailsOf = ({ resourceTitle, intro, tags, coverImages }: OwnResource) => ({
  resourceTitle,
  intro,
  tags,
  coverImages,
});

/** Edits how a resource is presented: its title, cover, introduction and labels. Its name stays what it is. */
export function InfoPage({ resourceId }: { resourceId: string }) {
  const { t } = useTranslation('myResources');
  const resource = useOwnResource(resourceId);
  const update = useWrite(updateResource);
  const form = useForm({
    initialValues: detailsOf(resource),
    validate: presentationChecks,
    validateInputOnChange: true,
    transformValues: (details) => ({ ...details, resourceTitle: details.resourceTitle.trim() }),
  });
  const { values } = form;
  const isEdited = form.isDirty();
  useLeavePrompt(isEdited);

  const save = form.onSubmit((details) =>
    update.mutate(
      { ...details, resourceId },
      {
        onSuccess: () => {
          form.setInitialValues(details);
          form.reset();
          toast.success(t('saved'));
        },
      },
    ),
  );
  return (
    <>
      <h1>{t('section_info')}</h1>
      <Stack gap="lg" mt="lg">
        <TextInput
          label={t('name')}
          description={t('name_fixed')}
          value={resource.resourceName}
          readOnly
          leftSection={<IconLock size={18} aria-hidden="true" />}
          rightSection={<CopyButton value={resource.resourceName} label={t('copy_name')} />}
        />
        <TextField label={t('title')} {...form.getInputProps('resourceTitle')} counted={rules.resourceTitle} required />
        <ImageField
          label={t('cover')}
          value={values.coverImages[0] ?? ''}
          send={storeImage}
          onChange={(address) => form.setFieldValue('coverImages', [address, ...values.coverImages.slice(1)])}
        />
        <IntroField label={t('intro')} value={values.intro} onChange={(intro) => form.setFieldValue('intro', intro)} />
        <TagsField label={t('tags')} value={values.tags} onChange={(tags) => form.setFieldValue('tags', tags)} />
        <Group>
          <ReasonedButton
            why={(!isEdited && 'reasons:unchanged') || (!form.isValid() && 'reasons:correct')}
            loading={update.isPending}
            onClick={() => save()}
          >
            {t('save')}
          </ReasonedButton>
          {isEdited && (
            <Button variant="default" disabled={update.isPending} onClick={() => form.reset()}>
              {t('discard')}
            </Button>
          )}
        </Group>
      </Stack>
    </>
  );
}
