import { DEFAULT_LOCALE, type Locale, REQUIRED } from '@colophon/model';
import {
  compile,
  defaultsOf,
  fillPlaces,
  type PolicyTemplate,
  type StateMachine,
  type TemplateProblem,
  templateProblems,
} from '@colophon/policy';
import type { TemplateText } from '#api/policies/operator-templates.ts';

interface ReadTemplate {
  /** The policy with the defaults; absent when there is none yet. */
  machine: StateMachine | undefined;
  problems: readonly TemplateProblem[];
  /** Findings of the compiler, in words. */
  findings: readonly string[];
}

/** Reads a template as the server does before it takes it. */
export function readTemplate(text: TemplateText, locale: Locale): ReadTemplate {
  const rest = { _id: '', resourceTypeCodes4Resource: [], resourceTypeCodes4Presentable: [], sortId: 0, status: 0 };
  const template = { ...rest, ...text } as PolicyTemplate;
  const year = new Date().getFullYear();
  const problems = templateProblems(template, year);
  const { state_machine, errors, warnings } = compile(fillPlaces(text.template, defaultsOf(template, year)), 1, {
    locale,
  });
  const findings = [...errors, ...warnings];
  return { machine: findings.length === 0 && problems.length === 0 ? state_machine : undefined, problems, findings };
}

/** Check of a form that writes a template: its text is a policy with the defaults. The drawer says what is wrong with it. */
export const templateCheck = (_: string, written: TemplateText) =>
  readTemplate(written, DEFAULT_LOCALE).machine ? null : REQUIRED;
