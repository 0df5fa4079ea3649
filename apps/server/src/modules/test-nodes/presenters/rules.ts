import { setImmediate as turn } from 'node:timers/promises';
import {
  describeMatchFinding,
  type Locale,
  type MatchFinding,
  type Rule,
  type RuleOutcome,
} from '@colophon/node-rules';
import { JsonText } from '#platform/http/envelope.ts';
import { project } from '#platform/http/schemas.ts';
import { refusals } from '#platform/refusals/catalogue.ts';
import { ruleIdOf } from '../match/rule-id.ts';
import type { NodeRules } from '../queries/find-rules.ts';

/** Rules that are written in one turn, so that thousands of them let others have theirs. */
const RULES_AT_ONCE = 500;

/** Writes the rules of a node, as stored or as they stand while none ever were: the fields that `projection` names. */
export async function writeRules(row: NodeRules, locale: Locale, projection?: string): Promise<JsonText> {
  const { nodeId, rules, outcomes } = row;
  const { testRules, ...fields } = project({ ...presentFields(row, locale), testRules: [] }, projection, 'nodeId');
  const head = JSON.stringify(fields);
  if (!testRules) return new JsonText(head);
  const pieces = [`${head.slice(0, -1)},"testRules":[`];
  for (let first = 0; first < rules.length; first += RULES_AT_ONCE) {
    if (first > 0) await turn();
    const some = rules.slice(first, first + RULES_AT_ONCE);
    const written = some.map((rule, index) =>
      JSON.stringify(presentRule(nodeId, rule, outcomes[first + index], locale)),
    );
    pieces.push(`${first > 0 ? ',' : ''}${written.join()}`);
  }
  return new JsonText([...pieces, ']}']);
}

function presentFields(row: NodeRules, locale: Locale) {
  return {
    nodeId: row.nodeId,
    userId: row.ownerUserId,
    ruleText: row.ruleText,
    themeId: row.themeId,
    status: row.status,
    matchResultDate: row.matchedAt?.toISOString() ?? null,
    matchErrorMsg: row.matchErrorMsg && refusals[row.matchErrorMsg][locale],
    unparsed: row.unparsed,
    createDate: row.createdAt.toISOString(),
    updateDate: row.updatedAt.toISOString(),
  };
}

/** A rule with what it came to, in the reader's language. */
function presentRule(nodeId: number, rule: Rule, outcome: RuleOutcome | undefined, locale: Locale) {
  const { errors = [], warnings = [], effects = [] } = outcome ?? {};
  const words = (findings: readonly MatchFinding[]) => findings.map((finding) => describeMatchFinding(finding, locale));
  /** Texts about an action, or about the rule where there is none. */
  const about = (place: number | null) => {
    const isAbout = ({ action }: MatchFinding) => action === place;
    const [errorMsg, warningMsg] = [errors, warnings].map((findings) => words(findings.filter(isAbout)).join('\n'));
    return { ...(errorMsg && { errorMsg }), ...(warningMsg && { warningMsg }) };
  };
  return {
    id: ruleIdOf(nodeId, rule.text),
    ruleInfo: {
      ...rule,
      ...('actions' in rule && { actions: rule.actions.map((action, place) => ({ ...action, ...about(place) })) }),
      ...about(null),
    },
    matchErrors: words(errors),
    matchWarnings: words(warnings),
    efficientInfos: effects.map(({ type, count }) => ({ type, count })),
  };
}

/** A rule that was tried. */
export function presentTriedRule(nodeId: number, rule: Rule, outcome: RuleOutcome, locale: Locale) {
  const presented = presentRule(nodeId, rule, outcome, locale);
  return {
    ...presented,
    isValid: outcome.errors.length === 0,
    effectiveMatchCount: outcome.effects.reduce((sum, { count }) => sum + count, 0),
  };
}
