import { OnlineStatus } from '@colophon/model';
import { Anchor, Badge, Text } from '@mantine/core';
import { type OperatorExhibit, operatorExhibits } from '#api/exhibits/operator-exhibits.ts';
import { usePagedList } from '#api/paged.ts';
import { useTypeWords } from '#domain/resource-types/use-type-words.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { text } from '#search-params.ts';
import { siteHref } from '#session/go-to.ts';
import { AppLink } from '#ui/app-link.tsx';
import type { Column } from '#ui/data-table.tsx';
import { Time } from '#ui/time.tsx';
import { useFilter } from '#ui/use-filter.ts';
import { digits } from '../digits.ts';
import { OperatorPage } from '../frame/operator-page.tsx';
import { OperatorTable } from '../frame/operator-table.tsx';
import styles from '../operators.module.css';

const readers = { keywords: text, nodeId: digits, startCreatedDate: text, endCreatedDate: text };

/** The exhibits of all nodes. */
export default function ExhibitsPage() {
  const { t } = useTranslation('operators');
  const filters = useFilter(readers);
  const list = usePagedList(operatorExhibits(filters.filter));
  const columns = useColumns();
  return (
    <OperatorPage
      title={t('screen_exhibits')}
      intro={t('exhibits_intro')}
      filters={filters}
      fields={[
        { search: 'keywords', label: t('exhibit_keywords') },
        { search: 'nodeId', label: t('node_id') },
        { day: 'startCreatedDate', label: t('created_from') },
        { day: 'endCreatedDate', label: t('created_until') },
      ]}
      hasReset
    >
      <OperatorTable
        label={t('screen_exhibits')}
        list={list}
        isNarrowed={filters.isNarrowed}
        empty={{ title: t('exhibits_empty') }}
        bar={<Text c="dimmed">{t('exhibit_count', { count: list.totalItem })}</Text>}
        columns={columns}
        rowKey={({ presentableId }) => presentableId}
      />
    </OperatorPage>
  );
}

function useColumns(): Column<OperatorExhibit>[] {
  const { t } = useTranslation('operators');
  const typeWords = useTypeWords();
  return [
    {
      key: 'exhibit',
      header: t('exhibit'),
      cell: ({ presentableId, presentableTitle, nodeDomain, resourceInfo }) => (
        <div className={styles.who}>
          <Anchor className={styles.open} href={`${siteHref(nodeDomain)}/${presentableId}/detail`}>
            {presentableTitle}
          </Anchor>
          <Text size="sm" c="dimmed">
            {[resourceInfo.resourceName, typeWords(resourceInfo.resourceType)].filter(Boolean).join(' · ')}
          </Text>
        </div>
      ),
    },
    {
      key: 'node',
      header: t('node'),
      cell: ({ nodeId, nodeName, nodeDomain }) => (
        <div className={styles.who}>
          <AppLink
            className={styles.open}
            app="console"
            to="/admin/{-$screen}"
            params={{ screen: 'nodes' }}
            search={{ keywords: nodeName }}
          >
            {nodeName}
          </AppLink>
          <Text size="sm" c="dimmed">
            {nodeDomain} · {nodeId}
          </Text>
        </div>
      ),
    },
    {
      key: 'policies',
      header: t('exhibit_policies'),
      cell: ({ policies }) => policies.map(({ policyName }) => policyName).join(' · '),
    },
    {
      key: 'created',
      header: t('created'),
      cell: ({ createDate }) => <Time at={createDate} to="day" className={styles.date} />,
    },
    {
      key: 'state',
      header: t('exhibit_state'),
      cell: ({ onlineStatus }) => (
        <Badge variant="light" color={onlineStatus === OnlineStatus.online ? 'success' : 'ink'}>
          {t(onlineStatus === OnlineStatus.online ? 'exhibit_online' : 'exhibit_offline')}
        </Badge>
      ),
    },
  ];
}
