import { masked, UserStatus } from '@colophon/model';
import type { Actor, SessionUser } from '#platform/sessions/actor.ts';
import { isUser } from '#platform/sessions/actor.ts';
import type { Settings } from '#platform/settings.ts';
import { maySeeContactData } from './access.ts';
import type { Tag } from './queries/list-tags.ts';
import type { ListedUser } from './queries/page-users.ts';
import type { AccountClosingRow, ApiTokenRow, UserRow } from './tables.ts';

/** Address of a user's picture; the same before and after an upload. */
export function headImageUrl({ publicOrigin }: Pick<Settings, 'publicOrigin'>, userId: number): string {
  return `${publicOrigin}/image/avatar/${userId}`;
}

export function presentUser(settings: Settings, actor: Actor | null, user: UserRow) {
  const contact = maySeeContactData(actor, user) ? user : { email: masked(user.email), mobile: masked(user.mobile) };
  return {
    userId: user.userId,
    username: user.username,
    displayName: user.displayName,
    email: contact.email,
    mobile: contact.mobile,
    headImage: headImageUrl(settings, user.userId),
    userType: user.userType,
    status: user.status,
    createDate: user.createdAt.toISOString(),
  };
}

export function presentSelf(settings: Settings, user: UserRow) {
  return {
    userId: user.userId,
    username: user.username,
    displayName: user.displayName,
    email: user.email,
    mobile: user.mobile,
    headImage: headImageUrl(settings, user.userId),
    userType: user.userType,
    status: user.status,
    createDate: user.createdAt.toISOString(),
    userRole: user.userRole,
    tokenSn: user.tokenSn,
  };
}

/** The view of `user` that `actor` may have. */
export function presentTo(settings: Settings, actor: Actor | null, user: UserRow) {
  return isUser(actor, user.userId) ? presentSelf(settings, user) : presentUser(settings, actor, user);
}

export function presentApiToken(row: ApiTokenRow) {
  return {
    tokenId: row.tokenId,
    name: row.name,
    scopes: row.scopes,
    addresses: row.addresses,
    perMinute: row.perMinute,
    budgetId: row.budgetId,
    hint: row.hint,
    expireDate: row.expiresAt?.toISOString() ?? null,
    lastUsedDate: row.lastUsedAt?.toISOString() ?? null,
    lastUsedIp: row.lastUsedIp,
    createDate: row.createdAt.toISOString(),
  };
}

/** A user as operators see them. */
export function presentListed(settings: Settings, user: ListedUser) {
  return {
    userId: user.userId,
    username: user.username,
    displayName: user.displayName,
    email: user.email,
    mobile: user.mobile,
    headImage: headImageUrl(settings, user.userId),
    userRole: user.userRole,
    userType: user.userType,
    status: user.status,
    createDate: user.createdAt.toISOString(),
    tags: [...user.tags],
    sex: user.sex,
    birthday: user.birthday,
    occupation: user.occupation,
    areaCode: user.areaCode,
    areaName: user.areaName,
    intro: user.intro,
    latestLoginDate: user.latestLoginAt?.toISOString() ?? null,
    latestLoginIp: user.latestLoginIp,
    reason: user.freezeReason,
    remark: user.remark,
    closing: user.closing && presentClosing(user.closing),
  };
}

function presentClosing({ askedAt, dueAt, operatorUserId, reason, begunAt }: AccountClosingRow) {
  return {
    askedDate: askedAt.toISOString(),
    dueDate: dueAt.toISOString(),
    byOperator: operatorUserId !== null,
    reason,
    closedDate: begunAt?.toISOString() ?? null,
  };
}

export function presentTag(tag: Tag) {
  return {
    tagId: tag.tagId,
    tag: tag.tag,
    type: tag.type,
    totalSetCount: tag.totalSetCount,
    status: tag.status,
    createDate: tag.createdAt.toISOString(),
    updateDate: tag.updatedAt.toISOString(),
  };
}

export function toSessionUser(user: UserRow): SessionUser {
  return {
    userId: user.userId,
    username: user.username,
    userType: user.userType,
    tokenSn: user.tokenSn,
    isFrozen: user.status === UserStatus.frozen,
    isOperator: user.isOperator,
    permissions: user.operatorPermissions,
  };
}
