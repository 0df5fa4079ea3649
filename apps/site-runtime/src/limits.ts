/** Time limit of a request of the runtime or of a package. */
export const REQUEST_TIMEOUT_MS = 30_000;
/** Time that a package may take to end, before it is mounted again without its consent. */
export const UNMOUNT_TIMEOUT_MS = 5_000;
/** Exhibit ids that one authorisation request takes. */
export const AUTH_BATCH_LIMIT = 100;
/** Test exhibit ids that one authorisation request takes. */
export const TEST_AUTH_BATCH_LIMIT = 60;
/** Item ids that one authorisation request takes. */
export const ITEM_AUTH_BATCH_LIMIT = 1000;
/** Item ids that one item request takes. */
export const ITEM_BATCH_LIMIT = 100;
/** Transition records of a contract loaded at once. */
export const TRANSITION_PAGE_SIZE = 25;
/** Time after which a theme that was mounted counts as alive. */
export const LIVELY_AFTER_MS = 5_000;
/** Exhibits that are listed where a site is opened without its theme. */
export const PLAIN_LIST_LIMIT = 100;
/** Exhibits that a visitor is offered to report, the last that were opened. */
export const MAX_REPORTABLE_EXHIBITS = 3;
/** Failures that one page reports. */
export const MAX_REPORTS = 5;
/** Characters of a report that the API takes. */
export const MAX_REPORT_PAGE_LENGTH = 300;
export const MAX_REPORT_MESSAGE_LENGTH = 500;
