import { Alert, Button, Skeleton, Stack, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  type Goal,
  type Plan,
  type PlanStep,
  type PlanSubject,
  signableSteps,
  signPlan,
  unlockPlanQuery,
} from '#api/authorisation/unlock.ts';
import { useWrite } from '#api/mutation.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ErrorFace } from '#ui/faces.tsx';
import { toast } from '#ui/toast.ts';
import { LinkTree } from './link-tree.tsx';
import { PlanTotals } from './plan-totals.tsx';
import { StepList } from './step-list.tsx';
import styles from './unlock.module.css';
import { WhyNone } from './why-none.tsx';

interface UnlockPlanProps {
  subject: PlanSubject;
  /** True when it shows nothing at all while nothing is missing; otherwise it says so. */
  isQuietWhenOpen?: boolean;
  /** Advice for the reader about something that contracts do not open. */
  ifBlocked?: ReactNode;
  /**
   * Content of the page beside a step instead of a button of the plan. It is `null` where a form of its own does the same, or a
   * link to such a form; `undefined` leaves the step to the plan.
   */
  elsewhere?: (step: PlanStep) => ReactNode;
}

/**
 * Shows what is missing before something can be used, who can mend it, and the cheapest way there as steps. Everything that the
 * reader may sign is signed by one button; payments are made one by one.
 *
 * Screens that show it load the dictionaries of {@link UNLOCK_TEXTS}.
 */
export function UnlockPlan({
  subject,
  isQuietWhenOpen = false,
  ifBlocked,
  elsewhere = () => undefined,
}: UnlockPlanProps) {
  const { t } = useTranslation('unlock');
  const [goal, setGoal] = useState<Goal>('open');
  const { data: plan, error, refetch } = useQuery(unlockPlanQuery(subject, goal));
  if (isQuietWhenOpen && (plan?.status === 'open' || !(plan || error)) && goal === 'open') return null;
  return (
    <section className={styles.plan} aria-labelledby="unlock-plan">
      <h2 id="unlock-plan">{t('title')}</h2>
      {plan?.status !== 'blocked' && (
        <Switch
          label={t('lasting')}
          checked={goal === 'lasting'}
          onChange={(event) => setGoal(event.currentTarget.checked ? 'lasting' : 'open')}
        />
      )}
      {error ? (
        <ErrorFace error={error} retry={() => void refetch()} />
      ) : plan ? (
        <FoundPlan plan={plan} ifBlocked={ifBlocked} elsewhere={elsewhere} />
      ) : (
        <Stack gap="sm" aria-busy="true">
          <Skeleton height={72} />
          <Skeleton height={120} />
        </Stack>
      )}
    </section>
  );
}

interface FoundPlanProps extends Required<Pick<UnlockPlanProps, 'elsewhere'>>, Pick<UnlockPlanProps, 'ifBlocked'> {
  plan: Plan;
}

/** A plan that is there: its links, its steps with buttons, and what it takes. */
export function FoundPlan({ plan, ifBlocked, elsewhere }: FoundPlanProps) {
  const { t } = useTranslation('unlock');
  if (plan.status === 'open') return <Alert color="success">{t('open')}</Alert>;
  return (
    <>
      {plan.status !== 'planned' && <WhyNone plan={plan} ifBlocked={ifBlocked} />}
      {plan.links.length > 0 && (
        <div>
          <h3 id="unlock-links">{t('links')}</h3>
          <LinkTree plan={plan} labelledBy="unlock-links" />
        </div>
      )}
      {plan.totals && (
        <>
          <div>
            <h3 id="unlock-steps">{t('steps')}</h3>
            <StepList plan={plan} elsewhere={elsewhere} labelledBy="unlock-steps" />
          </div>
          <SignButton plan={{ ...plan, steps: plan.steps.filter((step) => elsewhere(step) === undefined) }} />
          <div>
            <h3>{t('totals')}</h3>
            <PlanTotals totals={plan.totals} steps={plan.steps} />
          </div>
        </>
      )}
    </>
  );
}

function SignButton({ plan }: { plan: Plan }) {
  const { t } = useTranslation('unlock');
  const signing = useWrite(signPlan, { onSuccess: () => toast.success(t('signed')) });
  const steps = signableSteps(plan);
  if (steps.length === 0) return null;
  const isOwn = steps.every(({ what }) => what === 'useOwn');
  return (
    <div>
      <Button color="seal" loading={signing.isPending} onClick={() => signing.mutate(plan)}>
        {isOwn ? t('use_own') : t('sign_all', { count: steps.length })}
      </Button>
      <p className={styles.aside}>{t(isOwn ? 'use_own_text' : 'pays_nothing')}</p>
    </div>
  );
}
