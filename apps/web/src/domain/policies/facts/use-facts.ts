import type { Facts } from '@colophon/policy/facts';
import { useEffect, useState } from 'react';
import { type FactsQuestion, findFacts } from './facts-thread.ts';

type Found = Facts | 'failed';
const NONE: ReadonlyMap<string, Found> = new Map();

/**
 * The facts of what is asked now, in that order: `null` until they are known, never those of another question. What is
 * asked twice is computed once.
 */
export function useFacts(questions: readonly FactsQuestion[]) {
  const [found, setFound] = useState(NONE);
  const [tries, setTries] = useState(0);
  const asked = questions.map((question) => JSON.stringify(question));
  const open = [...new Set(asked)].filter((question) => !found.has(question));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further try asks again
  useEffect(() => {
    let isCurrent = true;
    for (const question of open) {
      const answer = (facts: Found) =>
        isCurrent &&
        setFound((known) => new Map([...known].filter(([key]) => asked.includes(key))).set(question, facts));
      findFacts(JSON.parse(question)).then(answer, () => answer('failed'));
    }
    return () => {
      isCurrent = false;
    };
  }, [asked.join(), tries]);

  function again() {
    setFound((known) => new Map([...known].filter(([, facts]) => facts !== 'failed')));
    setTries((count) => count + 1);
  }
  return { facts: asked.map((question) => found.get(question) ?? null), again };
}
