import type { RefusalEntry } from '../entry.ts';

export const contractRefusals = {} as const satisfies Record<string, RefusalEntry>;
