import type { Locale } from '@colophon/model';
import type { ChangedValues, Differences } from './differ.ts';
import type { VersionPlan } from './plan-versions.ts';
import { describeReason } from './reasons.ts';

/** Differences as they are answered: reasons in the reader's language. */
export function presentDifferences({ changes, withoutCounterpart }: Differences, locale: Locale) {
  return {
    changes: changes.map(({ exhibitName, presentableId, kind, before, after, needsPolicy }) => ({
      exhibitName,
      ...(presentableId && { presentableId }),
      kind,
      before: before && valuesOf(before),
      after: valuesOf(after),
      needsPolicy,
    })),
    withoutCounterpart: withoutCounterpart.map(({ exhibitName, action, code, values }) => ({
      exhibitName,
      action,
      code,
      reason: describeReason(code, values, locale),
    })),
  };
}

/** Ways to counterparts as they are answered. */
export function presentPlans(plans: readonly VersionPlan[], locale: Locale) {
  return plans.map(({ exhibitName, presentableId, followsReleases, works, obstacle }) => ({
    exhibitName,
    ...(presentableId && { presentableId }),
    followsReleases,
    works: works.map(({ dependencies, ...work }) => ({ ...work, dependencies: [...dependencies] })),
    reason: obstacle && describeReason(obstacle.code, obstacle.values, locale),
  }));
}

function valuesOf({ coverImages, tags, ...values }: ChangedValues) {
  return { ...values, ...(coverImages && { coverImages: [...coverImages] }), ...(tags && { tags: [...tags] }) };
}
