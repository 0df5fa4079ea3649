import { PolicyStatus } from '@colophon/model';
import type { ReactNode } from 'react';
import { PolicyTerms } from '#domain/policies/policy-terms.tsx';
import type { PolicySubject } from './check-policy.ts';
import styles from './policy-card.module.css';

/** A policy with its meaning in words; without an id it is not stored yet. */
export interface ShownPolicy {
  policyId?: string;
  policyName: string;
  policyText: string;
  /** 1 enabled, 0 disabled. */
  status: number;
  /** Meaning of the text, in the reader's language. */
  content: string;
  /** Its states and declarations, where they are loaded; else they are read from the text. */
  fsmDescriptionInfo?: Record<string, unknown> | undefined;
  fsmDeclarationInfo?: Record<string, unknown> | undefined;
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
    <article className={styles.card} data-disabled={policy.status !== PolicyStatus.enabled || undefined}>
      <header className={styles.head}>
        <h3 className={styles.name}>{policy.policyName}</h3>
        {actions}
      </header>
      <PolicyTerms
        policyId={policy.policyId}
        text={policy.policyText}
        subjectType={subject}
        name={policy.policyName}
        content={policy.content}
        states={policy.fsmDescriptionInfo}
        declarations={policy.fsmDeclarationInfo}
        variant="card"
        control={actions}
      />
    </article>
  );
}
