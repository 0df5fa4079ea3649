import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { type Contract, useRefreshContracts } from '#api/contracts/contract.ts';
import { payForEvent } from '#api/contracts/payment.ts';
import { PayDialog, type PayOrder } from '#domain/payments/pay-dialog.tsx';
import { isRefusal } from '#failures.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrentUser } from '#session/current-user.ts';
import { useMoney } from '#ui/money.ts';
import { PersonName } from '#ui/person-name.tsx';
import { useHoldEscape } from '#ui/side-drawer.tsx';
import { toast } from '#ui/toast.ts';
import type { OpenPayment } from './next-events.ts';
import { licensorOwnerOf } from './owners.ts';

interface PayButtonProps {
  contract: Contract;
  payment: OpenPayment;
}

/** Pays for an event of a contract; who may not pay reads who is waited for. */
export function PayButton({ contract, payment: { event, cents, effect } }: PayButtonProps) {
  const { t } = useTranslation('contracts');
  const money = useMoney();
  const { user } = useCurrentUser();
  const refresh = useRefreshContracts();
  const [isPaying, setIsPaying] = useState(false);
  useHoldEscape(isPaying);
  const { contractId, contractName, subjectName, licensorOwnerId, licenseeOwnerId } = contract;
  if (user?.userId !== licenseeOwnerId) {
    return (
      <Text c="dimmed" size="sm">
        {t('waits_for_licensee')}
      </Text>
    );
  }

  const close = () => {
    setIsPaying(false);
    refresh();
  };
  const pay = async (order: PayOrder) => {
    try {
      const transactionAmount = Number(event.args.amount);
      return await payForEvent({ ...order, contractId, eventId: event.id, transactionAmount });
    } catch (error) {
      if (isRefusal(error, 'contract.event-not-open')) {
        toast.warning(error.message);
        close();
      }
      throw error;
    }
  };
  const amount = money(cents);
  return (
    <>
      <Button
        color="seal"
        size="sm"
        aria-label={t(effect === 'licence_goes_on' ? 'renew_named' : 'pay_named', { amount, name: subjectName })}
        onClick={() => (licensorOwnerId === user.userId ? toast.warning(t('cannot_pay_oneself')) : setIsPaying(true))}
      >
        {t(effect === 'licence_goes_on' ? 'renew' : 'pay', { amount })}
      </Button>
      {isPaying && (
        <PayDialog
          amountCents={cents}
          facts={[
            { name: t('subject'), value: subjectName },
            { name: t('contract'), value: `${contractName} · ${contractId}` },
            { name: t('payee'), value: <PersonName person={licensorOwnerOf(contract)} /> },
          ]}
          pay={pay}
          onPaid={close}
          onClose={close}
        />
      )}
    </>
  );
}
