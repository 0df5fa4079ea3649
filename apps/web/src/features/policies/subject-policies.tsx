import { PolicyStatus } from '@colophon/model';
import { Button, CloseButton, Group, Skeleton, Stack, Switch } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useId, useState } from 'react';
import type { TestedSubject } from '#api/policies/tests.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { EmptyFace } from '#ui/faces.tsx';
import { ReasonedField } from '#ui/reasoned.tsx';
import { AddPolicyDrawer, type AddPolicyDrawerProps } from './add-policy-drawer.tsx';
import { PayeeNotice } from './payee-notice.tsx';
import styles from './policy-card.module.css';
import { PolicyCard, type ShownPolicy } from './policy-card.tsx';

interface SubjectPoliciesProps extends Pick<AddPolicyDrawerProps, 'subject' | 'resourceTypeCodes' | 'onAdd'> {
  policies: readonly ShownPolicy[];
  /** Text about what a subject without policies cannot do yet. */
  emptyText: string;
  /** Enables or disables a stored policy. */
  onSwitch?: (policy: ShownPolicy, isEnabled: boolean) => void;
  /** True when the last enabled policy must stay enabled, because the subject is listed. */
  mustKeepOne?: boolean;
  /** States a licence notice beside the policies, where that is possible. */
  onLicence?: (statement: string) => void;
  /** Whose policies are tested, and how tests of one are kept. */
  tested?: { subject: TestedSubject; onTests: (policy: ShownPolicy, tests: string) => Promise<unknown> } | undefined;
  /** Takes back a policy that is not stored yet. */
  onRemove?: (policy: ShownPolicy) => void;
}

const TermsCards = lazy(async () => ({ default: (await import('./terms-cards.tsx')).TermsCards }));

/** The policies of a resource or an exhibit, enabled ones first, and the ways to add one. */
export function SubjectPolicies(props: SubjectPoliciesProps) {
  const {
    policies,
    subject,
    resourceTypeCodes,
    emptyText,
    onAdd,
    onLicence,
    onSwitch,
    onRemove,
    tested,
    mustKeepOne = false,
  } = props;
  const { t } = useTranslation('policies');
  const templatesId = useId();
  const [start, setStart] = useState<AddPolicyDrawerProps['start']>(null);
  const enabled = policies.filter(({ status }) => status === PolicyStatus.enabled);
  const disabled = policies.filter(({ status }) => status !== PolicyStatus.enabled);
  // Newest first within each group; they come in the order in which they were added.
  const sorted = [...enabled.toReversed(), ...disabled.toReversed()];
  const isFixed = (policy: ShownPolicy) => mustKeepOne && enabled.length === 1 && enabled[0] === policy;
  const add = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setStart('choose')}>
      {t('add_policy')}
    </Button>
  );

  return (
    <Stack gap="xl">
      <PayeeNotice policies={policies} />
      {sorted.length === 0 ? (
        <EmptyFace title={t('no_policy')} text={emptyText} action={add} />
      ) : (
        <Stack>
          <Group justify="space-between">
            <h2 className={styles.heading}>{t('policy_count', { count: enabled.length })}</h2>
            {add}
          </Group>
          <div className={styles.cards}>
            {sorted.map((policy) => (
              <PolicyCard
                key={policy.policyId ?? policy.policyName}
                policy={policy}
                subject={subject}
                tested={tested && { subject: tested.subject, onSave: (tests) => tested.onTests(policy, tests) }}
                actions={
                  <>
                    {onSwitch && <PolicySwitch policy={policy} isFixed={isFixed(policy)} onSwitch={onSwitch} />}
                    {onRemove && (
                      <CloseButton
                        aria-label={t('remove_policy', { name: policy.policyName })}
                        onClick={() => onRemove(policy)}
                      />
                    )}
                  </>
                }
              />
            ))}
          </div>
        </Stack>
      )}
      <section aria-labelledby={templatesId}>
        <Group justify="space-between" mb="sm">
          <h2 id={templatesId} className={styles.heading}>
            {t('templates')}
          </h2>
          <Button variant="subtle" onClick={() => setStart('choose')}>
            {t('more_templates')}
          </Button>
        </Group>
        <Suspense fallback={<Skeleton height={220} radius="lg" />}>
          <TermsCards
            subject={subject}
            resourceTypeCodes={resourceTypeCodes}
            taken={policies}
            onAdd={onAdd}
            onLicence={onLicence}
            onWriteOwn={() => setStart('own')}
          />
        </Suspense>
      </section>
      <AddPolicyDrawer
        start={start}
        onClose={() => setStart(null)}
        subject={subject}
        resourceTypeCodes={resourceTypeCodes}
        taken={policies}
        onAdd={onAdd}
      />
    </Stack>
  );
}

interface PolicySwitchProps {
  policy: ShownPolicy;
  isFixed: boolean;
  onSwitch: (policy: ShownPolicy, isEnabled: boolean) => void;
}

function PolicySwitch({ policy, isFixed, onSwitch }: PolicySwitchProps) {
  const { t } = useTranslation('policies');
  const isEnabled = policy.status === PolicyStatus.enabled;
  return (
    <ReasonedField why={isFixed && t('last_enabled')}>
      <Switch
        label={t(isEnabled ? 'enabled' : 'disabled')}
        aria-label={t('enable_policy', { name: policy.policyName })}
        checked={isEnabled}
        onChange={(event) => onSwitch(policy, event.currentTarget.checked)}
      />
    </ReasonedField>
  );
}
