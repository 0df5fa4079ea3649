import { type AddressKind, registrationChecks } from '@colophon/model';
import { Anchor, Checkbox, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { markFields } from '#api/field-errors.ts';
import { useWrite } from '#api/mutation.ts';
import { register } from '#api/users/mutations.ts';
import { config } from '#config.ts';
import type { Proof } from '#domain/addresses/address-proof.tsx';
import { EMPTY_PROOF, useAddressState } from '#domain/addresses/address-proof.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';
import { focusFirstError } from '#ui/focus-first-error.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { AccountFrame } from './account-frame.tsx';
import { Registered } from './registered.tsx';
import { SiteNotice } from './site-notice.tsx';
import { isRefused, UsernameField, useUsernameState } from './username-field.tsx';
import { WayProof } from './way-proof.tsx';

interface Registration {
  username: string;
  way: AddressKind;
  email: Proof;
  mobile: Proof;
  password: string;
  hasAgreed: boolean;
}

interface LogonPageProps {
  goTo: string | undefined;
  /** Code of an invitation to the console, which is offered for use after registration. */
  invitationCode: string | undefined;
}

/** Registers an account whose address is proved by a code, then logs in. */
export function LogonPage({ goTo, invitationCode }: LogonPageProps) {
  const { t } = useTranslation(['account', 'shell', 'rules']);
  const { terms } = config.links;
  const form = useForm<Registration>({
    initialValues: {
      username: '',
      way: 'email',
      email: EMPTY_PROOF,
      mobile: EMPTY_PROOF,
      password: '',
      hasAgreed: false,
    },
    validate: registrationChecks({ hasTerms: Boolean(terms) }),
    validateInputOnBlur: true,
  });
  const { username, way } = form.values;
  const usernameState = useUsernameState(username);
  const addressState = useAddressState(way, form.values[way].address);
  const registration = useWrite(register, {
    marks: (error) =>
      markFields(form, error, {
        values: { username: 'username', password: 'password', loginName: `${way}.address`, authCode: `${way}.code` },
        refusals: {
          'message.wrong-code': `${way}.code`,
          'user.address-taken': `${way}.address`,
          'user.password-guessable': 'password',
          'user.username-reserved': 'username',
          'user.username-taken': 'username',
        },
      }),
  });
  const submit = ({ username, password, ...values }: Registration) => {
    const { address: loginName, code: authCode } = values[values.way];
    registration.mutate({ username, password, loginName, authCode });
  };

  if (registration.isSuccess) {
    const next = invitationCode ? `/invitation?invitationCode=${encodeURIComponent(invitationCode)}` : goTo;
    return <Registered username={username} password={form.values.password} goTo={next} />;
  }

  const isTaken = isRefused(usernameState) || addressState === 'taken';
  return (
    <AccountFrame title={t('sign_up_title')}>
      <SiteNotice goTo={goTo} />
      <form noValidate onSubmit={form.onSubmit(submit, focusFirstError(form))}>
        <Stack>
          <UsernameField {...form.getInputProps('username')} state={usernameState} />
          <WayProof label={t('way_of_registration')} form={form} purpose="register" wants="free" state={addressState} />
          <PasswordField
            {...form.getInputProps('password')}
            label={t('password')}
            description={t('password_hint')}
            autoComplete="new-password"
          />
          {terms && (
            <Checkbox
              {...form.getInputProps('hasAgreed', { type: 'checkbox' })}
              error={form.errors.hasAgreed && t('rules:terms_required')}
              label={
                <>
                  {t('agree_to')}{' '}
                  <Anchor href={terms} target="_blank" rel="noreferrer">
                    {t('shell:link_terms')}
                  </Anchor>
                </>
              }
            />
          )}
          <ReasonedButton
            type="submit"
            color="seal"
            fullWidth
            loading={registration.isPending}
            why={isTaken && 'reasons:name_taken'}
          >
            {t('shell:sign_up')}
          </ReasonedButton>
        </Stack>
      </form>
      <Text>
        {t('have_account')}{' '}
        <Anchor component={AppLink} app="user" to="/login" search={{ goTo }}>
          {t('log_in')}
        </Anchor>
      </Text>
    </AccountFrame>
  );
}
