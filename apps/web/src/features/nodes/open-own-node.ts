import { nodeDisplay } from '@colophon/model';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { type Node, nodeQuery } from '#api/nodes/queries.ts';
import { refuseForeign, refuseMalformedNumber } from '#session/guard-route.ts';

/**
 * For the loader of a screen about an own node: what is no number is no page, another user's node, or none, leads to the 403 page, a deleted one to the
 * page that says so, a frozen one to the page with the reason.
 */
export async function openOwnNode(queryClient: QueryClient, nodeId: string): Promise<Node> {
  refuseMalformedNumber(nodeId);
  const node = await queryClient.fetchQuery(nodeQuery(nodeId));
  await refuseForeign(queryClient, node?.ownerUserId);
  const display = nodeDisplay(node!.status);
  if (display === 'deleted') throw redirect({ to: '/exception/unableToAccess', replace: true });
  if (display === 'frozen') {
    throw redirect({ to: '/result/node/freeze/$nodeID', params: { nodeID: nodeId }, replace: true });
  }
  return node!;
}
