import { follows, rules } from '@colophon/model';
import { Anchor, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from '#i18n/use-translation.ts';
import { appHref } from '#session/go-to.ts';
import { PayPasswordField } from '#ui/pay-password-field.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { payFailure } from './pay-failure.ts';

interface ProveByPayPasswordProps {
  text?: string;
  /** Of the button. */
  label: string;
  isPending: boolean;
  /** Failure of the last try. */
  error: unknown;
  onProve: (password: string) => void;
}

/** Asks for the pay password for something that only its owner may do. */
export function ProveByPayPassword({ text, label, isPending, error, onProve }: ProveByPayPasswordProps) {
  const { t } = useTranslation('payments');
  const form = useForm({ initialValues: { password: '' }, validate: { password: follows(rules.payPassword) } });
  const failure = error ? payFailure(error) : null;
  return (
    <form noValidate onSubmit={form.onSubmit(({ password }) => onProve(password))}>
      <Stack>
        {text && <Text>{text}</Text>}
        <PayPasswordField
          label={t('enter_pay_password')}
          value={form.values.password}
          error={failure?.text}
          disabled={failure?.isLocked}
          autoFocus
          onChange={(password) => form.setFieldValue('password', password)}
        />
        <div>
          <Anchor href={appHref('user', '/retrievePayPassword')} target="_blank">
            {t('forgot_pay_password')}
          </Anchor>
        </div>
        <Group justify="flex-end">
          <ReasonedButton
            type="submit"
            loading={isPending}
            why={(failure?.isLocked && failure.text) || (!form.isValid() && 'reasons:six_digits')}
          >
            {label}
          </ReasonedButton>
        </Group>
      </Stack>
    </form>
  );
}
