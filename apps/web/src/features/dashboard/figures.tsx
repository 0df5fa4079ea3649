import { formatSize } from '@colophon/model';
import { Skeleton } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { signedCountQuery } from '#api/contracts/queries.ts';
import { ownNodesQuery } from '#api/nodes/queries.ts';
import { spaceQuery } from '#api/objects/buckets.ts';
import { latestOwnResourcesQuery } from '#api/resources/own.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink, type AppTarget } from '#ui/app-link.tsx';
import styles from './dashboard-page.module.css';

/** Four numbers, each leading to what it counts. */
export function Figures({ userId }: { userId: number }) {
  const { t } = useTranslation('dashboard');
  const resources = useQuery(latestOwnResourcesQuery);
  const nodes = useQuery(ownNodesQuery);
  const signed = useQuery(signedCountQuery(userId));
  const space = useQuery(spaceQuery);
  return (
    <dl className={styles.figures}>
      <Figure name={t('resources')} query={resources} show={({ totalItem }) => totalItem} to="/resource/list" />
      <Figure name={t('nodes')} query={nodes} show={({ totalItem }) => totalItem} />
      <Figure
        name={t('signed')}
        query={signed}
        show={({ resources: ofResources, nodes: ofNodes }) => ofResources + ofNodes}
        to="/logged/contract"
        app="user"
      />
      <Figure
        name={t('storage')}
        query={space}
        show={({ totalFileSize, storageLimit }) =>
          t('used_of', { used: formatSize(totalFileSize), limit: formatSize(storageLimit) })
        }
        to="/storage"
      />
    </dl>
  );
}

interface FigureProps<Data> extends Partial<AppTarget> {
  name: string;
  query: UseQueryResult<Data>;
  show: (data: Data) => number | string;
}

/** A number under its name; it leads to what it counts, where that has a page. */
export function Figure<Data>({ name, query, show, to, app = 'console' }: FigureProps<Data>) {
  const { t } = useTranslation('dashboard');
  const value = query.data === undefined ? t('unknown') : show(query.data);
  return (
    <div className={styles.figure}>
      <dt>
        {to ? (
          <AppLink app={app} to={to}>
            {name}
          </AppLink>
        ) : (
          name
        )}
      </dt>
      <dd>{query.isPending ? <Skeleton height={32} width="60%" /> : value}</dd>
    </div>
  );
}
