import { useLocalStorage } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { typeTreeQuery } from '#api/types/filters.ts';
import { seenCode, seenTypes } from '#api/types/seen-types.ts';
import { recentTypesQuery } from '#api/types/suggestions.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FilterChips } from '#ui/filter-chips.tsx';
import { TypeFilter, type TypeFilterProps } from './type-filter.tsx';
import { useTypeWords } from './use-type-words.ts';

/** Number of types that are offered at once. */
const MAX_RECENT = 6;

/** Narrows the reader's own list: first the types chosen here lately and those of the latest resources, then all of them. */
export function OwnTypeFilter({ value, onChange }: Omit<TypeFilterProps, 'withOther'>) {
  const { t } = useTranslation('types');
  const typeWords = useTypeWords();
  const [chosen, setChosen] = useLocalStorage<string[]>({ key: 'recentTypeFilters', defaultValue: [] });
  const { data: tree = [] } = useQuery(typeTreeQuery);
  const { data: used = [] } = useQuery(recentTypesQuery);
  const names = new Map([
    ...namesIn(seenTypes(tree)),
    ...used.map(({ code, chain }) => [code, chain.at(-1)!] as const),
  ]);
  const recent = [...new Set([...chosen.map((code) => seenCode(tree, code)!), ...used.map(({ code }) => code)])]
    .filter((code) => names.has(code))
    .slice(0, MAX_RECENT);

  const choose = (code: string | undefined) => {
    if (code && names.has(code)) setChosen([...new Set([code, ...chosen])].slice(0, MAX_RECENT));
    onChange(code);
  };
  return (
    <>
      {recent.length > 0 && (
        <FilterChips
          label={t('recent')}
          options={recent.map((code) => ({ value: code, label: typeWords([names.get(code)!]) }))}
          isChosen={(code) => code === value}
          onToggle={(code) => onChange(code === value ? undefined : code)}
        />
      )}
      <TypeFilter value={value} onChange={choose} withOther />
    </>
  );
}

interface Named {
  code: string;
  name: string;
  children: readonly Named[];
}

function namesIn(types: readonly Named[]): (readonly [string, string])[] {
  return types.flatMap(({ code, name, children }) => [[code, name] as const, ...namesIn(children)]);
}
