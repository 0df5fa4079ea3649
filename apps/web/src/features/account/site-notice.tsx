import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { nodeAtQuery } from '#api/nodes/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { siteAhead } from '#session/destination.ts';

/** Tells the visitor what logging in reveals to the site that the visitor comes from, if there is one. */
export function SiteNotice({ goTo }: { goTo: string | undefined }) {
  const site = siteAhead(goTo);
  return site && <Notice nodeDomain={site.nodeDomain} />;
}

function Notice({ nodeDomain }: { nodeDomain: string }) {
  const { t } = useTranslation('account');
  const { data: node } = useQuery(nodeAtQuery(nodeDomain));
  return <Text size="sm">{t('known_on_site', { node: node?.nodeName ?? nodeDomain })}</Text>;
}
