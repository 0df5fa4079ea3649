import { Badge, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePagedList } from '#api/paged.ts';
import { type OperatorAttribute, operatorAttributes, unknownKeysQuery } from '#api/types/operator-attributes.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { someOf, text } from '#search-params.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { useFilter } from '#ui/use-filter.ts';
import { AddButton, RowButton } from '../frame/buttons.tsx';
import { OperatorPage } from '../frame/operator-page.tsx';
import { OperatorTable } from '../frame/operator-table.tsx';
import styles from '../operators.module.css';
import { AttributeDrawer } from './attribute-drawer.tsx';

const GROUPS = ['', '1', '2'] as const;
const SUPPLIED = 2;

/** Content of the drawer: a property, or a new one, perhaps of a key that files have. */
type Opened = { attribute: OperatorAttribute } | { key: string };

/** The dictionary of the properties that files have and authors tell. */
export default function AttributesPage() {
  const { t } = useTranslation('sorting');
  const filters = useFilter({ nameOrKey: text, group: someOf('1', '2') });
  const list = usePagedList(operatorAttributes(filters.filter));
  const [opened, setOpened] = useState<Opened>();
  const add = <AddButton onClick={() => setOpened({ key: '' })}>{t('add_attribute')}</AddButton>;
  const columns = useColumns();
  return (
    <OperatorPage
      title={t('attributes')}
      intro={t('attributes_intro')}
      actions={add}
      filters={filters}
      fields={[
        { search: 'nameOrKey', label: t('search_attribute') },
        {
          choice: 'group',
          label: t('group'),
          options: GROUPS.map((value) => ({ value, label: t(`group_${value || 'all'}`) })),
        },
      ]}
    >
      <OperatorTable
        label={t('attributes')}
        list={list}
        isNarrowed={filters.isNarrowed}
        empty={{ title: t('attributes_empty'), action: add }}
        columns={columns}
        rowKey={({ key }) => key}
        rowActions={(attribute) => (
          <RowButton label={t('change_named', { name: attribute.name })} onClick={() => setOpened({ attribute })}>
            {t('change')}
          </RowButton>
        )}
      />
      <UnknownKeys onAdd={(key) => setOpened({ key })} />
      {opened && (
        <AttributeDrawer
          attribute={'attribute' in opened ? opened.attribute : undefined}
          newKey={'key' in opened ? opened.key : ''}
          onClose={() => setOpened(undefined)}
        />
      )}
    </OperatorPage>
  );
}

function useColumns(): Column<OperatorAttribute>[] {
  const { t } = useTranslation('sorting');
  return [
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
          <RowButton label={t('add_key', { key })} onClick={() => onAdd(key)}>
            {t('add')}
          </RowButton>
        )}
      />
    </section>
  );
}
