import { vi } from 'vitest';

const LIMIT_MS = 15_000;

/** Looks until `look` finds what it expects and throws no more. What comes later comes late on a busy machine. */
export function reaches(look: () => void): Promise<void> {
  return vi.waitFor(look, { timeout: LIMIT_MS });
}
