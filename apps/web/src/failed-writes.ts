import type { QueryClient } from '@tanstack/react-query';
import { failureMessage, SessionOver } from './failures.ts';
import { toast } from './ui/toast.ts';

/** Shows a toast for each write that fails, unless the mutation's `meta` says `silent` because its form shows the reason itself. */
export function showFailedWrites(queryClient: QueryClient): void {
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const { error } = event.action;
    // Whose session is over is told so by a dialog.
    if (!event.mutation.meta?.silent && !(error instanceof SessionOver)) toast.error(failureMessage(error));
  });
}
