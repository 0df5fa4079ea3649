import { follows, rules } from '@colophon/model';
import { Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { changeExhibit } from '#api/exhibits/mutations.ts';
import type { Exhibit } from '#api/exhibits/queries.ts';
import { markFields } from '#api/field-errors.ts';
import { storeImage } from '#api/files/store-file.ts';
import { useWrite } from '#api/mutation.ts';
import { LicenceNotice } from '#domain/licences/licence-notice.tsx';
import { useTypeWords } from '#domain/resource-types/use-type-words.ts';
import { ResourceLink } from '#domain/resources/resource-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useLeavePrompt } from '#session/leave-prompt.ts';
import { ImageField } from '#ui/image-field.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { TagsField } from '#ui/tags-field.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import styles from './exhibit-page.module.css';

/** Edits the texts about an exhibit that visitors read: cover, title, introduction, labels. */
export function ExhibitInfo({ exhibit }: { exhibit: Exhibit }) {
  const { t } = useTranslation('exhibits');
  const typeWords = useTypeWords();
  const { resourceInfo } = exhibit;
  return (
    <section className={styles.section} aria-labelledby="info">
      <h2 id="info">{t('info')}</h2>
      <Stack gap="lg">
        <p className={styles.line}>
          {resourceInfo.resourceId === '' ? (
            t('made_in_node')
          ) : (
            <>
              {t('source')}{' '}
              <ResourceLink resourceId={resourceInfo.resourceId} target="_blank">
                {resourceInfo.resourceName}
              </ResourceLink>
            </>
          )}{' '}
          · {typeWords(resourceInfo.resourceType)}
        </p>
        <LicenceNotice statement={resourceInfo.licence} />
        <InfoForm key={exhibit.presentableId} exhibit={exhibit} />
      </Stack>
    </section>
  );
}

/** Fields of the form by the request's names. */
const FIELDS = { presentableTitle: 'presentableTitle', presentableIntro: 'presentableIntro' };

function InfoForm({ exhibit }: { exhibit: Exhibit }) {
  const { t } = useTranslation(['exhibits', 'nodes', 'ui']);
  const { presentableId, presentableTitle, presentableIntro, coverImages, tags } = exhibit;
  const form = useForm({
    initialValues: { presentableTitle, presentableIntro, coverImages, tags },
    validateInputOnChange: true,
    validate: {
      presentableTitle: follows(rules.exhibitTitle),
      presentableIntro: follows(rules.exhibitIntro),
    },
  });
  const { values } = form;
  const save = useWrite(changeExhibit, {
    marks: (error) => markFields(form, error, { values: FIELDS }),
    onSuccess: () => toast.success(t('saved')),
  });
  const submit = (info: typeof values) =>
    save.mutate({ presentableId, ...info }, { onSuccess: () => form.resetDirty(info) });
  useLeavePrompt(form.isDirty());

  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack gap="lg">
        <ImageField
          label={t('cover')}
          value={values.coverImages[0] ?? ''}
          send={storeImage}
          onChange={(address) => form.setFieldValue('coverImages', [address, ...values.coverImages.slice(1)])}
        />
        <TextField
          {...form.getInputProps('presentableTitle')}
          label={t('title')}
          placeholder={exhibit.presentableName}
          counted={rules.exhibitTitle}
        />
        <TextAreaField {...form.getInputProps('presentableIntro')} label={t('intro')} counted={rules.exhibitIntro} />
        <TagsField label={t('tags')} value={values.tags} onChange={(labels) => form.setFieldValue('tags', labels)} />
        <Group>
          <ReasonedButton
            type="submit"
            why={(!form.isDirty() || !form.isValid()) && t('nodes:not_changed')}
            loading={save.isPending}
          >
            {t('save')}
          </ReasonedButton>
          {form.isDirty() && (
            <Button variant="default" disabled={save.isPending} onClick={form.reset}>
              {t('discard')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
