import { Badge, Button, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type PagedList, usePagedList } from '#api/paged.ts';
import { type OperatorAttribute, operatorAttributes, unknownKeysQuery } from '#api/types/operator-attributes.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { someOf, text } from '#search-params.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { EmptyFace } from '#ui/faces.tsx';
import { FilterChips } from '#ui/filter-chips.tsx';
import { ListFaces } from '#ui/list-faces.tsx';
import { Page } from '#ui/page.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { useFilter } from '#ui/use-filter.ts';
import styles from '../operators.module.css';
import { AttributeDrawer } from './attribute-drawer.tsx';

const GROUPS = ['', '1', '2'] as const;
const SUPPLIED = 2;

/** Content of the drawer: a property, or a new one, perhaps of a key that files have. */
type Opened = { attribute: OperatorAttribute } | { key: string };

/** The dictionary of the properties that files have and authors tell. */
export default function AttributesPage() {
  const { t } = useTranslation('sorting');
  const { filter, change, isNarrowed } = useFilter({ nameOrKey: text, group: someOf('1', '2') });
  const list = usePagedList(operatorAttributes(filter));
  const [opened, setOpened] = useState<Opened>();
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setOpened({ key: '' })}>
      {t('add_attribute')}
    </Button>
  );
  const table = <AttributeTable list={list} onOpen={(attribute) => setOpened({ attribute })} />;
  return (
    <Page title={t('attributes')} intro={t('attributes_intro')} width="full" actions={add}>
      <search className={styles.filters}>
        <SearchInput
          label={t('search_attribute')}
          value={filter.nameOrKey ?? ''}
          onSearch={(nameOrKey) => change({ nameOrKey: nameOrKey || undefined })}
        />
        <FilterChips
          label={t('group')}
          options={GROUPS.map((value) => ({ value, label: t(`group_${value || 'all'}`) }))}
          isChosen={(value) => value === (filter.group ?? '')}
          onToggle={(value) => change({ group: (value || undefined) as '1' | '2' | undefined })}
        />
      </search>
      <ListFaces
        list={list}
        isFiltered={isNarrowed}
        skeleton={table}
        empty={<EmptyFace title={t('attributes_empty')} action={add} />}
      >
        {table}
      </ListFaces>
      <UnknownKeys onAdd={(key) => setOpened({ key })} />
      {opened && (
        <AttributeDrawer
          attribute={'attribute' in opened ? opened.attribute : undefined}
          newKey={'key' in opened ? opened.key : ''}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Page>
  );
}

interface AttributeTableProps {
  list: PagedList<OperatorAttribute>;
  onOpen: (attribute: OperatorAttribute) => void;
}

function AttributeTable({ list, onOpen }: AttributeTableProps) {
  const { t } = useTranslation('sorting');
  const columns: Column<OperatorAttribute>[] = [
    {
      key: 'name',
      header: t('name'),
      cell: ({ names, key }) => (
        <div className={styles.lines}>
          <span>
            {names.en_US} · {names.zh_CN}
          </span>
          <Text component="span" size="sm" c="dimmed">
            {key}
          </Text>
        </div>
      ),
    },
    {
      key: 'from',
      header: t('told_by'),
      cell: ({ insertMode, group }) => (
        <Group gap="xs">
          {t(insertMode === SUPPLIED ? 'told_by_author' : 'told_by_file')}
          <Badge variant="light" color="ink">
            {t(`group_${group as 1 | 2}`)}
          </Badge>
        </Group>
      ),
    },
    {
      key: 'format',
      header: t('format'),
      cell: ({ format, formatUnit }) => [t(`format_${format as 1}`), formatUnit].filter(Boolean).join(', '),
    },
  ];
  return (
    <DataTable
      label={t('attributes')}
      columns={columns}
      rows={list.state === 'loading' ? undefined : list.rows}
      rowKey={({ key }) => key}
      actions={(attribute) => (
        <Button
          size="sm"
          variant="subtle"
          aria-label={t('change_named', { name: attribute.name })}
          onClick={() => onOpen(attribute)}
        >
          {t('change')}
        </Button>
      )}
    />
  );
}

/** Lists the keys that files carry without being in the dictionary. Without an answer, there is just nothing to add. */
function UnknownKeys({ onAdd }: { onAdd: (key: string) => void }) {
  const { t } = useTranslation('sorting');
  const { data: keys = [] } = useQuery(unknownKeysQuery);
  if (keys.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="unknown-keys">
      <h2 id="unknown-keys">{t('unknown_keys')}</h2>
      <Text c="dimmed" mb="sm">
        {t('unknown_keys_text')}
      </Text>
      <DataTable
        label={t('unknown_keys')}
        columns={[
          { key: 'key', header: t('key'), cell: ({ key }) => <span className={styles.code}>{key}</span> },
          { key: 'files', header: t('files'), align: 'right', cell: ({ fileCount }) => fileCount },
        ]}
        rows={keys}
        rowKey={({ key }) => key}
        actions={({ key }) => (
          <Button size="sm" variant="subtle" aria-label={t('add_key', { key })} onClick={() => onAdd(key)}>
            {t('add')}
          </Button>
        )}
      />
    </section>
  );
}
