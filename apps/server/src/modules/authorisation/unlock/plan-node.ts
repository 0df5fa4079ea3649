import type { Context } from '#platform/context.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import type { LicensedTree } from '../chain.ts';
import type { Block } from './answer.ts';
import { computePlan } from './compute-plan.ts';
import { type ChainToPlan, linksOfChain } from './links-of-chain.ts';
import { questionOf } from './question.ts';
import { readGroups } from './read-groups.ts';
import type { Goal, Owner } from './types.ts';

/** A tree that a node wants to show, and names of what it is made of, by id. */
export interface WantedTree extends Omit<ChainToPlan, 'nodeId'> {
  readonly tree: ChainToPlan['tree'] & Pick<LicensedTree, 'frozenIds'>;
  readonly names: ReadonlyMap<string, string>;
}

/** Plans the licences of everything that a node wants to show, as one: what several trees need is signed once. */
export async function planNode(
  context: Context,
  actor: Actor,
  node: { readonly nodeId: number; readonly nodeName: string; readonly owner: Owner },
  { trees, goal }: { readonly trees: readonly WantedTree[]; readonly goal: Goal },
) {
  const links = trees.flatMap((tree) => linksOfChain({ ...tree, nodeId: node.nodeId }));
  const groups = await readGroups(context, actor, {
    links,
    exhibit: null,
    node: { name: node.nodeName, owner: node.owner },
  });
  const names = new Map(trees.flatMap((tree) => [...tree.names]));
  const frozenIds = new Set(trees.flatMap(({ tree }) => tree.frozenIds));
  const blocks = [...frozenIds].map(
    (id): Block => ({ kind: 'resource', id, name: names.get(id) ?? id, liftedBy: 'operator' }),
  );
  return computePlan(context.db, { question: questionOf(context, actor, groups, goal), blocks });
}
