const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Moves of contracts by the clock are told so long ahead, and looked for so often. */
export const FORETOLD_MS = 3 * DAY_MS;
export const LOOK_FOR_MOVES_EVERY_MS = 10 * MINUTE_MS;
export const MAX_ENDPOINTS = 20;
/** Memory of moves that are over, and of exhibits that were refused. */
export const FORETOLD_KEPT_MS = DAY_MS;
export const REFUSALS_KEPT_MS = 90 * DAY_MS;
export const MESSAGE_RETENTION_MS = 90 * DAY_MS;
/** Time between two calls for one message: after as many it is given up. Each is shifted by up to a tenth. */
export const RETRY_AFTER_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];
export const RETRY_SHIFT = 0.1;
/** The longest that a receiver can ask to be left alone. */
export const MAX_RETRY_AFTER_MS = DAY_MS;
/** An answer has to be there after so long. */
export const CALL_MS = 15 * SECOND_MS;
/** A call whose worker has not told its end by then is made again. */
export const LEASE_SECONDS = 30;
/** Bytes of an answer that are kept. */
export const ANSWER_BYTES = 1024;
/** Calls to one endpoint at a time; one while it fails. */
export const MAX_OPEN_CALLS = 10;
/** Calls of one process at a time. */
export const MAX_OPEN_CALLS_OF_PROCESS = 500;
/** Calls that are begun before those are answered who ask something meanwhile. */
export const SLICE = 4;
/** Keys that a process keeps opened. */
export const MAX_OPEN_KEYS = 1000;
/** Messages of one endpoint that wait; of more the oldest are dropped. */
export const MAX_WAITING = 1000;
export const FAILING_AFTER_MS = 3 * DAY_MS;
export const OFF_AFTER_MS = 5 * DAY_MS;
/** Time for which the secret before signs as well. */
export const FORMER_SECRET_MS = DAY_MS;
/** Time that calls under way have when a process stops. */
export const STOP_MS = 4000;
/** Between two looks for what is due, when there is more than can be begun, and when all of it was: then nobody waits for the next one. */
export const GATHER_MS = 5;
export const GATHER_IN_CALM_MS = 25;
export const LOOK_EVERY_MS = 500;
/** Deliveries that an endpoint's health counts. */
export const HEALTH_OF = 50;
/** The longest that a question waits for deliveries to come; shorter than what proxies allow. */
export const MAX_WAIT_SECONDS = 25;
export const LOOK_FOR_MORE_MS = 250;
export const MAX_WAITS_OF_ACCOUNT = 4;
export const MAX_WAITS_OF_PROCESS = 100;
