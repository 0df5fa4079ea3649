import { MutationCache, QueryClient } from '@tanstack/react-query';
import { i18n } from '../i18n/i18n.ts';
import { toast } from '../ui/toast.ts';
import { Refused, SessionOver, Unreachable } from './refused.ts';

/** How often a read is tried again when the network failed; a refusal is an answer and is never repeated. */
const MAX_RETRIES = 2;
const STALE_AFTER_MS = 30_000;

/** The sentence that tells a person why a call failed. */
export function failureMessage(error: unknown): string {
  return error instanceof Refused && error.message ? error.message : i18n.t('shell:network_problem');
}

/**
 * The cache of everything the server told us.
 *
 * A failed read is shown by the screen that wanted it; a failed write shows a toast, unless the mutation's `meta` says
 * `silent` because its form shows the reason itself, or its `marks` has marked the fields that the reason is about.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_AFTER_MS,
      retry: (failures, error) => error instanceof Unreachable && failures < MAX_RETRIES,
    },
  },
  mutationCache: new MutationCache({
    onError(error, _variables, _result, mutation) {
      // Whose session is over is told so by a dialog.
      if (mutation.meta?.silent || error instanceof SessionOver || mutation.meta?.marks?.(error)) return;
      toast.error(failureMessage(error));
    },
  }),
});

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: { silent?: boolean; marks?: (error: unknown) => boolean };
  }
}

/** Reads everything on screen again: some answers hold sentences in the language that they were asked in. */
export function followLanguage(): Promise<void> {
  return queryClient.invalidateQueries();
}
