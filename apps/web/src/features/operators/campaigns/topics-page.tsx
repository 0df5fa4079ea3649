import { useState } from 'react';
import { operatorTopics } from '#api/activities/operator-topics.ts';
import type { Topic } from '#api/activities/topics.ts';
import { usePagedList } from '#api/paged.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { text } from '#search-params.ts';
import type { Column } from '#ui/data-table.tsx';
import { useFilter } from '#ui/use-filter.ts';
import { AddButton, RowButton } from '../frame/buttons.tsx';
import { OperatorPage } from '../frame/operator-page.tsx';
import { OperatorTable } from '../frame/operator-table.tsx';
import styles from '../operators.module.css';
import { TopicDrawer } from './topic-drawer.tsx';

/** Topics: what operators write about an activity, and the works that its page shows. */
export default function TopicsPage() {
  const { t } = useTranslation('campaigns');
  const filters = useFilter({ title: text });
  const list = usePagedList(operatorTopics(filters.filter));
  const [opened, setOpened] = useState<Topic | 'new'>();
  const add = <AddButton onClick={() => setOpened('new')}>{t('add_topic')}</AddButton>;
  const columns = useColumns();
  return (
    <OperatorPage
      title={t('topics')}
      intro={t('topics_intro')}
      actions={add}
      filters={filters}
      fields={[{ search: 'title', label: t('search_topic') }]}
    >
      <OperatorTable
        label={t('topics')}
        list={list}
        isNarrowed={filters.isNarrowed}
        empty={{ title: t('topics_empty'), text: t('topics_empty_text'), action: add }}
        columns={columns}
        rowKey={({ code }) => code}
        rowActions={(topic) => (
          <RowButton label={t('change_named', { name: topic.title })} onClick={() => setOpened(topic)}>
            {t('change')}
          </RowButton>
        )}
      />
      {opened && <TopicDrawer topic={opened === 'new' ? undefined : opened} onClose={() => setOpened(undefined)} />}
    </OperatorPage>
  );
}

function useColumns(): Column<Topic>[] {
  const { t } = useTranslation('campaigns');
  return [
    { key: 'title', header: t('title'), cell: ({ title }) => <span className={styles.word}>{title}</span> },
    { key: 'code', header: t('code'), cell: ({ code }) => <span className={styles.code}>{code}</span> },
    { key: 'items', header: t('works'), align: 'right', cell: ({ items }) => t('work_count', { count: items.length }) },
  ];
}
