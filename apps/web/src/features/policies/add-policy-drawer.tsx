import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../ui/confirm.ts';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import type { PolicySubject } from './check-policy.ts';
import { type NewPolicy, PolicyForm, type PolicyStart } from './policy-form.tsx';
import { TemplateList } from './template-list.tsx';

export interface AddPolicyDrawerProps {
  /** Where to begin: at a template, at an empty text, or (`choose`) at the list of templates. `null`: closed. */
  start: PolicyStart | 'choose' | null;
  onClose: () => void;
  subject: PolicySubject;
  /** Types of the resource, which decide about the templates offered. */
  resourceTypeCodes: readonly string[];
  /** Policies that the subject has already: neither name nor text may be used twice. */
  taken: readonly { policyName: string; policyText: string }[];
  /** Adds the policy; the drawer closes when it is done and stays when it fails. */
  onAdd: (policy: NewPolicy) => Promise<unknown>;
}

/** Makes a policy from a template or from a text of one's own. */
export function AddPolicyDrawer(props: AddPolicyDrawerProps) {
  const { t } = useTranslation('policies');
  const { start, onClose } = props;
  const [isDirty, setIsDirty] = useState(false);

  const close = async () => {
    if (
      isDirty &&
      !(await confirm({ title: 'ui:notice', description: 'ui:leave_description', confirmLabel: 'ui:leave' }))
    )
      return;
    setIsDirty(false);
    onClose();
  };
  return (
    <SideDrawer opened={start !== null} onClose={() => void close()} title={t('add_policy')} isDirty={isDirty}>
      {start && <Views {...props} start={start} onDirty={setIsDirty} />}
    </SideDrawer>
  );
}

interface ViewsProps extends AddPolicyDrawerProps {
  start: PolicyStart | 'choose';
  onDirty: (isDirty: boolean) => void;
}

function Views({ start, subject, resourceTypeCodes, taken, onAdd, onClose, onDirty }: ViewsProps) {
  const { t } = useTranslation('policies');
  const [chosen, setChosen] = useState(start);

  if (chosen === 'choose') {
    return (
      <Stack>
        <Group justify="space-between">
          <Text c="dimmed">{t('choose_hint')}</Text>
          <Button variant="default" leftSection={<IconPencil size={18} />} onClick={() => setChosen('text')}>
            {t('write_own')}
          </Button>
        </Group>
        <TemplateList subject={subject} resourceTypeCodes={resourceTypeCodes} onSelect={setChosen} />
      </Stack>
    );
  }
  return (
    <PolicyForm
      start={chosen}
      subject={subject}
      taken={taken}
      onDirty={onDirty}
      onBack={() => {
        onDirty(false);
        setChosen('choose');
      }}
      onSubmit={async (policy) => {
        await onAdd(policy);
        onDirty(false);
        onClose();
      }}
    />
  );
}
