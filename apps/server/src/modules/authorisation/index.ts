/** Who may use what, decided from contracts. The face of the module. */
import type { Router } from '#platform/http/router.ts';
import { foldChanges } from './commands/fold-changes.ts';
import { hasSketch, prepareCover } from './covers/prepare-cover.ts';
import { registerCoverRoutes } from './routes/covers.ts';
import { registerItemAuthRoutes } from './routes/item-auths.ts';
import { registerResourceAuthRoutes } from './routes/resource-auths.ts';
import { registerResourceFileRoutes } from './routes/resource-files.ts';
import { registerResourcePlanRoutes } from './routes/resource-plans.ts';
import { registerShownPartRoutes } from './routes/shown-parts.ts';

export { type ChainFaults, judgeTrees, type LicensedTree, type RequiredLicence } from './chain.ts';
export { changeNumber, readChanges } from './change-number.ts';
export { decideExhibits, toResult } from './decide-exhibits.ts';
export { type ExhibitFacts, exhibitFacts, treeOf } from './exhibit-facts.ts';
export * as partDecisions from './face/part-decisions.ts';
export * as publicParts from './face/public-parts.ts';
export * as rehearsals from './face/rehearsals.ts';
export * as unlockPlans from './face/unlock-plans.ts';
export { judgeItems } from './item-verdicts.ts';
export { checkLicence, effective } from './licences.ts';
export { toItemResults } from './results.ts';
export { AuthResultSchema } from './schemas.ts';
export type { AuthResult, ExhibitToDecide } from './types.ts';
export { refused } from './verdict.ts';
export { judgeAvailability } from './verdicts.ts';

const FOLD_CHANGES_EVERY_MS = 60_000;

export function registerAuthorisation(app: Router): void {
  const { context } = app;
  registerResourceAuthRoutes(app);
  registerResourceFileRoutes(app);
  registerShownPartRoutes(app);
  registerCoverRoutes(app);
  registerItemAuthRoutes(app);
  registerResourcePlanRoutes(app);
  context.events.on(
    'resource.version-released',
    'authorisation-cover',
    (release) => prepareCover(context, release),
    hasSketch,
  );
  context.jobs.register({
    queue: 'authorisation.fold-changes',
    everyMs: FOLD_CHANGES_EVERY_MS,
    run: () => foldChanges(context),
  });
}
