import type { Locale } from '@colophon/model';
import { compile, describeStates, explain, hasExactNumbers } from '@colophon/policy';
import type { PolicyRow } from './tables.ts';

/** Options of explaining policies in words: on or off, and the language. */
export interface Translation {
  readonly isTranslate: boolean;
  readonly locale: Locale;
}

export function presentPolicy(row: PolicyRow, translation: Translation) {
  return {
    policyId: row.policyId,
    policyText: row.policyText,
    subjectType: row.subjectType,
    fsmDescriptionInfo: row.fsmStates,
    fsmDeclarationInfo: row.fsmDeclarations,
    status: 0,
    createDate: row.createdAt.toISOString(),
    updateDate: row.updatedAt.toISOString(),
    ...(translation.isTranslate && { translateInfo: translate(row, translation.locale) }),
  };
}

/** Explains a policy in words. */
export function translate(row: PolicyRow, locale: Locale) {
  return explain({ audiences: row.fsmDeclarations.audiences, states: statesOf(row) }, locale);
}

/** The states of a policy with their numbers as they were written. */
function statesOf({ fsmStates, policyText, subjectType }: PolicyRow): PolicyRow['fsmStates'] {
  const machine = hasExactNumbers({ states: fsmStates }) ? undefined : compile(policyText, subjectType).state_machine;
  return machine ? describeStates(machine).fsmDescriptionInfo : fsmStates;
}
