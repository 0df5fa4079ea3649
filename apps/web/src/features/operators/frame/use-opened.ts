import { useFilter } from '#ui/use-filter.ts';

/**
 * The thing that the drawer of a screen shows, by an id in the address; `read` refuses what is no id.
 * The drawer is closed while there is none.
 */
export function useOpened(read: (value: unknown) => string | undefined) {
  const { filter, change } = useFilter({ open: read });
  return {
    id: filter.open,
    open: (id: string) => change({ open: id }),
    close: () => change({ open: undefined }),
  };
}
