/** The type of a resource or an object. */
export interface ChosenType {
  /** Code of the type; of the one above, when the last name is new. */
  code: string;
  /** Name of the last level when it is new, else empty. */
  name: string;
  /** Names from the root down. */
  chain: readonly string[];
}

/** A type as the API takes it; none is an empty code. */
export function typeFields(type: ChosenType | null) {
  if (!type) return { resourceTypeCode: '' };
  return { resourceTypeCode: type.code, ...(type.name && { resourceTypeName: type.name }) };
}
