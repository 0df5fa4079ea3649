import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';

/** How long a text has to rest before it is compiled. */
export const COMPILE_AFTER_MS = 300;

/** A text that has come to rest, with what `work` made of it; the last one while there is nothing newer. */
export interface Settled<Result> {
  text: string;
  result: Result;
}

/**
 * Works on a text once it rests. `work` must be the same function from one rendering to the next while it would answer
 * the same.
 */
export function useSettledWork<Result>(
  text: string,
  work: (text: string) => Result | Promise<Result>,
): Settled<Result> | null {
  const [rested] = useDebouncedValue(text, COMPILE_AFTER_MS);
  const [settled, setSettled] = useState<Settled<Result> | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void (async () => {
      const result = await work(rested);
      if (isCurrent) setSettled({ text: rested, result });
    })();
    return () => {
      isCurrent = false;
    };
  }, [rested, work]);
  return settled;
}
