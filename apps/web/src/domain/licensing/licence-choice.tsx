import { SubjectType } from '@colophon/model';
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { StoredPolicy } from '#domain/policies/stored-policy.tsx';
import { loadTexts } from '#i18n/i18n.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Licensee, NeededResource } from './licensing.ts';
import styles from './needed-row.module.css';

const TerminatedDrawer = lazy(async () => {
  await loadTexts(['contracts']);
  return { default: (await import('#domain/contracts/terminated-drawer.tsx')).TerminatedDrawer };
});

export interface LicenceChoiceProps {
  row: NeededResource;
  licensee: Licensee;
  onUpcast: (isUpcast: boolean) => void;
  onPolicies: (policyIds: string[]) => void;
  /** Gets the contracts to be used. */
  onContracts: (contractIds: string[]) => void;
}

/** By which contracts a resource is licensed: those in force, those to be signed, or none, left to whoever uses the work. */
export function LicenceChoice({ row, licensee, onUpcast, onPolicies, onContracts }: LicenceChoiceProps) {
  const { t } = useTranslation('licensing');
  const { name, obstacle, isUpcast, contracts, ended, usedContractIds, offered, chosenPolicyIds } = row;
  const [showsEnded, setShowsEnded] = useState(false);
  if (obstacle === 'gone' || obstacle === 'cyclic') return null;
  if (isUpcast) {
    return (
      <Group>
        <Text>{t('upcast_text')}</Text>
        {!licensee.isReleased && (
          <Button variant="default" size="sm" onClick={() => onUpcast(false)}>
            {t('choose_again')}
          </Button>
        )}
      </Group>
    );
  }
  return (
    <Stack gap="sm">
      {contracts.length > 0 && (
        <Checkbox.Group label={t('contracts')} value={[...usedContractIds]} onChange={onContracts}>
          <Stack gap="xs" mt="xs">
            {contracts.map(({ contractId, contractName, policyInfo }) => (
              <div key={contractId} className={styles.policy}>
                <Checkbox value={contractId} label={contractName} mb="xs" />
                <StoredPolicy
                  policy={{ ...policyInfo, policyName: contractName }}
                  subjectType={SubjectType.resource}
                  variant="card"
                />
              </div>
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      {obstacle === null && offered.length > 0 && (
        <Checkbox.Group
          label={t('offered')}
          description={t('offered_text')}
          value={[...chosenPolicyIds]}
          onChange={onPolicies}
        >
          <Stack gap="xs" mt="xs">
            {offered.map((policy) => (
              <div key={policy.policyId} className={styles.policy}>
                <Checkbox value={policy.policyId} label={policy.policyName} mb="xs" />
                <StoredPolicy policy={policy} subjectType={SubjectType.resource} variant="card" />
              </div>
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      {obstacle === null && offered.length + contracts.length === 0 && <Text c="dimmed">{t('nothing_offered')}</Text>}
      <Group gap="xs">
        {!licensee.isReleased && (
          <Button variant="default" size="sm" aria-label={t('leave_this', { name })} onClick={() => onUpcast(true)}>
            {t('leave')}
          </Button>
        )}
        {ended.length > 0 && (
          <Button variant="subtle" size="sm" onClick={() => setShowsEnded(true)}>
            {t('ended', { count: ended.length })}
          </Button>
        )}
      </Group>
      {showsEnded && (
        <Suspense>
          <TerminatedDrawer
            contractIds={ended.map(({ contractId }) => contractId)}
            onClose={() => setShowsEnded(false)}
          />
        </Suspense>
      )}
    </Stack>
  );
}
