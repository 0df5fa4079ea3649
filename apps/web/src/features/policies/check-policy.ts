import type { Locale } from '@colophon/model';
import { compile, explain, type Finding } from '@colophon/policy';

/** What a policy is written for. */
export type PolicySubject = 'resource' | 'presentable';

/** A policy text read by the compiler: what it says, or what is wrong with it. */
export type CheckedPolicy = { content: string; hints: Finding[] } | { findings: Finding[] };

/** Compiles a policy text and says in words what it means. Only a text without findings can be published. */
export function checkPolicy(text: string, subject: PolicySubject, locale: Locale): CheckedPolicy {
  const { state_machine, errorObjects, warningObjects, hints } = compile(text, subject, { locale });
  const findings = [...errorObjects, ...warningObjects];
  if (!state_machine || findings.length > 0) return { findings };
  return { content: explain(state_machine, locale).content.trim(), hints };
}

/** Whether two texts are the same policy but for blanks. */
export function isSameText(one: string, other: string): boolean {
  const bare = (text: string) => text.replace(/\s+/g, '');
  return bare(one) === bare(other);
}
