import { rules } from '@colophon/model';
import { Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { markFields } from '#api/field-errors.ts';
import { useWrite } from '#api/mutation.ts';
import type { PayPasswordReset } from '#api/users/mutations.ts';
import { resetPayPassword } from '#api/users/mutations.ts';
import { isRefusal } from '#failures.ts';
import { follows, sameAs } from '#ui/form-rules.ts';
import { PayPasswordField } from '#ui/pay-password-field.tsx';
import { toast } from '#ui/toast.ts';

interface Passwords {
  password: string;
  repeat: string;
}

interface NewPayPasswordProps {
  /** What the steps before have proved. */
  proofs: Omit<PayPasswordReset, 'password'>;
  onDone: () => void;
  /** Other ways on, before the button. */
  children: ReactNode;
}

/** Asks for the new pay password twice, and sets it. */
export function NewPayPassword({ proofs, onDone, children }: NewPayPasswordProps) {
  const { t } = useTranslation(['settings', 'rules']);
  const form = useForm<Passwords>({
    initialValues: { password: '', repeat: '' },
    validate: { password: follows(rules.payPassword), repeat: sameAs<Passwords>('password') },
    validateInputOnBlur: true,
  });
  const { password, repeat } = form.values;
  const reset = useWrite(resetPayPassword, {
    onSuccess: onDone,
    marks: (error) => {
      if (!isRefusal(error, 'access.no-route')) return markFields(form, error, { values: { password: 'password' } });
      toast.error(t('pay_not_possible'));
      return true;
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => reset.mutate({ ...proofs, password: values.password }))}>
      <Stack>
        <PayPasswordField {...form.getInputProps('password')} value={password} label={t('new_pay_password')} />
        <PayPasswordField
          {...form.getInputProps('repeat')}
          value={repeat}
          error={repeat.length === password.length && repeat !== password && 'ui:field_differs'}
          label={t('repeat_pay_password')}
        />
        <Group justify="flex-end">
          {children}
          <Button type="submit" loading={reset.isPending} disabled={!form.isValid()}>
            {t('confirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
