import type { SubjectType } from '@colophon/policy';
import { begin } from '@colophon/policy/simulation';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { type Contract, statesOf } from '#api/contracts/contract.ts';
import { config } from '#config.ts';
import { Simulator } from '#domain/policies/simulation/simulator.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { enteredAt } from './next-events.ts';

/**
 * Shows the future of a contract if time passes and payments are made, or not. Begins anew when the contract has really moved.
 */
export function WhatIf({ contract }: { contract: Contract }) {
  return <Pretended key={`${contract.fsmCurrentState} ${contract.updateDate}`} contract={contract} />;
}

function Pretended({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contracts');
  const [simulation, setSimulation] = useState(() => {
    const startAt = enteredAt(contract).getTime();
    return begin({
      machine: { states: statesOf(contract) },
      subject: contract.subjectType as SubjectType,
      startAt,
      underWay: { state: contract.fsmCurrentState, nowAt: Math.max(startAt, Date.now()) },
      timeZone: config.timeZone,
    });
  });
  return (
    <>
      <Text c="dimmed" size="sm" mb="md">
        {t('what_if_text')}
      </Text>
      <Simulator simulation={simulation} onChange={setSimulation} />
    </>
  );
}
