import { FileAnalysis } from '@colophon/model';
import { type APIRequestContext, expect } from '@playwright/test';
import { get, newNumber, post, postFile } from './api.ts';
import { FREE } from './nodes.ts';

/** Publishes and lists texts, free for everybody unless `policyText` says otherwise, without the pages, which have journeys of their own; answers their ids. */
export async function releaseTexts(
  request: APIRequestContext,
  titles: readonly string[],
  { policyText = FREE }: { policyText?: string } = {},
): Promise<string[]> {
  const entries = await Promise.all(
    titles.map(async (title) => {
      const filename = `${title.replaceAll(' ', '-')}.md`;
      const buffer = Buffer.from(`# ${title}\n\n${newNumber()}`);
      const fileSha1 = await postFile(request, { name: filename, mimeType: 'text/markdown', buffer });
      const policies = [{ policyName: 'As offered', policyText, status: 1 }];
      return { name: filename, resourceTitle: title, fileSha1, filename, version: '1.0.0', policies };
    }),
  );
  const infos = `/v2/storages/files/list/info?sha1=${entries.map(({ fileSha1 }) => fileSha1)}`;
  await expect
    .poll(async () => {
      const states = await get<{ metaAnalyzeStatus: number }[]>(request, infos);
      return states.every(({ metaAnalyzeStatus }) => metaAnalyzeStatus === FileAnalysis.success);
    })
    .toBe(true);
  const body = { resourceTypeCode: 'RT001001', createResourceObjects: entries };
  const outcomes = await post<Record<string, { status: number; message: string; data: { resourceId: string } }>>(
    request,
    '/v2/resources/createBatch',
    body,
  );
  expect(Object.values(outcomes).map(({ status }) => status)).toEqual(titles.map(() => 1));
  return Object.values(outcomes).map(({ data }) => data.resourceId);
}
