import { CoinAccountType } from '@colophon/model';
import { usePagedList } from '#api/paged.ts';
import { type CoinRecord, coinRecordsList } from '#api/rewards/queries.ts';
import { lineText } from '#domain/rewards/line-text.ts';
import { hundredths } from '#domain/rewards/use-reward-value.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { EmptyFace } from '#ui/faces.tsx';
import { FilterChips } from '#ui/filter-chips.tsx';
import { ListFaces } from '#ui/list-faces.tsx';
import { useBookMoney } from '#ui/money.ts';
import { Time } from '#ui/time.tsx';
import { useFilter } from '#ui/use-filter.ts';
import styles from './reward-page.module.css';
import { rewardReaders } from './reward-search.ts';

/** Movements of the user's coins. */
export function CoinRecords() {
  const { t } = useTranslation('rewards');
  const { filter, change } = useFilter(rewardReaders);
  const type = filter.coins ? CoinAccountType.points : CoinAccountType.cash;
  const list = usePagedList(coinRecordsList(type));
  const columns = useColumns(type);
  const table = (
    <DataTable
      label={t('records')}
      columns={columns}
      rows={list.state === 'loading' ? undefined : list.rows}
      rowKey={({ id }) => id}
    />
  );
  return (
    <section className={styles.section} aria-labelledby="records">
      <h2 id="records">{t('records')}</h2>
      <FilterChips
        label={t('kind')}
        options={[
          { value: '', label: t('cash') },
          { value: 'points', label: t('points_account') },
        ]}
        isChosen={(value) => value === (filter.coins ?? '')}
        onToggle={(value) => change({ coins: value === 'points' ? value : undefined })}
      />
      <div className={styles.records}>
        <ListFaces
          list={list}
          isFiltered={false}
          skeleton={table}
          empty={<EmptyFace title={t('no_records')} text={t('no_records_text')} />}
        >
          {table}
        </ListFaces>
      </div>
    </section>
  );
}

function useColumns(type: CoinAccountType): Column<CoinRecord>[] {
  const { t } = useTranslation('rewards');
  const money = useBookMoney();
  const coins = (amount: number) =>
    type === CoinAccountType.points ? t('points', { count: amount }) : money(hundredths(amount));
  return [
    { key: 'what', header: t('what_for'), cell: ({ extra }) => lineText(extra) },
    { key: 'time', header: t('time'), cell: ({ createTime }) => <Time at={createTime} className={styles.dimmed} /> },
    {
      key: 'amount',
      header: t('amount'),
      align: 'right',
      cell: ({ changedAmount }) => (
        <span className={styles.number} data-sign={changedAmount < 0 ? 'out' : 'in'}>
          {changedAmount > 0 && '+'}
          {coins(changedAmount)}
        </span>
      ),
    },
    {
      key: 'after',
      header: t('balance_after'),
      align: 'right',
      cell: ({ afterBalance }) => <span className={styles.number}>{coins(afterBalance)}</span>,
    },
  ];
}
