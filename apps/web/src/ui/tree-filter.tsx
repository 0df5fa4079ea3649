import { FilterChips } from './filter-chips.tsx';

/** A node of the tree, under the name that people read. */
export interface FilterBranch {
  code: string;
  label: string;
  children: readonly FilterBranch[];
}

interface TreeFilterProps {
  /** Label of the filter; rows below it are named after the branch that they belong to. */
  label: string;
  /** Name of the choice that narrows nothing. */
  all: string;
  branches: readonly FilterBranch[];
  /** Code of the chosen branch, or absent for all. */
  value: string | undefined;
  onChange: (code: string | undefined) => void;
}

/** A row of chips for the roots, and one for each level below what is chosen. */
export function TreeFilter({ label, all, branches, value, onChange }: TreeFilterProps) {
  const chosen = pathTo(branches, value);
  return [branches, ...chosen.map(({ children }) => children)]
    .filter((level) => level.length > 0)
    .map((level, depth) => {
      const above = chosen[depth - 1];
      const here = chosen[depth]?.code ?? '';
      return (
        <FilterChips
          key={above?.code ?? ''}
          label={above?.label ?? label}
          options={[{ value: '', label: all }, ...level.map((branch) => ({ value: branch.code, label: branch.label }))]}
          isChosen={(code) => code === here}
          onToggle={(code) => onChange(code || above?.code)}
        />
      );
    });
}

/** The branches from a root down to the one of this code; empty when there is none. */
function pathTo(branches: readonly FilterBranch[], code: string | undefined): FilterBranch[] {
  for (const branch of branches) {
    if (branch.code === code) return [branch];
    const below = pathTo(branch.children, code);
    if (below.length > 0) return [branch, ...below];
  }
  return [];
}
