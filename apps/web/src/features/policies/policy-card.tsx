import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
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

/** A policy: its name, what it says, and its text on demand. `actions` stand beside the name. */
export function PolicyCard({ policy, actions }: { policy: ShownPolicy; actions?: ReactNode }) {
  const { t } = useTranslation('policies');
  return (
    <article className={styles.card} data-disabled={policy.status !== 1 || undefined}>
      <header className={styles.head}>
        <h3 className={styles.name}>{policy.policyName}</h3>
        {actions}
      </header>
      <PolicyContent content={policy.content} />
      <details className={styles.code}>
        <summary>{t('show_code')}</summary>
        <pre>{policy.policyText}</pre>
      </details>
    </article>
  );
}

/** The explanation of a policy, line by line. */
export function PolicyContent({ content }: { content: string }) {
  return <p className={styles.content}>{content.trim()}</p>;
}
