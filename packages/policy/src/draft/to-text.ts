import { EVENT_SERVICE } from '../codes.ts';
import type { DraftState, DraftStep, PolicyDraft } from './draft.ts';

/** The policy text of a draft. Of an incomplete one it says what is there, and does not compile. */
export function toText({ states }: PolicyDraft): string {
  const nameOf = new Map(states.map(({ id, name }) => [id, name]));
  return ['for public', ...states.map((state) => stateText(state, nameOf))].join('\n\n');
}

function stateText({ name, colours, steps }: DraftState, nameOf: ReadonlyMap<number, string>): string {
  const bracket = colours.length > 0 ? `[${colours.join(', ')}]` : '';
  return [`${name}${bracket}:`, ...steps.map((step) => `  ${stepText(step, nameOf)}`)].join('\n');
}

function stepText(step: DraftStep, nameOf: ReadonlyMap<number, string>): string {
  if (step.kind === 'terminate') return 'terminate';
  const target = (step.target !== null && nameOf.get(step.target)) || '';
  return `~${EVENT_SERVICE}.${eventText(step)} => ${target}`.trimEnd();
}

function eventText(step: Exclude<DraftStep, { kind: 'terminate' }>): string {
  switch (step.kind) {
    case 'payment':
      return `TransactionEvent("${step.amount}", "self.account")`;
    case 'relativeTime':
      return `RelativeTimeEvent("${step.elapsed}", "${step.timeUnit}")`;
    case 'time':
      return `TimeEvent("${step.dateTime}")`;
  }
}
