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
export { MAX_TYPE_CODE_LENGTH } from './limits.ts';
export {
  DESCRIPTOR_TYPES,
  defaultValues,
  type PropertyDescriptor,
  PropertyDescriptorAnswer,
} from './property-descriptors.ts';
export { type DescribeProperties, displayValue, listQuestions, loadAttributes } from './queries/describe-values.ts';
export { judgeValues } from './queries/judge-values.ts';
export { type FileAttribute, listAttributesByType } from './queries/list-attributes.ts';
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
export { DescribedValue, DescriptorOfValue } from './schemas.ts';
export { type InputAttribute, resourceAttributes, resourceTypes } from './tables.ts';

export function registerTypes(app: Router): void {
  registerTypeRoutes(app);
  registerTypeAdministrationRoutes(app);
  registerAttributeRoutes(app);
  registerOperationCategoryRoutes(app);
  registerSuggestedTagRoutes(app);
  registerAuditRoutes(app);
}
