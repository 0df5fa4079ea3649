import { SubjectType } from '@colophon/model';
import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '#api/mutation.ts';
import { chooseContracts } from '#api/resources/mutations.ts';
import type { OfferedPolicy } from '#domain/contracts/available-policies.tsx';
import { StoredPolicy } from '#domain/policies/stored-policy.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { toast } from '#ui/toast.ts';

interface SignForVersionsProps {
  resourceId: string;
  licensor: { resourceId: string; resourceName: string };
  policy: OfferedPolicy;
  /** Versions that need a licence of it, newest first. */
  versions: readonly string[];
  onClose: () => void;
}

/** Signs a policy of a dependency for some versions of an own resource. */
export function SignForVersions({ resourceId, licensor, policy, versions, onClose }: SignForVersionsProps) {
  const { t } = useTranslation(['myResources', 'ui']);
  const [chosen, setChosen] = useState<string[]>(versions.length === 1 ? [...versions] : []);
  const sign = useWrite(chooseContracts, {
    onSuccess: () => {
      toast.success(t('licence_signed', { name: policy.policyName }));
      onClose();
    },
  });
  const send = () =>
    sign.mutate({
      resourceId,
      subjects: [
        {
          subjectId: licensor.resourceId,
          versions: chosen.map((version) => ({ version, policyId: policy.policyId, operation: 1 as const })),
        },
      ],
    });
  return (
    <SideDrawer opened onClose={onClose} title={t('sign_named', { name: policy.policyName })}>
      <Stack gap="md">
        <p>{t('sign_for_text', { resource: licensor.resourceName })}</p>
        <Checkbox.Group value={chosen} onChange={setChosen} label={t('sign_for')}>
          <Stack gap="xs" mt="xs">
            {versions.length > 1 && (
              <Checkbox
                label={t('all_versions')}
                checked={chosen.length === versions.length}
                indeterminate={chosen.length > 0 && chosen.length < versions.length}
                onChange={(event) => setChosen(event.currentTarget.checked ? [...versions] : [])}
              />
            )}
            {versions.map((version) => (
              <Checkbox key={version} value={version} label={version} />
            ))}
          </Stack>
        </Checkbox.Group>
        <StoredPolicy policy={policy} subjectType={SubjectType.resource} variant="card" />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <ReasonedButton
            color="seal"
            why={chosen.length === 0 && 'ui:choose_first'}
            loading={sign.isPending}
            onClick={send}
          >
            {t('sign')}
          </ReasonedButton>
        </Group>
      </Stack>
    </SideDrawer>
  );
}
