import { contractDisplay } from '@colophon/model';
import { Button, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { type Contract, useRefreshContracts } from '#api/contracts/contract.ts';
import { config } from '#config.ts';
import { nextEventsOf, type OpenPayment } from '#domain/contracts/next-events.ts';
import { licensorOwnerOf } from '#domain/contracts/owners.ts';
import { PayDialog, type PayOrder } from '#domain/payments/pay-dialog.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrentUser } from '#session/current-user.ts';
import { useMoney } from '#ui/money.ts';
import { fullNameOf } from '#ui/person-name.tsx';
import { payInTurn } from './pay-in-turn.ts';
import styles from './signing.module.css';

/** Chosen instead of a payment that can wait. */
export const LATER = 'later';

/** The payments that contracts wait for before they license anything, by contract, the smallest first. */
export function duePayments(contracts: readonly Contract[]): ReadonlyMap<string, readonly OpenPayment[]> {
  return new Map(
    contracts
      .filter((contract) => contractDisplay(contract) !== 'active')
      .filter((contract) => !isOwn(contract))
      .map((contract) => ({ contract, ...nextEventsOf(contract, config.timeZone) }))
      .filter(({ payments }) => payments.length > 0)
      .map(({ contract, payments }) => [
        contract.contractId,
        payments.toSorted((one, other) => one.cents - other.cents),
      ]),
  );
}

/** Returns true when both sides belong to one person, who then cannot pay. */
export function isOwn({ licensorOwnerId, licenseeOwnerId }: Contract): boolean {
  return licensorOwnerId === licenseeOwnerId;
}

interface PaymentChoiceProps {
  contract: Contract;
  /** The smallest first. */
  payments: readonly OpenPayment[];
  /** Id of an event, or {@link LATER}; the smallest payment when absent. */
  chosen: string | undefined;
  onChoose: (eventId: string) => void;
}

/** Which of a contract's payments is made now, if any. */
export function PaymentChoice({ contract, payments, chosen, onChoose }: PaymentChoiceProps) {
  const { t } = useTranslation('signing');
  const money = useMoney();
  return (
    <Radio.Group
      label={t('pay_which', { name: contract.subjectName })}
      value={chosen ?? payments[0]!.event.id}
      onChange={onChoose}
    >
      <Stack gap="xs" mt={4}>
        {payments.map(({ event, cents }) => (
          <Radio
            key={event.id}
            value={event.id}
            label={t('pay_now', { amount: money(cents), payee: fullNameOf(licensorOwnerOf(contract)) })}
          />
        ))}
        <Radio value={LATER} label={t('pay_later')} />
      </Stack>
    </Radio.Group>
  );
}

interface PayTogetherProps {
  payments: readonly { contract: Contract; payment: OpenPayment }[];
  /** Told which contracts refused their payment, and why, by contract. */
  onRefused: (refused: Readonly<Record<string, string>>) => void;
}

/** Pays what is due in several contracts with one password. */
export function PayTogether({ payments, onRefused }: PayTogetherProps) {
  const { t } = useTranslation('signing');
  const money = useMoney();
  const { user } = useCurrentUser();
  const refresh = useRefreshContracts();
  const [isPaying, setIsPaying] = useState(false);
  const cents = payments.reduce((sum, { payment }) => sum + payment.cents, 0);
  if (payments.length === 0 || !user) return null;

  const close = () => {
    setIsPaying(false);
    refresh();
  };
  const pay = async (order: PayOrder) => {
    const { ordered, refused, failure } = await payInTurn(payments, order);
    onRefused(refused);
    if (ordered.length === 0) throw failure;
    return ordered;
  };
  return (
    <div className={styles.pay}>
      <Button color="seal" onClick={() => setIsPaying(true)}>
        {payments.length === 1
          ? t('pay_amount', { amount: money(cents) })
          : t('pay_together', { count: payments.length, amount: money(cents) })}
      </Button>
      {isPaying && (
        <PayDialog
          amountCents={cents}
          facts={payments.map(({ contract, payment }) => ({
            name: contract.subjectName,
            value: t('pay_line', { amount: money(payment.cents), payee: fullNameOf(licensorOwnerOf(contract)) }),
          }))}
          pay={pay}
          doneText={t('payments_ended')}
          onPaid={close}
          onNotOpen={close}
          onClose={close}
        />
      )}
    </div>
  );
}
