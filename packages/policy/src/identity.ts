import { md5 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { SubjectType } from './types.ts';

const EVENT_ID_BYTES = 4;

/** One hash that is wound back for each id: a policy has many, and making a hash takes longer than using it. */
const UNUSED_HASH = sha256.create();
const HASH = UNUSED_HASH.clone();
const ENCODER = new TextEncoder();
const BUFFER = new Uint8Array(1_024);
const MAX_BYTES_PER_CODE_UNIT = 3;

/**
 * The id of a transition for ever: 8 hexadecimal digits made of the event's code, both states and the position in its
 * state (from 0). Amounts and other arguments do not enter.
 */
export function eventId(code: string, state: string, toState: string, index: number): string {
  const source = `${code}-${state}-${toState}-${index}`;
  const isShort = source.length * MAX_BYTES_PER_CODE_UNIT <= BUFFER.length;
  const bytes = isShort ? BUFFER.subarray(0, ENCODER.encodeInto(source, BUFFER).written) : utf8ToBytes(source);
  UNUSED_HASH._cloneInto(HASH);
  HASH.update(bytes).digestInto(BUFFER);
  return bytesToHex(BUFFER.subarray(0, EVENT_ID_BYTES));
}

/** The id of a policy: 32 hexadecimal digits. White space around the text does not count, white space inside does. */
export function policyId(text: string, subjectType: SubjectType): string {
  const source = `FREELOG_POLICY_TEXT_${text.trim()}_SUBJECT_TYPE_${subjectNumber(subjectType)}`;
  return bytesToHex(md5(utf8ToBytes(source)));
}

function subjectNumber(subjectType: SubjectType): 1 | 2 {
  return subjectType === 1 || subjectType === 'resource' ? 1 : 2;
}
