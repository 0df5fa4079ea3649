import { PartyIdentity, SubjectType } from '@colophon/model';
import { resourceTrees } from '#modules/resources/index.ts';
import type { Context } from '#platform/context.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { judgeUse, loadResourceChains } from '../resource-chains.ts';
import type { Block } from './answer.ts';
import { computePlan } from './compute-plan.ts';
import { questionOf } from './question.ts';
import { type Link, readGroups } from './read-groups.ts';
import type { Goal } from './types.ts';

/** Plans the licences of everything that a version is made of: by the resource itself, and by the resources that it uses. */
export async function planResource(context: Context, actor: Actor | null, versionId: string, goal: Goal) {
  const chains = await loadResourceChains(context, [versionId]);
  const { graph } = chains;
  const own = graph.get(versionId)!.version.resolveResources.map(({ resourceId }) => ({ versionId, resourceId }));
  const links = [...own, ...resourceTrees.licencesAbove(graph, versionId)].map((licence): Link => {
    const { version } = graph.get(licence.versionId)!;
    const listed = version.resolveResources.find(({ resourceId }) => resourceId === licence.resourceId);
    return {
      licensee: { identityType: PartyIdentity.resource, id: version.resourceId },
      holder: version.version,
      subjectType: SubjectType.resource,
      subjectId: licence.resourceId,
      contractIds: (listed?.contracts ?? []).map(({ contractId }) => contractId),
    };
  });
  const groups = await readGroups(context, actor, { links, exhibit: null });
  const names = new Map([...graph.values()].map(({ resource }) => [resource.resourceId, resource.resourceName]));
  const frozenIds = (judgeUse(chains, versionId).data?.freezeResourceIds ?? []) as string[];
  const blocks = frozenIds.map(
    (id): Block => ({ kind: 'resource', id, name: names.get(id) ?? id, liftedBy: 'operator' }),
  );
  const question = questionOf(context, actor, groups, goal);
  return computePlan(context.db, { question, blocks });
}
