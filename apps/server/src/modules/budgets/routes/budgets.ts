import { BUDGET_STATUSES } from '@colophon/model';
import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import {
  type BudgetDraft,
  createBudget,
  setBudgetStatus,
  stopAllBudgets,
  updateBudget,
} from '../commands/save-budget.ts';
import { presentBudget } from '../presenters.ts';
import { listBudgets, readBudget } from '../queries/read-budgets.ts';
import { Budget, BudgetFields, BudgetId, password } from '../schemas.ts';

/** Sums up to which programs may pay. */
export function registerBudgetRoutes(app: Router): void {
  const { context } = app;
  const Fields = BudgetFields(context.settings.timeZone);
  type Fields = z.output<typeof Fields>;

  app.route({
    method: 'GET',
    url: '/v2/budgets',
    operation: 'budgets.list',
    access: 'user',
    scope: 'pay',
    schema: { summary: 'My budgets, newest first; to a token the one that it pays from', data: z.array(Budget) },
    handler: async ({ actor }) => (await listBudgets(context, actor)).map((read) => presentBudget(context, read)),
  });

  app.route({
    method: 'GET',
    url: '/v2/budgets/:budgetId',
    operation: 'budgets.read',
    access: 'user',
    touches: 'budget',
    scope: 'pay',
    schema: { summary: 'A budget: limits, what is spent, what uses it', params: BudgetId, data: Budget },
    handler: async ({ params, actor }) => presentBudget(context, await readBudget(context, actor, params.budgetId)),
  });

  app.route({
    method: 'POST',
    url: '/v2/budgets',
    operation: 'budgets.create',
    access: 'user',
    personal: true,
    schema: {
      summary: 'Make a budget, from which tokens can pay without the payment password',
      body: Fields.extend({
        facts: Fields.shape.facts.prefault({}),
        subjects: Fields.shape.subjects.prefault({}),
        password,
      }),
      data: Budget,
    },
    handler: async ({ body: { password: given, ...body }, actor }) => {
      const { budgetId } = await createBudget(context, actor, { ...draftOf(body), password: given });
      return presentBudget(context, await readBudget(context, actor, budgetId));
    },
  });

  app.route({
    method: 'PUT',
    url: '/v2/budgets/:budgetId',
    operation: 'budgets.update',
    access: 'user',
    touches: 'budget',
    personal: true,
    schema: {
      summary: 'Change a budget; where it is raised, with the payment password',
      params: BudgetId,
      body: Fields.partial().extend({ password: password.optional() }),
      data: Budget,
    },
    handler: async ({ params: { budgetId }, body: { password: given, ...body }, actor }) => {
      await updateBudget(context, actor, budgetId, { ...changeOf(body), password: given });
      return presentBudget(context, await readBudget(context, actor, budgetId));
    },
  });

  app.route({
    method: 'PUT',
    url: '/v2/budgets/:budgetId/status',
    operation: 'budgets.setStatus',
    access: 'user',
    touches: 'budget',
    personal: true,
    schema: {
      summary: 'Pause or end a budget, or have it go on, with the payment password',
      params: BudgetId,
      body: z.object({ status: z.enum(BUDGET_STATUSES), password: password.optional() }),
      data: Budget,
    },
    handler: async ({ params: { budgetId }, body, actor }) => {
      await setBudgetStatus(context, actor, budgetId, body);
      return presentBudget(context, await readBudget(context, actor, budgetId));
    },
  });

  app.route({
    method: 'POST',
    url: '/v2/budgets/stopAll',
    operation: 'budgets.stopAll',
    access: 'user',
    personal: true,
    schema: { summary: 'Pause all budgets', data: z.object({ paused: z.int() }) },
    handler: async ({ actor }) => ({ paused: await stopAllBudgets(context, actor) }),
  });

  function draftOf(fields: Fields): BudgetDraft {
    return changeOf(fields) as BudgetDraft;
  }

  /** The columns of the fields that are given. */
  function changeOf({ facts, subjects, ...fields }: Partial<Fields>): Partial<BudgetDraft> {
    const columns: { [Column in keyof BudgetDraft]: BudgetDraft[Column] | undefined } = {
      name: fields.name,
      perPaymentCents: fields.perPayment,
      perDayCents: fields.perDay,
      totalCents: fields.total,
      approvalAboveCents: fields.approvalAbove,
      maxFirstCostCents: facts?.maxFirstCost,
      maxMostCostCents: facts?.maxMostCost,
      allowOpenEnded: facts?.allowOpenEnded,
      allowEndsAgainstWill: facts?.allowEndsAgainstWill,
      allowNotComputable: facts?.allowNotComputable,
      minLicenceDays: facts?.minLicenceDays,
      types: subjects?.types,
      owners: subjects?.owners,
      barredOwners: subjects?.barredOwners,
      expiresAt: fields.expireDate,
    };
    return columns as Partial<BudgetDraft>;
  }
}
