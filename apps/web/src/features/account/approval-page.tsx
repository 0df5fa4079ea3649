import { PartyIdentity, presentedCents } from '@colophon/model';
import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { decideApproval } from '#api/budgets/mutations.ts';
import { type Approval, approvalQuery } from '#api/budgets/queries.ts';
import { contractQuery } from '#api/contracts/contract.ts';
import { useWrite } from '#api/mutation.ts';
import { licensorOwnerOf } from '#domain/contracts/owners.ts';
import { ProveByPayPassword } from '#domain/payments/prove-by-pay-password.tsx';
import { PolicyFacts, storedMachine } from '#domain/policies/policy-facts.tsx';
import { failureMessage } from '#failures.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ErrorFace } from '#ui/faces.tsx';
import { useBookMoney } from '#ui/money.ts';
import { PersonLink } from '#ui/person-link.tsx';
import { PropertiesList } from '#ui/properties-list.tsx';
import { Time } from '#ui/time.tsx';
import { AccountFrame } from './account-frame.tsx';

/** A payment that a program has asked for: who, how much, for which terms and why; approved with the pay password, or declined. */
export function ApprovalPage({ approvalId }: { approvalId: string }) {
  const { t } = useTranslation('budgets');
  const { data: approval, error, refetch } = useQuery(approvalQuery(approvalId));
  return (
    <AccountFrame title={t('approval')}>
      {approval ? (
        <Question approval={approval} />
      ) : error ? (
        <ErrorFace error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={360} />
      )}
    </AccountFrame>
  );
}

function Question({ approval }: { approval: Approval }) {
  const { t } = useTranslation('budgets');
  const money = useBookMoney();
  const { approvalId, agent, amount, status, untrustedReason } = approval;
  const approve = useWrite(decideApproval, { meta: { silent: true } });
  const decline = useWrite(decideApproval, { meta: { silent: true } });
  const facts = [
    { key: 'agent', name: t('program'), valueDisplay: agent.name },
    { key: 'amount', name: t('amount'), valueDisplay: money(presentedCents(amount)) },
    { key: 'subject', name: t('work'), valueDisplay: approval.subjectName },
    { key: 'licensor', name: t('licensor'), valueDisplay: <PersonLink person={licensorOwnerOf(approval)} /> },
    { key: 'policy', name: t('policy'), valueDisplay: approval.contractName },
    { key: 'budget', name: t('budget'), valueDisplay: approval.budgetName },
    { key: 'until', name: t('decide_by'), valueDisplay: <Time at={approval.expireDate} /> },
  ];
  return (
    <Stack>
      <PropertiesList label={t('approval')} properties={facts} />
      {untrustedReason && (
        <>
          <Text>{t('reason_of_program')}</Text>
          <Text component="q" dir="auto">
            {untrustedReason}
          </Text>
        </>
      )}
      <Terms contractId={approval.contractId} />
      {status === 'waiting' ? (
        <>
          <ProveByPayPassword
            label={t('approve')}
            isPending={approve.isPending}
            error={approve.error}
            onProve={(password) => approve.mutate({ approvalId, decision: 'approve', password })}
          />
          {decline.error && (
            <Alert color="danger" role="alert">
              {failureMessage(decline.error)}
            </Alert>
          )}
          <Button
            variant="default"
            loading={decline.isPending}
            onClick={() => decline.mutate({ approvalId, decision: 'decline' })}
          >
            {t('decline')}
          </Button>
        </>
      ) : (
        <Alert role="status" color={status === 'approved' || status === 'used' ? 'success' : 'warning'}>
          {t(`approval_${status}`)}
        </Alert>
      )}
    </Stack>
  );
}

/** The facts about the terms that are paid for. */
function Terms({ contractId }: { contractId: string }) {
  const { data: contract } = useQuery(contractQuery(contractId));
  if (!contract?.policyInfo) return contract === undefined ? <Skeleton height={96} /> : null;
  const { licenseeIdentityType: kind = PartyIdentity.consumer, createDate } = contract;
  return (
    <PolicyFacts
      machine={storedMachine(contract.policyInfo)}
      kind={kind as 1 | 2 | 3}
      nowAt={createDate ? new Date(createDate).getTime() : Date.now()}
    />
  );
}
