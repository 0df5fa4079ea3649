import { Alert } from '@mantine/core';
import type { Plan } from '#api/authorisation/unlock.ts';
import { stepsOfGoingLive } from '#api/test-nodes/live.ts';
import { PlanTotals } from '#domain/unlock/plan-totals.tsx';
import { StepList } from '#domain/unlock/step-list.tsx';
import { FoundPlan } from '#domain/unlock/unlock-plan.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import styles from './live.module.css';

/** The licences that the node still needs: those that are signed by going live, or the whole way there where more has to be done first. */
export function NeededLicences({ plan }: { plan: Plan }) {
  const { t } = useTranslation('goingLive');
  if (plan.status === 'open') return null;
  const isSignedAlong = stepsOfGoingLive(plan) !== null;
  return (
    <section className={styles.licences} aria-labelledby="live-licences">
      <h3 id="live-licences">{t('licences')}</h3>
      {isSignedAlong && plan.totals ? (
        <>
          <p>{t('signed_along')}</p>
          <StepList plan={plan} elsewhere={() => null} labelledBy="live-licences" />
          <PlanTotals totals={plan.totals} steps={plan.steps} />
        </>
      ) : (
        <>
          <Alert color="warning">{t('first_licences')}</Alert>
          <FoundPlan plan={plan} ifBlocked={undefined} elsewhere={() => undefined} />
        </>
      )}
    </section>
  );
}
