/** Keys of taking part in the test: the reader's own application, and what operators see. */
export const betaKeys = {
  ownApplication: ['beta', 'ownApplication'],
  codes: ['beta', 'codes'],
  codeList: (filter: object) => ['beta', 'codes', 'list', filter],
  codeUses: (code: string) => ['beta', 'codes', 'uses', code],
  applications: ['beta', 'applications'],
  applicationList: (filter: object) => ['beta', 'applications', 'list', filter],
};
