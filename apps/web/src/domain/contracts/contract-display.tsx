import { ContractRun } from '@colophon/model';
import type { SubjectType } from '@colophon/policy';
import { Skeleton } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { type Contract, recordList, statesOf } from '#api/contracts/contract.ts';
import { usePagedList } from '#api/paged.ts';
import { config } from '#config.ts';
import { PolicyDisplay } from '#domain/policies/policy-display.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { nextEventsOf } from './next-events.ts';
import { ContractRecord } from './record.tsx';
import { useRefreshWhenDue } from './use-refresh-when-due.ts';

const WhatIf = lazy(async () => ({ default: (await import('./what-if.tsx')).WhatIf }));

interface ContractDisplayProps {
  contract: Contract;
  /** Control beside the contract where it is listed, shown in full screen as well. */
  control?: ReactNode;
}

/** A contract: its record, its policy as text, picture and code, and what would become of it. */
export function ContractDisplay({ contract, control }: ContractDisplayProps) {
  const { t } = useTranslation('contracts');
  const list = usePagedList(recordList(contract.contractId));
  const { contractName, policyInfo, subjectType, fsmCurrentState, fsmRunningStatus } = contract;
  useRefreshWhenDue(nextEventsOf(contract, config.timeZone).due?.at ?? null);
  const canChange =
    fsmRunningStatus === ContractRun.running && (statesOf(contract)[fsmCurrentState]?.transitions.length ?? 0) > 0;
  return (
    <PolicyDisplay
      name={contractName}
      text={policyInfo.policyText ?? ''}
      content={policyInfo.translateInfo?.content}
      states={statesOf(contract)}
      subjectType={subjectType as SubjectType}
      currentState={fsmCurrentState}
      passedStates={list.rows.slice(1).map(({ toState }) => toState)}
      control={control}
      before={{
        value: 'record',
        label: t('record'),
        content: <ContractRecord contract={contract} list={list} />,
      }}
      after={
        canChange
          ? {
              value: 'what_if',
              label: t('what_if'),
              content: (
                <Suspense fallback={<Skeleton height={320} />}>
                  <WhatIf contract={contract} />
                </Suspense>
              ),
            }
          : undefined
      }
    />
  );
}
