import {
  type Action,
  type Candidate,
  compile,
  isName,
  type Rule,
  type RuleDraft as WrittenRule,
} from '@colophon/node-rules';

/** A rule that does something; comments are not drawn. */
export type WorkingRule = Exclude<Rule, { operation: 'comment' }>;

/** A rule that is shown and its place among all rules of the text, comments included. */
export interface ShownRule {
  rule: WorkingRule;
  index: number;
}

/** An action in edit. */
export interface DraftAction {
  /** Tells it from its siblings. */
  id: number;
  /** Its place among the actions of the rule; absent from a new one. */
  source?: number;
  action: Action;
  /** Scopes of a replacement as they are being written, one chain each. They count instead of those of `action`. */
  scopes: readonly string[];
}

/** A rule in edit. */
export interface DraftRule {
  operation: WorkingRule['operation'];
  exhibitName: string;
  /** Work that an `add` rule exhibits. */
  candidate: Candidate;
  actions: readonly DraftAction[];
}

/** Operations whose actions can be edited; the others are shown and kept. */
export type EditableOperation = Exclude<Action['operation'], 'comment' | 'add_rely' | 'delete_rely'>;

const LATEST = 'latest';
const ANY = '*';
const VERSION = /^[~^]?(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}$/;

const resource = (versionRange: string): Candidate => ({ type: 'resource', name: '', versionRange });

/** A new rule with nothing filled in. */
export const emptyDraft = (): DraftRule => ({
  operation: 'alter',
  exhibitName: '',
  candidate: resource(LATEST),
  actions: [],
});

/** A rule for the editor. */
export function toDraft(rule: WorkingRule): DraftRule {
  const { operation, exhibitName } = rule;
  const actions = rule.actions.map((action, source) => ({ id: source, source, action, scopes: scopesOf(action) }));
  return { operation, exhibitName, candidate: 'candidate' in rule ? rule.candidate : resource(LATEST), actions };
}

/** Returns a new action with its initial values. */
export function newAction(operation: EditableOperation): Action {
  switch (operation) {
    case 'set_labels':
      return { operation, content: [] };
    case 'online':
      return { operation, content: true };
    case 'set_title':
    case 'set_cover':
      return { operation, content: '' };
    case 'add_attr':
      return { operation, content: { key: '', value: '', description: null } };
    case 'delete_attr':
      return { operation, content: { key: '' } };
    case 'replace':
      return { operation, content: { replaced: resource(ANY), replacer: resource(LATEST) } };
  }
}

/** The rule that is meant. It can be printed if `breachesOf` finds nothing. */
export function toRule({ operation, exhibitName, candidate, actions }: DraftRule): WrittenRule {
  const written = actions.map(toAction);
  if (operation === 'add') return { operation, exhibitName, candidate, actions: written };
  if (operation === 'alter') return { operation, exhibitName, actions: written };
  return { operation, exhibitName, actions: [] };
}

/** The action that is meant, with its scopes read. */
export function toAction({ action, scopes }: DraftAction): Action {
  if (action.operation !== 'replace') return action;
  const { replaced, replacer } = action.content;
  const chains = scopes.map(readChain).filter((chain) => chain !== null);
  return { operation: 'replace', content: { replaced, replacer, ...(chains.length > 0 && { scopes: chains }) } };
}

/** Returns true when the rule leaves the version of a candidate open: the latest one, or any. */
export function isVersionOpen(candidate: Candidate): boolean {
  return candidate.type === 'object' || candidate.versionRange === LATEST || candidate.versionRange === ANY;
}

/** A candidate as it is written in the language. */
export function candidateText(candidate: Candidate): string {
  if (candidate.type === 'object') return `#${candidate.name}`;
  return `$${candidate.name}${isVersionOpen(candidate) ? '' : `@${candidate.versionRange}`}`;
}

/** Why a name cannot be taken, as a text key, or `null`. */
export function nameBreach(name: string): string | null {
  if (name === '') return 'ui:field_required';
  return isName(name) ? null : 'mappingRules:name_wrong';
}

/** Why the name of a resource or an object, `owner/name`, cannot be taken. */
export function candidateNameBreach(name: string): string | null {
  if (name === '') return 'ui:field_required';
  const parts = name.split('/');
  return parts.length === 2 && parts.every(isName) ? null : 'mappingRules:candidate_wrong';
}

/** Why a version cannot be taken. */
export function versionBreach(candidate: Candidate): string | null {
  if (candidate.type === 'object' || isVersionOpen(candidate)) return null;
  return VERSION.test(candidate.versionRange) ? null : 'mappingRules:version_wrong';
}

/** Why a text cannot be taken. */
export function textBreach(text: string, { isRequired = false } = {}): string | null {
  if (isRequired && text === '') return 'ui:field_required';
  return /[\r\n]/.test(text) ? 'mappingRules:line_break' : null;
}

/** Why a chain of candidates cannot be taken. */
export function scopeBreach(text: string): string | null {
  if (text.trim() === '') return 'ui:field_required';
  return readChain(text) ? null : 'mappingRules:scope_wrong';
}

/** Returns the errors of a rule as a whole and of its parts, as text keys. */
export function breachesOf({ operation, exhibitName, candidate, actions }: DraftRule): string[] {
  const isWithoutEffect = operation === 'alter' && actions.every(({ action }) => action.operation === 'comment');
  const breaches = [
    nameBreach(exhibitName),
    ...(operation === 'add' ? candidateBreaches(candidate) : []),
    ...(operation === 'activate_theme' ? [] : actions.flatMap(actionBreaches)),
    isWithoutEffect ? 'mappingRules:action_missing' : null,
  ];
  return breaches.filter((breach) => breach !== null);
}

function actionBreaches({ action, scopes }: DraftAction): (string | null)[] {
  switch (action.operation) {
    case 'set_title':
    case 'set_cover':
      return [textBreach(action.content)];
    case 'add_attr': {
      const { key, value, description } = action.content;
      return [textBreach(key, { isRequired: true }), textBreach(value), textBreach(description ?? '')];
    }
    case 'delete_attr':
      return [textBreach(action.content.key, { isRequired: true })];
    case 'replace': {
      const { replaced, replacer } = action.content;
      return [...candidateBreaches(replaced), ...candidateBreaches(replacer), ...scopes.map(scopeBreach)];
    }
    default:
      return [];
  }
}

function candidateBreaches(candidate: Candidate): (string | null)[] {
  return [candidateNameBreach(candidate.name), versionBreach(candidate)];
}

function scopesOf(action: Action): string[] {
  const scopes = action.operation === 'replace' ? (action.content.scopes ?? []) : [];
  return scopes.map((chain) => chain.map(candidateText).join(' > '));
}

/** One chain of candidates, or `null` if the text is anything else: the language itself reads it. */
function readChain(text: string): Candidate[] | null {
  const { rules = [], errors, warnings } = compile(`alter x replace $a/b with $a/b under ${text}\n`);
  const [rule] = rules;
  if (errors.length + warnings.length > 0 || rules.length !== 1 || rule?.operation !== 'alter') return null;
  const [action] = rule.actions;
  const [chain, ...others] = action?.operation === 'replace' ? (action.content.scopes ?? []) : [];
  return chain && others.length === 0 ? chain : null;
}
