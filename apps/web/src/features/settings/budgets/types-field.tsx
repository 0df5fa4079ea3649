import { MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { resourceTypeTreeQuery, type TypeBranch } from '#api/types/queries.ts';
import { useTypeWords } from '#domain/resource-types/use-type-words.ts';

interface TypesFieldProps {
  label: string;
  description: string;
  /** Codes. */
  value: readonly string[];
  max: number;
  onChange: (codes: string[]) => void;
}

/** Types of works: whole families, and what is in them. */
export function TypesField({ label, description, value, max, onChange }: TypesFieldProps) {
  const nameOf = useTypeName();
  const types = useQuery(resourceTypeTreeQuery);
  const codes = new Set([...codesIn(types.data ?? []), ...value]);
  return (
    <MultiSelect
      label={label}
      description={description}
      value={[...value]}
      maxValues={max}
      searchable
      data={[...codes].map((code) => ({ value: code, label: nameOf(code) }))}
      onChange={onChange}
    />
  );
}

/** Words for the type of a code; the code for one that is offered no more. */
export function useTypeName(): (code: string) => string {
  const types = useQuery(resourceTypeTreeQuery);
  const words = useTypeWords();
  return (code) => {
    const chain = chainTo(code, types.data ?? []);
    return chain ? words(chain) : code;
  };
}

function codesIn(branches: readonly TypeBranch[]): string[] {
  return branches.flatMap(({ code, children }) => [code, ...codesIn(children)]);
}

/** Names from the root down to a type. */
function chainTo(wanted: string, branches: readonly TypeBranch[]): string[] | null {
  for (const { code, name, children } of branches) {
    if (code === wanted) return [name];
    const below = chainTo(wanted, children);
    if (below) return [name, ...below];
  }
  return null;
}
