import type { RefusalEntry } from '../entry.ts';

export const authorisationRefusals = {} as const satisfies Record<string, RefusalEntry>;
