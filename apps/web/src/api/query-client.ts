import { QueryClient } from '@tanstack/react-query';
import { Unreachable } from '#failures.ts';

/** Number of retries of a read when the network failed; a refusal is an answer and is never retried. */
const MAX_RETRIES = 2;
const STALE_AFTER_MS = 30_000;

/** The cache of everything the server told us. A failed read is shown by the screen that wanted it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_AFTER_MS,
      retry: (failures, error) => error instanceof Unreachable && failures < MAX_RETRIES,
    },
  },
});

declare module '@tanstack/react-query' {
  interface Register {
    /** `silent`: the form that writes shows itself why it failed. `marks`: it has marked the fields that the reason is about. */
    mutationMeta: { silent?: boolean; marks?: (error: unknown) => boolean };
  }
}

/** Reads everything on screen again: in another language, or as somebody who may see it now. */
export function readAgain(): Promise<void> {
  return queryClient.invalidateQueries();
}
