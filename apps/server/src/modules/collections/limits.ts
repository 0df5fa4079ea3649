/** Every limit of collections (specification 03). */

/** Items of one catalogue; the database refuses more as well. */
export const MAX_ITEMS = 10_000;
/** Items, or ids, of one call. */
export const MAX_LOOKUP = 100;
export const MAX_KEYWORDS_LENGTH = 100;
/** Resources that a collection leaves to its users. */
export const MAX_BASE_UPCASTS = 1000;
export const MAX_CONDITIONS = 20;
export const MAX_TITLE_VALUE_LENGTH = 100;
/** A short name with the username and the slash before it. */
export const MAX_NAME_VALUE_LENGTH = 91;
/** Items that one log entry names. */
export const MAX_LOGGED_ITEMS = 100;
/** Display settings: keys of clients to come are kept as well. */
export const MAX_DISPLAY_SETTINGS = 50;
export const MAX_DISPLAY_SETTING_LENGTH = 100;
