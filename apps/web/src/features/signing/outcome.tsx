import { ContractRun, contractDisplay } from '@colophon/model';
import { nextStepOf, outlook } from '@colophon/policy';
import { Anchor, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type Contract, statesOf } from '#api/contracts/contract.ts';
import { config } from '#config.ts';
import { enteredAt } from '#domain/contracts/next-events.ts';
import { licensorOwnerOf } from '#domain/contracts/owners.ts';
import { ReceiptActions } from '#domain/contracts/receipt-actions.tsx';
import { useLocale, useTranslation } from '#i18n/use-translation.ts';
import { longTimeText } from '#times.ts';
import { AppLink } from '#ui/app-link.tsx';
import { ContractStatusBadge } from '#ui/badges.tsx';
import { useMoney } from '#ui/money.ts';
import { fullNameOf } from '#ui/person-name.tsx';
import { Timed } from '#ui/time.tsx';
import { duePayments, isOwn, LATER, PaymentChoice, PayTogether } from './pay-together.tsx';
import styles from './signing.module.css';

interface OutcomeProps {
  contracts: readonly Contract[];
  /** Links to the next steps elsewhere. */
  children: ReactNode;
}

/** Result of signing: what the contracts allow now, what they still wait for, and, last, the payments that are due. */
export function Outcome({ contracts, children }: OutcomeProps) {
  const { t } = useTranslation('signing');
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const active = contracts.filter((contract) => contractDisplay(contract) === 'active').length;
  const isOne = contracts.length === 1;
  const due = duePayments(contracts);
  const title = isOne
    ? t(active > 0 ? 'signed_active' : stepOf(contracts[0]!) === 'start' ? 'signed_start' : 'signed_waiting')
    : t('signed_several', { count: contracts.length, active });
  return (
    <section className={styles.outcome} role="status" aria-labelledby="outcome">
      <h2 id="outcome">{title}</h2>
      <ul className={styles.results}>
        {contracts.map((contract) => {
          const { contractId, subjectName, contractName } = contract;
          const payments = due.get(contractId);
          return (
            <li key={contractId}>
              {!isOne && (
                <Group gap="sm">
                  <span className={styles.name}>
                    <strong>{subjectName}</strong> · {contractName}
                  </span>
                  <ContractStatusBadge contract={contract} />
                </Group>
              )}
              <p>
                {stepOf(contract) === 'licensed' ? (
                  <LicensedUntil contract={contract} />
                ) : (
                  t(`outcome_${stepOf(contract)}`, { name: fullNameOf(licensorOwnerOf(contract)) })
                )}
              </p>
              {stepOf(contract) === 'payment' && isOwn(contract) && <p>{t('pays_oneself')}</p>}
              {payments && (
                <PaymentChoice
                  contract={contract}
                  payments={payments}
                  chosen={chosen[contractId]}
                  onChoose={(eventId) => setChosen({ ...chosen, [contractId]: eventId })}
                />
              )}
              {refused[contractId] && (
                <p role="alert" className={styles.refused}>
                  {refused[contractId]}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      <PayTogether
        payments={contracts.flatMap((contract) => {
          const payments = due.get(contract.contractId) ?? [];
          const eventId = chosen[contract.contractId] ?? payments[0]?.event.id;
          const payment = eventId === LATER ? undefined : payments.find(({ event }) => event.id === eventId);
          return payment ? [{ contract, payment }] : [];
        })}
        onRefused={setRefused}
      />
      <Group>
        {children}
        <Anchor component={AppLink} app="user" to="/logged/contract" search={{ identityType: '2' }}>
          {t('to_contracts')}
        </Anchor>
        {isOne && contracts[0]!.fsmRunningStatus !== ContractRun.initialisationFailed && (
          <ReceiptActions contractId={contracts[0]!.contractId} />
        )}
      </Group>
    </section>
  );
}

/** Until when a contract licenses, and what is asked for then. */
function LicensedUntil({ contract }: { contract: Contract }) {
  const { t } = useTranslation('signing');
  const locale = useLocale();
  const money = useMoney();
  const ahead = outlook(statesOf(contract), {
    state: contract.fsmCurrentState,
    enteredAt: enteredAt(contract),
    timeZone: config.timeZone,
  });
  if (!ahead || ahead.endsAt === undefined) return t('outcome_licensed');
  const { endsAt, laterCents } = ahead;
  if (endsAt === null) return t('yours_for_good');
  const time = longTimeText(endsAt, locale);
  const [least] = laterCents;
  return (
    <Timed>
      {least === undefined ? t('yours_until', { time }) : t('yours_until_then', { time, amount: money(least) })}
    </Timed>
  );
}

function stepOf(contract: Contract) {
  return contractDisplay(contract) === 'active' ? 'licensed' : nextStepOf(contract, statesOf(contract));
}
