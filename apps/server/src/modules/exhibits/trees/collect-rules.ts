import { ConditionType } from '@colophon/model';
import type { ExhibitCondition } from '../tables.ts';

/** Fields of an exhibit that conditions check. */
interface ConditionedExhibit {
  readonly presentableTitle: string;
  /** With the name of its author: `author/name`. */
  readonly resourceName: string;
  /** Codes that mean its type. */
  readonly typeCodes: readonly string[];
}

/** Returns true when an exhibit satisfies all conditions of rules, or any of them, as the rules say. */
export function satisfiesRules(
  rules: { readonly conditionType: 1 | 2; readonly filterConditions: readonly ExhibitCondition[] },
  exhibit: ConditionedExhibit,
): boolean {
  const holds = (condition: ExhibitCondition) => satisfies(condition, exhibit);
  return rules.conditionType === ConditionType.all
    ? rules.filterConditions.every(holds)
    : rules.filterConditions.some(holds);
}

/** Texts are compared ignoring case; a name that is to start with something without a slash may do so after its author. */
function satisfies({ key, limitOperatorType, value }: ExhibitCondition, exhibit: ConditionedExhibit): boolean {
  if (key === 'resourceTypeCode') return exhibit.typeCodes.includes(value) === (limitOperatorType === 'EQUAL');
  if (value === '') return true;
  const wanted = value.toLowerCase();
  const isShortName = key === 'authIdentity' && limitOperatorType === 'STARTS_WITH' && !value.includes('/');
  const name = isShortName ? exhibit.resourceName.split('/').at(-1)! : exhibit.resourceName;
  const text = (key === 'presentableTitle' ? exhibit.presentableTitle : name).toLowerCase();
  switch (limitOperatorType) {
    case 'INCLUDES':
      return text.includes(wanted);
    case 'NOT_INCLUDES':
      return !text.includes(wanted);
    case 'STARTS_WITH':
      return text.startsWith(wanted);
    case 'ENDS_WITH':
      return text.endsWith(wanted);
    case 'EQUAL':
      return text === wanted;
    case 'NOT_EQUAL':
      return text !== wanted;
  }
}
