import { NodeStatus } from '@colophon/model';
import type { NodeRow } from '#modules/nodes/index.ts';
import { Refusal } from '#platform/refusals/refusal.ts';

/** @throws Refusal `node.not-found`, also for a deleted node */
export function refuseMissing(node: NodeRow | null): asserts node is NodeRow {
  if (!node || node.status === NodeStatus.deleted) throw new Refusal('node.not-found');
}
