/** For this long it is known from which address an operator changed something. */
export const ADDRESSES_KEPT_MS = 90 * 24 * 3_600_000;

export const FORGET_EVERY_MS = 24 * 3_600_000;

export const MAX_OBJECT_ID_LENGTH = 100;

/** Entries that are read at a time for an export. */
export const EXPORT_BATCH = 1000;
