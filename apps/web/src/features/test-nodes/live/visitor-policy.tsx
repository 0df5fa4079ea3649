import { Alert, Button, Group } from '@mantine/core';
import { type ComponentType, Suspense, useState } from 'react';
import type { NewPolicy } from '#api/exhibits/mutations.ts';
import { useTranslation } from '#i18n/use-translation.ts';

/** Properties of a form for a new policy. */
export interface AddPolicyProps {
  start: 'choose' | null;
  subject: 'presentable';
  resourceTypeCodes: readonly string[];
  taken: readonly { policyName: string; policyText: string }[];
  onAdd: (policy: NewPolicy) => Promise<unknown>;
  onClose: () => void;
}

interface VisitorPolicyProps {
  /** Exhibits that come onto the shelf and offer no policy yet. */
  names: readonly string[];
  policy: NewPolicy | null;
  onChange: (policy: NewPolicy) => void;
  addPolicy: ComponentType<AddPolicyProps>;
}

/** The policy by which visitors get the exhibits that offer none yet; one for all of them. */
export function VisitorPolicy({ names, policy, onChange, addPolicy: AddPolicy }: VisitorPolicyProps) {
  const { t } = useTranslation('goingLive');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <section aria-labelledby="live-policy">
      <h3 id="live-policy">{t('for_visitors')}</h3>
      <p>{t('needs_policy', { names: names.join(t('separator')) })}</p>
      <Group mt="xs">
        {policy && <Alert color="success">{t('policy_chosen', { name: policy.policyName })}</Alert>}
        <Button variant="default" onClick={() => setOpen(true)}>
          {t(policy ? 'other_policy' : 'choose_policy')}
        </Button>
      </Group>
      <Suspense>
        {isOpen && (
          <AddPolicy
            start="choose"
            subject="presentable"
            resourceTypeCodes={[]}
            taken={[]}
            onAdd={async ({ policyName, policyText, tests }) =>
              onChange({ policyName, policyText, ...(tests && { tests }) })
            }
            onClose={close}
          />
        )}
      </Suspense>
    </section>
  );
}
