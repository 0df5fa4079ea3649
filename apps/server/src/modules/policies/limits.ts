/** Policy texts of one call. */
export const MAX_POLICY_TEXTS = 100;
/** The last page of a list of policies that can be asked for. */
export const MAX_PAGE_NUMBER = 100_000;
/** Policies looked up by one call. */
export const MAX_POLICY_IDS = 200;
/** Bytes of a policy text that is explained or filled in. */
export const MAX_EXPLAINED_BYTES = 100_000;
/** Steps of a history that one call explains. */
export const MAX_TRANSFERS = 1000;
/** Values that one call fills in, and characters of each. */
export const MAX_FILLED = 100;
export const MAX_VALUE_LENGTH = 100;
/** Bytes of the tests of a policy. */
export const MAX_TESTS_BYTES = 16_384;
/** Policies that one call adds to a subject, or that it changes. */
export const MAX_POLICIES_PER_CALL = 20;
/** Characters of a template's title and of what it says. */
export const MIN_TITLE_LENGTH = 2;
export const MAX_TITLE_LENGTH = 20;
export const MAX_REPORT_LENGTH = 1000;
/** Resource types that a template is offered for. */
export const MAX_TYPE_CODES = 100;
/** The last place in the order of templates. */
export const MAX_SORT_ID = 1_000_000;
/** Templates that one call switches. */
export const MAX_TEMPLATE_IDS = 100;
