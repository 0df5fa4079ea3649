import { PAGE_STOPPED } from '@colophon/model';
import { Anchor, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Node } from '#api/nodes/queries.ts';
import { siteFailuresQuery } from '#api/sites/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { siteHref } from '#session/go-to.ts';
import { DataTable } from '#ui/data-table.tsx';
import { EmptyFace, ErrorFace } from '#ui/faces.tsx';
import { Time } from '#ui/time.tsx';
import styles from './site-failures.module.css';

/** Shows the failures that visitors' browsers reported of the pages of a node's site: when, where, what. */
export function SiteFailures({ node }: { node: Node }) {
  const { t } = useTranslation('nodes');
  const { data, error, isFetching, refetch } = useQuery(siteFailuresQuery(node.nodeId));
  return (
    <section aria-labelledby="failures">
      <div className={styles.head}>
        <h2 id="failures">{t('failures')}</h2>
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          {t('failures_refresh')}
        </Button>
      </div>
      <Text c="dimmed" mb="md">
        {t('failures_intro')}
      </Text>
      {error ? (
        <ErrorFace error={error} retry={() => void refetch()} />
      ) : data?.length === 0 ? (
        <EmptyFace title={t('failures_none')} text={t('failures_none_text')} />
      ) : (
        <DataTable
          label={t('failures')}
          rows={data}
          rowKey={({ page, message }) => `${page} ${message}`}
          columns={[
            {
              key: 'time',
              header: t('failure_time'),
              width: '12rem',
              cell: ({ lastDate, times }) => (
                <>
                  <Time at={lastDate} />
                  <Text size="sm" c="dimmed">
                    {t('failure_times', { count: times })}
                  </Text>
                </>
              ),
            },
            {
              key: 'page',
              header: t('failure_page'),
              width: '16rem',
              cell: ({ page }) => (
                <Anchor className={styles.text} href={siteHref(node.nodeDomain) + page}>
                  {page}
                </Anchor>
              ),
            },
            {
              key: 'message',
              header: t('failure_message'),
              cell: ({ message }) =>
                message === PAGE_STOPPED ? t('failure_stopped') : <code className={styles.text}>{message}</code>,
            },
          ]}
        />
      )}
    </section>
  );
}
