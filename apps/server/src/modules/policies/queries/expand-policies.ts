import type { Executor } from '#platform/database/database.ts';
import { type Translation, translate } from '../presenters.ts';
import { loadPolicies } from './load-policies.ts';

/** A policy in a subject's own list. */
export interface PolicyEntry {
  readonly policyId: string;
  readonly policyName: string;
  readonly status: number;
}

/** Adds text, states and, when asked for, the explanation to the policies of several subjects, with one query. */
export async function expandPolicies(
  db: Executor,
  lists: readonly (readonly PolicyEntry[])[],
  translation: Translation,
) {
  const rows = await loadPolicies(
    db,
    lists.flat().map((entry) => entry.policyId),
  );
  return lists.map((entries) =>
    entries.map((entry) => {
      const row = rows.get(entry.policyId)!;
      return {
        ...entry,
        policyText: row.policyText,
        fsmDescriptionInfo: row.fsmStates,
        fsmDeclarationInfo: row.fsmDeclarations,
        ...(translation.isTranslate && { translateInfo: translate(row, translation.locale) }),
      };
    }),
  );
}
