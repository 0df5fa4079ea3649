import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { contractsInForceQuery } from '#api/contracts/shelf.ts';
import { Side } from '#api/contracts/sides.ts';
import { config } from '#config.ts';
import { DueText } from '#domain/contracts/due-text.tsx';
import { nextEventsOf } from '#domain/contracts/next-events.ts';
import { PayButton } from '#domain/contracts/pay-button.tsx';
import { remainingText } from '#domain/contracts/remaining.ts';
import { useLocale, useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';
import styles from './contracts.module.css';

const SHOWN = 3;

/** The payments that the reader's contracts wait for, on whichever side the list is: the one with the nearest date first. */
export function PaymentsToMake() {
  const { t } = useTranslation('contracts');
  const locale = useLocale();
  const { data: contracts = [] } = useQuery(contractsInForceQuery);
  const waiting = contracts
    .filter(({ licensorOwnerId, licenseeOwnerId }) => licensorOwnerId !== licenseeOwnerId)
    .map((contract) => ({ contract, ...nextEventsOf(contract, config.timeZone) }))
    .filter(({ payments }) => payments.length > 0)
    .toSorted((one, other) => (one.due?.at ?? Infinity) - (other.due?.at ?? Infinity) || 0);
  if (waiting.length === 0) return null;
  return (
    <section className={styles.payments} aria-labelledby="payments-to-make">
      <h2 id="payments-to-make">{t('payments_to_make')}</h2>
      <ul>
        {waiting.slice(0, SHOWN).map(({ contract, payments, due }) => (
          <li key={contract.contractId}>
            <span className={styles.lines}>
              <strong>{contract.subjectName}</strong>
              <span className={styles.aside}>
                {contract.contractName}
                {due && (
                  <>
                    {' · '}
                    <DueText due={due} />
                    {' · '}
                    {remainingText(due.at - Date.now(), locale)}
                  </>
                )}
              </span>
            </span>
            <span className={styles.buttons}>
              {payments.map((payment) => (
                <PayButton key={payment.event.id} contract={contract} payment={payment} />
              ))}
            </span>
          </li>
        ))}
      </ul>
      {waiting.length > SHOWN && (
        <Anchor component={AppLink} app="user" to="/logged/contract" search={{ identityType: Side.licensee }}>
          {t('more_payments', { count: waiting.length - SHOWN })}
        </Anchor>
      )}
    </section>
  );
}
