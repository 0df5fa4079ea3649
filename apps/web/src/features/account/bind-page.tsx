import { bindingChecks } from '@colophon/model';
import { Anchor, Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { markFields } from '#api/field-errors.ts';
import { registerOrBind } from '#api/sign-in/mutations.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { destinationOf } from '#session/destination.ts';
import { AppLink } from '#ui/app-link.tsx';
import { focusFirstError } from '#ui/focus-first-error.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AccountFrame } from './account-frame.tsx';
import { SiteNotice } from './site-notice.tsx';
import { isRefused, UsernameField, useUsernameState } from './username-field.tsx';

const ACCOUNTS = ['new', 'existing'] as const;

interface Binding {
  account: (typeof ACCOUNTS)[number];
  /** Of an account to be made. */
  username: string;
  /** Of an account that exists. */
  loginName: string;
  password: string;
}

interface BindPageProps {
  /** The provider's account, as it came back from the provider; nothing can be linked without one. */
  identityId: string | undefined;
  /** Where to go on afterwards; see `readGoTo`. */
  goTo: string | undefined;
}

/** Links a provider's account that nobody here has to a new account, or to one that exists, and logs in. */
export function BindPage({ identityId, goTo }: BindPageProps) {
  const { t } = useTranslation(['account', 'rules']);
  if (!identityId) {
    return (
      <AccountFrame title={t('bind')}>
        <Text>{t('bind_nothing')}</Text>
        <ToLogin goTo={goTo} />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={t('bind')}>
      <Text>{t('bind_text')}</Text>
      <SiteNotice goTo={goTo} />
      <BindForm identityId={identityId} goTo={goTo} />
      <Text>
        {t('have_account')}{' '}
        <Anchor component={AppLink} app="user" to="/login" search={{ goTo }}>
          {t('log_in')}
        </Anchor>
      </Text>
    </AccountFrame>
  );
}

function ToLogin({ goTo }: { goTo: string | undefined }) {
  const { t } = useTranslation('account');
  return (
    <Button component={AppLink} app="user" to="/login" search={{ goTo }}>
      {t('back_to_login')}
    </Button>
  );
}

function BindForm({ identityId, goTo }: { identityId: string; goTo: string | undefined }) {
  const { t } = useTranslation(['account', 'rules']);
  const form = useForm<Binding>({
    initialValues: { account: 'new', username: '', loginName: '', password: '' },
    validate: bindingChecks,
    validateInputOnBlur: true,
  });
  const { account, username } = form.values;
  const usernameState = useUsernameState(username);
  const bind = useMutation({
    mutationFn: async (values: Binding) => {
      const loginName = values.account === 'new' ? values.username : values.loginName.trim();
      await registerOrBind({ identityId, loginName, password: values.password });
      return destinationOf(goTo, { agreed: true });
    },
    meta: {
      marks: (error) => {
        const name = account === 'new' ? 'username' : 'loginName';
        return markFields(form, error, {
          values: { loginName: name, password: 'password' },
          refusals: {
            'user.wrong-credentials': 'password',
            'user.password-guessable': 'password',
            'user.username-reserved': name,
            'user.username-taken': name,
          },
        });
      },
    },
    onSuccess: (address) => window.location.replace(address),
  });
  const isTaken = account === 'new' && isRefused(usernameState);

  return (
    <form noValidate onSubmit={form.onSubmit((values) => bind.mutate(values), focusFirstError(form))}>
      <Stack>
        <Radio.Group {...form.getInputProps('account')} label={t('bind_to')}>
          <Group gap="lg" mt={4}>
            {ACCOUNTS.map((kind) => (
              <Radio key={kind} value={kind} label={t(`bind_${kind}`)} />
            ))}
          </Group>
        </Radio.Group>
        {account === 'new' ? (
          <UsernameField {...form.getInputProps('username')} state={usernameState} />
        ) : (
          <TextField
            {...form.getInputProps('loginName')}
            label={t('login_name')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
        <PasswordField
          // Browsers fill in a known password, and offer a new one.
          key={account}
          {...form.getInputProps('password')}
          label={t('password')}
          description={account === 'new' ? t('password_hint') : undefined}
          autoComplete={account === 'new' ? 'new-password' : 'current-password'}
        />
        <ReasonedButton
          type="submit"
          fullWidth
          loading={bind.isPending || bind.isSuccess}
          why={isTaken && 'reasons:name_taken'}
        >
          {t('finish_and_sign_in')}
        </ReasonedButton>
      </Stack>
    </form>
  );
}
