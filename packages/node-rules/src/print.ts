import type { Action, Candidate, RuleDraft } from './types.ts';

/** Prints one rule, without a line end behind it. */
export function printRule(rule: RuleDraft): string {
  switch (rule.operation) {
    case 'add':
      return `add ${printCandidate(rule.candidate)} as ${rule.exhibitName}\n${printBlock(rule.actions)}`;
    case 'alter':
      return `alter ${rule.exhibitName}\n${printBlock(rule.actions)}`;
    case 'activate_theme':
      return `activate_theme ${rule.exhibitName}`;
    case 'comment':
      return rule.text.trim();
  }
}

function printBlock(actions: readonly Action[]): string {
  return `\tdo\n${actions.map((action) => `\t\t${printActionLine(action)}`).join('')}\tend`;
}

/** Prints one action with a line end behind it. */
export function printActionLine(action: Action): string {
  const printed = printAction(action);
  return printed.endsWith('\n') ? printed : `${printed}\n`;
}

/** Prints one action so that anything may follow it, after a blank unless the action ends with its line. */
export function printAction(action: Action): string {
  if (action.operation !== 'comment') return printStatement(action);
  const { content } = action;
  if (content.endsWith('\n')) return content;
  // A line end right behind a comment between marks would become part of it.
  return content.startsWith('//') ? `${content}\n` : `${content} `;
}

/** Prints one action that is no comment. */
function printStatement(action: Exclude<Action, { operation: 'comment' }>): string {
  switch (action.operation) {
    case 'set_labels':
      return ['set_labels', ...(action.content.length > 0 ? [action.content.join('|')] : [])].join(' ');
    case 'online':
      return action.content ? 'show' : 'hide';
    case 'set_title':
    case 'set_cover':
      return `${action.operation} "${action.content}"`;
    case 'add_attr': {
      const { key, value, description } = action.content;
      return `add_attr "${key}" "${value}"${description ? ` "${description}"` : ''}`;
    }
    case 'delete_attr':
      return `delete_attr "${action.content.key}"`;
    case 'replace': {
      const { replaced, replacer, scopes } = action.content;
      const chains = scopes?.map((chain) => chain.map(printCandidate).join('>')) ?? [];
      const under = chains.length > 0 ? ` under ${chains.join('|')}` : '';
      return `replace ${printCandidate(replaced)} with ${printCandidate(replacer)}${under}`;
    }
    case 'add_rely':
    case 'delete_rely': {
      const { resources, target } = action.content;
      const preposition = action.operation === 'add_rely' ? 'to' : 'from';
      return `${action.operation} ${resources.join('|')}${target === null ? '' : ` ${preposition} ${target}`}`;
    }
  }
}

function printCandidate(candidate: Candidate): string {
  if (candidate.type === 'object') return `#${candidate.name}`;
  const { name, versionRange } = candidate;
  return versionRange === '*' || versionRange === 'latest' ? `$${name}` : `$${name}@${versionRange}`;
}
