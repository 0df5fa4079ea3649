import type { ReactNode } from 'react';
import type { Plan, PlanStep } from '#api/authorisation/unlock.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useMoney } from '#ui/money.ts';
import { Time } from '#ui/time.tsx';
import { actorOf } from './actor-of.ts';
import styles from './unlock.module.css';

interface PlanTotalsProps {
  totals: NonNullable<Plan['totals']>;
  steps: readonly PlanStep[];
}

/**
 * Shows the total of a plan, from when and until when it opens, and whether there can be a better one. While the plan waits for
 * somebody, nobody knows from when.
 */
export function PlanTotals({ totals, steps }: PlanTotalsProps) {
  const { t } = useTranslation('unlock');
  const money = useMoney();
  const { nowCents, totalCents, unknown, signatures, openAt, holdsUntil, exact, because } = totals;
  const others = steps.filter(({ what }) => what === 'ask').map(actorOf);
  const isAtOnce = Date.parse(openAt) <= Date.now();
  const facts: [name: string, value: ReactNode][] = [
    [t('now'), money(nowCents)],
    [t('all'), unknown > 0 ? t('all_unknown', { amount: money(totalCents) }) : money(totalCents)],
    [t('signatures'), String(signatures)],
    others.length > 0
      ? [t('waits_for'), others.join(t('list_separator'))]
      : [t('open_at'), isAtOnce ? t('at_once') : <Time key="open" at={openAt} />],
  ];
  if (holdsUntil !== undefined) {
    facts.push([t('holds'), holdsUntil === null ? t('for_ever') : <Time key="holds" at={holdsUntil} />]);
  }
  const inexact = because === 'tooManyParties' ? 'inexact_tooManyParties' : 'inexact_price';
  return (
    <>
      <dl className={styles.totals}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.aside}>
        {t(exact ? 'exact' : inexact)} {t('reading')}
      </p>
    </>
  );
}
