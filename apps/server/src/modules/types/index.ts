/** Resource types, attributes, categories and suggested tags, and the properties that people declare: the face of the module. */
import type { Router } from '#platform/http/router.ts';
import { registerAttributeRoutes } from './routes/attributes.ts';
import { registerAuditRoutes } from './routes/audits.ts';
import { registerOperationCategoryRoutes } from './routes/operation-categories.ts';
import { registerSuggestedTagRoutes } from './routes/suggested-tags.ts';
import { registerTypeAdministrationRoutes } from './routes/type-administration.ts';
import { registerTypeRoutes } from './routes/types.ts';

export { type ChosenType, chooseType, refuseOutsideBatches } from './commands/choose-type.ts';
export { seedResourceTypes } from './commands/seed-types.ts';
export * as resourceProperties from './face/resource-properties.ts';
export { MAX_TYPE_CODE_LENGTH } from './limits.ts';
export { listTagNames } from './queries/list-tags.ts';
export {
  findType,
  type KindOfType,
  kindOfType,
  kindOfTypeNamed,
  listTypeTitles,
  typesMeantByCode,
  typesMeantByName,
  typesOfKind,
  withCounterparts,
} from './queries/list-types.ts';
export { resourceTypes } from './tables.ts';

export function registerTypes(app: Router): void {
  registerTypeRoutes(app);
  registerTypeAdministrationRoutes(app);
  registerAttributeRoutes(app);
  registerOperationCategoryRoutes(app);
  registerSuggestedTagRoutes(app);
  registerAuditRoutes(app);
}
