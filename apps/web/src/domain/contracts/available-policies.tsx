import { ContractStatus, PolicyStatus, ResourceStatus, SubjectType } from '@colophon/model';
import type { Kind } from '@colophon/policy';
import { Button, Group } from '@mantine/core';
import type { Licensing } from '#api/contracts/queries.ts';
import { readTerms } from '#domain/policies/read-terms.ts';
import { StoredPolicy } from '#domain/policies/stored-policy.tsx';
import { useLocale, useTranslation } from '#i18n/use-translation.ts';
import styles from './contracts.module.css';

export type OfferedPolicy = Licensing['resources'][number]['policies'][number];

interface AvailablePoliciesProps {
  /** Absent when it cannot be read any more. */
  resource: Licensing['resources'][number] | undefined;
  /** Of the licensee about the resource. */
  contracts: readonly Licensing['contracts'][number][];
  /** Kind of party that would sign. */
  kind: Kind;
  isSending: boolean;
  onSign: (policy: OfferedPolicy) => void;
}

/** Policies of a listed resource that the licensee has not signed. */
export function AvailablePolicies({ resource, contracts, kind, isSending, onSign }: AvailablePoliciesProps) {
  const { t } = useTranslation('contracts');
  const locale = useLocale();
  if (resource?.status !== ResourceStatus.online) return null;
  const signed = contracts.filter(({ status }) => status !== ContractStatus.terminated).map(({ policyId }) => policyId);
  const offered = resource.policies.filter(
    ({ policyId, status }) => status === PolicyStatus.enabled && !signed.includes(policyId),
  );
  if (offered.length === 0) return null;
  return (
    <section aria-label={t('available')}>
      <h4 className={styles.available}>{t('available')}</h4>
      <ul className={styles.cards}>
        {offered.map((policy) => {
          const button = (
            <Button size="sm" color="seal" loading={isSending} onClick={() => onSign(policy)}>
              {readTerms(policy, kind)?.button[locale] ?? t('sign')}
            </Button>
          );
          return (
            <li key={policy.policyId}>
              <Group justify="space-between" mb="xs">
                <strong>{policy.policyName}</strong>
                {button}
              </Group>
              <StoredPolicy policy={policy} subjectType={SubjectType.resource} variant="card" control={button} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
