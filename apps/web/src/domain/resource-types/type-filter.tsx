import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { typeTreeQuery } from '#api/types/filters.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FilterChips } from '#ui/filter-chips.tsx';
import { useTypeWords } from './use-type-words.ts';

interface TypeFilterProps {
  /** Code of the chosen type, or absent for all. */
  value: string | undefined;
  onChange: (code: string | undefined) => void;
}

interface Branch {
  code: string;
  name: string;
  resourceCount: number;
  children: Branch[];
}

/** Resource types that hold something: a row for the roots, and a row for each level below what is chosen. */
export function TypeFilter({ value, onChange }: TypeFilterProps) {
  const { t } = useTranslation('types');
  const typeWords = useTypeWords();
  const { data, isPending } = useQuery(typeTreeQuery);
  if (isPending) return <Skeleton height={36} />;
  const roots = data?.filter(holdsSomething) ?? [];
  const chosen = pathTo(roots, value);
  const levels = [roots, ...chosen.map(({ children }) => children.filter(holdsSomething))];

  return levels
    .filter((level) => level.length > 0)
    .map((level, depth) => {
      const above = chosen[depth - 1]?.code;
      const here = chosen[depth]?.code ?? '';
      return (
        <FilterChips
          key={above ?? ''}
          label={t('type')}
          options={[
            { value: '', label: t('all') },
            ...level.map(({ code, name }) => ({ value: code, label: typeWords([name]) })),
          ]}
          isChosen={(code) => code === here}
          onToggle={(code) => onChange(code || above)}
        />
      );
    });
}

function holdsSomething({ resourceCount, children }: Branch): boolean {
  return resourceCount > 0 || children.some(holdsSomething);
}

/** The branches from a root down to the type of this code; empty when there is none. */
function pathTo(branches: readonly Branch[], code: string | undefined): Branch[] {
  for (const branch of branches) {
    if (branch.code === code) return [branch];
    const below = pathTo(branch.children, code);
    if (below.length > 0) return [branch, ...below];
  }
  return [];
}
