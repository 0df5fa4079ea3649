import { Badge, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Licence } from './exhibit-queries.ts';
import { faultOf, stateOf } from './exhibit-state.ts';

const colors = { on: 'success', broken: 'danger', unlicensed: 'danger', needsPolicy: 'warning', off: 'ink' } as const;

interface StateSignProps {
  exhibit: Parameters<typeof stateOf>[0];
}

/** State of an exhibit in words, and what stands in the way where something does. */
export function StateSign({ exhibit }: StateSignProps) {
  const { t } = useTranslation('exhibits');
  const state = stateOf(exhibit);
  return (
    <div>
      <Badge variant="light" color={colors[state]}>
        {t(`state_${state}`)}
      </Badge>
      {state === 'needsPolicy' && <Reason text={t('state_needsPolicy_text')} />}
      {exhibit.licence && !exhibit.licence.isAuth && <LicenceReason licence={exhibit.licence} />}
    </div>
  );
}

function LicenceReason({ licence }: { licence: Licence }) {
  const { t } = useTranslation('exhibits');
  const fault = faultOf(licence);
  return <Reason text={fault === 'other' ? licence.error : t(`fault_${fault}`)} />;
}

function Reason({ text }: { text: string }) {
  return (
    <Text size="sm" c="dimmed" mt={4} maw="32ch">
      {text}
    </Text>
  );
}
