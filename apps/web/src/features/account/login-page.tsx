import { follows, followsLoginName, rules } from '@colophon/model';
import { Anchor, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { failureMessage } from '#failures.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';
import { focusFirstError } from '#ui/focus-first-error.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AccountFrame } from './account-frame.tsx';
import { type Credentials, logIn } from './log-in.ts';
import { OtherWays } from './other-ways.tsx';
import { SiteNotice } from './site-notice.tsx';

/** Logs in with a user name, a mobile number or an e-mail address and goes on to `goTo`. */
export function LoginPage({ goTo }: { goTo: string | undefined }) {
  const { t } = useTranslation(['account', 'shell', 'rules']);
  const password = useRef<HTMLInputElement>(null);
  const form = useForm<Credentials>({
    initialValues: { loginName: '', password: '', isRemembered: true },
    validate: { loginName: followsLoginName, password: follows(rules.password) },
    validateInputOnBlur: true,
  });
  const login = useMutation({
    mutationFn: (values: Credentials) => logIn({ ...values, loginName: values.loginName.trim() }, goTo),
    meta: { silent: true },
    onSuccess: (address) => window.location.replace(address),
    onError: (error) => {
      form.setFieldError('password', failureMessage(error));
      password.current?.focus();
    },
  });
  // After success the page is being left: nothing may be pressed twice.
  const isBusy = login.isPending || login.isSuccess;

  return (
    <AccountFrame title={t('log_in')}>
      <SiteNotice goTo={goTo} />
      <form noValidate onSubmit={form.onSubmit((values) => login.mutate(values), focusFirstError(form))}>
        <Stack>
          <TextField
            {...form.getInputProps('loginName')}
            label={t('login_name')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <PasswordField
            {...form.getInputProps('password')}
            ref={password}
            label={t('password')}
            autoComplete="current-password"
          />
          <Group justify="space-between">
            <Checkbox {...form.getInputProps('isRemembered', { type: 'checkbox' })} label={t('remember_me')} />
            <Anchor component={AppLink} app="user" to="/retrieve" search={{ goTo }}>
              {t('forgot_password')}
            </Anchor>
          </Group>
          <Button type="submit" fullWidth loading={isBusy}>
            {t('log_in')}
          </Button>
        </Stack>
      </form>
      <OtherWays isRemembered={form.values.isRemembered} goTo={goTo} />
      <Text>
        {t('no_account')}{' '}
        <Anchor component={AppLink} app="user" to="/logon" search={{ goTo }}>
          {t('shell:sign_up')}
        </Anchor>
      </Text>
    </AccountFrame>
  );
}
