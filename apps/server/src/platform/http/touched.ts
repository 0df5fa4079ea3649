/**
 * Kinds of things that belong to somebody, and who may do with one what a route does; others are refused, or answered as
 * if it did not exist. Routes declare it, so that access is one table (`apps/server/test/access-matrix.test.ts` holds
 * every route against it); commands and queries decide it, where the thing cannot change meanwhile.
 */
export const touched = {
  account: 'about themselves, operators about anybody',
  application: 'with an application of their own, operators with any',
  approval: 'with a payment that a program of theirs has asked for',
  bucket: 'with a bucket of their own',
  budget: 'with a budget of their own',
  code: 'with a code of their own, operators with any',
  contract: 'with a contract of which they, or a node or resource of theirs, are the licensee',
  decision: 'with a decision about something of their own',
  exhibit: 'with an exhibit on a node of their own',
  exhibitContent: 'with an exhibit that its policies let them use',
  export: 'with an archive of their own',
  file: 'with a file that they have uploaded',
  import: 'with an archive that they have brought along',
  licensee: 'for themselves, or for a node or resource of their own',
  node: 'with a node of their own',
  nodeData: 'with what a node site remembers about them',
  object: 'with an object of their own',
  order: 'with an order of their own',
  passkey: 'with a passkey of their own',
  payment: 'with a payment that they made or received',
  paymentTrace: 'with a payment that they made or received, operators with any',
  receipt: 'with a contract of which one side is theirs, operators with any',
  rehearsal: 'with the test site of a node of their own',
  resource: 'with a resource of their own',
  resourceContent: 'with a resource of their own, or one that something of theirs is licensed for',
  session: 'with a session of their own',
  token: 'with an API token of their own',
  upload: 'with an upload of their own',
  webhook: 'with a webhook of their own',
  wallet: 'with a wallet of their own',
} as const satisfies Record<string, string>;

export type Touched = keyof typeof touched;
