import { isUtf8 } from 'node:buffer';
import { rules } from '@colophon/model';
import { z } from 'zod';
import { md5, moment, oneOf, trimmed } from '#platform/http/schemas.ts';
import { MAX_EXPLAINED_BYTES, MAX_TESTS_BYTES } from './limits.ts';

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

/** A policy text in Base64 of its UTF-8. */
export const encodedText = z.string().transform((value, context) => {
  const bytes = Buffer.from(value, 'base64');
  const isBase64 = /^[A-Za-z0-9+/]*={0,2}$/.test(value) && value.length % 4 === 0;
  if (!isBase64 || bytes.length === 0 || bytes.length > MAX_EXPLAINED_BYTES || !isUtf8(bytes)) {
    context.addIssue({ code: 'custom', message: `is not Base64 of 1 to ${MAX_EXPLAINED_BYTES} bytes of UTF-8` });
    return z.NEVER;
  }
  return bytes.toString('utf8');
});

const KEPT = { 1: 1, 2: 2, 3: 3, 4: 1, 5: 2 } as const;
/**
 * Subject types of policies. Collections (4, 5) have the same policies as resources and exhibits; user groups (3) have none.
 */
export const subjectTypeOfPolicy = oneOf([1, 2, 3, 4, 5]).transform((type) => KEPT[type]);
/** As `subjectTypeOfPolicy`, of what exists. */
export const offeringSubjectType = oneOf([1, 2, 4, 5]).transform((type) => KEPT[type]);

/** Tests of a policy (specification 14, section 6.3); empty for none. */
const tests = z.string().max(MAX_TESTS_BYTES);

/** A policy that a resource or an exhibit takes up. */
export const PolicyToAdd = z.object({
  policyName: trimmed(rules.policyName),
  policyText,
  status: oneOf([0, 1]).default(1),
  tests: tests.optional(),
});
export type PolicyToAdd = z.output<typeof PolicyToAdd>;

/** A policy of a resource or an exhibit that is switched, and perhaps tested otherwise. */
export const PolicyToChange = z.object({ policyId: md5, status: oneOf([0, 1]), tests: tests.optional() });
export type PolicyToChange = z.output<typeof PolicyToChange>;

/** A resource or an exhibit in one word: the type of its policies' subject, a colon, its id. */
export const testedSubject = z
  .string()
  .regex(/^[1245]:[0-9a-f]{24}$/, 'is not TYPE:ID')
  .transform((value) => {
    const [type, subjectId] = value.split(':') as [string, string];
    return { subjectType: KEPT[Number(type) as 1 | 2 | 4 | 5], subjectId };
  });

const Part = z.object({ passed: z.int(), reachable: z.int() });

export const PolicyTests = z.object({
  tests: z.string(),
  testsSha256: z.string(),
  holds: z.boolean(),
  engine: z.string(),
  updateDate: moment,
  cases: z.array(
    z.object({
      name: z.string(),
      line: z.int(),
      steps: z.array(z.string()),
      failure: z
        .object({
          line: z.int(),
          charPositionInLine: z.int(),
          offset: z.int(),
          length: z.int(),
          step: z.string(),
          expected: z.string(),
          found: z.string(),
          history: z.array(z.string()),
        })
        .optional(),
    }),
  ),
  coverage: z
    .object({
      states: Part.extend({ missing: z.array(z.string()) }),
      transitions: Part.extend({ missing: z.array(z.object({ state: z.string(), id: z.string() })) }),
    })
    .optional(),
});

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

/** An entry of a contract's history in words (specification 05, section 2.12). */
export const ExplainedRecord = z.object({
  id: z.string(),
  serviceStates: z.int(),
  time: z.string(),
  stateStr: z.string(),
  stateInfoStr: z.string(),
  eventStr: z.string(),
  eventSelectStr: z.string(),
  eventSectionEntities: z.array(z.unknown()),
  eventSectionStrs: z.array(z.string()),
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
