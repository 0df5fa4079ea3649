/** Policies by content, their explanations and templates: the face of the module. */
import type { Router } from '#platform/http/router.ts';
import { listPolicies } from './belongings.ts';
import { ensureTemplates } from './commands/ensure-templates.ts';
import { pricePolicies } from './commands/price-policies.ts';
import { RERUN_EVERY_MS, rerunTests } from './commands/rerun-tests.ts';
import { registerOperatorTemplateRoutes } from './routes/operator-templates.ts';
import { registerPolicyRoutes } from './routes/policies.ts';
import { registerTemplateRoutes } from './routes/templates.ts';
import { registerTranslationRoutes } from './routes/translation.ts';

export { ensurePolicies } from './commands/ensure-policies.ts';
export { type EmbeddedPolicy, embedPolicies, offersPolicy, togglePolicies } from './embedded-policies.ts';
export { MAX_POLICIES_PER_CALL } from './limits.ts';
export { presentPolicy, type Translation } from './presenters.ts';
export { expandPolicies, type PolicyEntry } from './queries/expand-policies.ts';
export { loadPolicies } from './queries/load-policies.ts';
export { type Offer, policyOffers } from './queries/policy-offers.ts';
export {
  ExplainedRecord,
  offeringSubjectType,
  Policy,
  PolicyToAdd,
  PolicyToChange,
  SubjectPolicy,
  subjectTypeOfPolicy,
} from './schemas.ts';
export type { PolicyRow } from './tables.ts';

export function registerPolicies(app: Router): void {
  app.server.addHook('onReady', () => ensureTemplates(app.context));
  app.server.addHook('onReady', () => pricePolicies(app.context));
  const { context } = app;
  context.providers.add('users.belongings', { list: (read, userId) => listPolicies(context, read, userId) });
  context.jobs.register({ queue: 'policies.rerun-tests', everyMs: RERUN_EVERY_MS, run: () => rerunTests(context) });
  registerPolicyRoutes(app);
  registerTemplateRoutes(app);
  registerOperatorTemplateRoutes(app);
  registerTranslationRoutes(app);
}
