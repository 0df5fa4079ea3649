import {
  amount,
  anyOf,
  anyText,
  count,
  digits,
  either,
  hash,
  integer,
  list,
  map,
  md5,
  name,
  object,
  objectId,
  oneOf,
  origin,
  partyId,
  sha1,
  stateName,
  time,
  timeZone,
  transitionId,
} from './shape.js';

export const FORMAT = 'colophon-receipt/1';
export const MAX_VERSIONS = 1000;
export const NO_STATE = '_none_';
export const INITIAL_STATE = 'initial';
export const INIT = 'init';
/** The event of a contract that its dates would move in a circle for ever: it stays where it is and takes no events. */
export const EXCEPTION = 'exception';

/** @param {readonly number[]} kinds */
const party = (...kinds) => object({ id: partyId, kind: oneOf(...kinds), name, ownerId: integer, ownerName: anyText });

const authStatus = oneOf(1, 2, 3, 128);

const machine = map(
  stateName,
  object({
    colours: list(oneOf('active', 'testActive')),
    transitions: list(
      object({ id: transitionId, code: name, to: stateName, args: map(name, anyOf(integer, anyText)) }),
    ),
  }),
);

const everyEntry = { seq: count, prev: hash, at: time };

const transition = {
  ...everyEntry,
  kind: oneOf('transition'),
  stateId: objectId,
  to: stateName,
  authStatus,
};

const firstEntry = object({
  ...transition,
  from: oneOf(NO_STATE),
  event: oneOf(INIT),
  accounts: list(object({ name, accountId: digits })),
});

const laterTransition = object(
  { ...transition, from: stateName, event: anyOf(transitionId, oneOf(EXCEPTION)) },
  { payment: count },
);

const laterEntry = either('kind', {
  transition: laterTransition,
  payment: object({
    ...everyEntry,
    kind: oneOf('payment'),
    event: transitionId,
    amount,
    fromAccount: digits,
    toAccount: digits,
    recordId: digits,
    serialNo: digits,
  }),
  refund: object({ ...everyEntry, kind: oneOf('refund'), payment: count, amount, recordId: digits }),
});

/** @type {import('./shape.js').Shape} */
function chain(value, path) {
  const problem = list(() => null, { min: 1 })(value, path);
  if (problem) return problem;
  const [first, ...rest] = /** @type {unknown[]} */ (value);
  return firstEntry(first, `${path}[0]`) ?? list(laterEntry)(rest, `${path} after its first entry`);
}

const version = object({ resourceId: objectId, resourceName: name, version: name, sha1, sha256: hash, size: count });

/** What a receipt holds, and nothing else. */
export const receiptShape = object(
  {
    format: oneOf(FORMAT),
    issuer: origin,
    timeZone,
    currency: name,
    issued: time,
    contract: object({
      contractId: objectId,
      signedAt: time,
      licensor: party(1, 2),
      licensee: party(1, 2, 3),
      subject: object({ id: objectId, name, type: oneOf(1, 2) }),
    }),
    policy: object({
      policyId: md5,
      subjectType: oneOf(1, 2),
      text: anyText,
      sha256: hash,
      audiences: list(object({ name, type: name })),
      machine,
    }),
    chain,
    head: hash,
    now: object({ state: stateName, authStatus, status: oneOf(0, 1, 2) }),
    versions: list(version, { max: MAX_VERSIONS }),
    signature: name,
  },
  { versionsCut: count },
);
