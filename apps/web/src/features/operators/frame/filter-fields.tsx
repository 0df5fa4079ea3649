import { isValidElement, type ReactElement } from 'react';
import { DateField } from '#ui/date-field.tsx';
import { FilterChips } from '#ui/filter-chips.tsx';
import { SearchInput } from '#ui/search-input.tsx';

/** The filters of a list, as `useFilter` gives them. */
export interface Filters<Filter> {
  filter: Filter;
  change: (values: Partial<Filter>) => void;
  isNarrowed: boolean;
  reset: () => void;
}

interface Choice {
  value: string;
  label: string;
}

type Name<Filter> = keyof Filter & string;

/** A control that narrows a list by one value of its filter: typed words, a day, one of several values, or one of its own kind. */
export type FilterField<Filter> =
  | { search: Name<Filter>; label: string }
  | { day: Name<Filter>; label: string }
  /** `usual` is chosen where the filter says nothing: all, unless something else is said. */
  | { choice: Name<Filter>; label: string; options: readonly Choice[]; usual?: string }
  | ReactElement;

interface FilterFieldsProps<Filter> {
  filters: Pick<Filters<Filter>, 'filter' | 'change'>;
  fields: readonly FilterField<Filter>[];
}

/** The controls of a list's filter. */
export function FilterFields<Filter>({ filters: { filter, change }, fields }: FilterFieldsProps<Filter>) {
  const writtenFor = (name: Name<Filter>) => filter[name] as string | undefined;
  const set = (name: Name<Filter>, value: string | undefined) =>
    change({ [name]: value || undefined } as unknown as Partial<Filter>);
  return fields.map((field) => {
    if (isValidElement(field)) return field;
    const { label } = field as Exclude<typeof field, ReactElement>;
    if ('search' in field) {
      const { search } = field;
      return (
        <SearchInput
          key={search}
          label={label}
          value={writtenFor(search) ?? ''}
          onSearch={(typed) => set(search, typed)}
        />
      );
    }
    if ('day' in field) {
      const { day } = field;
      return <DateField key={day} label={label} value={writtenFor(day) ?? ''} onChange={(date) => set(day, date)} />;
    }
    const { choice, options, usual = '' } = field as Extract<typeof field, { choice: string }>;
    return (
      <FilterChips
        key={choice}
        label={label}
        options={options}
        isChosen={(value) => value === (writtenFor(choice) ?? usual)}
        onToggle={(value) => set(choice, value === usual ? undefined : value)}
      />
    );
  });
}
