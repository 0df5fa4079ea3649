import { BarChart } from '@mantine/charts';
import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/charts/styles.layer.css';
import { Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { USES, usesQuery } from '#api/resources/uses.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { DataTable } from '#ui/data-table.tsx';
import { ErrorFace } from '#ui/faces.tsx';
import { FilterChips } from '#ui/filter-chips.tsx';

const PERIODS = [7, 30, 90] as const;
const COLORS = { views: 'ink.4', downloads: 'success.6', signings: 'seal.6', exhibits: 'warning.6' };

interface UsesOfVersionProps {
  resourceId: string;
  version: string;
}

/**
 * Shows how often a version was seen, downloaded, signed and shown by others: sums, a chart by days, and the same as a table.
 */
export default function UsesOfVersion({ resourceId, version }: UsesOfVersionProps) {
  const { t } = useTranslation('myResources');
  const [days, setDays] = useState<number>(30);
  const { data, error, refetch } = useQuery(usesQuery(resourceId, version, days));
  if (error) return <ErrorFace error={error} retry={() => void refetch()} />;
  const used = data?.filter((row) => USES.some((use) => row[use] > 0));
  return (
    <>
      <FilterChips
        label={t('uses_period')}
        options={PERIODS.map((count) => ({ value: String(count), label: t('uses_days', { count }) }))}
        isChosen={(value) => value === String(days)}
        onToggle={(value) => setDays(Number(value))}
      />
      {!data && <Skeleton height={300} mt="md" />}
      {data && used && (
        <>
          <Group gap="xl" component="dl">
            {USES.map((use) => (
              <div key={use}>
                <Text component="dt" c="dimmed">
                  {t(`uses_${use}`)}
                </Text>
                <Text component="dd" m={0} fw={600}>
                  {data.reduce((sum, row) => sum + row[use], 0)}
                </Text>
              </div>
            ))}
          </Group>
          {used.length === 0 ? (
            <Text c="dimmed">{t('uses_none')}</Text>
          ) : (
            <>
              {/* until it has been drawn anew, a chart is as wide as the screen was before it was turned */}
              <div aria-hidden="true" style={{ overflow: 'hidden' }}>
                <BarChart
                  h={240}
                  data={data}
                  dataKey="day"
                  type="stacked"
                  series={USES.map((use) => ({ name: use, label: t(`uses_${use}`), color: COLORS[use] }))}
                  barChartProps={{ accessibilityLayer: false }}
                  withLegend
                />
              </div>
              <details>
                <summary>{t('uses_table')}</summary>
                <DataTable
                  label={t('uses')}
                  rows={used}
                  rowKey={({ day }) => day}
                  columns={[
                    { key: 'day', header: t('uses_day'), cell: ({ day }) => day },
                    ...USES.map((use) => ({
                      key: use,
                      header: t(`uses_${use}`),
                      align: 'right' as const,
                      cell: (row: (typeof used)[number]) => row[use],
                    })),
                  ]}
                />
              </details>
            </>
          )}
        </>
      )}
    </>
  );
}
