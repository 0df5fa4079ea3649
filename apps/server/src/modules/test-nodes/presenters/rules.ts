import {
  describeMatchFinding,
  type Locale,
  type MatchFinding,
  type Rule,
  type RuleOutcome,
} from '@colophon/node-rules';
import { ruleIdOf } from '../match/rule-id.ts';
import type { NodeRules } from '../queries/find-rules.ts';

/** The rules of a node, as stored or as they stand while none ever were. */
export function presentRules(row: NodeRules, locale: Locale) {
  const { nodeId, rules, outcomes } = row;
  return {
    nodeId,
    userId: row.ownerUserId,
    ruleText: row.ruleText,
    testRules: rules.map((rule, index) => presentRule(nodeId, rule, outcomes[index], locale)),
    themeId: row.themeId,
    status: row.status,
    matchResultDate: row.matchedAt?.toISOString() ?? null,
    matchErrorMsg: row.matchErrorMsg,
    unparsed: row.unparsed,
    createDate: row.createdAt.toISOString(),
    updateDate: row.updatedAt.toISOString(),
  };
}

/** A rule with what it came to, in the reader's language. */
export function presentRule(nodeId: number, rule: Rule, outcome: RuleOutcome | undefined, locale: Locale) {
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
