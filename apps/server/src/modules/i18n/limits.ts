export const MAX_KEY_LENGTH = 128;
export const MAX_TEXT_LENGTH = 10_000;
export const MAX_COMMENT_LENGTH = 500;
export const MAX_TAG_NAME_LENGTH = 40;
export const MAX_TAGS = 100;

/** Texts of one list, and of one import. */
export const MAX_TEXTS = 5000;
export const MAX_IMPORT_BYTES = 8 * 1024 * 1024;
