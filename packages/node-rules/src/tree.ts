import type { Token } from './tokens.ts';

/** A rule as it is written. */
export interface RuleNode {
  /** The tokens before the actions. */
  head: Token[];
  /** The tokens of every action. */
  actions: Token[][];
  /** `do` and `end`; without them there is one action. */
  open?: Token;
  close?: Token;
  /** Where the rule begins and ends in the text. */
  offset: number;
  end: number;
  /** It has an error, so that its meaning is unknown. */
  isBroken?: true;
}
