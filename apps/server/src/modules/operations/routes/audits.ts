import { AUDIT_ACTIONS, AUDIT_OBJECT_TYPES } from '@colophon/model';
import { z } from 'zod';
import { userNames } from '#modules/users/index.ts';
import { type AuditFilter, pageAuditEntries, readAuditEntries } from '#platform/audit/page-audit-entries.ts';
import type { Router } from '#platform/http/router.ts';
import { afterNumber, localDate, moment, Paging, pageOf, userId } from '#platform/http/schemas.ts';
import { sendTable } from '#platform/http/send-table.ts';
import { EXPORT_BATCH, MAX_OBJECT_ID_LENGTH } from '../limits.ts';
import { AUDIT_COLUMNS, cellsOf, presentEntry } from '../presenters.ts';

const fields = z.record(z.string(), z.unknown()).nullable();

const AuditEntry = z.object({
  id: z.int(),
  operatorId: z.int().nullable().describe("null for a command that was given on the server's own machine"),
  operatorName: z.string(),
  operatorDisplayName: z.string(),
  action: z.enum(AUDIT_ACTIONS),
  objectType: z.enum(AUDIT_OBJECT_TYPES),
  objectId: z.string(),
  before: fields.describe('The fields that were other before; null for what was made'),
  after: fields.describe('The fields as they are since; null for what was deleted'),
  reason: z.string(),
  ip: z.string().describe('Empty for the machine itself, and after 90 days'),
  createDate: moment,
});

/** Registers the routes that show what operators did. */
export function registerAuditRoutes(app: Router): void {
  const { db, settings } = app.context;
  const Filter = z.object({
    operatorId: userId.optional(),
    action: z.enum(AUDIT_ACTIONS).optional(),
    objectType: z.enum(AUDIT_OBJECT_TYPES).optional(),
    objectId: z.string().trim().min(1).max(MAX_OBJECT_ID_LENGTH).optional(),
    startDate: localDate('start', settings.timeZone).optional(),
    endDate: localDate('end', settings.timeZone).optional(),
  });

  app.route({
    method: 'GET',
    url: '/v2/operators/audits',
    operation: 'operations.pageAudits',
    access: 'operator',
    permission: 'audit',
    schema: {
      summary: 'What operators did, newest first',
      query: Paging.pick({ skip: true, limit: true }).extend({ after: afterNumber, ...Filter.shape }),
      data: pageOf(AuditEntry),
    },
    handler: async ({ query: { skip, limit, after, ...query } }) => {
      const { rows, totalItem } = await pageAuditEntries(db, { skip, limit, after, ...periodOf(query) });
      return { skip, limit, totalItem, dataList: (await userNames.withOperators(db, rows)).map(presentEntry) };
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/operators/audits/export',
    operation: 'operations.exportAudits',
    access: 'operator',
    permission: 'audit',
    schema: { summary: 'The same as a table of comma-separated values, oldest first', query: Filter },
    handler: async ({ query, reply }) =>
      sendTable(reply, { fileName: 'audit.csv', columns: AUDIT_COLUMNS, rows: batches(periodOf(query)) }),
  });

  /** Rows of the export, read as fast as they are taken. */
  async function* batches(filter: AuditFilter) {
    for (let last = 0; ; ) {
      const rows = await readAuditEntries(db, filter, { beyond: last, limit: EXPORT_BATCH });
      for (const row of await userNames.withOperators(db, rows)) yield cellsOf(presentEntry(row));
      if (rows.length < EXPORT_BATCH) return;
      last = rows.at(-1)!.auditId;
    }
  }
}

/** The filter with its days as a period. */
function periodOf<Query extends { readonly startDate?: Date | undefined; readonly endDate?: Date | undefined }>({
  startDate: from,
  endDate: until,
  ...filter
}: Query) {
  return { ...filter, from, until };
}
