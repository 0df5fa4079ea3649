import { PartyIdentity, SubjectType } from '@colophon/model';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Plan, PlanStep } from '#api/authorisation/unlock.ts';
import { contractQuery } from '#api/contracts/contract.ts';
import { config } from '#config.ts';
import { nextEventsOf } from '#domain/contracts/next-events.ts';
import { PayButton } from '#domain/contracts/pay-button.tsx';
import { Trans } from '#i18n/trans.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { timeText } from '#times.ts';
import { useMoney } from '#ui/money.ts';
import { Timed } from '#ui/time.tsx';
import { actorOf } from './actor-of.ts';
import styles from './unlock.module.css';

/** A step of the reader, or what somebody is asked for with all that they could do then. */
interface Entry {
  step: PlanStep;
  asked: PlanStep[];
}

interface StepListProps {
  plan: Plan;
  /** Content beside a step instead of a button; see `UnlockPlan`. */
  elsewhere: (step: PlanStep) => ReactNode;
  labelledBy: string;
}

/** The steps of a plan in their order. What others do stands below the step of asking them. */
export function StepList({ plan: { steps }, elsewhere, labelledBy }: StepListProps) {
  const entries: Entry[] = [];
  // a link holds once the last of its steps is made
  const lastOf = new Map(steps.map(({ link, n }) => [link, n]));
  const isLast = ({ link, n }: PlanStep) => lastOf.get(link) === n;
  for (const step of steps) {
    const asking = entries.findLast(({ step: { what, who } }) => what === 'ask' && who.userId === step.who.userId);
    if (step.who.you || step.what === 'ask' || !asking) entries.push({ step, asked: [] });
    else asking.asked.push(step);
  }
  return (
    <ol className={styles.steps} aria-labelledby={labelledBy}>
      {entries.map(({ step, asked }) => (
        <li key={step.n}>
          <StepText step={step} isLast={isLast(step)} />
          {asked.length > 0 && (
            <ul>
              {asked.map((each) => (
                <li key={each.n}>
                  <StepText step={each} isLast={isLast(each)} />
                </li>
              ))}
            </ul>
          )}
          {elsewhere(step) === undefined ? <PayNow step={step} /> : elsewhere(step)}
        </li>
      ))}
    </ol>
  );
}

function StepText({ step, isLast }: { step: PlanStep; isLast: boolean }) {
  const { t } = useTranslation('unlock');
  const { licensee, subject, until, holds, what } = step;
  const names = { licensee: <strong>{licensee?.name}</strong>, subject: <strong>{subject?.name}</strong> };
  const isForOther = what === 'sign' && licensee !== null && licensee.identityType !== PartyIdentity.consumer;
  const asides = [
    isForOther && <Trans key="for" text={t('for_licensee')} components={names} />,
    (what === 'offerTerms' || step.because) && t('price_unknown'),
    what === 'pay' && until && t('begins', { time: timeText(until) }),
    isLast && holds !== undefined && (holds ? t('holds_until', { time: timeText(holds) }) : t('holds_for_ever')),
  ].filter(Boolean);
  return (
    <>
      <span>
        <Timed>
          <Trans text={useStepWords(step)} components={names} />
        </Timed>
      </span>
      {asides.map((aside, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: remarks have no other name
        <span key={index} className={styles.aside}>
          <Timed>{aside}</Timed>
        </span>
      ))}
    </>
  );
}

function useStepWords({ what, who, subject, policyName, amountCents, payeeAccount, until }: PlanStep): string {
  const { t } = useTranslation('unlock');
  const money = useMoney();
  const amount = money(amountCents ?? 0);
  switch (what) {
    case 'logIn':
      return t('step_logIn');
    case 'ask':
      return t('step_ask', { name: actorOf({ who }) });
    case 'use':
      return t('step_use', { policy: policyName ?? '' });
    case 'sign':
      return policyName === undefined ? t('step_sign_later') : t('step_sign', { policy: policyName });
    case 'pay':
      if (amountCents === undefined) return t('step_pay_unknown');
      return payeeAccount === undefined
        ? t('step_pay', { amount })
        : t('step_pay_account', { amount, account: payeeAccount });
    case 'wait':
      return t('step_wait', { time: timeText(until!) });
    case 'putOnline':
      return t(subject?.subjectType === SubjectType.exhibit ? 'step_shelve' : 'step_list');
    case 'useOwn':
      return t('step_useOwn');
    case 'openWallet':
      return t('step_openWallet');
    case 'offerTerms':
      return t('step_offerTerms');
  }
}

/** The button of a payment of the reader's, once there is a contract to pay for. */
function PayNow({ step: { who, what, contractId, eventId } }: { step: PlanStep }) {
  const isPayable = who.you && what === 'pay' && contractId !== undefined;
  const { data: contract } = useQuery({ ...contractQuery(contractId ?? ''), enabled: isPayable });
  if (!isPayable) return null;
  if (!contract) return <Skeleton height={36} width={120} />;
  const payment = nextEventsOf(contract, config.timeZone).payments.find(({ event }) => event.id === eventId);
  return payment ? <PayButton contract={contract} payment={payment} /> : null;
}
