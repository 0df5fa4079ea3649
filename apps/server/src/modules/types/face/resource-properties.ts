/** Attributes of resource types and the properties that people declare. */
export {
  DESCRIPTOR_TYPES,
  defaultValues,
  type PropertyDescriptor,
  PropertyDescriptorAnswer,
} from '../property-descriptors.ts';
export { type DescribeProperties, displayValue, listQuestions, loadAttributes } from '../queries/describe-values.ts';
export { judgeValues } from '../queries/judge-values.ts';
export { type FileAttribute, listAttributesByType } from '../queries/list-attributes.ts';
export { DescribedValue, DescriptorOfValue } from '../schemas.ts';
export { type InputAttribute, resourceAttributes } from '../tables.ts';
