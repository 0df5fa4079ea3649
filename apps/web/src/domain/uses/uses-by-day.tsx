import { BarChart } from '@mantine/charts';
import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/charts/styles.layer.css';
import { useTranslation } from '#i18n/use-translation.ts';
import { DataTable } from '#ui/data-table.tsx';

/** One kind of use that is counted. */
export interface UseSeries<Row> {
  readonly name: keyof Row & string;
  readonly label: string;
  readonly color: string;
  /** Writes its number where it is no plain one; such a kind stands in the table alone. */
  readonly write?: (row: Row) => string;
}

interface UsesByDayProps<Row> {
  readonly label: string;
  readonly days: readonly Row[];
  readonly series: readonly UseSeries<Row>[];
  /** Days without any use are left out of the table. */
  readonly isUsed: (row: Row) => boolean;
}

/** Shows numbers of uses as a chart by days, and the same as a table. */
export function UsesByDay<Row extends { readonly day: string }>({ label, days, series, isUsed }: UsesByDayProps<Row>) {
  const { t } = useTranslation('ui');
  return (
    <>
      {/* until it has been drawn anew, a chart is as wide as the screen was before it was turned */}
      <div aria-hidden="true" style={{ overflow: 'hidden' }}>
        <BarChart
          h={240}
          data={[...days]}
          dataKey="day"
          type="stacked"
          series={series.filter(({ write }) => !write).map(({ name, label, color }) => ({ name, label, color }))}
          yAxisProps={{ allowDecimals: false }}
          barChartProps={{ accessibilityLayer: false }}
          withLegend
        />
      </div>
      <details>
        <summary>{t('uses_table')}</summary>
        <DataTable
          label={label}
          rows={days.filter(isUsed)}
          rowKey={({ day }) => day}
          columns={[
            { key: 'day', header: t('uses_day'), cell: ({ day }) => day },
            ...series.map(({ name, label, write }) => ({
              key: name,
              header: label,
              align: 'right' as const,
              cell: (row: Row) => (write ? write(row) : String(row[name])),
            })),
          ]}
        />
      </details>
    </>
  );
}
