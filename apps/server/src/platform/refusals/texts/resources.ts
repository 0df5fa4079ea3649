import type { RefusalEntry } from '../entry.ts';

export const resourceRefusals = {} as const satisfies Record<string, RefusalEntry>;
