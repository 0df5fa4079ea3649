import { type CompileResult, costsOf, explain, type StateMachine, type SubjectType } from '@colophon/policy';
import { Alert, Stack, Text } from '@mantine/core';
import { signerOf } from '#domain/policies/policy-terms.tsx';
import { PolicyWords } from '#domain/policies/policy-words.tsx';
import { TermsSummary } from '#domain/policies/terms-summary.tsx';
import { currentLocale } from '#i18n/i18n.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useMoney } from '#ui/money.ts';
import styles from './playground.module.css';

interface MeaningProps {
  compiled: CompileResult;
  /** `null` while the text is not accepted. */
  machine: StateMachine | null;
  /** Where the simulated contract is. */
  currentState?: string;
  subject: SubjectType;
}

/** What the text says and what it costs. */
export function Meaning({ compiled, machine, currentState, subject }: MeaningProps) {
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
      <Stack gap="xs">
        <TermsSummary policy={machine} kind={signerOf(subject)} />
      </Stack>
      <div className={styles.words}>
        <PolicyWords
          content={explain(machine, currentLocale()).content}
          current={currentState === undefined ? undefined : Object.keys(machine.states).indexOf(currentState)}
        />
      </div>
      <CostLine machine={machine} />
    </Stack>
  );
}

function CostLine({ machine }: { machine: StateMachine }) {
  const { t } = useTranslation('playground');
  const money = useMoney();
  const costs = costsOf(machine);
  if (!costs) return null;
  const { mostCents, canRepeat } = costs;
  return (
    <Text c="dimmed" size="sm">
      {mostCents === 0 ? t('costs_nothing') : t('costs_at_most', { amount: money(mostCents) })}
      {mostCents > 0 && canRepeat && ` ${t('costs_again')}`}
    </Text>
  );
}
