import type { paths } from '@colophon/client/schema';
import { answer, api } from '../client.ts';
import { mutation } from '../mutation.ts';
import { betaKeys } from './keys.ts';
import { ApplicationStatus, CodeStatus, type CodeStatusName } from './operator-queries.ts';

type NewCodes =
  paths['/v2/testQualifications/beta/codes/batchCreate']['post']['requestBody']['content']['application/json'];

/** Creates codes of the platform, and answers them. */
export const createCodes = mutation({
  call: (body: NewCodes) => answer(api.POST('/v2/testQualifications/beta/codes/batchCreate', { body })),
  stale: [betaKeys.codes],
});

/** Switches codes on or off. */
export const switchCodes = mutation({
  call: ({ codes, status }: { codes: string[]; status: CodeStatusName }) =>
    answer(api.PUT('/v2/testQualifications/beta/codes/batchUpdate', { body: { codes, status: CodeStatus[status] } })),
  stale: [betaKeys.codes],
});

const outcomes = { pass: ApplicationStatus.passed, refuse: ApplicationStatus.refused } as const;

interface Decision {
  kind: keyof typeof outcomes;
  recordIds: string[];
  /** For the applicant to read. */
  auditMsg: string;
  /** For operators. */
  remark: string;
}

/** Passes or refuses applications; answers whether that changed any. */
export const decideApplications = mutation({
  call: ({ kind, recordIds, auditMsg, remark }: Decision) => {
    const words = { ...(auditMsg && { auditMsg }), ...(remark && { remark }) };
    const body = { recordIds, status: outcomes[kind], ...words };
    return answer(api.PUT('/v2/testQualifications/beta/apply/batch', { body }));
  },
  stale: [betaKeys.applications],
});
