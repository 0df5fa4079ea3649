import type { UserRow } from '../users/index.ts';
import type { ActivationCodeRow, ActivationCodeUseRow, BetaApplicationRow } from './tables.ts';

/** A user as others are told of them. */
type Named = Pick<UserRow, 'username' | 'displayName'>;

/** A code as users see it. `owner` is the user whose code it is; absent for the platform's own. */
export function presentCode(code: ActivationCodeRow, owner: Named | null | undefined) {
  return { ...presentCodeForOperators(code, owner), remark: '' };
}

/** A code with what operators note about it for one another. */
export function presentCodeForOperators(code: ActivationCodeRow, owner: Named | null | undefined) {
  return {
    code: code.code,
    codeType: code.codeType,
    userId: code.ownerUserId ?? 0,
    username: owner?.username ?? '',
    displayName: owner?.displayName ?? '',
    limitCount: code.limitCount,
    usedCount: code.usedCount,
    startEffectiveDate: code.startsAt?.toISOString() ?? null,
    endEffectiveDate: code.endsAt?.toISOString() ?? null,
    remark: code.remark,
    status: code.status,
    createDate: code.createdAt.toISOString(),
    updateDate: code.updatedAt.toISOString(),
  };
}

export function presentUse(use: ActivationCodeUseRow, user: Named | null | undefined) {
  return {
    code: use.code,
    userId: use.userId,
    username: user?.username ?? '',
    displayName: user?.displayName ?? '',
    loginIp: use.loginIp,
    status: 0 as const,
    createDate: use.createdAt.toISOString(),
    updateDate: use.updatedAt.toISOString(),
  };
}

/** An application as its applicant sees it. */
export function presentApplication(application: BetaApplicationRow, applicant: Named | null | undefined) {
  return {
    recordId: application.recordId,
    userId: application.userId,
    username: applicant?.username ?? '',
    displayName: applicant?.displayName ?? '',
    areaCode: application.areaCode,
    areaName: application.areaName,
    occupation: application.occupation,
    description: application.description,
    status: application.status,
    auditMsg: application.auditMsg,
    operationUserId: application.operatorUserId ?? 0,
    createDate: application.createdAt.toISOString(),
    updateDate: application.updatedAt.toISOString(),
  };
}

/** An application as operators see it. */
export function presentForOperators(application: BetaApplicationRow, applicant: Named | null | undefined) {
  return { ...presentApplication(application, applicant), remark: application.remark };
}

/** An application in the operators' list, with what they know of the applicant. */
export function presentListed(application: BetaApplicationRow, applicant: UserRow | undefined) {
  return {
    ...presentForOperators(application, applicant),
    email: applicant?.email ?? '',
    mobile: applicant?.mobile ?? '',
    latestLoginData: applicant?.latestLoginAt?.toISOString() ?? null,
    latestLoginIp: applicant?.latestLoginIp ?? '',
  };
}
