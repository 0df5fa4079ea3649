export const MAX_TAGS = 100;

/** Texts of one list, and of one import. */
export const MAX_TEXTS = 5000;
export const MAX_IMPORT_BYTES = 8 * 1024 * 1024;
