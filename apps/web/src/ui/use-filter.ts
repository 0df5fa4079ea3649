import { useNavigate, useSearch } from '@tanstack/react-router';
import { searchParams } from '#search-params.ts';

/** A function that reads a value of the address, see `search-params.ts`. */
type Readers = Parameters<typeof searchParams>[0];

/**
 * Reads and changes the filters of a screen's list. They are kept in the address, so that it can be reloaded, shared and left
 * by the back button.
 *
 * `change` replaces the given values and leaves no history entry; `undefined` takes a value out.
 */
export function useFilter<Given extends Readers>(readers: Given) {
  const query: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const filter = searchParams(readers)(query);
  const change = (values: Partial<typeof filter>) =>
    void navigate({
      to: '.',
      search: (search: Record<string, unknown>) => ({ ...search, ...values }) as never,
      replace: true,
      resetScroll: false,
    });
  const isNarrowed = Object.values(filter).some((value) => value !== undefined);
  const reset = () => void navigate({ to: '.', search: {} as never, replace: true, resetScroll: false });
  return { filter, change, isNarrowed, reset };
}
