import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { otherOf, typeTreeQuery } from '#api/types/filters.ts';
import { seenCode, seenTypes } from '#api/types/seen-types.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { type FilterBranch, TreeFilter } from '#ui/tree-filter.tsx';
import { useTypeWords } from './use-type-words.ts';

export interface TypeFilterProps {
  /** Code of the chosen type, or absent for all. */
  value: string | undefined;
  onChange: (code: string | undefined) => void;
  /** True when the types that users added below a branch are a choice of their own. */
  withOther?: boolean;
}

interface Branch {
  code: string;
  name: string;
  resourceCount: number;
  children: Branch[];
}

/** Resource types that hold something: a row for the roots, and a row for each level below what is chosen. */
export function TypeFilter({ value, onChange, withOther = false }: TypeFilterProps) {
  const { t } = useTranslation('types');
  const typeWords = useTypeWords();
  const { data = [], isPending } = useQuery(typeTreeQuery);
  if (isPending) return <Skeleton height={36} />;
  const filled = (branches: readonly Branch[]): FilterBranch[] =>
    branches.filter(holdsSomething).map(({ code, name, children }) => ({
      code,
      label: typeWords([name]),
      children: withOthers(code, filled(children)),
    }));
  const withOthers = (code: string, below: FilterBranch[]) =>
    withOther && below.length > 0 ? [...below, { code: otherOf(code), label: t('other'), children: [] }] : below;
  return (
    <TreeFilter
      label={t('type')}
      all={t('all')}
      branches={filled(seenTypes(data))}
      value={seenCode(data, value)}
      onChange={onChange}
    />
  );
}

function holdsSomething({ resourceCount, children }: Branch): boolean {
  return resourceCount > 0 || children.some(holdsSomething);
}
