import { chosenCheck } from '@colophon/model';
import { useForm } from '@mantine/form';
import { useWrite } from '#api/mutation.ts';
import { tagTexts } from '#api/texts/texts.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { toast } from '#ui/toast.ts';
import { OperatorDialog } from '../operator-dialog.tsx';
import { TextTagPicker } from './text-tag-picker.tsx';

interface TagTextsDialogProps {
  textIds: string[];
  onDone: () => void;
  onClose: () => void;
}

/** Adds tags to several texts. */
export function TagTextsDialog({ textIds, onDone, onClose }: TagTextsDialogProps) {
  const { t } = useTranslation('texts');
  const form = useForm<{ tagIds: string[] }>({ initialValues: { tagIds: [] }, validate: { tagIds: chosenCheck } });
  const set = useWrite(tagTexts, {
    onSuccess: (count) => {
      toast.success(t('tagged', { count }));
      onDone();
      onClose();
    },
  });
  return (
    <OperatorDialog
      title={t('tag_texts', { count: textIds.length })}
      act={t('add_tags')}
      form={form}
      why={form.values.tagIds.length === 0 && 'ui:choose_first'}
      isPending={set.isPending}
      onSend={({ tagIds }) => set.mutate({ _ids: textIds, tagIds })}
      onClose={onClose}
    >
      <TextTagPicker
        label={t('tags')}
        tagIds={form.values.tagIds}
        onChange={(tagIds) => form.setFieldValue('tagIds', tagIds)}
      />
    </OperatorDialog>
  );
}
