import { Button, Divider, Stack } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { providersQuery } from '#api/sign-in/queries.ts';
import { failureMessage } from '#failures.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { hasPasskeys } from '#session/passkeys.ts';
import { signInHref } from '#session/providers.ts';
import { ProviderIcon } from '#ui/provider-icon.tsx';
import { toast } from '#ui/toast.ts';
import { logInWithPasskey } from './log-in.ts';

interface OtherWaysProps {
  isRemembered: boolean;
  goTo: string | undefined;
}

/** Ways to log in without a password, as far as this browser and this installation have them. */
export function OtherWays({ isRemembered, goTo }: OtherWaysProps) {
  const { t } = useTranslation('account');
  const { buildLocation } = useRouter();
  const { data: providers = [] } = useQuery(providersQuery);
  const passkey = useMutation({
    mutationFn: () => logInWithPasskey(isRemembered, goTo),
    meta: { silent: true },
    onSuccess: (address) => window.location.replace(address),
    onError: (error) => toast.error(error.name === 'NotAllowedError' ? t('passkey_not_used') : failureMessage(error)),
  });
  if (!hasPasskeys && providers.length === 0) return null;
  // This page again: it leads on to wherever the user was going, as after any login.
  const back = buildLocation({ to: '/login', search: { goTo } }).href;

  return (
    <Stack gap="sm">
      <Divider label={t('or')} />
      {hasPasskeys && (
        <Button
          variant="default"
          leftSection={<IconFingerprint size={20} stroke={1.5} aria-hidden="true" />}
          loading={passkey.isPending || passkey.isSuccess}
          onClick={() => passkey.mutate()}
        >
          {t('log_in_with_passkey')}
        </Button>
      )}
      {providers.map((provider) => (
        <Button
          key={provider.thirdPartyType}
          component="a"
          href={signInHref(provider, back)}
          variant="default"
          leftSection={<ProviderIcon type={provider.thirdPartyType} />}
        >
          {t('log_in_with', { name: provider.name })}
        </Button>
      ))}
    </Stack>
  );
}
