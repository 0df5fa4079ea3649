import { blockingChecks, rules } from '@colophon/model';
import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from '#i18n/use-translation.ts';
import { TextAreaField } from '#ui/text-field.tsx';
import { OperatorDialog } from './operator-dialog.tsx';

interface BlockDialogProps {
  act: 'block' | 'unblock';
  title: string;
  /** Effect of the act, in words. */
  text: string;
  /** Who reads the reason of a block, in words. */
  readBy: string;
  isPending: boolean;
  onSend: (words: { reason: string; remark: string }) => void;
  onClose: () => void;
}

/** Asks for the reason of blocking something, which its owner reads, or of unblocking it. */
export function BlockDialog({ act, title, text, readBy, isPending, onSend, onClose }: BlockDialogProps) {
  const { t } = useTranslation(['operators', 'rules']);
  const form = useForm({
    initialValues: { reason: '', remark: '' },
    validate: blockingChecks(act),
    validateInputOnChange: true,
  });
  return (
    <OperatorDialog
      title={title}
      act={t(act)}
      color={act === 'block' ? 'danger' : 'ink'}
      form={form}
      isPending={isPending}
      onSend={onSend}
      onClose={onClose}
    >
      <Text>{text}</Text>
      <TextAreaField
        {...form.getInputProps('reason')}
        label={t('block_reason')}
        description={act === 'block' ? readBy : undefined}
        counted={rules.blockReason}
        minRows={2}
        data-autofocus
      />
      {act === 'block' && (
        <TextAreaField
          {...form.getInputProps('remark')}
          label={t('block_remark')}
          description={t('block_remark_hint')}
          counted={rules.blockReason}
          minRows={2}
        />
      )}
    </OperatorDialog>
  );
}
