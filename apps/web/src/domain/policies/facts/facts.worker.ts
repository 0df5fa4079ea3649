import { factsOf } from '@colophon/policy/facts';
import type { FactsQuestion } from './facts-thread.ts';

self.addEventListener('message', ({ data: { id, machine, options } }: MessageEvent<FactsQuestion & { id: number }>) => {
  self.postMessage({ id, facts: factsOf(machine, options) });
});
