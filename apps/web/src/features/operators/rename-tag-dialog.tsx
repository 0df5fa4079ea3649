import { rules, userTagChecks } from '@colophon/model';
import { useForm } from '@mantine/form';
import { markFields } from '#api/field-errors.ts';
import { useWrite } from '#api/mutation.ts';
import { renameTag } from '#api/users/operator-mutations.ts';
import type { Tag } from '#api/users/operator-queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { TextField } from '#ui/text-field.tsx';
import { OperatorDialog } from './operator-dialog.tsx';

/** Gives a tag another name; whoever carries it keeps it. */
export function RenameTagDialog({ tag, onClose }: { tag: Tag; onClose: () => void }) {
  const { t } = useTranslation(['operators', 'rules']);
  const { tagId } = tag;
  const form = useForm({
    initialValues: { tag: tag.tag },
    validate: userTagChecks,
    validateInputOnChange: true,
  });
  const rename = useWrite(renameTag, {
    marks: (error) => markFields(form, error, { values: { tag: 'tag' }, refusals: { 'user.tag-taken': 'tag' } }),
    onSuccess: onClose,
  });
  return (
    <OperatorDialog
      title={t('rename_tag', { tag: tag.tag })}
      act={t('rename')}
      form={form}
      why={(!form.isDirty() && 'reasons:unchanged') || (!form.isValid() && 'reasons:correct')}
      isPending={rename.isPending}
      onSend={(values) => rename.mutate({ tagId, tag: values.tag.trim() })}
      onClose={onClose}
    >
      <TextField {...form.getInputProps('tag')} label={t('new_name')} counted={rules.userTag} data-autofocus />
    </OperatorDialog>
  );
}
