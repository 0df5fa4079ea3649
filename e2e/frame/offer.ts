import { FileAnalysis } from '@colophon/model';
import { type APIRequestContext, expect } from '@playwright/test';
import { get, newName, newNumber, post, postFile, put } from './api.ts';
import { platform } from './journey.ts';
import { drawPng } from './png.ts';

const FREE = 'for public\n\ninitial[active]:\n  terminate';

/** An exhibit on the shelf, and what it is an exhibit of. */
export interface Offered {
  readonly name: string;
  readonly resourceId: string;
  readonly exhibitId: string;
  /** In the order in which they were given. */
  readonly policies: readonly { policyId: string; policyName: string }[];
}

/** A node of whoever is logged in. */
export interface OpenedNode {
  readonly nodeId: number;
  readonly nodeName: string;
}

/** Opens a node without the page, which has a journey of its own. */
export async function openNode(request: APIRequestContext): Promise<OpenedNode> {
  const nodeName = newName('shore').replace('-', '');
  const { nodeId } = await post<{ nodeId: number }>(request, '/v2/nodes', { nodeName, nodeDomain: nodeName });
  return { nodeId, nodeName };
}

/**
 * Publishes a picture, by its author and for those who sign its licence, and shows it on a node under policies of its own, by name and
 * code. Unless said otherwise it is the node owner's, free for everybody.
 */
export async function offerExhibit(
  request: APIRequestContext,
  { nodeId }: OpenedNode,
  policies: Readonly<Record<string, string>>,
  { author = request, licence = FREE }: { author?: APIRequestContext; licence?: string } = {},
): Promise<Offered> {
  const { name, resourceId } = await publishPicture(author, licence);
  const [listed] = await get<{ policies: { policyId: string }[] }[]>(
    request,
    `/v2/resources/list?resourceIds=${resourceId}&isLoadPolicyInfo=1`,
  );
  const { presentableId: exhibitId } = await post<{ presentableId: string }>(request, '/v2/presentables', {
    nodeId,
    resourceId,
    version: '1.0.0',
    presentableName: name,
    batchSignContracts: [{ resourceId, policyIds: listed!.policies.map(({ policyId }) => policyId) }],
    policies: Object.entries(policies).map(([policyName, text]) => policyOf(policyName, text)),
  });
  await put(request, `/v2/presentables/${exhibitId}/onlineStatus`, { onlineStatus: 1 });
  const exhibit = await get<Pick<Offered, 'policies'>>(request, `/v2/presentables/${exhibitId}`);
  return { name, resourceId, exhibitId, policies: exhibit.policies };
}

/** Publishes a picture and lists it under a licence. */
export async function publishPicture(
  request: APIRequestContext,
  licence = FREE,
): Promise<{ name: string; resourceId: string }> {
  const file = { name: 'tide.png', mimeType: 'image/png', buffer: drawPng(320, 240, newNumber()) };
  const sha1 = await postFile(request, file);
  const picture = await request.post(platform('/v2/storages/files/uploadImage'), { multipart: { file } });
  const { url: cover } = ((await picture.json()) as { data: { url: string } }).data;
  const info = `/v2/storages/files/list/info?sha1=${sha1}`;
  await expect
    .poll(async () => (await get<{ metaAnalyzeStatus: number }[]>(request, info))[0]?.metaAnalyzeStatus)
    .toBe(FileAnalysis.success);
  const name = newName('tide');
  const { resourceId } = await post<{ resourceId: string }>(request, '/v2/resources', {
    name,
    resourceType: ['image'],
    policies: [policyOf('Licence', licence)],
    coverImages: [cover],
  });
  await post(request, `/v2/resources/${resourceId}/versions`, {
    version: '1.0.0',
    fileSha1: sha1,
    filename: 'tide.png',
  });
  await put(request, `/v2/resources/${resourceId}`, { status: 1 });
  return { name, resourceId };
}

function policyOf(policyName: string, text: string) {
  return { policyName, policyText: encodeURIComponent(text), status: 1 };
}
