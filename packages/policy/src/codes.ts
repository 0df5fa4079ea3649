export const INITIAL_STATE = 'initial';
export const EVENT_SERVICE = 'freelog';

/** Settlement points are so many hours apart. */
export const HOURS_PER_CYCLE = 4;

export const PAYMENT_CODE = 'S201';
export const CYCLE_END_CODE = 'A101';
export const TIME_CODE = 'A102';
export const RELATIVE_TIME_CODE = 'A103';
/** Events that something makes happen. The others compile and are shown, but a contract never sees them. */
export const LIVE_CODES: ReadonlySet<string> = new Set([PAYMENT_CODE, CYCLE_END_CODE, TIME_CODE, RELATIVE_TIME_CODE]);
