import { BarChart } from '@mantine/charts';
import { platformTimeText } from '#times.ts';
import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/charts/styles.layer.css';
import { Group, Skeleton, Text } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { earnedQuery, type StatementFilter, totalsQuery } from '#api/accounts/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { DataTable } from '#ui/data-table.tsx';
import { ErrorFace } from '#ui/faces.tsx';
import { useBookMoney } from '#ui/money.ts';
import { periodsOf } from './periods.ts';

interface StatisticsProps {
  userId: number;
  accountId: string;
  filter: StatementFilter;
  now: Date;
}

/** Income and spending by days or months: as a chart, and as a table. The server counts both at once. */
export default function Statistics({ userId, accountId, filter, now }: StatisticsProps) {
  const { t } = useTranslation('wallet');
  const money = useBookMoney();
  const { startCreatedDate, endCreatedDate } = filter;
  const end = endCreatedDate ? new Date(endCreatedDate) : now;
  const periods = startCreatedDate ? periodsOf(new Date(startCreatedDate), end) : null;
  const totals = useQueries({
    queries: (periods ?? []).map(({ start, end: last }) =>
      totalsQuery(accountId, {
        ...filter,
        startCreatedDate: start.toISOString(),
        endCreatedDate: last.toISOString(),
      }),
    ),
  });
  if (!periods) return <Text c="dimmed">{t('too_long')}</Text>;
  const failed = totals.find(({ error }) => error);
  if (failed) return <ErrorFace error={failed.error} retry={() => void failed.refetch()} />;
  if (totals.some(({ data }) => !data)) return <Skeleton height={260} />;
  const rows = periods.map(({ label }, index) => ({ label, ...totals[index]!.data! }));
  return (
    <>
      <Earned userId={userId} begin={new Date(startCreatedDate!)} end={end} />
      {/* until it has been drawn anew, a chart is as wide as the screen was before it was turned */}
      <div aria-hidden="true" style={{ overflow: 'hidden' }}>
        <BarChart
          h={260}
          data={rows.map(({ label, income, expenditure }) => ({
            label,
            income: Number(income) / 100,
            expenditure: Number(expenditure) / 100,
          }))}
          dataKey="label"
          series={[
            { name: 'income', label: t('income'), color: 'success.6' },
            { name: 'expenditure', label: t('expenditure'), color: 'danger.6' },
          ]}
          valueFormatter={(amount) => money(Math.round(amount * 100))}
          barChartProps={{ accessibilityLayer: false }}
          withLegend
        />
      </div>
      <details>
        <summary>{t('as_table')}</summary>
        <DataTable
          label={t('statistics')}
          rows={rows}
          rowKey={({ label }) => label}
          columns={[
            { key: 'label', header: t('time'), cell: ({ label }) => label },
            { key: 'income', header: t('income'), cell: ({ income }) => money(income), align: 'right' },
            {
              key: 'expenditure',
              header: t('expenditure'),
              cell: ({ expenditure }) => money(expenditure),
              align: 'right',
            },
          ]}
        />
      </details>
    </>
  );
}

/** Earnings of the user's resources and of their nodes, each as one sum. */
function Earned({ userId, begin, end }: { userId: number; begin: Date; end: Date }) {
  const { t } = useTranslation('wallet');
  const money = useBookMoney();
  const { data, error, refetch } = useQuery(
    earnedQuery(userId, { beginDate: platformTimeText(begin, 'day'), endDate: platformTimeText(end, 'day') }),
  );
  if (error) return <ErrorFace error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={28} />;
  return (
    <Group gap="xl" component="dl">
      {(['resources', 'nodes'] as const).map((kind) => (
        <div key={kind}>
          <Text component="dt" c="dimmed">
            {t(`earned_by_${kind}`)}
          </Text>
          <Text component="dd" m={0} fw={600}>
            {money(data[kind])}
          </Text>
        </div>
      ))}
    </Group>
  );
}
