import { Button, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answer, api } from '#api/client.ts';
import { confirm } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import type { Node } from './node-queries.ts';
import styles from './node-settings.module.css';

const EFFECTS = ['site', 'exhibits', 'contracts', 'name'] as const;

/** Deletes a node after its name was typed and a question answered. */
export function DeleteNode({ node: { nodeId, nodeName } }: { node: Node }) {
  const { t } = useTranslation('nodes');
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');

  const remove = useMutation({
    mutationFn: () => answer(api.DELETE('/v2/nodes/{nodeId}', { params: { path: { nodeId } } })),
    onSuccess: async () => {
      toast.success(t('deleted', { name: nodeName }));
      await navigate({ to: '/dashboard', replace: true });
      await queryClient.invalidateQueries({ queryKey: ['nodes'] });
    },
  });
  const ask = async () => {
    const sure = await confirm({
      title: t('delete_question', { name: nodeName }),
      description: t('delete_final'),
      confirmLabel: t('delete'),
      danger: true,
    });
    if (sure) remove.mutate();
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
        <Button
          variant="outline"
          color="danger"
          disabled={typed.trim() !== nodeName}
          loading={remove.isPending}
          onClick={ask}
        >
          {t('delete')}
        </Button>
      </div>
    </Stack>
  );
}
