import { FileAnalysis } from '@colophon/model';
import { type APIRequestContext, expect } from '@playwright/test';
import { get, newName, post, postFile } from './api.ts';

const FREE = { policyName: 'Free', policyText: 'for public\n\ninitial[active]:\n  terminate', status: 1 };

export interface MadeResource {
  readonly resourceId: string;
  readonly resourceName: string;
  readonly policyId: string;
}

/** Publishes a text that uses other resources, each signed by its policy, as whoever is logged in. */
export async function publishText(
  request: APIRequestContext,
  kind: string,
  uses: readonly MadeResource[] = [],
): Promise<MadeResource> {
  const body = { name: newName(kind), resourceTypeCode: 'markdown', policies: [FREE] };
  const created = await post<MadeResource & { policies: MadeResource[] }>(request, '/v2/resources', body);
  const { resourceId, resourceName, policies } = created;
  await releaseText(request, resourceId, '1.0.0', uses);
  return { resourceId, resourceName, policyId: policies[0]!.policyId };
}

/** Releases a version of a text that uses other resources. */
export async function releaseText(
  request: APIRequestContext,
  resourceId: string,
  version: string,
  uses: readonly MadeResource[],
): Promise<void> {
  const name = newName('text');
  const buffer = Buffer.from(`# ${name}\n`);
  const fileSha1 = await postFile(request, { name: `${name}.md`, mimeType: 'text/markdown', buffer });
  const info = `/v2/storages/files/list/info?sha1=${fileSha1}`;
  await expect
    .poll(async () => (await get<{ metaAnalyzeStatus: number }[]>(request, info))[0]?.metaAnalyzeStatus)
    .toBe(FileAnalysis.success);
  await post(request, `/v2/resources/${resourceId}/versions`, {
    version,
    fileSha1,
    filename: `${name}.md`,
    dependencies: uses.map((used) => ({ resourceId: used.resourceId, versionRange: '^1.0.0' })),
    batchSignContracts: uses.map(({ policyId, ...used }) => ({
      resourceId: used.resourceId,
      subjectType: 1,
      policyIds: [policyId],
    })),
  });
}
