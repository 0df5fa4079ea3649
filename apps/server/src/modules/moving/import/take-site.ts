import { OnlineStatus, SubjectType } from '@colophon/model';
import { createExhibit, exhibitChanges, setOnlineStatus } from '#modules/exhibits/index.ts';
import { createNode, setNodeInfo } from '#modules/nodes/index.ts';
import { ownResources } from '#modules/resources/index.ts';
import { saveRules } from '#modules/test-nodes/index.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Site } from './contents.ts';
import { linkedWork, movedKey } from './plan.ts';
import type { Exhibit } from './schemas.ts';
import { movePictures, ownWork, type Step, toMake, withPolicies } from './takers.ts';

/** Statuses that an owner may set. */
const OWN_STATUSES = [1, 2, 8] as const;
const FROZEN_BIT = 4;

/** Makes a node with its settings and the rules of its test node; its exhibits follow. */
export async function takeNode(step: Step, { node, rulesPath }: Site): Promise<void> {
  const { taking, inner, made } = step;
  const { actor, locale, bag } = taking;
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
  if (rulesPath) {
    const ruleText = (await bag.read(rulesPath)).toString();
    await saveRules(inner, { actor, locale }, { nodeId, ruleText });
  }
  await made('node', node.nodeId, nodeId);
}

/**
 * Mounts a work on a node that was taken in. A work of the account's own is licensed to it; where contracts are missing the exhibit is
 * offline.
 */
export async function takeExhibit(step: Step, exhibit: Exhibit): Promise<void> {
  const { taking, inner, made } = step;
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
  const covers = await movePictures(taking, exhibit.coverImages);
  await exhibitChanges.updateExhibit(inner, actor, presentableId, {
    presentableIntro: exhibit.presentableIntro,
    coverImages: covers.length > 0 ? covers : undefined,
    autoUpdateStatus: exhibit.autoUpdateStatus,
  });
  const shown = exhibit.versions.find(({ version }) => version === exhibit.version);
  if (shown && shown.presentableRewriteProperty.length > 0 && exhibit.subjectType === SubjectType.resource)
    await exhibitChanges.rewriteProperties(inner, actor, presentableId, shown.presentableRewriteProperty);
  await setSameStatus(step, exhibit, presentableId);
  await made('exhibit', exhibit.presentableId, presentableId);
}

/** Online as before, unless a contract is missing. */
async function setSameStatus({ taking, inner }: Step, { onlineStatus }: Exhibit, presentableId: string) {
  try {
    await setOnlineStatus(inner, taking.actor, presentableId, { onlineStatus, locale: taking.locale });
  } catch (error) {
    if (!(error instanceof Refusal) || onlineStatus === OnlineStatus.offline) throw error;
  }
}
