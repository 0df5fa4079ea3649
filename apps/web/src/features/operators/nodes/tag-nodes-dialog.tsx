import { chosenCheck } from '@colophon/model';
import { Radio, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useWrite } from '#api/mutation.ts';
import { tagNodes } from '#api/nodes/operator-nodes.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { toast } from '#ui/toast.ts';
import { OperatorDialog } from '../operator-dialog.tsx';
import { NodeTagPicker } from './node-tag-picker.tsx';

interface TagNodesDialogProps {
  nodeIds: number[];
  onDone: () => void;
  onClose: () => void;
}

/** Gives nodes tags, or takes tags from them; the others that they carry stay. */
export function TagNodesDialog({ nodeIds, onDone, onClose }: TagNodesDialogProps) {
  const { t } = useTranslation('operators');
  const form = useForm<{ act: 'add' | 'remove'; tagNames: string[] }>({
    initialValues: { act: 'add', tagNames: [] },
    validate: { tagNames: chosenCheck },
  });
  const change = useWrite(tagNodes, {
    onSuccess: () => {
      toast.success(t('node_tags_done'));
      onDone();
    },
  });
  return (
    <OperatorDialog
      title={t('tag_nodes', { count: nodeIds.length })}
      act={t(`tags_${form.values.act}`)}
      form={form}
      why={form.values.tagNames.length === 0 && 'ui:choose_first'}
      isPending={change.isPending}
      onSend={(chosen) => change.mutate({ nodeIds, ...chosen })}
      onClose={onClose}
    >
      <Radio.Group {...form.getInputProps('act')} aria-label={t('tags')}>
        <Stack gap="xs">
          {(['add', 'remove'] as const).map((act) => (
            <Radio key={act} value={act} label={t(`tags_${act}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <NodeTagPicker
        label={t('tags')}
        tagNames={form.values.tagNames}
        onChange={(tagNames) => form.setFieldValue('tagNames', tagNames)}
      />
    </OperatorDialog>
  );
}
