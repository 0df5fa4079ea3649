import { Anchor } from '@mantine/core';
import type { PlanStep } from '#api/authorisation/unlock.ts';
import type { Contract } from '#api/contracts/contract.ts';
import { UnlockPlan } from '#domain/unlock/unlock-plan.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';
import { duePayments } from './pay-together.tsx';

interface WhatIsMissingProps {
  exhibitId: string;
  /** The policy that the page signs. */
  policyId: string;
  /** The contract with that policy. */
  signed: Contract | undefined;
  goTo: string | undefined;
}

/**
 * Steps that are missing before an exhibit can be used, shown below the form that signs it. The reader signs and pays their own
 * contract only in that form: the plan mentions these steps, and has buttons only for steps of others on whose behalf the
 * reader acts.
 */
export function WhatIsMissing({ exhibitId, policyId, signed, goTo }: WhatIsMissingProps) {
  const { t } = useTranslation('signing');
  const due = signed ? duePayments([signed]) : undefined;
  const elsewhere = ({ what, subject, policyId: cheapest, contractId }: PlanStep) => {
    if (what === 'pay') return due?.has(contractId ?? '') ? null : undefined;
    if (what !== 'sign' || subject?.id !== exhibitId || signed) return undefined;
    if (cheapest === policyId) return null;
    return (
      <Anchor component={AppLink} app="user" to="/sign" search={{ subjectId: exhibitId, policyId: cheapest, goTo }}>
        {t('to_policy')}
      </Anchor>
    );
  };
  return <UnlockPlan subject={{ kind: 'exhibit', exhibitId }} isQuietWhenOpen elsewhere={elsewhere} />;
}
