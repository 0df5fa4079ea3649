import { type QueryClient, type QueryKey, type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { Refused } from '#failures.ts';

/** A write, and what it makes stale. */
export interface Mutation<Input, Output> {
  call: (input: Input) => Promise<Output>;
  /** Every query whose key begins with one of these is read again. */
  stale: readonly QueryKey[];
  /**
   * Changes the cache before that: puts an answer into it, or forgets what is gone. `output` is absent when the write
   * failed, of which several steps may have worked.
   */
  patch?: (client: QueryClient, input: Input, output: Output | undefined) => void;
}

/** Says what a write makes stale; screens make it with {@link useWrite}. */
export function mutation<Output, Input = void>(write: Mutation<Input, Output>): Mutation<Input, Output> {
  return write;
}

/** Has what a write makes stale read again, for writes that are made elsewhere than on a screen. */
export async function markStale(
  client: QueryClient,
  { stale }: Pick<Mutation<never, unknown>, 'stale'>,
  refetchType: 'active' | 'none' = 'active',
): Promise<void> {
  await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey, refetchType })));
}

interface WriteOptions<Input, Output>
  extends Pick<UseMutationOptions<Output, Error, Input>, 'onSuccess' | 'onError' | 'onSettled' | 'meta'> {
  /** Shows a failure where it belongs, such as at the field that it is about; a toast says what has no place (`false`). */
  marks?: (error: unknown) => boolean;
  /** `none` leaves what is on screen as it is after a success, until it is opened again. */
  refetchType?: 'active' | 'none';
  /** The same after a refusal. */
  refusedRefetchType?: 'active' | 'none';
}

/**
 * Makes a write from a screen.
 *
 * What it makes stale is read again before `onSuccess` runs; after a refusal as well, which often means that the screen is
 * out of date. When no answer came it is only marked, since no other answer would come either.
 */
export function useWrite<Input, Output>(write: Mutation<Input, Output>, options: WriteOptions<Input, Output> = {}) {
  const { refetchType = 'active', refusedRefetchType = 'active', onSuccess, onError, marks, meta, ...rest } = options;
  return useMutation({
    ...rest,
    meta: { ...meta, marks },
    mutationFn: write.call,
    onSuccess: async (output, input, result, context) => {
      write.patch?.(context.client, input, output);
      await markStale(context.client, write, refetchType);
      return onSuccess?.(output, input, result, context);
    },
    onError: (error, input, result, context) => {
      write.patch?.(context.client, input, undefined);
      void markStale(context.client, write, error instanceof Refused ? refusedRefetchType : 'none');
      return onError?.(error, input, result, context);
    },
  });
}
