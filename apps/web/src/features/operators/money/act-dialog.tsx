import { moneyActChecks, rules } from '@colophon/model';
import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from '#i18n/use-translation.ts';
import { TextAreaField } from '#ui/text-field.tsx';
import { OperatorDialog } from '../operator-dialog.tsx';
import { AmountField } from './amount-field.tsx';

interface ActWords {
  /** As typed; empty where it is not asked for. */
  amount: string;
  reason: string;
  /** Empty where it is not asked for. */
  remark: string;
}

interface ActDialogProps {
  title: string;
  /** Effect of the act. */
  text: string;
  /** Name of the act, on its button. */
  act: string;
  isDangerous?: boolean;
  /** Asks for an amount, which begins with this one. */
  amount?: string;
  /** Who reads the reason. */
  reasonHint: string;
  /** Asks for a note that only operators read. */
  hasRemark?: boolean;
  isPending: boolean;
  onSubmit: (words: ActWords) => void;
  onClose: () => void;
}

/** Asks for what an operator's act with money needs: a reason always. */
export function ActDialog({ amount, ...props }: ActDialogProps) {
  const { title, text, act, isDangerous, reasonHint, hasRemark, isPending, onSubmit, onClose } = props;
  const { t } = useTranslation(['money', 'operators', 'rules']);
  const form = useForm<ActWords>({
    initialValues: { amount: amount ?? '', reason: '', remark: '' },
    validate: moneyActChecks({ hasAmount: amount !== undefined }),
    transformValues: (words) => ({ ...words, amount: words.amount.trim(), reason: words.reason.trim() }),
    validateInputOnChange: true,
  });
  return (
    <OperatorDialog
      title={title}
      act={act}
      color={isDangerous ? 'danger' : 'ink'}
      form={form}
      isPending={isPending}
      onSend={onSubmit}
      onClose={onClose}
    >
      <Text>{text}</Text>
      {amount !== undefined && <AmountField {...form.getInputProps('amount')} />}
      <TextAreaField
        {...form.getInputProps('reason')}
        label={t('reason')}
        description={reasonHint}
        counted={rules.moneyReason}
        minRows={2}
        data-autofocus
      />
      {hasRemark && (
        <TextAreaField
          {...form.getInputProps('remark')}
          label={t('operators:remark')}
          description={t('operators:remark_hint')}
          counted={rules.moneyRemark}
          minRows={2}
        />
      )}
    </OperatorDialog>
  );
}
