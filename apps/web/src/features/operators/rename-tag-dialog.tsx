import { rules, type TextRule, tagChecks } from '@colophon/model';
import { useForm } from '@mantine/form';
import { markFields } from '#api/field-errors.ts';
import { type Mutation, useWrite } from '#api/mutation.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { TextField } from '#ui/text-field.tsx';
import { OperatorDialog } from './operator-dialog.tsx';

interface RenameTagDialogProps {
  /** Name of the tag. */
  tag: string;
  write: Pick<Mutation<string, unknown>, 'call' | 'stale'>;
  /** Rule of the name. */
  rule?: TextRule;
  onClose: () => void;
}

/** Gives a tag another name; whoever carries it keeps it. */
export function RenameTagDialog({ tag, write, rule = rules.userTag, onClose }: RenameTagDialogProps) {
  const { t } = useTranslation(['operators', 'rules']);
  const form = useForm({ initialValues: { tag }, validate: tagChecks(rule), validateInputOnChange: true });
  const rename = useWrite(write, {
    marks: (error) =>
      markFields(form, error, {
        values: { tag: 'tag', tagName: 'tag' },
        refusals: { 'user.tag-taken': 'tag', 'node.tag-taken': 'tag', 'text.tag-taken': 'tag' },
      }),
    onSuccess: onClose,
  });
  return (
    <OperatorDialog
      title={t('rename_tag', { tag })}
      act={t('rename')}
      form={form}
      why={(!form.isDirty() && 'reasons:unchanged') || (!form.isValid() && 'reasons:correct')}
      isPending={rename.isPending}
      onSend={(values) => rename.mutate(values.tag.trim())}
      onClose={onClose}
    >
      <TextField {...form.getInputProps('tag')} label={t('new_name')} counted={rule} data-autofocus />
    </OperatorDialog>
  );
}
