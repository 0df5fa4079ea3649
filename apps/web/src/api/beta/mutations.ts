import type { paths } from '@colophon/client/schema';
import { answer, api } from '../client.ts';
import { mutation } from '../mutation.ts';
import { userKeys } from '../users/keys.ts';
import { betaKeys } from './keys.ts';

export type NewApplication =
  paths['/v2/testQualifications/beta/apply']['post']['requestBody']['content']['application/json'];

/** Takes part in the test by a code: the reader is somebody else then. */
export const activateCode = mutation({
  call: (code: string) => answer(api.POST('/v2/testQualifications/beta/codes/activate', { body: { code } })),
  stale: [userKeys.current],
});

/** Asks the operators to let the reader take part. */
export const apply = mutation({
  call: (body: NewApplication) => answer(api.POST('/v2/testQualifications/beta/apply', { body })),
  stale: [betaKeys.ownApplication],
});
