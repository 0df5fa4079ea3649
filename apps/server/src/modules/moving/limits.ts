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

/** A file of an archive that is read whole: descriptions, texts of policies, receipts, pictures. */
export const MAX_IMPORTED_JSON_BYTES = 16 * 1024 ** 2;
/** Of each part of a path in an archive. */
export const MAX_NAME_BYTES = 255;
/** Keys of another installation. */
export const MAX_KEY_SET_BYTES = 256 * 1024;
/** Interval of looking whether uploaded files of an archive are analysed. */
export const LOOK_AT_ANALYSES_EVERY_MS = 2000;
/** From then on nothing is left of an import but what was taken in. */
export const IMPORT_LIFE_MS = 30 * 24 * HOUR_MS;
/** Choices about things in one call. */
export const MAX_CHOICES = 1000;
/** The longest name of an account elsewhere. */
export const MAX_OLD_NAME_LENGTH = 100;
