import { Button, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Node } from '#api/nodes/queries.ts';
import { siteUsesQuery } from '#api/sites/queries.ts';
import { PeriodChips } from '#domain/uses/period-chips.tsx';
import { Sums } from '#domain/uses/sums.tsx';
import { UsesByDay } from '#domain/uses/uses-by-day.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { saveCsv } from '#ui/csv.ts';
import { DataTable } from '#ui/data-table.tsx';
import { EmptyFace, ErrorFace } from '#ui/faces.tsx';
import { useBookMoney } from '#ui/money.ts';
import styles from './site-uses.module.css';

const PERIODS = [7, 30, 90, 365];
const COUNTED = ['visits', 'looks', 'signings'] as const;
const COLORS = { visits: 'ink.4', looks: 'success.6', signings: 'seal.6' };
const NO_REFERRER = '';
const OTHER_REFERRERS = '*';

interface Counted {
  readonly visits?: number;
  readonly looks: number;
  readonly signings: number;
  readonly income: string;
}

/** Shows an owner how the site was used: by day, by exhibit, and by what led to it. */
export function SiteUses({ node: { nodeId } }: { node: Node }) {
  const { t } = useTranslation(['nodes', 'ui']);
  const money = useBookMoney();
  const [period, setPeriod] = useState(30);
  const { data, error, refetch } = useQuery(siteUsesQuery(nodeId, period));
  const incomeOf = ({ income }: Counted) => money(BigInt(income));
  const isUsed = ({ visits = 0, looks, signings, income }: Counted) => visits + looks + signings > 0 || income !== '0';
  const hostOf = (host: string) =>
    host === NO_REFERRER ? t('uses_direct') : host === OTHER_REFERRERS ? t('uses_others') : host;
  const numbers = [
    { key: 'looks', header: t('uses_looks'), align: 'right' as const, cell: (row: Counted) => row.looks },
    { key: 'signings', header: t('uses_signings'), align: 'right' as const, cell: (row: Counted) => row.signings },
    { key: 'income', header: t('uses_income'), align: 'right' as const, cell: incomeOf },
  ];
  const cells = (row: Counted) => [String(row.looks), String(row.signings), decimal(row.income)];
  const names = [t('uses_looks'), t('uses_signings'), t('uses_income')];

  return (
    <section aria-labelledby="site-uses">
      <h2 id="site-uses">{t('uses_title')}</h2>
      <Text c="dimmed" mb="md" maw="45rem">
        {t('uses_intro')}
      </Text>
      <PeriodChips periods={PERIODS} days={period} onChange={setPeriod} />
      {error ? (
        <ErrorFace error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={300} mt="md" />
      ) : !data.days.some(isUsed) ? (
        <EmptyFace title={t('uses_none')} text={t('uses_none_text')} />
      ) : (
        <>
          <Sums
            sums={[
              ...COUNTED.map((use) => ({
                name: t(`uses_${use}`),
                sum: String(data.days.reduce((sum, row) => sum + row[use], 0)),
              })),
              { name: t('uses_income'), sum: money(data.days.reduce((sum, { income }) => sum + BigInt(income), 0n)) },
            ]}
          />
          <UsesByDay
            label={t('uses_title')}
            days={data.days}
            series={[
              ...COUNTED.map((use) => ({ name: use, label: t(`uses_${use}`), color: COLORS[use] })),
              { name: 'income', label: t('uses_income'), color: 'warning.6', write: incomeOf },
            ]}
            isUsed={isUsed}
          />
          <CsvButton
            table={t('ui:uses_table')}
            rows={[
              [t('ui:uses_day'), t('uses_visits'), ...names],
              ...data.days.map((row) => [row.day, String(row.visits), ...cells(row)]),
            ]}
          />
          <Part
            title={t('uses_exhibits')}
            csv={[[t('uses_exhibit'), ...names], ...data.exhibits.map((row) => [row.exhibitTitle, ...cells(row)])]}
          >
            {data.exhibits.length === 0 ? (
              <Text c="dimmed">{t('uses_no_exhibits')}</Text>
            ) : (
              <DataTable
                label={t('uses_exhibits')}
                rows={data.exhibits}
                rowKey={({ exhibitId }) => exhibitId}
                columns={[
                  {
                    key: 'exhibit',
                    header: t('uses_exhibit'),
                    cell: ({ exhibitId, exhibitTitle }) => (
                      <Link to="/node/exhibit/formal/$exhibitID" params={{ exhibitID: exhibitId }}>
                        {exhibitTitle}
                      </Link>
                    ),
                  },
                  ...numbers,
                ]}
              />
            )}
          </Part>
          <Part
            title={t('uses_referrers')}
            csv={[
              [t('uses_referrer'), t('uses_visits')],
              ...data.referrers.map(({ host, visits }) => [hostOf(host), String(visits)]),
            ]}
          >
            {data.referrers.length === 0 ? (
              <Text c="dimmed">{t('uses_no_referrers')}</Text>
            ) : (
              <DataTable
                label={t('uses_referrers')}
                rows={data.referrers}
                rowKey={({ host }) => host}
                columns={[
                  { key: 'host', header: t('uses_referrer'), cell: ({ host }) => hostOf(host) },
                  { key: 'visits', header: t('uses_visits'), align: 'right', cell: ({ visits }) => visits },
                ]}
              />
            )}
          </Part>
        </>
      )}
    </section>
  );
}

/** Cents as spreadsheets read amounts. */
function decimal(cents: string): string {
  const digits = cents.replace('-', '').padStart(3, '0');
  return `${cents.startsWith('-') ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

interface PartProps {
  title: string;
  csv: string[][];
  children: ReactNode;
}

function Part({ title, csv, children }: PartProps) {
  return (
    <div className={styles.part}>
      <div className={styles.head}>
        <h3>{title}</h3>
        <CsvButton table={title} rows={csv} />
      </div>
      {children}
    </div>
  );
}

function CsvButton({ table, rows }: { table: string; rows: string[][] }) {
  const { t } = useTranslation(['nodes', 'ui']);
  return (
    <Button
      variant="default"
      size="compact-md"
      aria-label={t('uses_csv_of', { table })}
      onClick={() => void saveCsv(rows, table)}
    >
      {t('ui:download_csv')}
    </Button>
  );
}
