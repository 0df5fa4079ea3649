import type { ReactNode } from 'react';
import { PolicyDisplay } from '#domain/policies/policy-display.tsx';
import type { PolicySubject } from './check-policy.ts';
import styles from './policy-card.module.css';

/** A policy with its meaning in words; without an id it is not stored yet. */
export interface ShownPolicy {
  policyId?: string;
  policyName: string;
  policyText: string;
  /** 1 enabled, 0 disabled. */
  status: number;
  /** What the text says, in the reader's language. */
  content: string;
}

interface PolicyCardProps {
  policy: ShownPolicy;
  subject: PolicySubject;
  /** Stands beside the name. */
  actions?: ReactNode;
}

/** A policy with its name: what it says, its states, its code. */
export function PolicyCard({ policy, subject, actions }: PolicyCardProps) {
  return (
    <article className={styles.card} data-disabled={policy.status !== 1 || undefined}>
      <header className={styles.head}>
        <h3 className={styles.name}>{policy.policyName}</h3>
        {actions}
      </header>
      <PolicyDisplay
        text={policy.policyText}
        subjectType={subject}
        name={policy.policyName}
        content={policy.content}
        variant="card"
        control={actions}
      />
    </article>
  );
}
