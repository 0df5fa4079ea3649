import { follows, rules } from '@colophon/model';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { markFields } from '#api/field-errors.ts';
import { useWrite } from '#api/mutation.ts';
import { renameTag } from '#api/users/operator-mutations.ts';
import type { Tag } from '#api/users/operator-queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { TextField } from '#ui/text-field.tsx';

/** Gives a tag another name; whoever carries it keeps it. */
export function RenameTagDialog({ tag, onClose }: { tag: Tag; onClose: () => void }) {
  const { t } = useTranslation(['operators', 'rules', 'ui']);
  const { tagId } = tag;
  const form = useForm({
    initialValues: { tag: tag.tag },
    validate: { tag: (name) => follows(rules.userTag)(name.trim()) },
    validateInputOnChange: true,
  });
  const rename = useWrite(renameTag, {
    marks: (error) => markFields(form, error, { values: { tag: 'tag' }, refusals: { 'user.tag-taken': 'tag' } }),
  });
  const submit = (values: { tag: string }) =>
    rename.mutate(
      { tagId, tag: values.tag.trim() },
      {
        onSuccess: onClose,
      },
    );
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
            <ReasonedButton
              type="submit"
              why={(!form.isDirty() && 'reasons:unchanged') || (!form.isValid() && 'reasons:correct')}
              loading={rename.isPending}
            >
              {t('rename')}
            </ReasonedButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
