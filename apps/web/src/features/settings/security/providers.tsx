import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWrite } from '#api/mutation.ts';
import { unbindProvider } from '#api/sign-in/mutations.ts';
import { linkedQuery, type Provider, providersQuery } from '#api/sign-in/queries.ts';
import type { CurrentUser } from '#api/users/current-user.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { linkHref } from '#session/providers.ts';
import { confirm } from '#ui/confirm.ts';
import { flash } from '#ui/feedback.ts';
import { ProviderIcon } from '#ui/provider-icon.tsx';
import { Row, Rows, Section } from '../section.tsx';
import { LoginPasswordDialog } from './login-password-dialog.tsx';

interface ProvidersProps {
  user: CurrentUser;
  onBindEmail: () => void;
}

/** The user's accounts at the providers of this installation; nothing where it has none. */
export function Providers({ user, onBindEmail }: ProvidersProps) {
  const { t } = useTranslation(['settings', 'ui']);
  const { data: providers = [] } = useQuery(providersQuery);
  const linked = useQuery({ ...linkedQuery, enabled: providers.length > 0 });
  const [asked, setAsked] = useState<{ provider: Provider; toUnbind: boolean } | null>(null);
  const unbind = useWrite(unbindProvider, {
    onSuccess: () => flash('centre', t('unbound')),
    onSettled: () => setAsked(null),
  });
  if (providers.length === 0) return null;

  // Without an address nobody could get into the account any more.
  const askToUnbind = async (provider: Provider) => {
    if (user.email || user.mobile) return setAsked({ provider, toUnbind: true });
    const toBind = await confirm({
      title: 'ui:notice',
      description: t('unbind_needs_address'),
      confirmLabel: 'settings:bind_email',
    });
    if (toBind) onBindEmail();
  };
  return (
    <Section title={t('third_party')}>
      <Rows>
        {providers.map((provider) => {
          const bound = linked.data?.find(({ thirdPartyType }) => thirdPartyType === provider.thirdPartyType);
          return (
            <Row
              key={provider.thirdPartyType}
              name={
                <>
                  <ProviderIcon type={provider.thirdPartyType} />
                  {provider.name}
                </>
              }
              value={linked.isPending ? <Skeleton height={14} width="8rem" mt={6} /> : (bound?.name ?? t('not_bound'))}
              actions={
                linked.data && (
                  <Button
                    variant="default"
                    aria-label={t(bound ? 'unbind_provider' : 'bind_provider', { name: provider.name })}
                    onClick={() => (bound ? void askToUnbind(provider) : setAsked({ provider, toUnbind: false }))}
                  >
                    {t(bound ? 'unbind' : 'link')}
                  </Button>
                )
              }
            />
          );
        })}
      </Rows>
      {asked && (
        <LoginPasswordDialog
          isBusy={unbind.isPending}
          onClose={() => setAsked(null)}
          onProved={({ password, state }) =>
            asked.toUnbind
              ? unbind.mutate({ thirdPartyType: asked.provider.thirdPartyType, password })
              : window.location.assign(linkHref(asked.provider, state, '/logged/setting?tab=security'))
          }
        />
      )}
    </Section>
  );
}
