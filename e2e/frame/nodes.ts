import type { APIRequestContext } from '@playwright/test';
import { get, post, put } from './api.ts';

/** A policy that everybody may use at once. */
export const FREE = 'for public\n\ninitial[active]:\n  terminate';

/** Opens a node whose site has the theme that the platform recommends, and answers its number. */
export async function openSite(request: APIRequestContext, nodeDomain: string): Promise<number> {
  const { nodeId } = await post<{ nodeId: number }>(request, '/v2/nodes', { nodeName: nodeDomain, nodeDomain });
  await activateTheme(request, nodeId);
  return nodeId;
}

/** Gives a node the theme that the platform recommends. */
async function activateTheme(request: APIRequestContext, nodeId: number): Promise<void> {
  const [theme] = await get<{ resourceId: string }[]>(request, '/v2/resources/recommend?recommendType=2');
  const { resourceId } = theme!;
  const path = '/v2/presentables/createPresentableBatchEasy';
  const mounted = await post<Record<string, { data: string }>>(request, path, { nodeId, resources: [{ resourceId }] });
  const presentableId = mounted[resourceId]!.data;
  const free = { policyName: 'Free', policyText: encodeURIComponent(FREE), status: 1 };
  await put(request, `/v2/presentables/${presentableId}`, { addPolicies: [free] });
  await put(request, `/v2/presentables/${presentableId}/onlineStatus`, { onlineStatus: 1 });
}
