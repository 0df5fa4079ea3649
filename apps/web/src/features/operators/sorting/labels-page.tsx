import { Badge, Button, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { type PagedList, usePagedList } from '#api/paged.ts';
import { type OperatorLabel, operatorLabels } from '#api/types/operator-labels.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { someOf, text } from '#search-params.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { EmptyFace } from '#ui/faces.tsx';
import { FilterChips } from '#ui/filter-chips.tsx';
import { ListFaces } from '#ui/list-faces.tsx';
import { Page } from '#ui/page.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { Time } from '#ui/time.tsx';
import { useFilter } from '#ui/use-filter.ts';
import styles from '../operators.module.css';
import { LabelDrawer } from './label-drawer.tsx';
import { RangeWords } from './range-words.tsx';

const KINDS = ['', '1', '2'] as const;
const AUTHORITIES = ['', '1', '2', '3'] as const;

/** The labels that authors are suggested, and for works of which types. */
export default function LabelsPage() {
  const { t } = useTranslation('sorting');
  const { filter, change, isNarrowed } = useFilter({
    keywords: text,
    kind: someOf('1', '2'),
    authority: someOf('1', '2', '3'),
  });
  const list = usePagedList(operatorLabels(filter));
  const [opened, setOpened] = useState<OperatorLabel | 'new'>();
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setOpened('new')}>
      {t('add_label')}
    </Button>
  );
  const table = <LabelTable list={list} onOpen={setOpened} />;
  return (
    <Page title={t('labels')} intro={t('labels_intro')} width="full" actions={add}>
      <search className={styles.filters}>
        <SearchInput
          label={t('search_label')}
          value={filter.keywords ?? ''}
          onSearch={(keywords) => change({ keywords: keywords || undefined })}
        />
        <FilterChips
          label={t('label_kind')}
          options={KINDS.map((value) => ({ value, label: t(`label_kind_${value || 'all'}`) }))}
          isChosen={(value) => value === (filter.kind ?? '')}
          onToggle={(value) => change({ kind: (value || undefined) as '1' | '2' | undefined })}
        />
        <FilterChips
          label={t('authority')}
          options={AUTHORITIES.map((value) => ({ value, label: t(`authority_${value || 'all'}`) }))}
          isChosen={(value) => value === (filter.authority ?? '')}
          onToggle={(value) => change({ authority: (value || undefined) as '1' | '2' | '3' | undefined })}
        />
      </search>
      <ListFaces
        list={list}
        isFiltered={isNarrowed}
        skeleton={table}
        empty={<EmptyFace title={t('labels_empty')} text={t('labels_empty_text')} action={add} />}
      >
        {table}
      </ListFaces>
      {opened && <LabelDrawer label={opened === 'new' ? undefined : opened} onClose={() => setOpened(undefined)} />}
    </Page>
  );
}

interface LabelTableProps {
  list: PagedList<OperatorLabel>;
  onOpen: (label: OperatorLabel) => void;
}

function LabelTable({ list, onOpen }: LabelTableProps) {
  const { t } = useTranslation('sorting');
  const columns: Column<OperatorLabel>[] = [
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
  return (
    <DataTable
      label={t('labels')}
      columns={columns}
      rows={list.state === 'loading' ? undefined : list.rows}
      rowKey={({ tagId }) => tagId}
      actions={(label) => (
        <Button
          size="sm"
          variant="subtle"
          aria-label={t('change_named', { name: label.tagName })}
          onClick={() => onOpen(label)}
        >
          {t('change')}
        </Button>
      )}
    />
  );
}
