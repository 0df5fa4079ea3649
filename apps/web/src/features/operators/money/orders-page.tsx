import { Badge, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import {
  OPERATOR_CHANNEL,
  RECHARGE_STATUSES,
  type RechargeOrder,
  rechargesList,
  WITHDRAWAL_STATUSES,
  type WithdrawalOrder,
  withdrawalsList,
} from '#api/accounts/operator-queries.ts';
import { type PagedList, usePagedList } from '#api/paged.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { oneOf, someOf, text } from '#search-params.ts';
import type { Column } from '#ui/data-table.tsx';
import { FilterChips } from '#ui/filter-chips.tsx';
import { Time } from '#ui/time.tsx';
import { useFilter } from '#ui/use-filter.ts';
import { digits } from '../digits.ts';
import { OperatorPage } from '../frame/operator-page.tsx';
import { OperatorTable } from '../frame/operator-table.tsx';
import styles from '../operators.module.css';
import { type OrderAct, type OrderDecision, OrderDialog } from './order-dialog.tsx';
import { RecordLink } from './record-link.tsx';
import { useAmount } from './use-amount.ts';

type Order = RechargeOrder | WithdrawalOrder;

const KINDS = ['recharge', 'withdrawal'] as const;
const STATUSES = [...new Set([...RECHARGE_STATUSES, ...WITHDRAWAL_STATUSES])];
const readers = {
  userId: digits,
  channel: text,
  startCreatedDate: text,
  endCreatedDate: text,
  status: someOf(...STATUSES),
};

/** Recharges or withdrawals of everybody, and what operators settle of them. */
export default function OrdersPage() {
  const { t } = useTranslation(['money', 'operators']);
  const {
    filter: { kind = KINDS[0] },
    change: choose,
  } = useFilter({ kind: oneOf(...KINDS) });
  const filters = useFilter(readers);
  const statuses = kind === 'recharge' ? RECHARGE_STATUSES : WITHDRAWAL_STATUSES;
  return (
    <OperatorPage
      title={t('operators:screen_orders')}
      intro={t('orders_intro')}
      filters={filters}
      fields={[
        <FilterChips
          key="kind"
          label={t('order')}
          options={KINDS.map((name) => ({ value: name, label: t(`order_${name}`) }))}
          isChosen={(value) => value === kind}
          onToggle={(value) => {
            filters.change({ status: undefined });
            choose({ kind: value as (typeof KINDS)[number] });
          }}
        />,
        { search: 'userId', label: t('operators:user_id') },
        { search: 'channel', label: t('channel') },
        { day: 'startCreatedDate', label: t('operators:created_from') },
        { day: 'endCreatedDate', label: t('operators:created_until') },
        {
          choice: 'status',
          label: t('operators:status'),
          options: [
            { value: '', label: t('operators:all') },
            ...statuses.map((name) => ({ value: name, label: t(`status_${name}`) })),
          ],
        },
      ]}
    >
      {kind === 'recharge' ? <Recharges {...filters} /> : <Withdrawals {...filters} />}
    </OperatorPage>
  );
}

type OrdersProps = Pick<ReturnType<typeof useFilter<typeof readers>>, 'filter' | 'isNarrowed'>;

function Recharges({ filter: { status, ...filter }, isNarrowed }: OrdersProps) {
  const list = usePagedList(rechargesList({ ...filter, status: RECHARGE_STATUSES.find((each) => each === status) }));
  return <Orders list={list} isNarrowed={isNarrowed} actsOf={actsOfRecharge} />;
}

function Withdrawals({ filter: { status, ...filter }, isNarrowed }: OrdersProps) {
  const list = usePagedList(
    withdrawalsList({ ...filter, status: WITHDRAWAL_STATUSES.find((each) => each === status) }),
  );
  return <Orders list={list} isNarrowed={isNarrowed} actsOf={actsOfWithdrawal} />;
}

function actsOfRecharge({ channel, status }: RechargeOrder): OrderAct[] {
  if (status === 'paid') return ['refund_recharge'];
  if (channel !== OPERATOR_CHANNEL) return [];
  if (status === 'closed') return ['arrived'];
  return status === 'created' || status === 'paying' ? ['arrived', 'give_up'] : [];
}

function actsOfWithdrawal({ channel, status }: WithdrawalOrder): OrderAct[] {
  return channel === OPERATOR_CHANNEL && status === 'processing' ? ['paid_out', 'refuse'] : [];
}

const colors: Partial<Record<Order['status'], string>> = {
  paid: 'success',
  success: 'success',
  failed: 'danger',
  paying: 'warning',
  processing: 'warning',
};

interface ListProps<Row extends Order> {
  list: PagedList<Row>;
  isNarrowed: boolean;
  /** Returns the acts that an operator may carry out on an order. */
  actsOf: (order: Row) => OrderAct[];
}

function Orders<Row extends Order>({ list, isNarrowed, actsOf }: ListProps<Row>) {
  const { t } = useTranslation(['money', 'operators']);
  const amount = useAmount();
  const [decision, setDecision] = useState<OrderDecision | null>(null);
  const columns: Column<Row>[] = [
    {
      key: 'order',
      header: t('order_number'),
      cell: ({ orderId, createDate }) => (
        <div className={styles.who}>
          <span>{orderId}</span>
          <Text size="sm" c="dimmed">
            <Time at={createDate} />
          </Text>
        </div>
      ),
    },
    { key: 'user', header: t('operators:user_id'), cell: ({ userId }) => userId },
    {
      key: 'channel',
      header: t('channel'),
      cell: (order) => (
        <div className={styles.lines}>
          <span>{order.channel}</span>
          {'payee' in order && <span>{`${order.payee.name} · ${order.payee.account}`}</span>}
          {order.gatewayOrderNo && <span>{order.gatewayOrderNo}</span>}
        </div>
      ),
    },
    { key: 'amount', header: t('amount'), cell: (order) => amount(order.amount), align: 'right' },
    {
      key: 'currency',
      header: t('currency_amount'),
      cell: ({ currency, currencyAmount }) => `${currencyAmount} ${currency}`,
      align: 'right',
    },
    {
      key: 'record',
      header: t('record'),
      cell: ({ recordId }) => recordId && <RecordLink recordId={recordId} />,
    },
    {
      key: 'status',
      header: t('operators:status'),
      cell: ({ status, failReason }) => (
        <div className={styles.lines}>
          <Badge className={styles.badge} variant="light" color={colors[status] ?? 'ink'}>
            {t(`status_${status}`)}
          </Badge>
          {failReason && <span>{failReason}</span>}
        </div>
      ),
    },
  ];
  return (
    <>
      <OperatorTable
        label={t('operators:screen_orders')}
        list={list}
        isNarrowed={isNarrowed}
        empty={{ title: t('orders_empty'), text: t('orders_empty_text') }}
        columns={columns}
        rowKey={({ orderId }) => orderId}
        rowActions={(order) => {
          const acts = actsOf(order);
          if (acts.length === 0) return null;
          return (
            <Group justify="flex-end" gap="xs">
              {acts.map((act) => (
                <Button
                  key={act}
                  size="sm"
                  variant="default"
                  onClick={() => setDecision({ act, orderId: order.orderId, amount: order.amount })}
                >
                  {t(act)}
                </Button>
              ))}
            </Group>
          );
        }}
      />
      {decision && <OrderDialog decision={decision} onClose={() => setDecision(null)} />}
    </>
  );
}
