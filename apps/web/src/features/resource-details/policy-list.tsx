import { PartyIdentity, PolicyStatus, ResourceStatus, SubjectType } from '@colophon/model';
import { Radio } from '@mantine/core';
import type { Policy, Resource } from '#api/resources/details.ts';
import { readTerms } from '#domain/policies/read-terms.ts';
import { StoredPolicy } from '#domain/policies/stored-policy.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import styles from './policy-list.module.css';

interface PolicyListProps {
  resource: Resource;
  /** True when the resource's name is shown above its policies; needed for several resources. */
  isNamed: boolean;
  /** Makes the policies a choice. */
  choice?: { policyId: string | undefined; onChoose: (policyId: string) => void };
}

/** Returns true when signing gives a node everything for good. */
export function isFree(policy: Policy): boolean {
  return readTerms(policy, PartyIdentity.node)?.pattern === 'free';
}

/** Policies that somebody can sign, the free ones first; none of what is not listed. */
export function offeredPolicies({ status: ofResource, policies }: Pick<Resource, 'status' | 'policies'>): Policy[] {
  if (ofResource !== ResourceStatus.online) return [];
  return policies
    .filter(({ status }) => status === PolicyStatus.enabled)
    .toSorted((one, other) => Number(isFree(other)) - Number(isFree(one)));
}

/** Policies of a resource, in words. */
export function PolicyList({ resource, isNamed, choice }: PolicyListProps) {
  const { t } = useTranslation('resourceDetails');
  const policies = offeredPolicies(resource);
  const heading = isNamed ? t('terms_of', { name: resource.resourceTitle || resource.resourceName }) : t('terms');
  const list = policies.map((policy) => (
    <PolicyCard key={policy.policyId} policy={policy} isChoice={Boolean(choice)} />
  ));

  return (
    <section className={styles.list} aria-label={heading}>
      <h2 className={styles.heading}>{heading}</h2>
      {policies.length === 0 && <p className={styles.words}>{t('no_policies')}</p>}
      {choice ? (
        <Radio.Group aria-label={heading} value={choice.policyId ?? null} onChange={choice.onChoose}>
          <div className={styles.list}>{list}</div>
        </Radio.Group>
      ) : (
        list
      )}
    </section>
  );
}

interface PolicyCardProps {
  policy: Policy;
  isChoice: boolean;
}

function PolicyCard({ policy, isChoice }: PolicyCardProps) {
  const choice = isChoice && <Radio value={policy.policyId} label={policy.policyName} />;
  return (
    <div className={styles.card}>
      <div className={styles.head}>{choice || <strong>{policy.policyName}</strong>}</div>
      <StoredPolicy policy={policy} subjectType={SubjectType.resource} variant="card" control={choice} />
    </div>
  );
}
