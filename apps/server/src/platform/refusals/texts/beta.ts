import type { RefusalEntry } from '../entry.ts';

export const betaRefusals = {} as const satisfies Record<string, RefusalEntry>;
