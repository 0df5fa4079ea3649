import type { SubjectType } from '@colophon/model';
import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { StoredPolicy } from './stored-policy.tsx';

interface ChoosePoliciesProps {
  title: string;
  /** Label of the choice. */
  text: string;
  /** Label of the button, which names the effect of the choice. */
  chooseLabel: string;
  subjectType: typeof SubjectType.resource | typeof SubjectType.exhibit;
  policies: readonly (ComponentProps<typeof StoredPolicy>['policy'] & { policyId: string })[];
  onChoose: (policyIds: string[]) => Promise<unknown>;
  onClose: () => void;
}

/** Which policies of a resource or an exhibit to offer from now on. */
export function ChoosePolicies(props: ChoosePoliciesProps) {
  const { title, text, chooseLabel, subjectType, policies, onChoose, onClose } = props;
  const { t } = useTranslation('ui');
  const [chosen, setChosen] = useState<string[]>([]);
  const [isSending, setIsSending] = useState(false);
  const send = () => {
    setIsSending(true);
    // A refusal is shown as a toast; the choice stays.
    onChoose(chosen).catch(() => setIsSending(false));
  };
  return (
    <SideDrawer opened onClose={onClose} title={title} width={700}>
      <Checkbox.Group value={chosen} onChange={setChosen} label={text}>
        <Stack mt="md">
          {policies.map((policy) => {
            const box = <Checkbox value={policy.policyId} label={policy.policyName} mb="xs" />;
            return (
              <div key={policy.policyId}>
                {box}
                <StoredPolicy policy={policy} subjectType={subjectType} variant="card" control={box} />
              </div>
            );
          })}
        </Stack>
      </Checkbox.Group>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <ReasonedButton color="seal" why={chosen.length === 0 && 'ui:choose_first'} loading={isSending} onClick={send}>
          {chooseLabel}
        </ReasonedButton>
      </Group>
    </SideDrawer>
  );
}
