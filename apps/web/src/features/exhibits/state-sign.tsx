import { Badge, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { stateOf } from './exhibit-state.ts';

const colors = { on: 'success', broken: 'danger', unlicensed: 'danger', needsPolicy: 'warning', off: 'ink' } as const;

interface StateSignProps {
  exhibit: Parameters<typeof stateOf>[0];
  /** True when the exhibit is a theme, which is active rather than on a shelf. */
  isTheme?: boolean;
  /** The way to where licences are put right, shown where one is missing. */
  remedy?: ReactNode;
}

/** State of an exhibit in words, and what stands in the way where something does. */
export function StateSign({ exhibit, isTheme = false, remedy }: StateSignProps) {
  const { t } = useTranslation('exhibits');
  const state = stateOf(exhibit);
  return (
    <div>
      <Badge variant="light" color={colors[state]}>
        {isTheme && state === 'on' ? t('active') : t(`state_${state}`)}
      </Badge>
      {state === 'needsPolicy' && <Reason text={t('state_needsPolicy_text')} />}
      {exhibit.licence && !exhibit.licence.isAuth && <Reason text={exhibit.licence.error}>{remedy}</Reason>}
    </div>
  );
}

function Reason({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <Text size="sm" c="dimmed" mt={4} maw="32ch">
      {text} {children}
    </Text>
  );
}
