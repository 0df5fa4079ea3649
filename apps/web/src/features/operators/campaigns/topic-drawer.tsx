import { rules, topicChecks } from '@colophon/model';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { createTopic, updateTopic } from '#api/activities/operator-topics.ts';
import type { Topic } from '#api/activities/topics.ts';
import { storeImage } from '#api/files/store-file.ts';
import { useWrite } from '#api/mutation.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { EditDrawer } from '#ui/edit-drawer.tsx';
import { ImageField } from '#ui/image-field.tsx';
import { MarkdownField } from '#ui/markdown-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from '../operators.module.css';
import { CampaignHistory } from './campaign-history.tsx';

const MAX_ITEMS = 200;
const NEW: Topic = { code: '', title: '', cover: '', description: '', items: [] };
const NEW_ITEM: Topic['items'][number] = { title: '', cover: '', link: '', resourceId: '' };

interface TopicDrawerProps {
  /** Absent for a new one. */
  topic: Topic | undefined;
  onClose: () => void;
}

/** Writes a topic and the works that it shows, in their order. */
export function TopicDrawer({ topic, onClose }: TopicDrawerProps) {
  const { t } = useTranslation('campaigns');
  const create = useWrite(createTopic, { onSuccess: onClose });
  const update = useWrite(updateTopic, { onSuccess: onClose });
  const form = useForm<Topic>({
    initialValues: topic ?? NEW,
    validateInputOnChange: true,
    validate: topicChecks,
  });
  const { items, description, cover } = form.values;
  return (
    <EditDrawer
      title={t(topic ? 'change_topic' : 'add_topic')}
      form={form}
      width={820}
      isPending={create.isPending || update.isPending}
      onSave={(text) => (topic ? update.mutate(text) : create.mutate(text))}
      onClose={onClose}
    >
      {topic ? (
        <Text className={styles.code!}>{topic.code}</Text>
      ) : (
        <TextField {...form.getInputProps('code')} label={t('code')} description={t('code_text')} data-autofocus />
      )}
      <TextField {...form.getInputProps('title')} label={t('title')} />
      <ImageField
        label={t('cover')}
        value={cover}
        send={storeImage}
        onChange={(address) => form.setFieldValue('cover', address)}
      />
      <MarkdownField
        label={t('description')}
        hint={t('description_text')}
        rule={rules.topicDescription}
        value={description}
        onChange={(text) => form.setFieldValue('description', text)}
      />
      <Stack component="fieldset" gap="lg" m={0} p={0} style={{ border: 0 }}>
        <legend>{t('works')}</legend>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a work may be there twice, and without a title while it is written
          <Stack key={index} gap="xs">
            <TextField {...form.getInputProps(`items.${index}.title`)} label={t('work_title', { number: index + 1 })} />
            <TextField
              {...form.getInputProps(`items.${index}.resourceId`)}
              label={t('work_resource', { number: index + 1 })}
              description={t('work_resource_text')}
              onBlur={() => form.validateField(`items.${index}.link`)}
            />
            <TextField {...form.getInputProps(`items.${index}.link`)} label={t('work_link', { number: index + 1 })} />
            <TextField {...form.getInputProps(`items.${index}.cover`)} label={t('work_cover', { number: index + 1 })} />
            <Group gap="xs">
              {index > 0 && (
                <Button
                  size="sm"
                  variant="default"
                  aria-label={t('up_named', { name: item.title })}
                  onClick={() => form.reorderListItem('items', { from: index, to: index - 1 })}
                >
                  {t('up')}
                </Button>
              )}
              <Button
                size="sm"
                variant="subtle"
                color="danger"
                aria-label={t('remove_named', { name: item.title })}
                onClick={() => form.removeListItem('items', index)}
              >
                {t('remove')}
              </Button>
            </Group>
          </Stack>
        ))}
        {items.length < MAX_ITEMS && (
          <div>
            <Button variant="default" size="sm" onClick={() => form.insertListItem('items', NEW_ITEM)}>
              {t('add_work')}
            </Button>
          </div>
        )}
      </Stack>
      {topic && <CampaignHistory subject="topic" subjectKey={topic.code} />}
    </EditDrawer>
  );
}
