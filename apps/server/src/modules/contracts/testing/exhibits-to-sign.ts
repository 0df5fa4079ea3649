import { policyId } from '@colophon/policy';
import { ensurePolicies } from '#modules/policies/index.ts';
import type { Answer, TestApp, TestUser } from '#test/test-app.ts';
import type { Subject } from '../parties.ts';

export const FREE = 'for public\n\ninitial[active]:\n  terminate';
export const TRIAL =
  'for public\n\ninitial[active]:\n  ~freelog.RelativeTimeEvent("1","month") => over\n\nover:\n  terminate';
export const PAID =
  'for public\n\ninitial:\n  ~freelog.TransactionEvent("5","self.account") => bought\n\nbought[active]:\n  terminate';
export const FOR_MIRA = 'for mira@example.org\n\ninitial[active]:\n  terminate';
export const CIRCLE =
  'for public\n\ninitial[active]:\n  ~freelog.TimeEvent("2020-01-01 00:00") => back\n\nback:\n  ~freelog.TimeEvent("2020-01-01 00:00") => initial';
/** Over as soon as it is signed. */
export const SHOWN_ONCE = 'for public\n\ninitial:\n  terminate';

export interface ExhibitsToSign {
  /** Puts a new exhibit on show, or the one with that id back in another form; answers its id. */
  offer(policyTexts: readonly string[], changes?: Partial<Subject>): string;
  sign(user: TestUser, subjectId: string, policyTexts: readonly string[], changes?: object): Promise<Answer>;
}

/** Exhibits that exist for contracts only, licensed by the node of `owner`. Stores the policies of `policyTexts`. */
export async function offerExhibits(
  app: TestApp,
  owner: TestUser,
  policyTexts: readonly string[],
): Promise<ExhibitsToSign> {
  const exhibits = new Map<string, Subject>();
  await ensurePolicies(app.context.db, app.context, { policyTexts, subjectType: 2 });
  app.context.providers.add('contracts.subjects', {
    subjectType: 2,
    findSubjects: async (_db, ids) => ids.flatMap((id) => exhibits.get(id) ?? []),
  });
  return {
    offer(offered, changes = {}) {
      const subjectId = changes.subjectId ?? (exhibits.size + 1).toString(16).padStart(24, '0');
      exhibits.set(subjectId, {
        subjectId,
        subjectType: 2,
        subjectName: 'tides',
        licensorId: '80000000',
        licensorName: 'shore',
        licensorOwnerId: owner.userId,
        licensorOwnerName: owner.username,
        isOnline: true,
        policies: offered.map((text, index) => ({
          policyId: policyId(text, 2),
          policyName: `policy ${index}`,
          status: 1,
        })),
        ...changes,
      });
      return subjectId;
    },
    sign: (user, subjectId, texts, changes) =>
      user.post('/v2/contracts/batchSign', {
        subjects: texts.map((text) => ({ subjectId, policyId: policyId(text, 2) })),
        subjectType: 2,
        licenseeId: String(user.userId),
        licenseeIdentityType: 3,
        ...changes,
      }),
  };
}
