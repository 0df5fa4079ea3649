import { follows, rules, sameAs } from '@colophon/model';
import { Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { focusFirstError } from '#ui/focus-first-error.ts';
import { PayPasswordField } from '#ui/pay-password-field.tsx';

interface Passwords {
  password: string;
  repeat: string;
}

interface NewPayPasswordFormProps {
  onSubmit: (password: string) => void;
  isPending: boolean;
  /** Other ways on, before the button. */
  children: ReactNode;
}

/** Asks for a new pay password, twice. */
export function NewPayPasswordForm({ onSubmit, isPending, children }: NewPayPasswordFormProps) {
  const { t } = useTranslation(['payments', 'rules', 'ui']);
  const form = useForm<Passwords>({
    initialValues: { password: '', repeat: '' },
    validate: { password: follows(rules.payPassword), repeat: sameAs<Passwords>('password') },
    validateInputOnBlur: true,
  });
  const { password, repeat } = form.values;
  return (
    <form noValidate onSubmit={form.onSubmit((values) => onSubmit(values.password), focusFirstError(form))}>
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
          <Button type="submit" loading={isPending}>
            {t('ui:ok')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
