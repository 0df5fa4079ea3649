import { PolicyStatus } from '@colophon/model';
import { Skeleton } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import type { TestedSubject } from '#api/policies/tests.ts';
import { PolicyTerms } from '#domain/policies/policy-terms.tsx';
import { loadTexts } from '#i18n/i18n.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Fold } from '#ui/fold.tsx';
import type { PolicySubject } from './check-policy.ts';
import styles from './policy-card.module.css';

const OwnTests = lazy(async () => {
  await loadTexts(['policyTests']);
  return import('./own-tests.tsx');
});

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
  /** Whose policy is tested, and how tests are kept; of policies that are stored. */
  tested?: { subject: TestedSubject; onSave: (tests: string) => Promise<unknown> } | undefined;
}

/** A policy with its name: what it says, its states, its code. */
export function PolicyCard({ policy, subject, actions, tested }: PolicyCardProps) {
  const { t } = useTranslation('policies');
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
      {tested && policy.policyId && (
        <Fold title={t('tests')}>
          <Suspense fallback={<Skeleton height={160} />}>
            <OwnTests
              policyId={policy.policyId}
              policyText={policy.policyText}
              subject={subject}
              tested={tested.subject}
              onSave={tested.onSave}
            />
          </Suspense>
        </Fold>
      )}
    </article>
  );
}
