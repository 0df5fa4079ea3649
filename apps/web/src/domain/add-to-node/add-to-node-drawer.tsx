import { ContractStatus, isThemeType, PartyIdentity, SubjectType } from '@colophon/model';
import { batchButton } from '@colophon/policy';
import { Anchor, Button, Select, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { nodeContractsQuery } from '#api/contracts/queries.ts';
import { Side } from '#api/contracts/sides.ts';
import { type Mountable, mountableQuery, mountedQuery, mountResources } from '#api/exhibits/mountable.ts';
import { useWrite } from '#api/mutation.ts';
import { openNodesQuery } from '#api/nodes/queries.ts';
import { config } from '#config.ts';
import { SoldSinglyNote } from '#domain/collection-items/sold-singly-note.tsx';
import { MostCost } from '#domain/policies/most-cost.tsx';
import { storedMachine } from '#domain/policies/policy-facts.tsx';
import { TermsPhrase } from '#domain/policies/terms-phrase.tsx';
import { ResourceLink } from '#domain/resources/resource-link.tsx';
import { useLocale, useTranslation } from '#i18n/use-translation.ts';
import { useCurrentUser } from '#session/current-user.ts';
import { AppLink } from '#ui/app-link.tsx';
import { EmptyFace, ErrorFace } from '#ui/faces.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { toast } from '#ui/toast.ts';
import styles from './add-to-node.module.css';
import { licenceOf, type Offer, type WorkLicence } from './work-licences.ts';

interface AddToNodeDrawerProps {
  resourceIds: readonly string[];
  /** The node, where it is no choice. */
  forNode?: number;
  onClose: () => void;
  /** Called once works are on the node, before it is shown. */
  onAdded?: () => void;
}

/** Reasons for which a work cannot be put on a node. */
type LeftOutReason = 'present' | 'unoffered' | NonNullable<Mountable['hindrance']>;

/** Whoever has as many nodes needs no reminder that there can be more. */
const MANY_NODES = 3;

/** Licenses several works for one of the reader's nodes, makes exhibits of them, and goes there. */
export function AddToNodeDrawer({ resourceIds, forNode, onClose, onAdded }: AddToNodeDrawerProps) {
  const { t } = useTranslation(['addToNode', 'ui']);
  const navigate = useNavigate();
  // A node made in another tab is there when this one is shown again.
  const nodes = useQuery({ ...openNodesQuery, refetchOnWindowFocus: 'always' });
  const [chosenNode, setChosenNode] = useState<number>();
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const nodeId = forNode ?? chosenNode ?? (nodes.data?.length === 1 ? nodes.data[0]!.nodeId : undefined);
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
  const contracts = useQuery({ ...nodeContractsQuery(nodeId ?? 0, resourceIds), enabled: nodeId !== undefined });
  const held = new Set(
    contracts.data?.flatMap(({ subjectId, status }) => (status === ContractStatus.inForce ? subjectId : [])),
  );
  const judged = (resources.data ?? []).map((resource) => {
    const { resourceId, hindrance } = resource;
    const situation = { isOwn: isOwn(resource), isHeld: held.has(resourceId), chosen: chosen[resourceId] };
    const licence = licenceOf(resource, situation);
    const reason = present.has(resourceId) ? 'present' : (hindrance ?? (licence ? null : 'unoffered'));
    return { resource, licence, reason } as const;
  });
  const works = judged.flatMap(({ resource, licence, reason }) => (licence && !reason ? { resource, licence } : []));
  const leftOut = judged.flatMap(({ resource, reason }) => (reason ? { resource, reason } : []));
  const toSign = works.flatMap(({ resource, licence }) =>
    licence.kind !== 'own' && licence.signs ? { name: titleOf(resource), ...licence.signs } : [],
  );
  const isPaid = toSign.some(({ terms }) => terms.dueNext?.length !== 0);
  const failed = [nodes, resources, mounted, contracts].find(({ error }) => error);

  const send = async (to: number) => {
    const wanted = works.map(({ resource: { resourceId }, licence }) => ({
      resourceId,
      policyId: licence.kind === 'own' ? undefined : licence.signs?.policy.policyId,
    }));
    const ownWorks = works.flatMap(({ resource, licence }) => (licence.kind === 'own' ? resource.resourceId : []));
    const { done } = await mount.mutateAsync({ nodeId: to, resources: wanted, ownWorks });
    if (done === 0) return;
    const isTheme = works.every(({ resource }) => isThemeType(resource.resourceType));
    onClose();
    onAdded?.();
    await navigate({
      to: '/node/formal/$nodeID',
      params: { nodeID: String(to) },
      // Payments that are due are made on that page.
      search: isPaid
        ? { showPage: 'contract', identityType: Side.licensee }
        : { showPage: isTheme ? 'theme' : 'exhibit' },
    });
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
          <ReasonedButton
            color="seal"
            loading={mount.isPending}
            why={
              ((nodeId === undefined || works.length === 0) && 'reasons:node_and_works') ||
              (!(mounted.data && contracts.data) && 'reasons:loading')
            }
            onClick={() => nodeId !== undefined && void send(nodeId).catch(() => undefined)}
          >
            {t(toSign.length > 0 ? 'confirm_sign' : 'confirm')}
          </ReasonedButton>
        </>
      }
    >
      {failed && <ErrorFace error={failed.error} retry={() => void failed.refetch()} />}
      {!failed && !(nodes.data && resources.data) && <Skeleton height={240} />}
      {!failed && nodes.data && resources.data && (
        <Stack gap="lg">
          {forNode === undefined && <NodeChoice nodes={nodes.data} nodeId={nodeId} onChoose={setChosenNode} />}
          <Works
            works={works}
            onChoose={({ resourceId }, policyId) => setChosen({ ...chosen, [resourceId]: policyId })}
          />
          {toSign.length > 0 && <Total toSign={toSign} />}
          {leftOut.length > 0 && <LeftOut works={leftOut} />}
        </Stack>
      )}
    </SideDrawer>
  );
}

interface WorksProps {
  works: readonly { resource: Mountable; licence: WorkLicence }[];
  /** Gets the policy to be signed for a work; empty: none, the node has a contract. */
  onChoose: (resource: Mountable, policyId: string) => void;
}

/** The works that become exhibits, each with the terms on which it is had. */
function Works({ works, onChoose }: WorksProps) {
  const { t } = useTranslation('addToNode');
  if (works.length === 0) return <Text c="dimmed">{t('none_usable')}</Text>;
  return (
    <section>
      <h3>{t('resources')}</h3>
      <ul className={styles.list}>
        {works.map(({ resource, licence }) => (
          <li key={resource.resourceId} className={styles.row}>
            <strong>{titleOf(resource)}</strong>
            {resource.subjectType === SubjectType.collection && (
              <Suspense fallback={null}>
                <SoldSinglyNote collectionId={resource.resourceId} catalogue="published" />
              </Suspense>
            )}
            <LicenceOfWork
              title={titleOf(resource)}
              licence={licence}
              onChoose={(policyId) => onChoose(resource, policyId)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The works that cannot be put on the node, each with its reason. */
function LeftOut({ works }: { works: readonly { resource: Mountable; reason: LeftOutReason }[] }) {
  const { t } = useTranslation('addToNode');
  return (
    <section>
      <h3>{t('left_out')}</h3>
      <ul className={styles.list}>
        {works.map(({ resource, reason }) => (
          <li key={resource.resourceId} className={styles.row}>
            <span>{titleOf(resource)}</span>
            <Text size="sm" c="dimmed">
              {t(`reason_${reason}`)}
            </Text>
            {(reason === 'demanding' || reason === 'unoffered') && (
              <ResourceLink resourceId={resource.resourceId} fz="sm">
                {t('to_its_page')}
              </ResourceLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const titleOf = ({ resourceTitle, resourceName }: Mountable) => resourceTitle || resourceName;

interface LicenceOfWorkProps {
  title: string;
  licence: WorkLicence;
  /** Gets the policy to be signed; empty: none, the node has a contract. */
  onChoose: (policyId: string) => void;
}

/** On which terms a work is had, and those that may be chosen instead. */
function LicenceOfWork({ title, licence, onChoose }: LicenceOfWorkProps) {
  const { t } = useTranslation('addToNode');
  if (licence.kind === 'own') {
    return (
      <Text size="sm" c="dimmed">
        {t('own')}
      </Text>
    );
  }
  const { kind, offers, signs } = licence;
  const held = kind === 'held' ? [{ value: '', label: t('held') }] : [];
  const choices = [...held, ...offers.map(({ policy }) => ({ value: policy.policyId, label: policy.policyName }))];
  return (
    <div className={styles.licence}>
      {signs && <TermsPhrase policy={signs.policy} kind={PartyIdentity.node} />}
      {!signs && choices.length === 1 && <Text size="sm">{t('held')}</Text>}
      {choices.length > 1 && (
        <Select
          aria-label={t('policy', { name: title })}
          data={choices}
          value={signs?.policy.policyId ?? ''}
          allowDeselect={false}
          onChange={(next) => onChoose(next ?? '')}
        />
      )}
    </div>
  );
}

/** Shows the total cost of all that is signed: the sum due next, and the most that it can be. */
function Total({ toSign }: { toSign: readonly (Offer & { name: string })[] }) {
  const { t } = useTranslation('addToNode');
  const locale = useLocale();
  const [openedAt] = useState(() => Date.now());
  const due = batchButton(
    toSign.map(({ terms }) => terms),
    config.currency,
  );
  return (
    <section>
      <h3>{t('total')}</h3>
      <p className={styles.due} role="status">
        {due[locale]}
      </p>
      <MostCost
        signed={toSign.map(({ name, policy }) => ({ name, machine: storedMachine(policy) }))}
        kind={PartyIdentity.node}
        nowAt={openedAt}
      />
    </section>
  );
}

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
