/** Longest text of tests, in bytes of UTF-8. */
export const MAX_TESTS_BYTES = 16_384;
export const MAX_CASES = 20;
export const MAX_STEPS_OF_CASE = 50;
/** Longest name of a case, in characters. */
export const MAX_CASE_NAME_LENGTH = 200;
/** Most digits of a length's number; what is longer than a hundred years cannot be run anyway. */
export const MAX_LENGTH_DIGITS = 9;
/** Steps in which all facts and ends of one text of tests are computed; see `Work`. */
export const MAX_TESTS_WORK = 400_000;
/** Most moves of a contract that are told of a failed case. */
export const MAX_HISTORY = 100;
