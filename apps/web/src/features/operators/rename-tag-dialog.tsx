import { rules } from '@colophon/model';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { answer, api } from '#api/client.ts';
import { failureMessage } from '#failures.ts';
import { follows } from '#ui/form-rules.ts';
import { TextField } from '#ui/text-field.tsx';
import { useChange } from './use-change.ts';
import type { Tag } from './user-queries.ts';

/** Gives a tag another name; whoever carries it keeps it. */
export function RenameTagDialog({ tag, onClose }: { tag: Tag; onClose: () => void }) {
  const { t } = useTranslation(['operators', 'rules', 'ui']);
  const { tagId } = tag;
  const form = useForm({
    initialValues: { tag: tag.tag },
    validate: { tag: (name) => follows(rules.userTag)(name.trim()) },
    validateInputOnChange: true,
  });
  const rename = useChange((name: string) =>
    answer(api.PUT('/v2/users/tags/{tagId}', { params: { path: { tagId } }, body: { tag: name } })),
  );
  const submit = (values: { tag: string }) =>
    rename.mutate(values.tag.trim(), {
      onSuccess: onClose,
      onError: (error) => form.setFieldError('tag', failureMessage(error)),
    });
  return (
    <Modal
      opened
      centered
      size={560}
      onClose={onClose}
      withCloseButton={false}
      title={t('rename_tag', { tag: tag.tag })}
    >
      <form noValidate onSubmit={form.onSubmit(submit)}>
        <Stack>
          <TextField {...form.getInputProps('tag')} label={t('new_name')} counted={rules.userTag} data-autofocus />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('ui:cancel')}
            </Button>
            <Button type="submit" disabled={!form.isDirty() || !form.isValid()} loading={rename.isPending}>
              {t('rename')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
