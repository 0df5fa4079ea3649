import { type AddressKind, passwordResetChecks } from '@colophon/model';
import { Anchor, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRouter } from '@tanstack/react-router';
import { markFields } from '#api/field-errors.ts';
import { useWrite } from '#api/mutation.ts';
import { resetPassword } from '#api/users/mutations.ts';
import type { Proof } from '#domain/addresses/address-proof.tsx';
import { EMPTY_PROOF, useAddressState } from '#domain/addresses/address-proof.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';
import { focusFirstError } from '#ui/focus-first-error.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { useCountdown } from '#ui/use-countdown.ts';
import { AccountFrame } from './account-frame.tsx';
import { WayProof } from './way-proof.tsx';

const LOGIN_AFTER_SECONDS = 3;

interface Reset {
  way: AddressKind;
  email: Proof;
  mobile: Proof;
  password: string;
  repeat: string;
  /** True when API tokens and passkeys end as well. */
  revokeAccess: boolean;
}

/** Sets a new login password for whoever receives the code sent to the account's address. */
export function RetrievePage({ goTo }: { goTo: string | undefined }) {
  const { t } = useTranslation(['account', 'shell', 'rules']);
  const form = useForm<Reset>({
    initialValues: {
      way: 'email',
      email: EMPTY_PROOF,
      mobile: EMPTY_PROOF,
      password: '',
      repeat: '',
      revokeAccess: false,
    },
    validate: passwordResetChecks,
    validateInputOnBlur: true,
  });
  const { way, password, repeat } = form.values;
  const addressState = useAddressState(way, form.values[way].address);
  const reset = useWrite(resetPassword, {
    marks: (error) =>
      markFields(form, error, {
        values: { password: 'password', loginName: `${way}.address`, authCode: `${way}.code` },
        refusals: { 'message.wrong-code': `${way}.code`, 'user.password-guessable': 'password' },
      }),
  });
  const submit = ({ password, ...values }: Reset) => {
    const { address: loginName, code: authCode } = values[values.way];
    reset.mutate({ loginName, password, authCode, revokeAccess: values.revokeAccess });
  };

  if (reset.isSuccess) return <PasswordReset goTo={goTo} />;
  return (
    <AccountFrame title={t('retrieve')}>
      <form noValidate onSubmit={form.onSubmit(submit, focusFirstError(form))}>
        <Stack>
          <WayProof
            label={t('way_of_retrieval')}
            form={form}
            purpose="resetPassword"
            wants="taken"
            state={addressState}
          />
          <PasswordField
            {...form.getInputProps('password')}
            label={t('new_password')}
            description={t('password_hint')}
            autoComplete="new-password"
          />
          <PasswordField
            {...form.getInputProps('repeat')}
            error={repeat !== '' && repeat !== password && 'ui:field_differs'}
            label={t('repeat_password')}
            autoComplete="new-password"
          />
          <Checkbox
            {...form.getInputProps('revokeAccess', { type: 'checkbox' })}
            label={t('revoke_access')}
            description={t('revoke_access_hint')}
          />
          <ReasonedButton
            type="submit"
            fullWidth
            loading={reset.isPending}
            why={addressState === 'free' && 'reasons:no_account'}
          >
            {t('reset_password')}
          </ReasonedButton>
        </Stack>
      </form>
      <Group justify="space-between">
        <Anchor component={AppLink} app="user" to="/login" search={{ goTo }}>
          {t('back_to_login')}
        </Anchor>
        <Anchor component={AppLink} app="user" to="/logon" search={{ goTo }}>
          {t('sign_up_title')}
        </Anchor>
      </Group>
    </AccountFrame>
  );
}

function PasswordReset({ goTo }: { goTo: string | undefined }) {
  const { t } = useTranslation('account');
  const router = useRouter();
  const toLogin = () => void router.navigate({ to: '/login', search: { goTo }, replace: true });
  const seconds = useCountdown(LOGIN_AFTER_SECONDS, toLogin);
  return (
    <AccountFrame title={t('password_reset')}>
      <Text role="status">{t('password_reset_text')}</Text>
      <Button onClick={toLogin}>{t('log_in_now', { seconds })}</Button>
    </AccountFrame>
  );
}
