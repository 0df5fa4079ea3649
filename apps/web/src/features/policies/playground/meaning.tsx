import { type CompileResult, explain, type StateMachine } from '@colophon/policy';
import { Alert, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../i18n/i18n.ts';
import { costsOf } from './costs.ts';
import styles from './playground.module.css';
import { amountText } from './timeline.ts';

interface MeaningProps {
  compiled: CompileResult;
  /** `null` while the text is not accepted. */
  machine: StateMachine | null;
}

/** What the text says and what it costs. */
export function Meaning({ compiled, machine }: MeaningProps) {
  const { t } = useTranslation('playground');
  if (!machine) {
    const count = compiled.errors.length + compiled.warnings.length;
    return (
      <Alert color="danger" title={t('not_accepted')}>
        {t('not_accepted_text', { count })}
      </Alert>
    );
  }
  return (
    <Stack>
      <p className={styles.words}>{explain(machine, currentLocale()).content.trim()}</p>
      <CostLine machine={machine} />
    </Stack>
  );
}

function CostLine({ machine }: { machine: StateMachine }) {
  const { t } = useTranslation('playground');
  const costs = costsOf(machine);
  if (!costs) return null;
  const { leastCents, mostCents, canRepeat } = costs;
  const [least, most] = [amountText(leastCents), amountText(mostCents)];
  return (
    <Text c="dimmed" size="sm">
      {mostCents === 0
        ? t('costs_nothing')
        : t(leastCents === mostCents ? 'costs_fixed' : 'costs_between', { least, most })}
      {mostCents > 0 && canRepeat && ` ${t('costs_again')}`}
    </Text>
  );
}
