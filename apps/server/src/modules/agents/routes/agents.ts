import { AGENT_SUBJECTS, type Locale } from '@colophon/model';
import { z } from 'zod';
import { moneyFields } from '#modules/accounts/index.ts';
import { credentials } from '#modules/users/index.ts';
import type { Router } from '#platform/http/router.ts';
import { localDate, moment, objectId, Paging, pageOf } from '#platform/http/schemas.ts';
import { sendTable } from '#platform/http/send-table.ts';
import { EXPORT_BATCH, MAX_OPERATION_LENGTH } from '../limits.ts';
import { CALL_COLUMNS, cellsOf, presentAgent, presentCall } from '../presenters.ts';
import { listAgents } from '../queries/agents.ts';
import { type CallFilter, pageCalls, type ReadCall, readCalls } from '../queries/calls.ts';

const Agent = z.object({
  grantId: objectId,
  kind: z.enum(['token', 'program']).describe('A token that its owner made, or a program that logged in by a code'),
  name: z.string(),
  clientId: z.string().nullable(),
  hint: z.string().describe('First characters of the token'),
  scopes: z.array(z.string()),
  budget: z.object({ budgetId: objectId, name: z.string() }).nullable().describe('The budget that it pays from'),
  uses: z
    .array(z.object({ tool: z.string(), done: z.int(), refused: z.int() }))
    .describe('What it asked for in the last thirty days, most often first'),
  expireDate: moment.nullable(),
  lastUsedDate: moment.nullable(),
  createDate: moment,
});

const AgentCall = z.object({
  callId: z.int(),
  createDate: moment,
  token: z.object({ tokenId: objectId, name: z.string() }),
  clientId: z.string().nullable().describe('The program, if it logged in by a code'),
  tool: z.string().describe('Name of the operation'),
  subject: z
    .object({ type: z.enum(AGENT_SUBJECTS), id: z.string(), name: z.string() })
    .nullable()
    .describe('The thing that it was about, as it is called now'),
  outcome: z.string().describe('`done`, or the name of the refusal'),
  reason: z.string().describe('The refusal in words'),
  amount: moneyFields.amountText.nullable().describe('The amount of a payment'),
  approvalId: objectId.nullable().describe('The approval that it waits for, or was made by'),
});

/** Programs that act for the caller, and what they did. */
export function registerAgentRoutes(app: Router): void {
  const { context } = app;
  const { timeZone } = context.settings;

  app.route({
    method: 'GET',
    url: '/v2/agents',
    operation: 'agents.list',
    access: 'user',
    personal: true,
    schema: { summary: 'Programs that may act for me, the newest first', data: z.array(Agent) },
    handler: async ({ actor }) => (await listAgents(context, actor.userId)).map(presentAgent),
  });

  app.route({
    method: 'DELETE',
    url: '/v2/agents/:grantId',
    operation: 'agents.revoke',
    access: 'user',
    touches: 'token',
    personal: true,
    schema: {
      summary: 'Take the right to act for me from a program, from its next call on',
      params: z.object({ grantId: objectId }),
      data: z.boolean(),
    },
    handler: async ({ params, actor }) => {
      await credentials.deleteApiToken(context, actor.userId, params.grantId);
      return true;
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/agents/calls',
    operation: 'agents.pageCalls',
    access: 'user',
    personal: true,
    schema: {
      summary: 'What programs changed, and were refused, newest first; all of it as a table with `Accept: text/csv`',
      query: Paging.pick({ skip: true, limit: true }).extend({
        token: objectId.optional(),
        from: localDate('start', timeZone).optional(),
        to: localDate('end', timeZone).optional(),
        tool: z.string().min(1).max(MAX_OPERATION_LENGTH).optional(),
        outcome: z
          .string()
          .min(1)
          .max(MAX_OPERATION_LENGTH)
          .optional()
          .describe('`done`, `refused`, or the name of a refusal'),
      }),
      data: pageOf(AgentCall),
    },
    handler: async ({ query: { skip, limit, ...filter }, actor, locale, request, reply }) => {
      reply.header('vary', 'accept');
      if (/\btext\/csv\b/.test(request.headers.accept ?? ''))
        return sendTable(reply, {
          fileName: 'programs.csv',
          columns: CALL_COLUMNS,
          rows: cells(actor.userId, filter, locale),
        });
      const { rows, totalItem } = await pageCalls(context, actor.userId, { ...filter, skip, limit });
      return { skip, limit, totalItem, dataList: rows.map((row) => presentCall(row, locale)) };
    },
  });

  /** Rows of the table, read as fast as they are taken. */
  async function* cells(userId: number, filter: CallFilter, locale: Locale) {
    for (let last: ReadCall | undefined; ; ) {
      const rows = await readCalls(context, userId, { ...filter, before: last?.call, limit: EXPORT_BATCH });
      for (const row of rows) yield cellsOf(presentCall(row, locale));
      if (rows.length < EXPORT_BATCH) return;
      last = rows.at(-1);
    }
  }
}
