import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { SEARCH_DEBOUNCE_MS } from './search-input.tsx';

export type Availability = 'unknown' | 'checking' | 'free' | 'taken';

interface AvailabilityOptions {
  /** Names the question among all queries, for example `['node', 'nodeDomain']`. */
  queryKey: readonly string[];
  value: string;
  /** Whether the value satisfies its rule; others are not asked about. */
  isValid: boolean;
  /** Asks the server whether somebody has the value already. */
  isTaken: (value: string) => Promise<boolean>;
}

/** Whether a value that must be unique is still free. The answer always belongs to the value shown now. */
export function useAvailable({ queryKey, value, isValid, isTaken }: AvailabilityOptions): Availability {
  const [settled] = useDebouncedValue(value, SEARCH_DEBOUNCE_MS);
  const { data, isError } = useQuery({
    queryKey: [...queryKey, 'isTaken', settled],
    queryFn: () => isTaken(settled),
    enabled: isValid && settled === value,
  });
  if (!isValid || isError) return 'unknown';
  if (settled !== value || data === undefined) return 'checking';
  return data ? 'taken' : 'free';
}
