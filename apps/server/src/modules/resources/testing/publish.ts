import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect } from 'vitest';
import { storeFile } from '#modules/files/index.ts';
import type { TestApp, TestUser } from '#test/test-app.ts';

/** A policy that everybody may use at once. */
export const FREE_POLICY = { policyName: 'free', policyText: 'for public\n\ninitial[active]:\n  terminate' };

/** Stores a text file that `user` possesses, analysed; answers its SHA-1. No two have the same content unless it is given. */
export async function addFile(app: TestApp, user: TestUser, content: string = randomUUID()): Promise<string> {
  const { sha1 } = await storeFile(app.context, {
    userId: user.userId,
    source: Readable.from([content]),
    filename: 'text.md',
  });
  await app.context.jobs.runDue();
  return sha1;
}

/** Creates a resource through the API; answers its id. */
export async function addResource(user: TestUser, name: string, more: object = {}): Promise<string> {
  const { errCode, data } = await user.post('/v2/resources', { name, resourceTypeCode: 'markdown', ...more });
  expect(errCode).toBe(0);
  return data.resourceId;
}

/** Fields of a release, of whatever form a test wants to send. */
interface VersionBody {
  readonly fileSha1?: string;
  readonly [field: string]: unknown;
}

/** Releases a version through the API, with a file of its own unless one is given. */
export async function release(
  app: TestApp,
  user: TestUser,
  resourceId: string,
  version: string,
  more: VersionBody = {},
) {
  const fileSha1 = more.fileSha1 ?? (await addFile(app, user));
  return user.post(`/v2/resources/${resourceId}/versions`, { version, filename: 'text.md', ...more, fileSha1 });
}

/** A listed resource with a free policy and version 1.0.0; answers its id. */
export async function addListedResource(
  app: TestApp,
  user: TestUser,
  name: string,
  version: VersionBody = {},
): Promise<string> {
  const resourceId = await addResource(user, name, { policies: [FREE_POLICY] });
  expect(await release(app, user, resourceId, '1.0.0', version)).toMatchObject({ errCode: 0 });
  return resourceId;
}
