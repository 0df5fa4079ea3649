import { follows, rules } from '@colophon/model';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useWrite } from '#api/mutation.ts';
import { updateVersion } from '#api/resources/mutations.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useLeavePrompt } from '#session/leave-prompt.ts';
import { Markdown } from '#ui/markdown.tsx';
import { MarkdownField } from '#ui/markdown-field.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { toast } from '#ui/toast.ts';
import styles from './owner-frame.module.css';

interface VersionDescriptionProps {
  resourceId: string;
  version: string;
  description: string;
}

/** Edits the owner's description of a version; it may be changed after the release. */
export function VersionDescription({ resourceId, version, description }: VersionDescriptionProps) {
  const { t } = useTranslation(['myResources', 'ui']);
  const [isEditing, setIsEditing] = useState(false);
  const form = useForm({
    initialValues: { description },
    validate: { description: follows(rules.versionDescription) },
  });
  useLeavePrompt(isEditing && form.isDirty());

  const save = useWrite(updateVersion, {
    onSuccess: () => {
      setIsEditing(false);
      toast.success(t('saved'));
    },
  });

  if (isEditing) {
    return (
      <Stack className={styles.block}>
        <MarkdownField
          label={t('description')}
          hint={t('description_hint')}
          rule={rules.versionDescription}
          value={form.values.description}
          onChange={(text) => form.setFieldValue('description', text)}
        />
        <Group>
          <ReasonedButton
            why={(!form.isDirty() && 'reasons:unchanged') || (!form.isValid() && 'reasons:correct')}
            loading={save.isPending}
            onClick={() => save.mutate({ resourceId, version, ...form.values })}
          >
            {t('save')}
          </ReasonedButton>
          <Button variant="default" disabled={save.isPending} onClick={() => setIsEditing(false)}>
            {t('ui:cancel')}
          </Button>
        </Group>
      </Stack>
    );
  }
  return (
    <section className={styles.block} aria-label={t('description')}>
      <Group justify="space-between">
        <h2>{t('description')}</h2>
        <Button
          variant="subtle"
          onClick={() => {
            form.setInitialValues({ description });
            form.reset();
            setIsEditing(true);
          }}
        >
          {t(description ? 'edit' : 'add_description')}
        </Button>
      </Group>
      {description ? <Markdown text={description} /> : <Text c="dimmed">{t('no_description')}</Text>}
    </section>
  );
}
