import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type MarketCategory, marketCategoriesQuery } from '#api/types/filters.ts';
import { TypeFilter } from '#domain/resource-types/type-filter.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { type FilterBranch, TreeFilter } from '#ui/tree-filter.tsx';

interface KindFiltersProps {
  /** Codes of what is chosen, or absent for all. */
  chosen: { category?: string | undefined; type?: string | undefined };
  onChoose: (chosen: { category: string | undefined; type: string | undefined }) => void;
}

/** The editors' categories; where there are none, or the address has a type, the types of resources. */
export function KindFilters({ chosen: { category, type }, onChoose }: KindFiltersProps) {
  const { t } = useTranslation('market');
  const { data: categories = [], isPending } = useQuery(marketCategoriesQuery);
  if (isPending) return <Skeleton height={36} />;
  return (
    <>
      {categories.length > 0 && (
        <TreeFilter
          label={t('category')}
          all={t('all')}
          branches={labelled(categories)}
          value={category}
          onChange={(code) => onChoose({ category: code, type })}
        />
      )}
      {(categories.length === 0 || type) && (
        <TypeFilter value={type} onChange={(code) => onChoose({ category, type: code })} />
      )}
    </>
  );
}

function labelled(categories: readonly MarketCategory[]): FilterBranch[] {
  return categories.map(({ code, name, children }) => ({ code, label: name, children: labelled(children) }));
}
