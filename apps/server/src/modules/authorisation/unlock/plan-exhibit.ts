import { NodeStatus, nodeDisplay, OnlineStatus, SubjectType } from '@colophon/model';
import type { Context } from '#platform/context.ts';
import { type Actor, isUser } from '#platform/sessions/actor.ts';
import type { LicensedTree } from '../chain.ts';
import type { ExhibitToDecide } from '../types.ts';
import type { Block } from './answer.ts';
import { computePlan } from './compute-plan.ts';
import { linksOfChain } from './links-of-chain.ts';
import { questionOf } from './question.ts';
import { type Link, readGroups } from './read-groups.ts';
import type { Goal, LinkSubject, Owner } from './types.ts';

/** An exhibit with its tree, and the numbers of the versions that license something. */
export interface ExhibitToPlan extends ExhibitToDecide {
  readonly tree: LicensedTree;
  readonly node: ExhibitToDecide['node'] & { readonly nodeDomain: string };
  readonly dependencyTree: readonly {
    readonly resourceId: string;
    readonly resourceName: string;
    readonly versionId: string;
    readonly version: string;
  }[];
}

/**
 * Plans the opening of an exhibit that is refused: for a visitor with the visitor's own contract, as `chain` without it. Takes
 * four round trips, counting the one that read the exhibit.
 */
export async function planExhibit(
  context: Context,
  actor: Actor | null,
  exhibit: ExhibitToPlan,
  { part, goal }: { readonly part: 'exhibit' | 'chain'; readonly goal: Goal },
) {
  const isHidden = (exhibit.node.status & NodeStatus.private) !== 0 && !isUser(actor, exhibit.node.ownerUserId);
  const isToPutOnline =
    part === 'exhibit' && exhibit.onlineStatus === OnlineStatus.offline && isUser(actor, exhibit.node.ownerUserId);
  const links = isHidden ? [] : linksOf(exhibit, isToPutOnline ? 'chain' : part);
  const groups = await readGroups(context, actor, { links, exhibit });
  const question = questionOf(context, actor, groups, goal);
  const blocks = blocksOf(exhibit, { isOpened: part === 'chain' || isToPutOnline, isHidden });
  return computePlan(context.db, {
    question,
    blocks,
    putOnline: isToPutOnline ? subjectOfOwner(exhibit, question.caller!) : undefined,
  });
}

function linksOf(exhibit: ExhibitToPlan, part: 'exhibit' | 'chain'): Link[] {
  const { exhibitId, node, tree, dependencyTree } = exhibit;
  const numbers = new Map(dependencyTree.map(({ versionId, version }) => [versionId, version]));
  const chain = linksOfChain({ exhibitId, nodeId: node.nodeId, tree, numbers });
  const client: Link = {
    licensee: 'caller',
    holder: '',
    contractIds: [],
    subjectType: SubjectType.exhibit,
    subjectId: exhibitId,
  };
  return part === 'chain' ? chain : [client, ...chain];
}

function subjectOfOwner({ exhibitId, exhibitName }: ExhibitToPlan, owner: Owner): LinkSubject {
  const nothing = { isOnline: false, policies: [], contracts: [] };
  return { subjectType: SubjectType.exhibit, id: exhibitId, name: exhibitName, owner, ...nothing };
}

function blocksOf(
  exhibit: ExhibitToPlan,
  { isOpened, isHidden }: { readonly isOpened: boolean; readonly isHidden: boolean },
): Block[] {
  const { exhibitId, exhibitName, node, onlineStatus, chain, dependencyTree } = exhibit;
  const named = { kind: 'node' as const, id: String(node.nodeId), name: node.nodeDomain };
  const state = nodeDisplay(node.status);
  if (state === 'frozen') return [{ ...named, liftedBy: 'operator' }];
  if (isHidden || state === 'suspended' || state === 'deleted') return [{ ...named, liftedBy: 'owner' }];
  const frozen = chain.frozenIds.map((id): Block => {
    const name = dependencyTree.find(({ resourceId }) => resourceId === id)?.resourceName ?? id;
    return { kind: 'resource', id, name, liftedBy: 'operator' };
  });
  if (frozen.length > 0 || isOpened || onlineStatus === OnlineStatus.online) return frozen;
  return [{ kind: 'exhibit', id: exhibitId, name: exhibitName, liftedBy: 'owner' }];
}
