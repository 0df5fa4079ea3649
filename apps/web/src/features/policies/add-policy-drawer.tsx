import { Skeleton, Stack } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { loadTexts } from '#i18n/i18n.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { confirm } from '#ui/confirm.ts';
import { SideDrawer } from '#ui/side-drawer.tsx';
import type { PolicyMakerProps } from './policy-maker.tsx';

const PolicyMaker = lazy(async () => {
  await loadTexts(['policyBuilder', 'policyDisplay', 'policyTests']);
  return import('./policy-maker.tsx');
});

export interface AddPolicyDrawerProps extends Omit<PolicyMakerProps, 'start' | 'onDirty' | 'onDone'> {
  /** Where to begin; `null`: closed. The drawer closes when the policy is added and stays when that fails. */
  start: PolicyMakerProps['start'] | null;
  onClose: () => void;
}

/** Makes a policy from a template or from nothing. */
export function AddPolicyDrawer({ start, onClose, ...props }: AddPolicyDrawerProps) {
  const { t } = useTranslation('policies');
  const [isDirty, setIsDirty] = useState(false);

  const leave = () => {
    setIsDirty(false);
    onClose();
  };
  const close = async () => {
    const mayLeave =
      !isDirty ||
      (await confirm({ title: 'ui:notice', description: 'ui:leave_description', confirmLabel: 'ui:leave' }));
    if (mayLeave) leave();
  };
  return (
    <SideDrawer
      opened={start !== null}
      onClose={() => void close()}
      title={t('add_policy')}
      width={1240}
      isDirty={isDirty}
    >
      <Suspense fallback={<Waiting />}>
        {start && <PolicyMaker {...props} start={start} onDirty={setIsDirty} onDone={leave} />}
      </Suspense>
    </SideDrawer>
  );
}

function Waiting() {
  return (
    <Stack>
      <Skeleton height={48} />
      <Skeleton height={320} />
    </Stack>
  );
}
