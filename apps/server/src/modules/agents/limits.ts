const DAY_MS = 24 * 3_600_000;

export const CALL_RETENTION_MS = 400 * DAY_MS;
/** Time over which the list of programs says how often each did what. */
export const USES_COUNT_MS = 30 * DAY_MS;
/** Lines that a table of all is made of at a time. */
export const EXPORT_BATCH = 1000;
export const MAX_OPERATION_LENGTH = 100;
/** Characters of an answer in which an id is looked for; longer ones name many things. */
export const MAX_READ_ANSWER = 65_536;
