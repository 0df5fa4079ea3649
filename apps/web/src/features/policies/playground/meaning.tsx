import { type CompileResult, explain, type StateMachine, type SubjectType, signerOf } from '@colophon/policy';
import { Alert, Stack } from '@mantine/core';
import { PolicyFacts } from '#domain/policies/policy-facts.tsx';
import { PolicyWords } from '#domain/policies/policy-words.tsx';
import { TermsSummary } from '#domain/policies/terms-summary.tsx';
import { currentLocale } from '#i18n/i18n.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import styles from './playground.module.css';

interface MeaningProps {
  compiled: CompileResult;
  /** `null` while the text is not accepted. */
  machine: StateMachine | null;
  subject: SubjectType;
  /** When the simulated contract is signed. */
  startAt: number;
  /** Where the simulated contract is. */
  currentState?: string;
}

/** Shows the meaning of the text, and what is certain about it. */
export function Meaning({ compiled, machine, subject, startAt, currentState }: MeaningProps) {
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
      <PolicyFacts machine={machine} kind={signerOf(subject)} nowAt={startAt} isDetailed />
    </Stack>
  );
}
