import { addressKind, rules } from '@colophon/model';
import { Anchor, Button, Checkbox, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { answer, api, ErrCode, lookUp, Refused } from '../../api/client.ts';
import { failureMessage } from '../../api/query-client.ts';
import { config } from '../../config.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { follows } from '../../ui/form-rules.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useAvailable } from '../../ui/use-available.ts';
import { AccountFrame } from './account-frame.tsx';
import { outboxIsOpenQuery } from './outbox-query.ts';
import { Registered } from './registered.tsx';

interface Registration {
  username: string;
  /** E-mail address or mobile number; receives the code. */
  loginName: string;
  authCode: string;
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
    initialValues: { username: '', loginName: '', authCode: '', password: '', hasAgreed: false },
    validate: {
      username: follows(rules.username),
      loginName: follows(rules.address),
      authCode: follows(rules.authCode),
      password: follows(rules.password),
      hasAgreed: (hasAgreed) => (hasAgreed || !terms ? null : 'account:terms_required'),
    },
    validateInputOnBlur: true,
  });
  const { username, loginName } = form.values;
  const usernameState = useAvailable({
    queryKey: ['users', 'username'],
    value: username,
    isValid: follows(rules.username)(username) === null,
    isTaken: (value) => isInUse({ username: value }),
  });
  const kind = addressKind(loginName);
  const addressState = useAvailable({
    queryKey: ['users', 'address'],
    value: loginName,
    isValid: kind !== null,
    isTaken: (value) => isInUse(addressKind(value) === 'mobile' ? { mobile: value } : { email: value }),
  });
  const register = useMutation({
    mutationFn: ({ hasAgreed: _, ...body }: Registration) =>
      answer(api.POST('/v2/users', { body }), { redirect: false }),
    meta: { silent: true },
    onError: (error) => {
      // Everything else that the form could do about it, it has said already.
      const isAboutCode = error instanceof Refused && error.errCode !== ErrCode.argument;
      if (isAboutCode) form.setFieldError('authCode', failureMessage(error));
      else toast.error(failureMessage(error));
    },
  });

  if (register.isSuccess) {
    const next = invitationCode ? `/invitation?invitationCode=${encodeURIComponent(invitationCode)}` : goTo;
    return <Registered username={username} password={form.values.password} goTo={next} />;
  }

  const isTaken = usernameState === 'taken' || addressState === 'taken';
  return (
    <AccountFrame title={t('sign_up_title')}>
      <form noValidate onSubmit={form.onSubmit((values) => register.mutate(values))}>
        <Stack>
          <TextField
            {...form.getInputProps('username')}
            error={form.errors.username ?? (usernameState === 'taken' && 'account:username_taken')}
            label={t('username')}
            description={usernameState === 'free' ? t('username_free') : t('username_hint')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField
            {...form.getInputProps('loginName')}
            error={form.errors.loginName ?? (addressState === 'taken' && 'account:address_taken')}
            label={t('address')}
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
          <div>
            <CodeField
              // A countdown belongs to the address that it was started for.
              key={loginName}
              {...form.getInputProps('authCode')}
              label={t('code')}
              canSend={addressState === 'free'}
              send={() => sendCode(loginName)}
            />
            <OutboxHint address={kind ? loginName : ''} />
          </div>
          <PasswordField
            {...form.getInputProps('password')}
            label={t('password')}
            description={t('password_hint')}
            autoComplete="new-password"
          />
          {terms && (
            <Checkbox
              {...form.getInputProps('hasAgreed', { type: 'checkbox' })}
              error={form.errors.hasAgreed && t('terms_required')}
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
          <Button
            type="submit"
            color="seal"
            fullWidth
            loading={register.isPending}
            disabled={!form.isValid() || isTaken}
          >
            {t('shell:sign_up')}
          </Button>
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

/** Where the code is to be read on an installation that sends nothing; says nothing anywhere else. */
function OutboxHint({ address }: { address: string }) {
  const { t } = useTranslation('account');
  const { data: isOpen } = useQuery(outboxIsOpenQuery);
  if (!isOpen) return null;
  const query = new URLSearchParams(address && { address });
  return (
    <Text size="sm" c="dimmed" mt={4}>
      {t('outbox_hint')}{' '}
      <Anchor href={`/outbox?${query}`} target="_blank" size="sm">
        {t('outbox_open')}
      </Anchor>
    </Text>
  );
}

async function isInUse(query: { username: string } | { mobile: string } | { email: string }): Promise<boolean> {
  return (await lookUp(api.GET('/v2/users/detail', { params: { query } }), { redirect: false })) !== null;
}

function sendCode(loginName: string) {
  const body = { loginName, authCodeType: 'register' } as const;
  return answer(api.POST('/v2/messages/send', { body }), { redirect: false });
}
