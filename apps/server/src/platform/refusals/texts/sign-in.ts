import type { RefusalEntry } from '../entry.ts';

export const signInRefusals = {} as const satisfies Record<string, RefusalEntry>;
