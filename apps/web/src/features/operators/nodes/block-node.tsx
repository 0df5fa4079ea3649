import { useWrite } from '#api/mutation.ts';
import { blockNode, type OperatorNode } from '#api/nodes/operator-nodes.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { toast } from '#ui/toast.ts';
import { BlockDialog } from '../block-dialog.tsx';

interface BlockNodeProps {
  act: 'block' | 'unblock';
  node: OperatorNode;
  onClose: () => void;
}

/** Blocks a node with a reason that its owner reads, or unblocks it. */
export function BlockNode({ act, node: { nodeId, nodeName }, onClose }: BlockNodeProps) {
  const { t } = useTranslation('operators');
  const change = useWrite(blockNode, {
    onSuccess: () => {
      toast.success(t(`${act}_node_done`, { name: nodeName }));
      onClose();
    },
  });
  return (
    <BlockDialog
      act={act}
      title={t(`${act}_node`, { name: nodeName })}
      text={t(`${act}_node_text`)}
      readBy={t('block_node_reason_hint')}
      isPending={change.isPending}
      onSend={(words) => change.mutate({ nodeId, act, ...words })}
      onClose={onClose}
    />
  );
}
