import { useDebouncedValue } from '@mantine/hooks';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { SEARCH_DEBOUNCE_MS } from './search-input.tsx';

export type Availability = 'unknown' | 'checking' | 'free' | 'taken';

interface AvailabilityOptions {
  value: string;
  /** True when the value satisfies its rule; the server is not asked about other values. */
  isValid: boolean;
  /** Asks the server whether somebody has the value already. */
  query: (value: string) => UseQueryOptions<boolean>;
}

/** Tells whether a value that must be unique is still free. The answer always belongs to the value shown now. */
export function useAvailable({ value, isValid, query }: AvailabilityOptions): Availability {
  const [settled] = useDebouncedValue(value, SEARCH_DEBOUNCE_MS);
  const { data, isError } = useQuery({
    ...query(settled),
    enabled: isValid && settled === value,
  });
  if (!isValid || isError) return 'unknown';
  if (settled !== value || data === undefined) return 'checking';
  return data ? 'taken' : 'free';
}
