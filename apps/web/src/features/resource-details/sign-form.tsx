import { ContractStatus, follows, isThemeType, nodeDisplay, rules, SubjectType } from '@colophon/model';
import { FREE_POLICY_TEXT } from '@colophon/policy';
import { Alert, Anchor, Checkbox, NativeSelect } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { nodeContractsQuery } from '#api/contracts/queries.ts';
import { createExhibit } from '#api/exhibits/mutations.ts';
import { freeNameQuery, isExhibitNameTakenQuery, ownExhibitsQuery } from '#api/exhibits/of-resource.ts';
import { useWrite } from '#api/mutation.ts';
import type { openNodesQuery } from '#api/nodes/queries.ts';
import type { Policy, Resource } from '#api/resources/details.ts';
import { SoldSinglyNote } from '#domain/collection-items/sold-singly-note.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useAvailable } from '#ui/use-available.ts';
import type { AddedExhibit } from './added-to-node.tsx';
import { Cautions } from './cautions.tsx';
import { exhibitTarget } from './exhibit-target.ts';
import { NodeContracts } from './node-contracts.tsx';
import { isFree, offeredPolicies, PolicyList } from './policy-list.tsx';
import styles from './resource-page.module.css';

type Nodes = Awaited<ReturnType<NonNullable<(typeof openNodesQuery)['queryFn']>>>;

interface SignFormProps {
  userId: number;
  nodes: Nodes;
  /** The resource itself, then what it leaves to its user. */
  needed: readonly Resource[];
  version: string;
  onAdded: (added: AddedExhibit) => void;
}

/** Chooses node, terms and name, then signs and makes the exhibit in one step. */
export function SignForm({ userId, nodes, needed, version, onAdded }: SignFormProps) {
  const { t } = useTranslation('resourceDetails');
  const resource = needed[0]!;
  const [nodeId, setNodeId] = useState(nodes.length === 1 ? nodes[0]!.nodeId : null);
  const exhibits = useQuery(ownExhibitsQuery(userId, resource.resourceId)).data ?? [];
  const exhibitOn = (id: number | null) => exhibits.find((exhibit) => exhibit.nodeId === id);
  const node = nodes.find((one) => one.nodeId === nodeId);
  const signed = exhibitOn(nodeId);

  return (
    <>
      <Cautions resourceIds={needed.map(({ resourceId }) => resourceId)} />
      {resource.subjectType === SubjectType.collection && (
        <SoldSinglyNote collectionId={resource.resourceId} catalogue="published" />
      )}
      <NativeSelect
        label={t('node')}
        value={nodeId ?? ''}
        onChange={(event) => setNodeId(Number(event.currentTarget.value) || null)}
        data={[
          { value: '', label: t('choose_node') },
          ...nodes.map((one) => ({
            value: String(one.nodeId),
            label: exhibitOn(one.nodeId) ? t('signed_node', { name: one.nodeName }) : one.nodeName,
          })),
        ]}
      />
      {signed && (
        <Alert variant="light" color="success" title={t('already_there')}>
          <Anchor
            component={AppLink}
            app="console"
            {...exhibitTarget({ ...signed, subjectType: resource.subjectType })}
          >
            {t('manage_exhibit')}
          </Anchor>
        </Alert>
      )}
      {node && !signed && (
        <ChosenNode key={node.nodeId} userId={userId} node={node} needed={needed} version={version} onAdded={onAdded} />
      )}
      {signed && <SignedNode nodeId={signed.nodeId} needed={needed} />}
      {(!node || signed) &&
        needed.map((one) => <PolicyList key={one.resourceId} resource={one} isNamed={needed.length > 1} />)}
    </>
  );
}

/** By which contracts a node has what it shows already. */
function SignedNode({ nodeId, needed }: Pick<SignFormProps, 'needed'> & { nodeId: number }) {
  const { t } = useTranslation('resourceDetails');
  const ids = needed.map(({ resourceId }) => resourceId);
  const { data = [] } = useQuery(nodeContractsQuery(nodeId, ids));
  return needed.map((one) => (
    <NodeContracts
      key={one.resourceId}
      nodeId={nodeId}
      resource={one}
      contracts={data.filter(({ subjectId }) => subjectId === one.resourceId)}
      heading={t('current_contracts', { name: one.resourceTitle || one.resourceName })}
    />
  ));
}

/** Choices by hand; what is not chosen follows from the works and the node. */
interface SignValues {
  /** Policy of each work. */
  chosen: Record<string, string>;
  name: string | null;
  show: boolean | null;
}

interface ChosenNodeProps extends Pick<SignFormProps, 'userId' | 'needed' | 'version' | 'onAdded'> {
  node: Nodes[number];
}

function ChosenNode({ userId, node, needed, version, onAdded }: ChosenNodeProps) {
  const { t } = useTranslation('resourceDetails');
  const resource = needed[0]!;
  const { nodeId } = node;
  const isTheme = isThemeType([...resource.resourceType, resource.resourceTypeCode]);
  const contracts = useQuery(
    nodeContractsQuery(
      nodeId,
      needed.map(({ resourceId }) => resourceId),
    ),
  );
  const freeName = useQuery(freeNameQuery(nodeId, resource.resourceName.slice(resource.resourceName.indexOf('/') + 1)));

  const form = useForm<SignValues>({ initialValues: { chosen: {}, name: null, show: null } });
  const { chosen, name: typedName, show: typedShow } = form.values;
  const name = typedName ?? freeName.data ?? '';
  const nameError = follows(rules.exhibitName)(name);
  const availability = useAvailable({
    value: name,
    isValid: nameError === null,
    query: (value) => isExhibitNameTakenQuery(nodeId, value),
  });

  const policyOf = (one: Resource) => {
    const offered = offeredPolicies(one);
    return offered.find(({ policyId }) => policyId === chosen[one.resourceId]) ?? firstFree(offered);
  };
  const contractsOf = (one: Resource) => contracts.data?.filter(({ subjectId }) => subjectId === one.resourceId) ?? [];
  const unlicensed = needed.filter((one) => contractsOf(one).every(({ status }) => status !== ContractStatus.inForce));
  const ownWorks = unlicensed.filter((one) => one.userId === userId);
  const toSign = unlicensed.filter((one) => one.userId !== userId);
  const isComplete = toSign.every((one) => policyOf(one));
  const costsNothing = toSign.every((one) => {
    const policy = policyOf(one);
    return policy !== undefined && isFree(policy);
  });

  // what the owner sells elsewhere is not given away here by itself
  const isSold = ownWorks.some((one) => !offeredPolicies(one).some(isFree));

  const showAtOnce = typedShow ?? (costsNothing && !isSold);

  const { mutate, isPending } = useWrite(createExhibit, {
    refetchType: 'none',
    onSuccess: (exhibit) => onAdded({ exhibit, node, isTheme }),
  });
  const submit = () =>
    mutate({
      nodeId,
      resourceId: resource.resourceId,
      version,
      presentableName: name,
      presentableTitle: resource.resourceTitle || name,
      batchSignContracts: toSign.map((one) => ({
        resourceId: one.resourceId,
        subjectType: SubjectType.resource,
        policyIds: [policyOf(one)!.policyId],
      })),
      ownWorks: ownWorks.map(({ resourceId }) => resourceId),
      // A theme is useless to visitors who may not see it.
      policies: isTheme || showAtOnce ? [{ policyName: t('free_policy'), policyText: FREE_POLICY_TEXT }] : [],
    });

  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit(submit)}>
      {needed.map((one) => (
        <Fragment key={one.resourceId}>
          {ownWorks.includes(one) && (
            <OwnWork name={one.resourceTitle || one.resourceName} isNamed={needed.length > 1} />
          )}
          {toSign.includes(one) && (
            <PolicyList
              resource={one}
              isNamed={needed.length > 1}
              choice={{
                policyId: policyOf(one)?.policyId,
                onChoose: (policyId) => form.setFieldValue('chosen', { ...chosen, [one.resourceId]: policyId }),
              }}
            />
          )}
          <NodeContracts
            nodeId={nodeId}
            resource={one}
            contracts={contractsOf(one)}
            heading={t('reusable', { name: one.resourceTitle || one.resourceName })}
          />
        </Fragment>
      ))}
      <TextField
        label={t('exhibit_name')}
        description={t('exhibit_name_hint')}
        value={name}
        counted={rules.exhibitName}
        error={name && (nameError ?? (availability === 'taken' ? 'resourceDetails:name_taken' : null))}
        onChange={(event) => form.setFieldValue('name', event.currentTarget.value)}
      />
      {!isTheme && (
        <Checkbox
          label={t('show_at_once')}
          checked={showAtOnce}
          onChange={(event) => form.setFieldValue('show', event.currentTarget.checked)}
        />
      )}
      {nodeDisplay(node.status) !== 'public' && <p className={styles.aside}>{t('node_not_public')}</p>}
      <ReasonedButton
        type="submit"
        color="seal"
        fullWidth
        loading={isPending}
        why={(contracts.isPending || !isComplete || nameError !== null || availability === 'taken') && t('why_sign')}
      >
        {t(toSign.length === 0 && ownWorks.length > 0 ? 'use_own_and_add' : 'sign_and_add')}
      </ReasonedButton>
    </form>
  );
}

/** An own work needs no terms from the list: nothing is paid to oneself. */
function OwnWork({ name, isNamed }: { name: string; isNamed: boolean }) {
  const { t } = useTranslation('resourceDetails');
  return (
    <Alert variant="light" title={isNamed ? t('own_work_named', { name }) : t('own_work')}>
      {t('own_work_text')}
    </Alert>
  );
}

/** Returns the first free policy, which needs no consideration. Any other policy is chosen by hand. */
function firstFree(offered: readonly Policy[]): Policy | undefined {
  return offered.find(isFree);
}
