export const MAX_PRIORITY = 100_000;
export const DEFAULT_PRIORITY = 100;
export const MAX_KEYWORDS_LENGTH = 100;

/** Activities among which an advertisement's target is chosen: more are narrowed by their title. */
export const MAX_CHOICES = 100;

export const MAX_TOPIC_ITEMS = 200;

/** A caller counts once in this time for an advertisement. */
export const COUNTED_EVERY_MS = 1000;
/** Counts that arrive within this time after others are written together. */
export const COUNTS_TOGETHER_MS = 50;

/** Days whose numbers the chart of an advertisement shows. */
export const CHARTED_DAYS = 30;
