import { ResourceStatus } from '@colophon/model';
import { Skeleton } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useWrite } from '#api/mutation.ts';
import { updateResources } from '#api/resources/batch.ts';
import { AddToNodeDrawer } from '#domain/add-to-node/add-to-node-drawer.tsx';
import { BatchActions } from '#domain/batch/batch-actions.tsx';
import { FailedChanges } from '#domain/batch/failed-changes.tsx';
import { inOrderOfTitle } from '#domain/collection-items/chosen.ts';
import { titleOf } from '#domain/resources/title-of.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { confirm } from '#ui/confirm.ts';
import { flash } from '#ui/feedback.ts';
import { SideDrawer } from '#ui/side-drawer.tsx';
import type { Selection } from '#ui/use-selection.ts';

const AddToCollection = lazy(async () => ({
  default: (await import('#domain/collection-items/add-to-collection.tsx')).AddToCollection,
}));

/** Parameters of the drawer in which a policy is made. */
export interface NewPolicySlot {
  resourceTypeCodes: readonly string[];
  onAdd: (policy: { policyName: string; policyText: string; tests?: string }) => Promise<void>;
  onClose: () => void;
}

interface Chosen {
  resourceId: string;
  resourceName: string;
  resourceTitle: string;
  resourceTypeCode: string;
}

interface BatchBarProps {
  /** Kind of the chosen works. */
  kind: 'resource' | 'collection';
  selection: Selection<string>;
  chosen: readonly Chosen[];
  newPolicy: (slot: NewPolicySlot) => ReactNode;
  onQuit: () => void;
}

/** Remembers that nobody wants to be asked again before resources are taken off. */
const ASK_BEFORE_UNLISTING = 'unlistResources';

/** Offers the actions on several own works at once. */
export function BatchBar({ kind, selection, chosen, newPolicy, onQuit }: BatchBarProps) {
  const { t } = useTranslation('myResources');
  const [open, setOpen] = useState<'policy' | 'node' | 'collection' | null>(null);
  const [failed, setFailed] = useState<readonly { resourceId: string; reason: string }[]>([]);
  const update = useWrite(updateResources);
  const { ids } = selection;
  const change = async (wanted: Omit<Parameters<typeof update.mutateAsync>[0], 'resourceIds'>, onDone: () => void) => {
    const refused = await update.mutateAsync({ resourceIds: ids, ...wanted });
    if (refused.length === 0) onDone();
    setFailed(refused);
  };
  const list = () => change({ status: ResourceStatus.online }, () => flash('on', t('went_on')));
  const unlist = async () => {
    const sure = await confirm({
      title: 'myResources:unlist',
      description: 'myResources:batch_unlist_text',
      confirmLabel: 'myResources:unlist',
      rememberAs: ASK_BEFORE_UNLISTING,
    });
    if (sure) await change({ status: ResourceStatus.offline }, () => flash('off', t('went_off')));
  };
  const addPolicy: NewPolicySlot['onAdd'] = ({ policyName, policyText, tests }) =>
    // The server decodes whatever can be decoded, so that a text with a `%` must come encoded.
    change(
      { addPolicies: [{ policyName, policyText: encodeURIComponent(policyText), status: 1, ...(tests && { tests }) }] },
      () => flash('centre', t('batch_policy_added')),
    );

  const nameOf = (id: string) => {
    const resource = chosen.find(({ resourceId }) => resourceId === id);
    return resource ? titleOf(resource) : id;
  };

  const waits = { disabled: update.isPending };
  const actions = [
    { name: 'batch_node', variant: 'filled', onClick: () => setOpen('node') },
    { name: 'batch_list', onClick: () => void list(), ...waits },
    { name: 'batch_unlist', onClick: () => void unlist(), ...waits },
    { name: 'batch_policy', onClick: () => setOpen('policy') },
    // Collections do not hold collections.
    ...(kind === 'resource' ? ([{ name: 'batch_collection', onClick: () => setOpen('collection') }] as const) : []),
  ] as const;

  return (
    <>
      <BatchActions
        selection={selection}
        actions={actions.map(({ name, ...action }) => ({ ...action, label: t(name) }))}
        onQuit={onQuit}
      />
      {open === 'node' && <AddToNodeDrawer resourceIds={ids} onClose={() => setOpen(null)} />}
      {open === 'collection' && (
        <Suspense
          fallback={
            <SideDrawer opened onClose={() => setOpen(null)} title={t('batch_collection')} width={720}>
              <Skeleton height={240} />
            </SideDrawer>
          }
        >
          <AddToCollection resourceIds={inOrderOfTitle(chosen)} onClose={() => setOpen(null)} />
        </Suspense>
      )}
      {open === 'policy' &&
        newPolicy({
          resourceTypeCodes: [...new Set(chosen.map(({ resourceTypeCode }) => resourceTypeCode))],
          onAdd: addPolicy,
          onClose: () => setOpen(null),
        })}
      {failed.length > 0 && (
        <FailedChanges
          done={ids.length - failed.length}
          failed={failed.map(({ resourceId, reason }) => ({ id: resourceId, title: nameOf(resourceId), reason }))}
          onClose={() => setFailed([])}
        />
      )}
    </>
  );
}
