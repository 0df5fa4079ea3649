import type { QueryClient } from '@tanstack/react-query';
import { failureMessage, SessionOver } from './failures.ts';
import { toast } from './ui/toast.ts';

/**
 * Shows a toast for each write that fails, unless the mutation's `meta` says `silent` because its form shows the reason itself, or
 * its `marks` has marked the fields that the reason is about.
 */
export function showFailedWrites(queryClient: QueryClient): void {
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const { error } = event.action;
    const { meta } = event.mutation;
    // Whose session is over is told so by a dialog.
    if (meta?.silent || error instanceof SessionOver || meta?.marks?.(error)) return;
    toast.error(failureMessage(error));
  });
}
