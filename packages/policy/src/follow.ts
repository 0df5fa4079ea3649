import {
  Alternation,
  EOF,
  type IProduction,
  Option,
  Repetition,
  RepetitionMandatory,
  RepetitionMandatoryWithSeparator,
  RepetitionWithSeparator,
  type Rule,
  Terminal,
  type TokenType,
} from 'chevrotain';

/** What is still to be read: a part of the grammar, then the rest. `null` is the end of the rule. */
type Rest = { item: IProduction | Again; next: Rest | null } | null;

/** The place behind an item of a repetition: another item may follow, after the separator if there is one. */
interface Again {
  again: IProduction[];
  separator?: TokenType;
}

interface Follower {
  type: TokenType;
  next: Rest;
}

/**
 * Which token types a rule allows after these ones; `EOF` where it may end, none if they do not fit. Takes time in
 * proportion to the number of tokens, because one token is enough to tell which way to go in this grammar.
 */
export function typesAfter(rule: Rule, before: Iterable<TokenType>): TokenType[] {
  let followers = followersOf(sequence(rule.definition, null));
  for (const type of before) {
    const read = followers.find((follower) => follower.type === type);
    if (!read) return [];
    followers = followersOf(read.next);
  }
  return followers.map(({ type }) => type);
}

function followersOf(rest: Rest): Follower[] {
  if (!rest) return [{ type: EOF, next: null }];
  const { item, next } = rest;
  if ('again' in item) {
    const another = item.separator
      ? [{ type: item.separator, next: sequence(item.again, rest) }]
      : followersOf(sequence(item.again, rest));
    return [...another, ...followersOf(next)];
  }
  if (item instanceof Terminal) return [{ type: item.terminalType, next }];

  const { definition } = item as IProduction & { definition: IProduction[] };
  if (item instanceof Alternation) return definition.flatMap((alternative) => followersOf({ item: alternative, next }));

  const isRepeated = item instanceof Repetition || item instanceof RepetitionMandatory;
  const isList = item instanceof RepetitionWithSeparator || item instanceof RepetitionMandatoryWithSeparator;
  const again = { again: definition, separator: isList ? item.separator : undefined };
  const first = followersOf(sequence(definition, isRepeated || isList ? { item: again, next } : next));
  const isOptional = item instanceof Option || item instanceof Repetition || item instanceof RepetitionWithSeparator;
  return isOptional ? [...first, ...followersOf(next)] : first;
}

function sequence(items: IProduction[], next: Rest): Rest {
  return items.reduceRight<Rest>((rest, item) => ({ item, next: rest }), next);
}
