import { Alert, Anchor, Button, List, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { nodeAtQuery } from '#api/nodes/queries.ts';
import { agreeToSite, takeSiteTicket } from '#api/sites/mutations.ts';
import { failureMessage } from '#failures.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { currentUserQuery } from '#session/current-user.ts';
import { siteEntrance } from '#session/destination.ts';
import { fullNameOf } from '#ui/person-name.tsx';
import { AccountFrame } from './account-frame.tsx';

export interface ContinuePageProps {
  /** Where on the site the visitor was. */
  address: string;
  nodeDomain: string;
  nonceHash: string;
  /** Why a site that may know the user cannot be entered as that user now. */
  error: unknown;
}

/** Address at which the user is known on a site that may know them. */
export async function enterSite({ address, nodeDomain, nonceHash }: Omit<ContinuePageProps, 'error'>): Promise<string> {
  const { ticket } = await takeSiteTicket(nodeDomain, nonceHash);
  return siteEntrance(address, ticket);
}

/** Asks, once for each site, whether it may know who its visitor is. */
export function ContinuePage({ error, ...place }: ContinuePageProps) {
  const { t } = useTranslation('account');
  const { address, nodeDomain } = place;
  const { data: user } = useQuery(currentUserQuery);
  const { data: node } = useQuery(nodeAtQuery(nodeDomain));
  const name = user ? fullNameOf(user) : '';
  const agree = useMutation({
    mutationFn: async () => {
      await agreeToSite(nodeDomain);
      return enterSite(place);
    },
    meta: { silent: true },
    onSuccess: (entrance) => window.location.replace(entrance),
  });
  const failure = agree.error ?? error;
  return (
    <AccountFrame title={t('continue_as', { name, node: node?.nodeName ?? nodeDomain })}>
      <Stack>
        <Text>{t('continue_from', { host: new URL(address).host })}</Text>
        <div>
          <Text>{t('site_sees')}</Text>
          <List>
            <List.Item>{t('site_sees_name', { name })}</List.Item>
            <List.Item>{t('site_sees_contracts')}</List.Item>
            <List.Item>{t('site_sees_memory')}</List.Item>
          </List>
        </div>
        <Text>{t('site_sees_nothing_else')}</Text>
        {failure ? (
          <Alert color="danger" role="alert">
            {failureMessage(failure)}
          </Alert>
        ) : null}
        <Button loading={agree.isPending || agree.isSuccess} onClick={() => agree.mutate()}>
          {t('continue_as_user', { name })}
        </Button>
        <Button component="a" href={address} variant="default">
          {t('stay_visitor')}
        </Button>
        <Text size="sm">
          {t('take_back')} <Anchor href="/logged/setting?tab=sites">{t('take_back_where')}</Anchor>
        </Text>
      </Stack>
    </AccountFrame>
  );
}
