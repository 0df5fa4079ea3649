import { OPERATOR_PERMISSIONS } from '@colophon/model';
import { z } from 'zod';
import { operatorAccounts, type UserRow } from '#modules/users/index.ts';
import type { Router } from '#platform/http/router.ts';
import { integer, MAX_STORED_INTEGER, moment } from '#platform/http/schemas.ts';

const permissions = z
  .array(z.enum(OPERATOR_PERMISSIONS))
  .max(OPERATOR_PERMISSIONS.length)
  .nullable()
  .describe('Parts of the platform that an operator takes care of; null for all, those to come included');

const Staff = z.object({
  userId: z.int(),
  username: z.string(),
  displayName: z.string(),
  permissions,
  createDate: moment.describe('When the account was registered'),
});

/** Registers the routes that say which operator takes care of what. */
export function registerStaffRoutes(app: Router): void {
  const { db } = app.context;

  app.route({
    method: 'GET',
    url: '/v2/operators/current',
    operation: 'operations.readCurrent',
    access: 'operator',
    permission: 'any',
    schema: { summary: 'What the calling operator takes care of', data: z.object({ userId: z.int(), permissions }) },
    handler: async ({ actor }) => ({ userId: actor.userId, permissions: actor.permissions && [...actor.permissions] }),
  });

  app.route({
    method: 'GET',
    url: '/v2/operators/staff',
    operation: 'operations.listStaff',
    access: 'operator',
    permission: 'staff',
    schema: { summary: 'All operators, those who have been users for longest first', data: z.array(Staff) },
    handler: async () => (await operatorAccounts.listOperators(db)).map(presentStaff),
  });

  app.route({
    method: 'PUT',
    url: '/v2/operators/staff',
    operation: 'operations.setPermissions',
    access: 'operator',
    permission: 'staff',
    schema: {
      summary: 'Give an operator other parts of the platform to take care of',
      body: z.object({ userId: integer({ min: 1, max: MAX_STORED_INTEGER }), permissions }),
      data: Staff,
    },
    handler: async ({ body, actor }) => presentStaff(await operatorAccounts.changeStaff(app.context, actor, body)),
  });
}

function presentStaff({ userId, username, displayName, operatorPermissions, createdAt }: UserRow) {
  return { userId, username, displayName, permissions: operatorPermissions, createDate: createdAt.toISOString() };
}
