import { expect } from 'vitest';
import { uploadAnalysed } from '#modules/files/testing/upload.ts';
import type { TestApp, TestUser } from '#test/test-app.ts';

const FREE = { policyName: 'free', policyText: 'for public\n\ninitial[active]:\n  terminate' };

/** Releases versions of a new, listed resource through the API, each with a file of its own; answers id and hashes. */
export async function releaseResource(
  app: TestApp,
  user: TestUser,
  name: string,
  versions: readonly {
    readonly version: string;
    readonly dependencies?: readonly object[];
    readonly [more: string]: unknown;
  }[],
): Promise<{ resourceId: string; sha1s: string[] }> {
  const created = await user.post('/v2/resources', { name, resourceTypeCode: 'markdown', policies: [FREE] });
  const { resourceId } = created.data;
  const sha1s: string[] = [];
  for (const version of versions) {
    const fileSha1 = await uploadAnalysed(app, user, `${name}.md`, `${name} ${version.version}`);
    const body = { fileSha1, filename: `${name}.md`, ...version };
    expect(await user.post(`/v2/resources/${resourceId}/versions`, body)).toMatchObject({ errCode: 0 });
    sha1s.push(fileSha1);
  }
  return { resourceId, sha1s };
}
