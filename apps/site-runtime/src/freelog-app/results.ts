/** Results that `addAuth` and the login callbacks report. */
export const resultType = {
  SUCCESS: 0,
  FAILED: 1,
  USER_CANCEL: 2,
  DATA_ERROR: 3,
  TEST_NODE: 4,
  OFFLINE: 5,
} as const;

export type ResultType = (typeof resultType)[keyof typeof resultType];

export interface AuthOutcome {
  status: ResultType;
  data?: unknown;
}

/** Authorisation codes, in the groups that packages ask for. */
export const authCodes = {
  noAuthCode: [301, 302, 303, 304, 305, 306, 307],
  authCode: [200, 201, 202, 203],
  errorAuthCode: [401, 402, 403, 501, 502, 503, 504, 505, 900, 901],
};
