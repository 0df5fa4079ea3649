import { useMutation, useQueryClient } from '@tanstack/react-query';

/** A write of an operator; whatever operators look at is read again after it. */
export function useChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['operators'] }),
  });
}
