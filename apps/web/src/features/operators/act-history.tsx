import { Skeleton, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ErrorFace } from '#ui/faces.tsx';
import { fullNameOf, type Person } from '#ui/person-name.tsx';
import { Time } from '#ui/time.tsx';
import styles from './operators.module.css';

/** Something that an operator did with what the history is about. */
interface OperatorAct {
  key: string;
  /** Act of the operator, in words. */
  act: string;
  operator: Person;
  reason?: string;
  remark?: string;
  /** Changes by the act, a sentence each. */
  changes?: readonly string[];
  createDate: string;
}

interface ActHistoryProps {
  title: string;
  /** Said where nothing was done yet. */
  empty: string;
  /** Absent while loading. */
  acts: readonly OperatorAct[] | undefined;
  error: Error | null;
  retry: () => void;
}

/** Shows the acts of operators, when and why they happened; newest first. */
export function ActHistory({ title, empty, acts, error, retry }: ActHistoryProps) {
  return (
    <ActSection title={title}>
      {error && <ErrorFace error={error} retry={retry} />}
      {!error && !acts && <Skeleton height={60} />}
      {acts?.length === 0 && <Text c="dimmed">{empty}</Text>}
      {acts && acts.length > 0 && <ActList acts={acts} />}
    </ActSection>
  );
}

export function ActSection({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h3 id={headingId}>{title}</h3>
      {children}
    </section>
  );
}

export function ActList({ acts }: { acts: readonly OperatorAct[] }) {
  const { t } = useTranslation('operators');
  return (
    <ol className={styles.history}>
      {acts.map(({ key, act, operator, reason, remark, changes = [], createDate }) => (
        <li key={key}>
          <p className={styles.historyHead}>
            <strong>{act}</strong>
            <span>
              <Time at={createDate} /> · {fullNameOf(operator)}
            </span>
          </p>
          {reason && <p>{t('history_reason', { reason })}</p>}
          {changes.map((change) => (
            <p key={change}>{change}</p>
          ))}
          {remark && <p className={styles.dimmed}>{t('history_remark', { remark })}</p>}
        </li>
      ))}
    </ol>
  );
}
