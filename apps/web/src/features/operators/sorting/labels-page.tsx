import { Badge, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { usePagedList } from '#api/paged.ts';
import { type OperatorLabel, operatorLabels } from '#api/types/operator-labels.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { someOf, text } from '#search-params.ts';
import type { Column } from '#ui/data-table.tsx';
import { Time } from '#ui/time.tsx';
import { useFilter } from '#ui/use-filter.ts';
import { AddButton, RowButton } from '../frame/buttons.tsx';
import { OperatorPage } from '../frame/operator-page.tsx';
import { OperatorTable } from '../frame/operator-table.tsx';
import styles from '../operators.module.css';
import { LabelDrawer } from './label-drawer.tsx';
import { RangeWords } from './range-words.tsx';

const KINDS = ['', '1', '2'] as const;
const AUTHORITIES = ['', '1', '2', '3'] as const;

/** The labels that authors are suggested, and for works of which types. */
export default function LabelsPage() {
  const { t } = useTranslation('sorting');
  const filters = useFilter({
    keywords: text,
    kind: someOf('1', '2'),
    authority: someOf('1', '2', '3'),
  });
  const list = usePagedList(operatorLabels(filters.filter));
  const [opened, setOpened] = useState<OperatorLabel | 'new'>();
  const add = <AddButton onClick={() => setOpened('new')}>{t('add_label')}</AddButton>;
  const columns = useColumns();
  return (
    <OperatorPage
      title={t('labels')}
      intro={t('labels_intro')}
      actions={add}
      filters={filters}
      fields={[
        { search: 'keywords', label: t('search_label') },
        {
          choice: 'kind',
          label: t('label_kind'),
          options: KINDS.map((value) => ({ value, label: t(`label_kind_${value || 'all'}`) })),
        },
        {
          choice: 'authority',
          label: t('authority'),
          options: AUTHORITIES.map((value) => ({ value, label: t(`authority_${value || 'all'}`) })),
        },
      ]}
    >
      <OperatorTable
        label={t('labels')}
        list={list}
        isNarrowed={filters.isNarrowed}
        empty={{ title: t('labels_empty'), text: t('labels_empty_text'), action: add }}
        columns={columns}
        rowKey={({ tagId }) => tagId}
        rowActions={(label) => (
          <RowButton label={t('change_named', { name: label.tagName })} onClick={() => setOpened(label)}>
            {t('change')}
          </RowButton>
        )}
      />
      {opened && <LabelDrawer label={opened === 'new' ? undefined : opened} onClose={() => setOpened(undefined)} />}
    </OperatorPage>
  );
}

function useColumns(): Column<OperatorLabel>[] {
  const { t } = useTranslation('sorting');
  return [
    {
      key: 'name',
      header: t('label'),
      cell: ({ tagName, tagNote }) => (
        <div className={styles.lines}>
          {tagName}
          {tagNote && (
            <Text size="sm" c="dimmed">
              {tagNote}
            </Text>
          )}
        </div>
      ),
    },
    {
      key: 'kind',
      header: t('label_kind'),
      cell: ({ tagType, authority }) => (
        <Group gap="xs">
          {t(`label_kind_${tagType as 1 | 2}`)}
          <Badge variant="light" color="ink">
            {t(`authority_${authority as 1 | 2 | 3}`)}
          </Badge>
        </Group>
      ),
    },
    { key: 'range', header: t('range'), cell: (label) => <RangeWords label={label} /> },
    { key: 'resources', header: t('resources'), align: 'right', cell: ({ resourceCount }) => resourceCount },
    {
      key: 'changed',
      header: t('changed'),
      cell: ({ updateDate }) => <Time at={updateDate} to="day" className={styles.date} />,
    },
  ];
}
