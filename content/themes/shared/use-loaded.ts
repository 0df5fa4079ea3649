import { useCallback, useEffect, useState } from 'react';

export type Loaded<Value> =
  | { state: 'loading' }
  | { state: 'failed'; message: string; retry(): void }
  | { state: 'done'; value: Value; reload(): void };

/** Runs `load` whenever it changes (wrap it in `useCallback`) and tells how far it is. */
export function useLoaded<Value>(load: () => Promise<Value>): Loaded<Value> {
  const [result, setResult] = useState<{ load: () => Promise<Value>; value?: Value; error?: Error }>();
  const [round, setRound] = useState(0);
  const again = useCallback(() => setRound((current) => current + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round loads again
  useEffect(() => {
    let current = true;
    load().then(
      (value) => current && setResult({ load, value }),
      (error: Error) => current && setResult({ load, error }),
    );
    return () => {
      current = false;
    };
  }, [load, round]);

  if (result?.load !== load) return { state: 'loading' };
  if (result.error) return { state: 'failed', message: result.error.message, retry: again };
  return { state: 'done', value: result.value as Value, reload: again };
}
