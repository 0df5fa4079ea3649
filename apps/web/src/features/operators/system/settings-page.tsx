import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Setting, settingsQuery } from '#api/operations/upkeep.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { someOf } from '#search-params.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { useFilter } from '#ui/use-filter.ts';
import { OperatorPage } from '../frame/operator-page.tsx';
import { WholeList } from '../frame/operator-table.tsx';
import styles from '../operators.module.css';

const SOURCES = ['environment', 'file', 'default'] as const;

/** The settings of the server as they are in force. */
export default function SettingsPage() {
  const { t } = useTranslation(['upkeep', 'operators']);
  const filters = useFilter({ source: someOf(...SOURCES) });
  const { source } = filters.filter;
  const settings = useQuery(settingsQuery);
  const columns: Column<Setting>[] = [
    { key: 'name', header: t('setting'), cell: ({ name }) => <code>{name}</code> },
    {
      key: 'value',
      header: t('setting_value'),
      cell: ({ name, value }) =>
        value === '' ? (
          <Text c="dimmed">{t('setting_none')}</Text>
        ) : (
          <span className={styles.word}>{isSecret(name) ? t('setting_secret') : value}</span>
        ),
    },
    { key: 'source', header: t('setting_source'), cell: (setting) => t(`source_${setting.source}`) },
  ];
  return (
    <OperatorPage
      title={t('operators:screen_settings')}
      intro={t('settings_intro')}
      filters={filters}
      fields={[
        {
          choice: 'source',
          label: t('setting_source'),
          options: ['', ...SOURCES].map((value) => ({
            value,
            label: value === '' ? t('operators:all') : t(`source_${value as (typeof SOURCES)[number]}`),
          })),
        },
      ]}
    >
      <WholeList query={settings} empty={{ title: t('setting_none') }}>
        {(rows) => (
          <DataTable
            label={t('operators:screen_settings')}
            columns={columns}
            rows={rows?.filter((setting) => source === undefined || setting.source === source)}
            rowKey={({ name }) => name}
          />
        )}
      </WholeList>
    </OperatorPage>
  );
}

/** Secrets come as the word `set`. */
function isSecret(name: string): boolean {
  return /(KEY|SECRET|PASSWORD|TOKEN)$/.test(name);
}
