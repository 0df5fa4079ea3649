import { type QueryKey, queryOptions } from '@tanstack/react-query';

/** Asks whether somebody has a value already that must be unique. */
export const takenQuery = (queryKey: QueryKey, isTaken: () => Promise<boolean>) =>
  queryOptions({ queryKey, queryFn: isTaken });
