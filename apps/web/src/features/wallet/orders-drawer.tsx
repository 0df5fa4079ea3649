import { presentedCents } from '@colophon/model';
import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { closeRecharge } from '#api/accounts/mutations.ts';
import {
  OPEN_RECHARGES,
  type Recharge,
  rechargesList,
  type Withdrawal,
  withdrawalsList,
} from '#api/accounts/queries.ts';
import { useWrite } from '#api/mutation.ts';
import { usePagedList } from '#api/paged.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { EmptyFace } from '#ui/faces.tsx';
import { ListFaces } from '#ui/list-faces.tsx';
import { useBookMoney } from '#ui/money.ts';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { Time } from '#ui/time.tsx';
import { PaymentWay } from './payment-way.tsx';
import styles from './wallet.module.css';

/** Every recharge and withdrawal of the user's, with where it stands. */
export function OrdersDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('wallet');
  return (
    <SideDrawer opened={opened} onClose={onClose} title={t('orders')} width={580}>
      {opened && (
        <>
          <Recharges />
          <Withdrawals />
        </>
      )}
    </SideDrawer>
  );
}

function Recharges() {
  const { t } = useTranslation('wallet');
  const list = usePagedList(rechargesList);
  const close = useWrite(closeRecharge);
  return (
    <section className={styles.section} aria-labelledby="recharges">
      <h2 id="recharges">{t('recharges')}</h2>
      <ListFaces list={list} isFiltered={false} empty={<EmptyFace title={t('no_recharges')} />}>
        <ul className={styles.orders}>
          {list.rows.map((order) => (
            <Order key={order.orderId} order={order} state={t(`recharge_${order.status}`)}>
              {OPEN_RECHARGES.includes(order.status) && (
                <Group>
                  <PaymentWay {...order} />
                  <Button
                    variant="default"
                    size="sm"
                    loading={close.isPending && close.variables === order.orderId}
                    onClick={() => close.mutate(order.orderId)}
                  >
                    {t('cancel_order')}
                  </Button>
                </Group>
              )}
            </Order>
          ))}
        </ul>
      </ListFaces>
    </section>
  );
}

function Withdrawals() {
  const { t } = useTranslation('wallet');
  const list = usePagedList(withdrawalsList);
  return (
    <section className={styles.section} aria-labelledby="withdrawals">
      <h2 id="withdrawals">{t('withdrawals')}</h2>
      <ListFaces list={list} isFiltered={false} empty={<EmptyFace title={t('no_withdrawals')} />}>
        <ul className={styles.orders}>
          {list.rows.map((order) => (
            <Order key={order.orderId} order={order} state={t(`withdrawal_${order.status}`)}>
              <Text size="sm" c="dimmed">
                {order.payee.name} · {order.payee.account}
              </Text>
            </Order>
          ))}
        </ul>
      </ListFaces>
    </section>
  );
}

interface OrderProps {
  order: Recharge | Withdrawal;
  state: string;
  children: ReactNode;
}

function Order({ order, state, children }: OrderProps) {
  const money = useBookMoney();
  return (
    <li>
      <Stack gap="xs">
        <Group justify="space-between">
          <strong>{money(presentedCents(order.amount))}</strong>
          <span>{state}</span>
        </Group>
        <Text size="sm" c="dimmed">
          <Time at={order.createDate} /> · {order.orderId}
        </Text>
        {children}
      </Stack>
    </li>
  );
}
