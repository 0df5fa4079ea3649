import { rules, satisfies } from '@colophon/model';
import { Button, Group, Stack, Text } from '@mantine/core';
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
  const [edited, setEdited] = useState<string | null>(null);
  useLeavePrompt(edited !== null && edited !== description);

  const save = useWrite(updateVersion, {
    onSuccess: () => {
      setEdited(null);
      toast.success(t('saved'));
    },
  });

  if (edited !== null) {
    return (
      <Stack className={styles.block}>
        <MarkdownField
          label={t('description')}
          hint={t('description_hint')}
          rule={rules.versionDescription}
          value={edited}
          onChange={setEdited}
        />
        <Group>
          <ReasonedButton
            why={
              (edited === description && 'reasons:unchanged') ||
              (!satisfies(rules.versionDescription, edited) && 'reasons:correct')
            }
            loading={save.isPending}
            onClick={() => save.mutate({ resourceId, version, description: edited })}
          >
            {t('save')}
          </ReasonedButton>
          <Button variant="default" disabled={save.isPending} onClick={() => setEdited(null)}>
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
        <Button variant="subtle" onClick={() => setEdited(description)}>
          {t(description ? 'edit' : 'add_description')}
        </Button>
      </Group>
      {description ? <Markdown text={description} /> : <Text c="dimmed">{t('no_description')}</Text>}
    </section>
  );
}
