import { chosenCheck } from '@colophon/model';
import { useForm } from '@mantine/form';
import { useWrite } from '#api/mutation.ts';
import { tagUsers } from '#api/users/operator-mutations.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { toast } from '#ui/toast.ts';
import { OperatorDialog } from './operator-dialog.tsx';
import { TagPicker } from './tag-picker.tsx';

interface BatchTagDialogProps {
  userIds: number[];
  onDone: () => void;
  onClose: () => void;
}

/** Gives several users the same tags. */
export function BatchTagDialog({ userIds, onDone, onClose }: BatchTagDialogProps) {
  const { t } = useTranslation('operators');
  const form = useForm<{ tagIds: number[] }>({ initialValues: { tagIds: [] }, validate: { tagIds: chosenCheck } });
  const set = useWrite(tagUsers, {
    onSuccess: () => {
      toast.success(t('tagged', { count: userIds.length }));
      onDone();
      onClose();
    },
  });
  return (
    <OperatorDialog
      title={t('tag_users', { count: userIds.length })}
      act={t('set_tags')}
      form={form}
      why={form.values.tagIds.length === 0 && 'ui:choose_first'}
      isPending={set.isPending}
      onSend={({ tagIds }) => set.mutate({ userIds, tagIds })}
      onClose={onClose}
    >
      <TagPicker
        label={t('tags')}
        tagIds={form.values.tagIds}
        onChange={(tagIds) => form.setFieldValue('tagIds', tagIds)}
      />
    </OperatorDialog>
  );
}
