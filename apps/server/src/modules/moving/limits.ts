const HOUR_MS = 3_600_000;

export const EXPORT_LIFE_MS = 7 * 24 * HOUR_MS;
export const MAX_EXPORTS_A_DAY = 3;
export const MAX_EXPORT_BYTES = 100 * 1024 ** 3;
export const MAX_EXPORT_FILES = 1_000_000;
/** From then on an export that has not ended has failed. */
export const EXPORT_DEADLINE_MS = 24 * HOUR_MS;
export const LOOK_FOR_ENDED_EVERY_MS = HOUR_MS;
/** Between two notes of how far an export is. */
export const PROGRESS_STEP_MS = 1000;
/** Rows that are read at once. */
export const ROWS_AT_ONCE = 200;
/** Exports in one list, the newest. */
export const MAX_LISTED = 20;
