import { rules } from '@colophon/model';
import { z } from 'zod';
import { moment, oneOf, trimmed } from '#platform/http/schemas.ts';

/** A policy text may arrive percent-encoded or raw: when decoding succeeds, the decoded text counts. */
export const policyText = z
  .string()
  .min(1)
  .transform((value) => {
    try {
      return decodeURIComponent(value);
    } catch {
      return value;
    }
  });

/** A policy that a resource or an exhibit takes up. */
export const PolicyToAdd = z.object({
  policyName: trimmed(rules.policyName),
  policyText,
  status: oneOf([0, 1]).default(1),
});
export type PolicyToAdd = z.output<typeof PolicyToAdd>;

const Explanation = z.object({
  audienceInfos: z.array(z.unknown()),
  fsmInfos: z.array(z.unknown()),
  content: z.string(),
});

export const Policy = z.object({
  policyId: z.string(),
  policyText: z.string(),
  subjectType: z.int(),
  fsmDescriptionInfo: z.record(z.string(), z.unknown()),
  fsmDeclarationInfo: z.record(z.string(), z.unknown()),
  status: z.int(),
  createDate: moment,
  updateDate: moment,
  translateInfo: Explanation.optional(),
});

/** A policy as an entry of its subject's list; the text and what follows from it only when asked for. */
export const SubjectPolicy = z.object({
  policyId: z.string(),
  policyName: z.string(),
  status: z.int(),
  policyText: z.string().optional(),
  fsmDescriptionInfo: z.record(z.string(), z.unknown()).optional(),
  fsmDeclarationInfo: z.record(z.string(), z.unknown()).optional(),
  translateInfo: Explanation.optional(),
});
