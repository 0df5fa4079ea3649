import { OnlineStatus, SubjectType } from '@colophon/model';
import { renameCandidates } from '@colophon/node-rules';
import { createExhibit, exhibitChanges, nodeCollections, setOnlineStatus } from '#modules/exhibits/index.ts';
import { createNode, setNodeInfo } from '#modules/nodes/index.ts';
import { ownResources } from '#modules/resources/index.ts';
import { saveRules } from '#modules/test-nodes/index.ts';
import { driverOf, type Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { isMadeInNode, type Site } from './contents.ts';
import { linkedWork, movedKey } from './plan.ts';
import type { Exhibit } from './schemas.ts';
import { movePictures, ownWork, type Step, type Taking, toMake, withPolicies } from './takers.ts';

/** Statuses that an owner may set. */
const OWN_STATUSES = [1, 2, 8] as const;
const FROZEN_BIT = 4;

/** Makes a node with its settings; its exhibits and the rules of its test node follow. */
export async function takeNode(step: Step, { node }: Site): Promise<void> {
  const { taking, inner, made } = step;
  const { actor } = taking;
  const newName = toMake(taking, 'node', node.nodeId)?.newName;
  const isNameTaken = taking.here.takenNodeNames.has(node.nodeName.toLowerCase());
  const { nodeId } = await createNode(inner, actor, {
    nodeName: isNameTaken && newName ? newName : node.nodeName,
    nodeDomain: newName ?? node.nodeDomain,
    nodeTitle: node.nodeTitle,
  });
  const { nodeShortDescription, nodeSuspendInfo } = node;
  const [nodeLogo = ''] = node.nodeLogo ? await movePictures(taking, [node.nodeLogo]) : [];
  const status = OWN_STATUSES.find((one) => one === (node.status & ~FROZEN_BIT)) ?? 1;
  await setNodeInfo(inner, actor, nodeId, { nodeLogo, nodeShortDescription, nodeSuspendInfo, status });
  await made('node', node.nodeId, nodeId);
}

/** Stores the rules of a test node, in which own works and objects are called as they are here. */
export async function takeRules({ taking, tx, inner, made }: Step, { node, rulesPath }: Site): Promise<void> {
  const { actor, locale, bag, newIds } = taking;
  const nodeId = Number(newIds.get(movedKey('node', node.nodeId)));
  const names = await namesHere(taking, tx);
  const written = (await bag.read(rulesPath!)).toString();
  const ruleText = renameCandidates(written, (type, name) => names.get(`${type} ${name.toLowerCase()}`));
  await saveRules(inner, { actor, locale }, { nodeId, ruleText });
  await made('rules', node.nodeId, nodeId);
}

/** Names that works and objects which were taken in have here, by their type and the name they had, in lower case. */
async function namesHere(taking: Taking, tx: Transaction): Promise<ReadonlyMap<string, string>> {
  const sql = driverOf(tx);
  const { works, objects } = taking.contents;
  const workIds = works.flatMap(({ work }) => ownWork(taking, work.resourceId) ?? []);
  const bucketIds = objects.flatMap(({ object }) => taking.newIds.get(movedKey('bucket', object.bucketId)) ?? []);
  const [resources, buckets] = await Promise.all([
    sql<{ id: string; name: string }[]>`
      select resource_id as id, resource_name as name from resources where resource_id = any(${workIds}::bpchar[])`,
    sql<{ id: string; name: string }[]>`
      select bucket_id as id, bucket_name as name from buckets where bucket_id = any(${bucketIds}::bpchar[])`,
  ]);
  const nameOf = new Map([...resources, ...buckets].map(({ id, name }) => [id, name]));
  const ofWorks = works.map(({ work }) => {
    return [`resource ${work.resourceName.toLowerCase()}`, nameOf.get(ownWork(taking, work.resourceId) ?? '')] as const;
  });
  const ofObjects = objects.map(({ object: { bucketId, bucketName, objectName } }) => {
    const bucket = nameOf.get(taking.newIds.get(movedKey('bucket', bucketId)) ?? '');
    return [`object ${bucketName}/${objectName}`.toLowerCase(), bucket && `${bucket}/${objectName}`] as const;
  });
  return new Map([...ofWorks, ...ofObjects].flatMap(([key, name]) => (name ? [[key, name] as const] : [])));
}

/** Makes an exhibit of a node that was taken in: a work, or a collection made in the node. */
export async function takeExhibit(step: Step, exhibit: Exhibit): Promise<void> {
  const { taking, inner, made } = step;
  const presentableId = isMadeInNode(exhibit) ? await gather(step, exhibit) : await mount(step, exhibit);
  const covers = await movePictures(taking, exhibit.coverImages);
  await exhibitChanges.updateExhibit(inner, taking.actor, presentableId, {
    presentableIntro: exhibit.presentableIntro,
    coverImages: covers.length > 0 ? covers : undefined,
    autoUpdateStatus: isMadeInNode(exhibit) ? undefined : exhibit.autoUpdateStatus,
  });
  const shown = exhibit.versions.find(({ version }) => version === exhibit.version);
  if (shown && shown.presentableRewriteProperty.length > 0 && exhibit.subjectType !== SubjectType.collection)
    await exhibitChanges.rewriteProperties(inner, taking.actor, presentableId, shown.presentableRewriteProperty);
  await setSameStatus(step, exhibit, presentableId);
  await made('exhibit', exhibit.presentableId, presentableId);
}

/**
 * Mounts a work on a node that was taken in. A work of the account's own is licensed to it; where contracts are missing the exhibit is
 * offline.
 */
async function mount({ taking, inner }: Step, exhibit: Exhibit): Promise<string> {
  const { actor, locale } = taking;
  const nodeId = Number(taking.newIds.get(movedKey('node', exhibit.nodeId)));
  const own = ownWork(taking, exhibit.resourceId!);
  const sha1s = exhibit.versions.flatMap(({ fileSha1 }) => fileSha1 ?? []);
  const resourceId = own ?? linkedWork(taking.here, sha1s, exhibit.resourceName)!.resourceId;
  const licensee = { licenseeId: String(nodeId), licenseeIdentityType: 2 } as const;
  if (own) await ownResources.licenseOwnWorks(inner, { actor, locale }, { resourceIds: [own], ...licensee });
  const offering = { oldId: exhibit.presentableId, policies: exhibit.policies };
  const { presentableId } = await withPolicies(taking, offering, (policies) =>
    createExhibit(inner, actor, {
      nodeId,
      resourceId,
      version: exhibit.version,
      presentableName: exhibit.presentableName,
      presentableTitle: exhibit.presentableTitle,
      licences: [],
      mayLackLicences: true,
      policies,
      tags: exhibit.tags,
    }),
  );
  return presentableId;
}

/** Makes a collection of exhibits that were taken in, in their order, and sets its rules; those that stay out are no items. */
async function gather({ taking, inner }: Step, exhibit: Exhibit): Promise<string> {
  const { actor, locale } = taking;
  const offering = { oldId: exhibit.presentableId, policies: exhibit.policies };
  const { presentableId } = await withPolicies(taking, offering, (policies) =>
    nodeCollections.createNodeCollection(inner, actor, {
      nodeId: Number(taking.newIds.get(movedKey('node', exhibit.nodeId))),
      presentableName: exhibit.presentableName,
      presentableTitle: exhibit.presentableTitle,
      policies,
      tags: exhibit.tags,
      coverImages: [],
      resourceTypeCode: exhibit.resourceTypeCode,
    }),
  );
  const members = exhibit.items.flatMap((oldId) => taking.newIds.get(movedKey('exhibit', oldId)) ?? []);
  await nodeCollections.addNodeItems(inner, { actor, locale }, presentableId, members);
  if (exhibit.collectRules) await setRules({ taking, inner }, presentableId, exhibit.collectRules);
  return presentableId;
}

/** Sets the rules by which a collection takes exhibits in; none where they name a type that is not here. */
async function setRules(
  { taking, inner }: Pick<Step, 'taking' | 'inner'>,
  presentableId: string,
  rules: NonNullable<Exhibit['collectRules']>,
): Promise<void> {
  try {
    await nodeCollections.setNodeCollectRules(inner, taking.actor, presentableId, rules);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/** Online as before, unless a contract is missing. */
async function setSameStatus({ taking, inner }: Step, { onlineStatus }: Exhibit, presentableId: string) {
  try {
    await setOnlineStatus(inner, taking.actor, presentableId, { onlineStatus, locale: taking.locale });
  } catch (error) {
    if (!(error instanceof Refusal) || onlineStatus === OnlineStatus.offline) throw error;
  }
}
