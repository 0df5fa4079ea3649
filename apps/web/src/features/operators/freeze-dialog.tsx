import { freezingChecks, rules, UserStatus } from '@colophon/model';
import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useWrite } from '#api/mutation.ts';
import { freezeOrRecover } from '#api/users/operator-mutations.ts';
import type { ListedUser } from '#api/users/operator-queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FilterChips } from '#ui/filter-chips.tsx';
import { fullNameOf } from '#ui/person-name.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { OperatorDialog } from './operator-dialog.tsx';

/** Reasons that are offered (specification 01, administration); any other can be written. */
const REASONS = ['copying', 'fraud', 'spam', 'indecency', 'falsehood', 'malice'] as const;

interface FreezeDialogProps {
  user: ListedUser;
  onClose: () => void;
}

/** Freezes an account with a reason that its owner reads, or recovers a frozen one. */
export function FreezeDialog({ user, onClose }: FreezeDialogProps) {
  const { t } = useTranslation(['operators', 'rules']);
  const { userId } = user;
  const name = fullNameOf(user);
  const act = user.status === UserStatus.frozen ? 'recover' : 'freeze';
  const form = useForm({
    initialValues: { reason: '', remark: '' },
    validate: freezingChecks(act),
    validateInputOnChange: true,
  });
  const { reason } = form.values;
  const change = useWrite(freezeOrRecover);
  const send = (words: typeof form.values) =>
    change.mutate(
      { userId, act, ...words },
      {
        onSuccess: () => {
          toast.success(t(`${act}_done`, { name }));
          onClose();
        },
      },
    );
  return (
    <OperatorDialog
      title={t(`${act}_user`, { name })}
      act={t(act)}
      color={act === 'freeze' ? 'danger' : 'ink'}
      form={form}
      isPending={change.isPending}
      onSend={send}
      onClose={onClose}
    >
      <Text>{t(`${act}_text`)}</Text>
      {act === 'freeze' && (
        <FilterChips
          label={t('offered_reasons')}
          options={REASONS.map((name) => ({ value: name, label: t(`reason_${name}`) }))}
          isChosen={(name) => reason === t(`reason_${name as (typeof REASONS)[number]}`)}
          onToggle={(name) => form.setFieldValue('reason', t(`reason_${name as (typeof REASONS)[number]}`))}
        />
      )}
      <TextAreaField
        {...form.getInputProps('reason')}
        label={t('reason')}
        description={t('reason_hint')}
        counted={rules.freezeReason}
        minRows={2}
        data-autofocus
      />
      <TextAreaField
        {...form.getInputProps('remark')}
        label={t('remark')}
        description={t('remark_hint')}
        counted={rules.operatorRemark}
        minRows={2}
      />
    </OperatorDialog>
  );
}
