import { useWrite } from '#api/mutation.ts';
import { blockResources } from '#api/resources/operator-resources.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { toast } from '#ui/toast.ts';
import { BlockDialog } from '../block-dialog.tsx';

interface BlockResourcesProps {
  act: 'block' | 'unblock';
  resourceIds: string[];
  onDone: () => void;
  onClose: () => void;
}

/** Blocks resources with a reason that their owners read, or unblocks them. */
export function BlockResources({ act, resourceIds, onDone, onClose }: BlockResourcesProps) {
  const { t } = useTranslation('operators');
  const change = useWrite(blockResources, {
    onSuccess: () => {
      toast.success(t(`${act}_done`));
      onDone();
    },
  });
  return (
    <BlockDialog
      act={act}
      title={t(`${act}_title`, { count: resourceIds.length })}
      text={t(`${act}_text`)}
      readBy={t('block_reason_hint')}
      isPending={change.isPending}
      onSend={(words) => change.mutate({ resourceIds, act, ...words })}
      onClose={onClose}
    />
  );
}
