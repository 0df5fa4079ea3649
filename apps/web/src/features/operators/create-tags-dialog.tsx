import { chosenCheck, rules, satisfies, type TextRule } from '@colophon/model';
import { TagsInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type Mutation, useWrite } from '#api/mutation.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { toast } from '#ui/toast.ts';
import { OperatorDialog } from './operator-dialog.tsx';

/** Number of tags that are created at once. */
const MAX_CREATED = 100;

interface CreateTagsDialogProps {
  write: Pick<Mutation<string[], readonly unknown[]>, 'call' | 'stale'>;
  /** Rule of the name. */
  rule?: TextRule;
  onClose: () => void;
}

/** Creates one tag or several. */
export function CreateTagsDialog({ write, rule = rules.userTag, onClose }: CreateTagsDialogProps) {
  const { t } = useTranslation('operators');
  const form = useForm<{ tags: string[] }>({ initialValues: { tags: [] }, validate: { tags: chosenCheck } });
  const create = useWrite(write, {
    onSuccess: (created) => {
      toast.success(t('tags_created', { count: created.length }));
      onClose();
    },
  });
  return (
    <OperatorDialog
      title={t('create_tags')}
      act={t('create')}
      form={form}
      isPending={create.isPending}
      onSend={({ tags }) => create.mutate(tags)}
      onClose={onClose}
    >
      <TagsInput
        label={t('tags')}
        description={t('create_tags_hint', { max: rule.maxLength })}
        value={form.values.tags}
        maxTags={MAX_CREATED}
        splitChars={[',', '，', '\n']}
        acceptValueOnBlur
        data-autofocus
        onChange={(typed) =>
          form.setFieldValue(
            'tags',
            typed.map((tag) => tag.trim()).filter((tag) => satisfies(rule, tag)),
          )
        }
      />
    </OperatorDialog>
  );
}
