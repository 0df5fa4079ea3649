import { parseAmount, rules } from '@colophon/model';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from '#i18n/use-translation.ts';
import { follows } from '#ui/form-rules.ts';
import { TextAreaField } from '#ui/text-field.tsx';
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
  /** What will happen. */
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
  const { t } = useTranslation(['money', 'operators', 'rules', 'ui']);
  const form = useForm<ActWords>({
    initialValues: { amount: amount ?? '', reason: '', remark: '' },
    validate: {
      amount: (typed) => (amount === undefined || parseAmount(typed) !== null ? null : 'money:amount_wrong'),
      reason: follows(rules.moneyReason),
      remark: follows(rules.moneyRemark),
    },
    validateInputOnChange: true,
  });
  return (
    <Modal
      opened
      centered
      size={640}
      onClose={onClose}
      closeOnClickOutside={false}
      withCloseButton={false}
      title={title}
    >
      <form
        noValidate
        onSubmit={form.onSubmit(({ reason, ...words }) => onSubmit({ ...words, reason: reason.trim() }))}
      >
        <Stack>
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
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('ui:cancel')}
            </Button>
            <Button
              type="submit"
              color={isDangerous ? 'danger' : 'ink'}
              disabled={!form.isValid() || form.values.reason.trim() === ''}
              loading={isPending}
            >
              {act}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
