import { Anchor, Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ownNodesQuery } from '#api/nodes/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { siteHref } from '#session/go-to.ts';
import { AppLink } from '#ui/app-link.tsx';
import { EmptyFace, ErrorFace } from '#ui/faces.tsx';
import styles from './dashboard-page.module.css';

/** The user's nodes, what they brought in, and the ways to their sites and to their management. */
export function OwnNodes({ earnings }: { earnings: ReactNode }) {
  const { t } = useTranslation('dashboard');
  const { data, isPending, error, refetch } = useQuery(ownNodesQuery);
  return (
    <section aria-labelledby="nodes" data-tour="nodes">
      <header className={styles.head}>
        <h2 id="nodes">{t('my_nodes')}</h2>
      </header>
      <div data-tour="node_figures">{earnings}</div>
      {isPending && <Skeleton height={56} mt="md" />}
      {error && <ErrorFace error={error} retry={() => void refetch()} />}
      {data?.totalItem === 0 && (
        <EmptyFace
          title={t('no_nodes')}
          text={t('no_nodes_text')}
          action={
            <Button component={AppLink} variant="default" app="console" to="/node/creator">
              {t('create_node')}
            </Button>
          }
        />
      )}
      <ul className={styles.nodes}>
        {data?.dataList.map(({ nodeId, nodeName, nodeTitle, nodeDomain }) => (
          <li key={nodeId} className={styles.node}>
            <strong>{nodeTitle || nodeName}</strong>
            <Anchor href={siteHref(nodeDomain)}>{t('open_node')}</Anchor>
            <Anchor
              component={AppLink}
              app="console"
              to="/node/formal/$nodeID"
              params={{ nodeID: String(nodeId) }}
              search={{ showPage: 'exhibit' }}
            >
              {t('manage_node')}
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}
