import { TagRange } from '@colophon/model';
import { useQuery } from '@tanstack/react-query';
import { typeChoicesQuery } from '#api/types/filters.ts';
import type { OperatorLabel } from '#api/types/operator-labels.ts';
import { useTypeWords } from '#domain/resource-types/use-type-words.ts';
import { useTranslation } from '#i18n/use-translation.ts';

/** Types to choose among for a range, by their codes; a range may have names and deeper types besides. */
export function useRangeChoices(chosen: readonly string[]): { value: string; label: string }[] {
  const words = useTypeWords();
  const { data: types = [] } = useQuery(typeChoicesQuery);
  const others = chosen.filter((identity) => !types.some(({ code }) => code === identity));
  return [
    ...types.map(({ code, chain }) => ({ value: code, label: words(chain) })),
    ...others.map((identity) => ({ value: identity, label: words([identity]) })),
  ];
}

/** For works of which types a label is suggested. */
export function RangeWords({ label: { resourceRange, resourceRangeType } }: { label: OperatorLabel }) {
  const { t } = useTranslation('sorting');
  const choices = useRangeChoices(resourceRange);
  if (resourceRangeType === TagRange.all) return t('range_3');
  const types = resourceRange.map((identity) => choices.find(({ value }) => value === identity)!.label).join(', ');
  return t(`range_${resourceRangeType as 1 | 2}_of`, { types });
}
