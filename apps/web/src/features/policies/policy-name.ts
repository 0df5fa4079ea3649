import { rules } from '@colophon/model';

/** A policy name for a template's title that is not taken: as much of it as fits, in whole clauses or words. */
export function nameFor(title: string, taken: readonly string[]): string {
  const name = cutToFit(title, rules.policyName.maxLength);
  for (let number = 2, free = name; ; number++) {
    if (!taken.includes(free)) return free;
    const ending = ` ${number}`;
    free = cutToFit(name, rules.policyName.maxLength - ending.length) + ending;
  }
}

function cutToFit(title: string, maxLength: number): string {
  if (title.length <= maxLength) return title;
  const cut = title.slice(0, maxLength + 1);
  const end = Math.max(cut.lastIndexOf(','), 0) || Math.max(cut.lastIndexOf(' '), 0) || maxLength;
  return title.slice(0, end);
}
