import { useEffect, useState } from 'react';

/** A text with what the compiler made of it. */
export interface CompiledText<Result> {
  text: string;
  result: Result;
}

/**
 * Compiles a text, or none while there is none worth it; answers with the last one while there is nothing newer.
 * `compile` must be the same function from one rendering to the next while it would answer the same.
 */
export function useCompiled<Result>(
  text: string | null,
  compile: (text: string) => Result | Promise<Result>,
): CompiledText<Result> | null {
  const [compiled, setCompiled] = useState<CompiledText<Result> | null>(null);
  useEffect(() => {
    if (text === null) return;
    let isCurrent = true;
    void (async () => {
      const result = await compile(text);
      if (isCurrent) setCompiled({ text, result });
    })();
    return () => {
      isCurrent = false;
    };
  }, [text, compile]);
  return compiled;
}
