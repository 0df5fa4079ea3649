import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalise } from './canonical.js';
import { decodeUtf8, sha256Hex } from './encoding.js';
import { Failure } from './failure.js';
import { EXCEPTION, receiptShape } from './format.js';
import { isFalselyEndorsed, keyId } from './keys.js';
import { checkLife, stateOf } from './life.js';
import { isSignedBy, RECEIPT_TYPE, readSignature } from './signature.js';

const MAX_BYTES = 16 * 1024 * 1024;

/**
 * Checks a receipt, byte for byte, against the keys of its platform; the first check that fails is named.
 *
 * @param {Uint8Array} bytes
 * @param {import('./types.d.ts').KeySet} keySet
 * @returns {import('./types.d.ts').CheckResult}
 */
export function checkReceipt(bytes, { keys }) {
  /** @type {import('./types.d.ts').Receipt | undefined} */
  let receipt;
  try {
    const value = readBytes(bytes);
    receipt = readShape(value);
    const key = checkSignature(receipt, keys);
    checkPeriod(receipt, key);
    checkPolicy(receipt);
    checkChain(receipt);
    checkLife(receipt);
    checkNow(receipt);
    return { verdict: 'good', receipt };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { verdict, check, message: reason } = error;
    return { verdict, check, reason, receipt };
  }
}

/**
 * Check 1: that the bytes are the only spelling of what they say.
 *
 * @param {Uint8Array} bytes
 * @returns {unknown}
 */
function readBytes(bytes) {
  if (bytes.length > MAX_BYTES) throw new Failure(1, 'the file has more than 16 MiB');
  try {
    const text = decodeUtf8(bytes);
    const value = JSON.parse(text);
    if (canonicalise(value) === text) return value;
  } catch (error) {
    throw new Failure(1, `the file cannot be read: ${/** @type {Error} */ (error).message}`);
  }
  throw new Failure(1, 'the file is not written in canonical form');
}

/**
 * Check 2.
 *
 * @param {unknown} value
 * @returns {import('./types.d.ts').Receipt}
 */
function readShape(value) {
  const problem = receiptShape(value, 'the receipt');
  if (problem) throw new Failure(2, problem);
  return /** @type {import('./types.d.ts').Receipt} */ (value);
}

/**
 * Check 3.
 *
 * @param {import('./types.d.ts').Receipt} receipt
 * @param {readonly import('./types.d.ts').ReceiptKey[]} keys
 */
function checkSignature({ signature, ...signed }, keys) {
  const read = readSignature(signature, RECEIPT_TYPE);
  if (typeof read === 'string') throw new Failure(3, read);
  const key = keys.find(({ kid }) => kid === read.kid);
  if (!key) throw new Failure(3, `the key ${read.kid} is not among the keys given`, 'unknown');
  if (keyId(key) !== key.kid) throw new Failure(3, `the key ${key.kid} is another one than its name says`);
  if (!isSignedBy(read, canonicalise(signed), key.x)) throw new Failure(3, 'the signature does not fit what is signed');
  if (isFalselyEndorsed(key, keys)) throw new Failure(3, `the endorsement of the key ${key.kid} is false`, 'doubtful');
  return key;
}

/**
 * Check 4.
 *
 * @param {import('./types.d.ts').Receipt} receipt
 * @param {import('./types.d.ts').ReceiptKey} key
 */
function checkPeriod({ issued }, { kid, from, until, revoked }) {
  if (issued < from || (until !== null && issued >= until))
    throw new Failure(4, `the key ${kid} did not count when the receipt was issued`);
  if (revoked !== undefined)
    throw new Failure(4, `the key ${kid} was lost (${revoked}): whoever has it can back-date`, 'doubtful');
}

/**
 * Check 5.
 *
 * @param {import('./types.d.ts').Receipt} receipt
 */
function checkPolicy({ policy, contract }) {
  const { text, sha256, policyId, subjectType } = policy;
  if (sha256Hex(text) !== sha256) throw new Failure(5, "the policy's text has another SHA-256");
  const named = `FREELOG_POLICY_TEXT_${text.trim()}_SUBJECT_TYPE_${subjectType}`;
  if (bytesToHex(md5(utf8ToBytes(named))) !== policyId) throw new Failure(5, "the policy's text has another policyId");
  if (contract.subject.type !== subjectType) throw new Failure(5, 'the policy is for another kind of subject');
}

/**
 * Check 6.
 *
 * @param {import('./types.d.ts').Receipt} receipt
 */
function checkChain({ contract, format, issuer, policy, chain, head }) {
  let hash = sha256Hex(canonicalise({ contract, format, issuer, policy }));
  for (const [index, entry] of chain.entries()) {
    if (entry.seq !== index) throw new Failure(6, `entry ${index} has the number ${entry.seq}`);
    if (entry.prev !== hash) throw new Failure(6, `entry ${index} does not follow what stands before it`);
    hash = sha256Hex(canonicalise(entry));
  }
  if (hash !== head) throw new Failure(6, 'the last entry is not the head');
}

/**
 * Check 8: that the contract is where its history has brought it (specification 05, section 4.5).
 *
 * @param {import('./types.d.ts').Receipt} receipt
 */
function checkNow({ contract, policy, chain, now }) {
  const last = chain.findLast((entry) => entry.kind === 'transition');
  if (!last) throw new Failure(8, 'nothing has happened');
  if (now.state !== last.to || now.authStatus !== last.authStatus)
    throw new Failure(8, 'the contract is not where its history ends');
  const { colours, transitions } = stateOf(policy.machine, last.to);
  const isLicensed = colours.includes('active') || (colours.includes('testActive') && contract.licensee.kind !== 3);
  const isOver = transitions.length === 0 && !isLicensed;
  if (now.status !== (last.event === EXCEPTION ? 2 : Number(isOver)))
    throw new Failure(8, 'the status is another one than the state says');
}
