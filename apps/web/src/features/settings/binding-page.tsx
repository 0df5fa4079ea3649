import { Button, Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { providersQuery } from '#api/sign-in/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { linkHref } from '#session/providers.ts';
import { AppLink } from '#ui/app-link.tsx';
import { EmptyFace, ErrorFace } from '#ui/faces.tsx';
import { FormSkeleton } from '#ui/form-skeleton.tsx';
import { Page } from '#ui/page.tsx';
import styles from './flow.module.css';
import { PasswordStep } from './password-step.tsx';

/** Links a provider's account, on a page of its own: the login password first, the provider's page next. */
export function BindingPage() {
  const { t } = useTranslation('settings');
  const { data: providers, error, refetch } = useQuery(providersQuery);
  const [chosen, setChosen] = useState<string>();
  const provider = providers?.find(({ thirdPartyType }) => thirdPartyType === chosen) ?? providers?.[0];
  return (
    <Page title={t('binding')} width="form">
      {error && <ErrorFace error={error} retry={() => void refetch()} />}
      {!providers && !error && <FormSkeleton rows={1} />}
      {providers && !provider && (
        <EmptyFace
          title={t('no_providers')}
          text={t('no_providers_text')}
          action={
            <Button component={AppLink} app="user" to="/logged/setting" search={{ tab: 'security' }}>
              {t('to_settings')}
            </Button>
          }
        />
      )}
      {providers && provider && (
        <div className={styles.flow}>
          <Text>{t('binding_text', { name: provider.name })}</Text>
          {providers.length > 1 && (
            <Radio.Group label={t('third_party')} value={provider.thirdPartyType} onChange={setChosen}>
              <Stack gap="xs" mt={4}>
                {providers.map(({ thirdPartyType, name }) => (
                  <Radio key={thirdPartyType} value={thirdPartyType} label={name} />
                ))}
              </Stack>
            </Radio.Group>
          )}
          <PasswordStep
            onProved={({ state }) => window.location.replace(linkHref(provider, state, '/result/binding'))}
          />
        </div>
      )}
    </Page>
  );
}
