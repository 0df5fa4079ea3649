import { Stack, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useWrite } from '#api/mutation.ts';
import { deleteNode } from '#api/nodes/mutations.ts';
import type { Node } from '#api/nodes/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { confirm } from '#ui/confirm.ts';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { toast } from '#ui/toast.ts';
import styles from './node-settings.module.css';

const EFFECTS = ['site', 'exhibits', 'contracts', 'name'] as const;

/** Deletes a node after its name was typed and a question answered. */
export function DeleteNode({ node: { nodeId, nodeName } }: { node: Node }) {
  const { t } = useTranslation('nodes');
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');

  const remove = useWrite(deleteNode, {
    onSuccess: () => {
      toast.success(t('deleted', { name: nodeName }));
      return navigate({ to: '/dashboard', replace: true });
    },
  });
  const ask = async () => {
    const sure = await confirm({
      title: t('delete_question', { name: nodeName }),
      description: t('delete_final'),
      confirmLabel: t('delete'),
      danger: true,
    });
    if (sure) remove.mutate(nodeId);
  };

  return (
    <Stack mt="sm">
      <ul className={styles.effects}>
        {EFFECTS.map((effect) => (
          <li key={effect}>{t(`delete_effect_${effect}`)}</li>
        ))}
      </ul>
      <TextInput
        label={t('delete_type_name', { name: nodeName })}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        autoComplete="off"
      />
      <div>
        <ReasonedButton
          variant="outline"
          color="danger"
          why={typed.trim() !== nodeName && 'reasons:node_name'}
          loading={remove.isPending}
          onClick={ask}
        >
          {t('delete')}
        </ReasonedButton>
      </div>
    </Stack>
  );
}
