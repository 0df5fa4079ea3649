/** Schemas of resources and versions that other routes take or answer. */
export { ResourceKeyParams, ResourceParams, resourceKey } from '../keys.ts';
export { RESOURCE_FIELDS } from '../queries/resource-json.ts';
export {
  contractsToSign,
  dependenciesInput,
  excludedItems,
  inputAttributes,
  propertyDescriptors,
  ResolveResourceAnswer,
  Resource,
  resolveInput,
  resourceStatus,
  semver,
  subjectType,
  Version,
  versionRange,
} from '../schemas.ts';
