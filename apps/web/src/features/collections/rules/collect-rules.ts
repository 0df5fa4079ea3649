import { ConditionType, RulesStatus, SerializeStatus } from '@colophon/model';
import type { RulesBody, StoredRules } from '#api/collections/rules.ts';

export const KEYS = ['resourceTitle', 'authIdentity', 'resourceTypeCode'] as const;
export type ConditionKey = (typeof KEYS)[number];
export const OPERATORS = ['INCLUDES', 'NOT_INCLUDES', 'STARTS_WITH', 'ENDS_WITH'] as const;
export type Operator = (typeof OPERATORS)[number] | 'EQUAL' | 'NOT_EQUAL';

/** One condition as it is edited; the name of the user before a permanent name is not shown. */
export interface Condition {
  key: ConditionKey;
  operator: Operator;
  value: string;
}

export interface Rules {
  isOn: boolean;
  isCompleted: boolean;
  matchesAll: boolean;
  conditions: readonly Condition[];
}

export const NO_RULES: Rules = { isOn: false, isCompleted: false, matchesAll: true, conditions: [] };
export const MAX_CONDITIONS = 20;
export const MAX_LENGTHS: Record<ConditionKey, number> = {
  resourceTitle: 100,
  authIdentity: 60,
  resourceTypeCode: 100,
};

/** A condition on another key, which has operators of its own. */
export function conditionOn(key: ConditionKey): Condition {
  return { key, operator: key === 'resourceTypeCode' ? 'EQUAL' : 'INCLUDES', value: '' };
}

const hasPrefix = ({ key, operator }: Condition) => key === 'authIdentity' && operator === 'STARTS_WITH';

export function rulesOf(stored: StoredRules | null, username: string): Rules {
  if (!stored) return NO_RULES;
  const prefix = `${username}/`;
  const conditions = stored.filterConditions.map(({ key, limitOperatorType, value }) => {
    const condition = { key, operator: limitOperatorType, value } as Condition;
    const isLong = hasPrefix(condition) && value.startsWith(prefix);
    return isLong ? { ...condition, value: value.slice(prefix.length) } : condition;
  });
  return {
    isOn: stored.status === RulesStatus.on,
    isCompleted: stored.serializeStatus === SerializeStatus.completed,
    matchesAll: stored.conditionType === ConditionType.all,
    conditions,
  };
}

/** The rules as the API takes them. */
export function bodyOf({ isOn, isCompleted, matchesAll, conditions }: Rules, username: string): RulesBody {
  const filterConditions = conditions.map((condition) => {
    const value = hasPrefix(condition) ? `${username}/${condition.value}` : condition.value;
    return { key: condition.key, limitOperatorType: condition.operator, value };
  });
  return {
    serializeStatus: isCompleted ? 1 : 0,
    status: isOn ? 1 : 0,
    conditionType: matchesAll ? 1 : 2,
    filterConditions: filterConditions as RulesBody['filterConditions'],
  };
}

export type Breach = 'required' | 'tooLong' | 'repeated';

/** Returns the breach of a condition among the others. */
export function breachOf(condition: Condition, all: readonly Condition[]): Breach | null {
  if (condition.value.trim() === '') return 'required';
  if (condition.value.length > MAX_LENGTHS[condition.key]) return 'tooLong';
  const same = all.find(
    ({ key, operator, value }) => key === condition.key && operator === condition.operator && value === condition.value,
  );
  return same === condition ? null : 'repeated';
}

/** Returns true when rules can be saved: while they are off, conditions may be unfinished, but then they are not sent. */
export function areFine({ isOn, conditions }: Rules): boolean {
  if (isOn && conditions.length === 0) return false;
  return conditions.every((condition) => breachOf(condition, conditions) === null);
}
