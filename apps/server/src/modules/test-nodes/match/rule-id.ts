import { md5 } from '#platform/ids.ts';

/** The id of a rule: the same for the same text in the same node. */
export function ruleIdOf(nodeId: number, text: string): string {
  return md5(`${nodeId}-${text}`);
}

/** The rule of what no rule has set. */
export const NO_RULE = 'default';
