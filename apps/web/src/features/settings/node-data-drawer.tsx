import { formatSize } from '@colophon/model';
import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWrite } from '#api/mutation.ts';
import { clearNodeData, nodeDataQuery } from '#api/objects/node-data.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { timeText } from '#times.ts';
import { confirm } from '#ui/confirm.ts';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { Timed } from '#ui/time.tsx';
import { toast } from '#ui/toast.ts';
import { Listed, Row } from './section.tsx';

/** Lists the data that each node site has stored about the user, to choose what is deleted. */
export function NodeDataDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['settings', 'ui']);
  const documents = useQuery(nodeDataQuery);
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const all = documents.data ?? [];
  const chosen = all.filter(({ objectId }) => checked.has(objectId));
  const clean = useWrite(clearNodeData, {
    onSuccess: () => {
      toast.success(t('node_data_cleaned'));
      onClose();
    },
  });
  const ask = async () => {
    const sure = await confirm({
      title: t('clean_node_data'),
      description: t('clean_node_data_text', { count: chosen.length }),
      confirmLabel: t('clean'),
      danger: true,
    });
    if (sure) clean.mutate(chosen);
  };
  const check = (objectIds: readonly string[], isChecked: boolean) =>
    setChecked((before) => {
      const after = new Set(before);
      for (const id of objectIds) isChecked ? after.add(id) : after.delete(id);
      return after;
    });

  return (
    <SideDrawer
      opened
      onClose={onClose}
      title={t('clean_node_data')}
      width={580}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <ReasonedButton
            color="danger"
            why={chosen.length === 0 && 'ui:choose_first'}
            loading={clean.isPending}
            onClick={ask}
          >
            {t('clean')}
          </ReasonedButton>
        </>
      }
    >
      {all.length > 0 && (
        <Checkbox
          label={t('check_all')}
          checked={chosen.length === all.length}
          indeterminate={chosen.length > 0 && chosen.length < all.length}
          onChange={(event) =>
            check(
              all.map(({ objectId }) => objectId),
              event.currentTarget.checked,
            )
          }
        />
      )}
      <Listed
        query={documents}
        nothing={t('no_node_data')}
        row={({ objectId, nodeInfo, systemProperty, updateDate }) => (
          <Row
            key={objectId}
            name={
              <Checkbox
                label={'nodeName' in nodeInfo ? nodeInfo.nodeName : t('node_gone')}
                description={'nodeDomain' in nodeInfo ? nodeInfo.nodeDomain : undefined}
                checked={checked.has(objectId)}
                onChange={(event) => check([objectId], event.currentTarget.checked)}
              />
            }
            actions={
              <Timed>
                {t('node_data_of', { size: formatSize(systemProperty.fileSize), time: timeText(updateDate) })}
              </Timed>
            }
          />
        )}
      />
    </SideDrawer>
  );
}
