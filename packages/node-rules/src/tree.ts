/** For `open` and `close` of a rule that has none. */
export const NONE = -1;

/** A rule as it is written. All numbers are places in the list of tokens. */
export interface RuleNode {
  first: number;
  last: number;
  /** The first token of each action. */
  actions: number[];
  /** `do` and `end`; without them there is one action. */
  open: number;
  close: number;
  /** It has an error, so that its meaning is unknown. */
  isBroken: boolean;
}

/** A row of tokens: from one to the one before `end`. */
export interface Range {
  from: number;
  end: number;
}

/** The tokens before the actions. */
export function headOf({ first, last, actions, open }: RuleNode): Range {
  return { from: first, end: open === NONE ? (actions[0] ?? last + 1) : open };
}

/** The tokens of an action. */
export function actionAt({ actions, last, close }: RuleNode, index: number): Range {
  return { from: actions[index]!, end: actions[index + 1] ?? (close === NONE ? last + 1 : close) };
}
