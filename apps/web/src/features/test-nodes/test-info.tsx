import { rules } from '@colophon/model';
import { escapeText } from '@colophon/node-rules';
import { Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { storeImage } from '#api/files/store-file.ts';
import type { TestExhibit } from '#api/test-nodes/exhibits.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useLeavePrompt } from '#session/leave-prompt.ts';
import { ImageField } from '#ui/image-field.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { TagsField } from '#ui/tags-field.tsx';
import { useText } from '#ui/text.ts';
import { TextField } from '#ui/text-field.tsx';
import { inTurn, type RuleChange, settingAction } from './rule-changes.ts';
import { infoChecks } from './test-checks.ts';
import styles from './test-nodes.module.css';
import { useMakeChange } from './use-make-change.tsx';

/** Edits cover, title and labels of a test exhibit: what differs from before becomes a rule. */
export function TestInfo({ exhibit }: { exhibit: TestExhibit }) {
  const { t } = useTranslation('testNodes');
  const { titleInfo, coverInfo, tagInfo } = exhibit.stateInfo;
  const shown = { title: titleInfo.title, cover: coverInfo.coverImages[0] ?? '', labels: tagInfo.tags };
  return (
    <section className={styles.section} aria-labelledby="info">
      <h2 id="info">{t('info')}</h2>
      <InfoForm key={JSON.stringify(shown)} exhibit={exhibit} shown={shown} />
    </section>
  );
}

interface Shown {
  title: string;
  cover: string;
  labels: readonly string[];
}

function InfoForm({ exhibit, shown }: { exhibit: TestExhibit; shown: Shown }) {
  const { t } = useTranslation(['testNodes', 'ui']);
  const { nodeId, testResourceName: name } = exhibit;
  const text = useText();
  const { make, isChanging, dialog } = useMakeChange(nodeId);
  const form = useForm({
    initialValues: { ...shown, labels: [...shown.labels] },
    validateInputOnChange: true,
    validate: infoChecks,
  });
  useLeavePrompt(form.isDirty());
  const { values } = form;
  const submit = ({ title, cover, labels }: typeof values) => {
    const changes: RuleChange[] = [];
    if (title !== shown.title)
      changes.push(settingAction(name, { operation: 'set_title', content: escapeText(title) }));
    if (cover !== shown.cover)
      changes.push(settingAction(name, { operation: 'set_cover', content: escapeText(cover) }));
    if (labels.join() !== shown.labels.join())
      changes.push(settingAction(name, { operation: 'set_labels', content: labels }));
    void make(inTurn(changes));
  };
  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack gap="lg">
        <ImageField
          label={t('cover')}
          value={values.cover}
          send={storeImage}
          onChange={(address) => form.setFieldValue('cover', new URL(address, window.location.origin).href)}
        />
        <TextField label={t('title')} counted={rules.exhibitTitle} required {...form.getInputProps('title')} />
        <TagsField
          label={t('labels')}
          value={values.labels}
          error={form.errors.labels && text(String(form.errors.labels))}
          onChange={(labels) => form.setFieldValue('labels', labels)}
        />
        <Group gap="sm">
          <ReasonedButton type="submit" why={!form.isDirty() && 'reasons:unchanged'} loading={isChanging}>
            {t('ui:save')}
          </ReasonedButton>
          {form.isDirty() && (
            <Button variant="default" onClick={() => form.reset()}>
              {t('discard')}
            </Button>
          )}
        </Group>
      </Stack>
      {dialog}
    </form>
  );
}
