import { ContractStatus, MAX_PRETEND_PAYMENTS, type PretendPayment, presentedCents } from '@colophon/model';
import { Anchor, Checkbox, Stack, Text } from '@mantine/core';
import { Fragment } from 'react';
import type { ForeseenContract } from '#api/test-nodes/outlook.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { timeText } from '#times.ts';
import { AppLink } from '#ui/app-link.tsx';
import { useMoney } from '#ui/money.ts';
import { ReasonedField } from '#ui/reasoned.tsx';
import { Timed } from '#ui/time.tsx';

interface ForeseenContractCardProps {
  contract: ForeseenContract;
  payments: readonly PretendPayment[];
  /** The next answer is on its way. */
  isBehind: boolean;
  onPayments: (payments: readonly PretendPayment[]) => void;
}

/** A contract as it would stand, the exhibits that it is for, and the payments that can be pretended. */
export function ForeseenContractCard({ contract, payments, isBehind, onPayments }: ForeseenContractCardProps) {
  const { t } = useTranslation('testNodes');
  const money = useMoney();
  const { contractId, contractName, subjectName, exhibits, exhibitCount, madePayments, possiblePayments } = contract;
  const inOrder = [
    ...madePayments.map((payment) => ({ ...payment, isMade: true })),
    ...possiblePayments.map((payment) => ({ ...payment, isMade: false })),
  ].toSorted((one, other) => Date.parse(one.date) - Date.parse(other.date));
  const toggle = (eventId: string, isMade: boolean) => {
    // what is on screen answers to former payments
    if (isBehind) return;
    const last = payments.findLastIndex((one) => one.contractId === contractId && one.eventId === eventId);
    onPayments(isMade ? payments.toSpliced(last, 1) : [...payments, { contractId, eventId }]);
  };
  const label = ({ amount, date }: { amount: string; date: string }) =>
    t('outlook_pay', { amount: money(presentedCents(amount)), time: timeText(date) });
  return (
    <Stack gap="xs">
      <Text component="h4" m={0} fw={600}>
        {subjectName}{' '}
        <Text span c="dimmed" size="sm">
          {contractName}
        </Text>
      </Text>
      <Timed>
        {t(`outlook_${standingOf(contract)}`, { time: contract.lapseDate ? timeText(contract.lapseDate) : '' })}
      </Timed>
      <Text size="sm">
        {t('outlook_exhibits')}{' '}
        {exhibits.map(({ testResourceId, testResourceName, title }, index) => (
          <Fragment key={testResourceId}>
            {index > 0 && ' · '}
            <Anchor
              component={AppLink}
              app="console"
              to="/node/exhibit/informal/$exhibitID"
              params={{ exhibitID: testResourceId }}
            >
              {title || testResourceName}
            </Anchor>
          </Fragment>
        ))}
        {exhibitCount > exhibits.length && ` ${t('outlook_more', { count: exhibitCount - exhibits.length })}`}
      </Text>
      {inOrder.map(({ isMade, ...payment }) => (
        <ReasonedField
          key={`${payment.eventId} ${payment.date}`}
          why={
            !isMade &&
            payments.length >= MAX_PRETEND_PAYMENTS &&
            t('outlook_payments_full', { max: MAX_PRETEND_PAYMENTS })
          }
        >
          <Checkbox checked={isMade} label={label(payment)} onChange={() => toggle(payment.eventId, isMade)} />
        </ReasonedField>
      ))}
    </Stack>
  );
}

function standingOf({ status, lapseDate }: ForeseenContract) {
  if (status === ContractStatus.exception) return 'exception';
  if (status === ContractStatus.terminated) return 'terminated';
  return lapseDate === null ? 'licensed' : 'lapsed';
}
