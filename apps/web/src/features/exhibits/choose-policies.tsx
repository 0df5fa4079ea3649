import { SubjectType } from '@colophon/model';
import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { ExhibitPolicy } from '#api/exhibits/queries.ts';
import { StoredPolicy } from '#domain/policies/stored-policy.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { SideDrawer } from '#ui/side-drawer.tsx';

interface ChoosePoliciesProps {
  policies: readonly ExhibitPolicy[];
  onChoose: (policyIds: string[]) => Promise<unknown>;
  onClose: () => void;
}

/** Which of an exhibit's policies to offer from now on. */
export function ChoosePolicies({ policies, onChoose, onClose }: ChoosePoliciesProps) {
  const { t } = useTranslation(['exhibits', 'ui']);
  const [chosen, setChosen] = useState<string[]>([]);
  const [isSending, setIsSending] = useState(false);
  const send = () => {
    setIsSending(true);
    // A refusal is shown as a toast; the choice stays.
    onChoose(chosen).catch(() => setIsSending(false));
  };
  return (
    <SideDrawer opened onClose={onClose} title={t('choose_policies')}>
      <Checkbox.Group value={chosen} onChange={setChosen} label={t('choose_policies_text')}>
        <Stack mt="md">
          {policies.map((policy) => {
            const box = <Checkbox value={policy.policyId} label={policy.policyName} mb="xs" />;
            return (
              <div key={policy.policyId}>
                {box}
                <StoredPolicy policy={policy} subjectType={SubjectType.exhibit} variant="card" control={box} />
              </div>
            );
          })}
        </Stack>
      </Checkbox.Group>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('ui:cancel')}
        </Button>
        <Button color="seal" disabled={chosen.length === 0} loading={isSending} onClick={send}>
          {t('put_on')}
        </Button>
      </Group>
    </SideDrawer>
  );
}
