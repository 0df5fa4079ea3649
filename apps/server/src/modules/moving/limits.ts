const HOUR_MS = 3_600_000;

export const EXPORT_LIFE_MS = 7 * 24 * HOUR_MS;
export const MAX_EXPORTS_A_DAY = 3;
/** Of one bag; more makes several. */
export const MAX_EXPORT_BYTES = 100 * 1024 ** 3;
export const MAX_EXPORT_FILES = 1_000_000;
export const MAX_BAGS = 20;
/** From then on an export that has not ended has failed. */
export const EXPORT_DEADLINE_MS = 24 * HOUR_MS;
export const LOOK_FOR_ENDED_EVERY_MS = HOUR_MS;
/** Between two notes of how far an export is. */
export const PROGRESS_STEP_MS = 1000;
/** Rows that are read, or written, at once. */
export const ROWS_AT_ONCE = 200;
/** Rows of a snapshot that are read at once: so few that they are garbage before the collector takes them for what stays. */
export const SNAPSHOT_ROWS_AT_ONCE = 20;
/** Exports in one list, the newest. */
export const MAX_LISTED = 20;

/** Both codes of a move have to be typed within this time. */
export const MOVE_LIFE_MS = HOUR_MS;
/** Wrong codes after which a move is over. */
export const MAX_CODE_TRIES = 5;
/** Answer of another installation about a move, or about a thing that has moved. */
export const MAX_MOVE_ANSWER_BYTES = 16 * 1024;

/** New addresses of things that have moved are remembered for so long; where the new place does not answer, it is asked again after a minute. */
export const ADDRESS_LIFE_MS = 24 * HOUR_MS;
export const ASK_ANEW_MS = 60_000;
/** Longest time that a page waits for the new place's answer. */
export const ASK_NEW_PLACE_MS = 3000;
export const MAX_KNOWN_ADDRESSES = 10_000;

/** A file of an archive that is read whole: descriptions, texts of policies, receipts, pictures. */
export const MAX_IMPORTED_JSON_BYTES = 16 * 1024 ** 2;
/** The list of the objects of somebody's buckets, about 80,000 of them. */
export const MAX_IMPORTED_LIST_BYTES = 64 * 1024 ** 2;
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
