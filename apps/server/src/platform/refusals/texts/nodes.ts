import type { RefusalEntry } from '../entry.ts';

export const nodeRefusals = {} as const satisfies Record<string, RefusalEntry>;
