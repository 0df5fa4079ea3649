import { MAX_CODE_USES, MAX_NEW_CODES, masked, rules } from '@colophon/model';
import { z } from 'zod';
import { findUser, listUsers, type UserRow, verificationCodes } from '#modules/users/index.ts';
import type { Context } from '#platform/context.ts';
import type { Router } from '#platform/http/router.ts';
import { integer, localDate, oneOf, Paging, pageOf, text, userId } from '#platform/http/schemas.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { mayOperate } from '#platform/sessions/actor.ts';
import { maySee } from '../access.ts';
import { activateCode } from '../commands/activate-code.ts';
import { issueCodes } from '../commands/create-codes.ts';
import { ensureOwnCode } from '../commands/own-code.ts';
import { updateCodes } from '../commands/update-codes.ts';
import { DEFAULT_NEW_CODES, MAX_CODES } from '../limits.ts';
import { presentCode, presentCodeForOperators, presentUse } from '../presenters.ts';
import { findCode, findInviterId } from '../queries/find-code.ts';
import { pageCodes } from '../queries/page-codes.ts';
import { listUsesOf, pageUses } from '../queries/page-uses.ts';
import { ActivationCode, ActivationCodeUse, activationCode, Invitee, Inviter } from '../schemas.ts';

const CODES = '/v2/testQualifications/beta/codes';

/** Codes that grant the beta qualification, for those who use them or hand them on. */
export function registerCodeRoutes(app: Router): void {
  const { context } = app;
  const { db } = context;

  app.route({
    method: 'GET',
    url: `${CODES}/:code`,
    operation: 'beta.readCode',
    access: 'user',
    schema: {
      summary: 'An activation code',
      params: z.object({ code: activationCode }),
      data: ActivationCode.nullable(),
    },
    handler: async ({ params, actor, request }) => {
      await verificationCodes.countLookup(context, actor, request.ip);
      const code = await findCode(db, params.code);
      const owner = code?.ownerUserId ? await findUser(db, { userId: code.ownerUserId }) : null;
      const present = mayOperate(actor, 'beta') ? presentCodeForOperators : presentCode;
      return code && present(code, owner);
    },
  });

  app.route({
    method: 'GET',
    url: `${CODES}/userActivateCode`,
    operation: 'beta.readOwnCode',
    access: 'user',
    changesState: true,
    schema: { summary: 'The code to invite others with, made at the first call', data: ActivationCode.nullable() },
    handler: async ({ actor }) => {
      const code = await ensureOwnCode(context, actor.userId);
      return code && presentCode(code, await findUser(db, { userId: actor.userId }));
    },
  });

  app.route({
    method: 'POST',
    url: `${CODES}/activate`,
    operation: 'beta.activateCode',
    access: 'user',
    schema: {
      summary: 'Become qualified by a code',
      body: z.object({ code: activationCode }),
      data: z.boolean(),
    },
    handler: ({ body, actor, request }) => activateCode(context, actor, { code: body.code, ip: request.ip }),
  });

  app.route({
    method: 'GET',
    url: `${CODES}/usedRecords`,
    operation: 'beta.pageCodeUses',
    access: 'user',
    touches: 'code',
    schema: {
      summary: 'Who became qualified by which code; others than operators see the uses of their own codes',
      query: Paging.extend({ code: activationCode.optional(), keywords: z.string().trim().optional() }),
      data: pageOf(ActivationCodeUse),
    },
    handler: async ({ query, actor }) => {
      const ownerUserId = mayOperate(actor, 'beta') ? undefined : actor.userId;
      const { rows, totalItem } = await pageUses(db, { ...query, ownerUserId });
      const users = await usersById(context, rows);
      const { skip, limit } = query;
      return { skip, limit, totalItem, dataList: rows.map((use) => presentUse(use, users.get(use.userId))) };
    },
  });

  app.route({
    method: 'GET',
    url: `${CODES}/invitees`,
    operation: 'beta.listInvitees',
    access: 'user',
    touches: 'account',
    schema: {
      summary: "Users who became qualified by a user's codes",
      query: z.object({ userId }),
      data: z.array(Invitee),
    },
    handler: async ({ query, actor }) => {
      if (!maySee(actor, query.userId)) throw new Refusal('access.not-owner');
      const uses = await listUsesOf(db, query.userId);
      const users = await usersById(context, uses);
      return uses.flatMap(({ userId, createdAt }) => {
        const user = users.get(userId);
        if (!user) return [];
        const { username, displayName, email, mobile } = user;
        const invitedDate = createdAt.toISOString();
        return [{ userId, username, displayName, email: masked(email), mobile: masked(mobile), invitedDate }];
      });
    },
  });

  app.route({
    method: 'GET',
    url: `${CODES}/inviterInfo`,
    operation: 'beta.readInviter',
    access: 'user',
    schema: { summary: 'Who invited a user', query: z.object({ userId }), data: Inviter.nullable() },
    handler: async ({ query, actor, request }) => {
      await verificationCodes.countLookup(context, actor, request.ip);
      const inviterId = await findInviterId(db, query.userId);
      const inviter = inviterId === null ? null : await findUser(db, { userId: inviterId });
      return inviter && { userId: inviter.userId, username: inviter.username, displayName: inviter.displayName };
    },
  });
}

/** Activation codes as operators make and manage them. */
export function registerCodeOperations(app: Router): void {
  const { context } = app;
  const { db, settings } = context;

  const NewCodes = z
    .object({
      createQuantity: integer({ min: 1, max: MAX_NEW_CODES }).default(DEFAULT_NEW_CODES),
      limitCount: integer({ min: 0, max: MAX_CODE_USES }),
      startEffectiveDate: localDate('start', settings.timeZone).optional(),
      endEffectiveDate: localDate('end', settings.timeZone).optional(),
      remark: text(rules.operatorRemark).default(''),
    })
    .refine(
      ({ startEffectiveDate: start, endEffectiveDate: end }) => !(start && end) || start < end,
      'endEffectiveDate must come after startEffectiveDate',
    );

  app.route({
    method: 'GET',
    url: CODES,
    operation: 'beta.pageCodes',
    access: 'operator',
    permission: 'beta',
    schema: {
      summary: 'List activation codes',
      query: Paging.extend({
        status: oneOf([0, 1]).optional(),
        beginCreateDate: localDate('start', settings.timeZone).optional(),
        endCreateDate: localDate('end', settings.timeZone).optional(),
        keywords: z.string().trim().optional(),
      }),
      data: pageOf(ActivationCode),
    },
    handler: async ({ query }) => {
      const { rows, totalItem } = await pageCodes(db, query);
      const owners = await usersById(
        context,
        rows.flatMap(({ ownerUserId }) => (ownerUserId === null ? [] : { userId: ownerUserId })),
      );
      const { skip, limit } = query;
      const dataList = rows.map((code) => presentCodeForOperators(code, owners.get(code.ownerUserId ?? 0)));
      return { skip, limit, totalItem, dataList };
    },
  });

  app.route({
    method: 'POST',
    url: `${CODES}/batchCreate`,
    operation: 'beta.createCodes',
    access: 'operator',
    permission: 'beta',
    schema: { summary: 'Make activation codes', body: NewCodes, data: z.array(ActivationCode) },
    handler: async ({ body, actor }) => {
      const codes = await issueCodes(context, actor, {
        quantity: body.createQuantity,
        limitCount: body.limitCount,
        startsAt: body.startEffectiveDate,
        endsAt: body.endEffectiveDate,
        remark: body.remark,
      });
      return codes.map((code) => presentCodeForOperators(code, undefined));
    },
  });

  app.route({
    method: 'PUT',
    url: `${CODES}/batchUpdate`,
    operation: 'beta.updateCodes',
    access: 'operator',
    permission: 'beta',
    schema: {
      summary: 'Enable or disable activation codes',
      body: z.object({
        codes: z.array(activationCode).min(1).max(MAX_CODES),
        status: oneOf([0, 1]),
        remark: text(rules.operatorRemark).optional(),
      }),
      data: z.boolean(),
    },
    handler: ({ body, actor }) => updateCodes(context, actor, body),
  });
}

async function usersById({ db }: Context, rows: readonly { readonly userId: number }[]): Promise<Map<number, UserRow>> {
  const users = await listUsers(db, [...new Set(rows.map(({ userId }) => userId))]);
  return new Map(users.map((user) => [user.userId, user]));
}
