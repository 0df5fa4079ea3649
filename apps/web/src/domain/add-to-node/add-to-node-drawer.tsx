import { isThemeType } from '@colophon/model';
import { Anchor, Button, Select, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type Mountable, mountableQuery, mountedQuery, mountResources } from '#api/exhibits/mountable.ts';
import { useWrite } from '#api/mutation.ts';
import { openNodesQuery } from '#api/nodes/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrentUser } from '#session/current-user.ts';
import { AppLink } from '#ui/app-link.tsx';
import { EmptyFace, ErrorFace } from '#ui/faces.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { toast } from '#ui/toast.ts';
import styles from './add-to-node.module.css';

interface AddToNodeDrawerProps {
  resourceIds: readonly string[];
  onClose: () => void;
}

/** Whoever has as many nodes needs no reminder that there can be more. */
const MANY_NODES = 3;

/** Makes exhibits of several resources on one of the reader's nodes, and goes there. */
export function AddToNodeDrawer({ resourceIds, onClose }: AddToNodeDrawerProps) {
  const { t } = useTranslation(['addToNode', 'ui']);
  const navigate = useNavigate();
  // A node made in another tab is there when this one is shown again.
  const nodes = useQuery({ ...openNodesQuery, refetchOnWindowFocus: 'always' });
  const [chosenNode, setChosenNode] = useState<number>();
  const [policyIds, setPolicyIds] = useState<Readonly<Record<string, string>>>({});
  const nodeId = chosenNode ?? (nodes.data?.length === 1 ? nodes.data[0]!.nodeId : undefined);
  const resources = useQuery(mountableQuery(resourceIds));
  const mounted = useQuery({ ...mountedQuery(nodeId ?? 0, resourceIds), enabled: nodeId !== undefined });
  const mount = useWrite(mountResources, {
    onSuccess: ({ done, failed }) => {
      if (done > 0) toast.success(t('added', { count: done }));
      if (failed > 0) toast.error(t('failed', { count: failed }));
    },
  });

  const { user } = useCurrentUser();
  const isOwn = ({ userId }: Mountable) => userId === user?.userId;
  const present = new Set(mounted.data);
  const isUsable = ({ resourceId, hindrance }: Mountable) => hindrance === null && !present.has(resourceId);
  const usable = resources.data?.filter(isUsable) ?? [];
  const leftOut = resources.data?.filter((resource) => !isUsable(resource)) ?? [];
  const failed = [nodes, resources, mounted].find(({ error }) => error);

  const send = async (to: number) => {
    const wanted = usable.map(({ resourceId }) => ({ resourceId, policyId: policyIds[resourceId] }));
    const ownWorks = usable.filter(isOwn).map(({ resourceId }) => resourceId);
    const { done } = await mount.mutateAsync({ nodeId: to, resources: wanted, ownWorks });
    if (done === 0) return;
    const showPage = usable.every(({ resourceType }) => isThemeType(resourceType)) ? 'theme' : 'exhibit';
    onClose();
    await navigate({ to: '/node/formal/$nodeID', params: { nodeID: String(to) }, search: { showPage } });
  };

  return (
    <SideDrawer
      opened
      onClose={onClose}
      title={t('title')}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button
            color="seal"
            loading={mount.isPending}
            disabled={nodeId === undefined || !mounted.data || usable.length === 0}
            onClick={() => nodeId !== undefined && void send(nodeId).catch(() => undefined)}
          >
            {t('confirm')}
          </Button>
        </>
      }
    >
      {failed && <ErrorFace error={failed.error} retry={() => void failed.refetch()} />}
      {!failed && !(nodes.data && resources.data) && <Skeleton height={240} />}
      {!failed && nodes.data && resources.data && (
        <Stack gap="lg">
          <NodeChoice nodes={nodes.data} nodeId={nodeId} onChoose={setChosenNode} />
          {usable.length === 0 ? (
            <Text c="dimmed">{t('none_usable')}</Text>
          ) : (
            <section>
              <h3>{t('resources')}</h3>
              <ul className={styles.list}>
                {usable.map((resource) => (
                  <li key={resource.resourceId} className={styles.row}>
                    <strong>{titleOf(resource)}</strong>
                    {isOwn(resource) ? (
                      <Text size="sm" c="dimmed">
                        {t('own')}
                      </Text>
                    ) : (
                      <Select
                        aria-label={t('policy', { name: titleOf(resource) })}
                        data={[
                          { value: '', label: t('free') },
                          ...resource.policies.map(({ policyId, policyName }) => ({
                            value: policyId,
                            label: policyName,
                          })),
                        ]}
                        value={policyIds[resource.resourceId] ?? ''}
                        allowDeselect={false}
                        onChange={(next) => {
                          const { [resource.resourceId]: _former, ...others } = policyIds;
                          setPolicyIds(next ? { ...others, [resource.resourceId]: next } : others);
                        }}
                      />
                    )}
                  </li>
                ))}
              </ul>
            </section>
          )}
          {leftOut.length > 0 && (
            <section>
              <h3>{t('left_out')}</h3>
              <ul className={styles.list}>
                {leftOut.map((resource) => (
                  <li key={resource.resourceId} className={styles.row}>
                    <span>{titleOf(resource)}</span>
                    <Text size="sm" c="dimmed">
                      {t(`reason_${resource.hindrance ?? 'present'}`)}
                    </Text>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </Stack>
      )}
    </SideDrawer>
  );
}

const titleOf = ({ resourceTitle, resourceName }: Mountable) => resourceTitle || resourceName;

interface NodeChoiceProps {
  nodes: readonly { nodeId: number; nodeName: string }[];
  nodeId: number | undefined;
  onChoose: (nodeId: number) => void;
}

function NodeChoice({ nodes, nodeId, onChoose }: NodeChoiceProps) {
  const { t } = useTranslation('addToNode');
  const create = (
    <Anchor component={AppLink} app="console" to="/node/creator" target="_blank">
      {t('create_node')}
    </Anchor>
  );
  if (nodes.length === 0) return <EmptyFace title={t('no_nodes')} action={create} />;
  return (
    <div>
      <Select
        label={t('node')}
        data={nodes.map((node) => ({ value: String(node.nodeId), label: node.nodeName }))}
        value={nodeId === undefined ? null : String(nodeId)}
        allowDeselect={false}
        onChange={(next) => next && onChoose(Number(next))}
      />
      {nodes.length < MANY_NODES && create}
    </div>
  );
}
