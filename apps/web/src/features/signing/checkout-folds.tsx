import { useQuery } from '@tanstack/react-query';
import { unlockPlanQuery } from '#api/authorisation/unlock.ts';
import type { Contract } from '#api/contracts/contract.ts';
import type { Offer, OfferedPolicy } from '#api/exhibits/queries.ts';
import type { Licensor } from '#api/nodes/queries.ts';
import { Graphs } from '#domain/graphs/graphs.tsx';
import { withAmounts } from '#domain/policies/amounts-in-words.ts';
import { PolicyCode } from '#domain/policies/policy-code.tsx';
import type { storedMachine } from '#domain/policies/policy-facts.tsx';
import { PolicyWords } from '#domain/policies/policy-words.tsx';
import { StateDiagram } from '#domain/policies/state-diagram.tsx';
import { useLocale, useTranslation } from '#i18n/use-translation.ts';
import { Fold } from '#ui/fold.tsx';
import { useMoney } from '#ui/money.ts';
import type { Subject } from './subjects.ts';
import { WhatIsMissing } from './what-is-missing.tsx';

interface CheckoutFoldsProps {
  subject: Subject;
  offer: Offer;
  licensor: Licensor;
  policy: OfferedPolicy | undefined;
  signed: Contract | undefined;
  goTo: string | undefined;
}

/** All else about what is signed, each behind a fold of its own. */
export function CheckoutFolds({ subject, offer, licensor, policy, signed, goTo }: CheckoutFoldsProps) {
  const { t } = useTranslation('signing');
  const locale = useLocale();
  const money = useMoney();
  const { exhibitId } = subject;
  const { data: plan } = useQuery(unlockPlanQuery({ kind: 'exhibit', exhibitId }, 'open'));
  const states = (policy?.fsmDescriptionInfo ?? {}) as ReturnType<typeof storedMachine>['states'];
  const { content } = policy?.translateInfo ?? {};
  return (
    <>
      {policy && (
        <>
          <Fold title={t('fold_text', { name: policy.policyName })}>
            {content && <PolicyWords content={withAmounts(content, states, locale, money)} />}
            <PolicyCode text={policy.policyText ?? ''} />
          </Fold>
          <Fold title={t('fold_diagram')}>
            <StateDiagram machine={{ states }} currentState={signed?.fsmCurrentState} />
          </Fold>
        </>
      )}
      <Fold title={t('fold_graph')}>
        <p>{t('graph_text')}</p>
        <Graphs
          subject={{
            kind: 'exhibit',
            exhibitId,
            exhibitName: offer.presentableName,
            nodeName: licensor.nodeName ?? '',
            version: offer.version,
          }}
          kinds={['auth', 'dependency']}
          block={(cards) => cards}
        />
      </Fold>
      {plan && plan.status !== 'open' && (
        <Fold title={t('fold_plan')}>
          <WhatIsMissing
            key={signed?.contractId}
            exhibitId={exhibitId}
            policyId={policy?.policyId ?? ''}
            signed={signed}
            goTo={goTo}
          />
        </Fold>
      )}
    </>
  );
}
