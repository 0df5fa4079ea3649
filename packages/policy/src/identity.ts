import { md5 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { SubjectType } from './types.ts';

const EVENT_ID_DIGITS = 8;

/**
 * The id of a transition for ever: 8 hexadecimal digits made of the event's code, both states and the position in its
 * state (from 0). Amounts and other arguments do not enter.
 */
export function eventId(code: string, state: string, toState: string, index: number): string {
  return bytesToHex(sha256(utf8ToBytes(`${code}-${state}-${toState}-${index}`))).slice(0, EVENT_ID_DIGITS);
}

/** The id of a policy: 32 hexadecimal digits. White space around the text does not count, white space inside does. */
export function policyId(text: string, subjectType: SubjectType): string {
  const source = `FREELOG_POLICY_TEXT_${text.trim()}_SUBJECT_TYPE_${subjectNumber(subjectType)}`;
  return bytesToHex(md5(utf8ToBytes(source)));
}

function subjectNumber(subjectType: SubjectType): 1 | 2 {
  return subjectType === 1 || subjectType === 'resource' ? 1 : 2;
}
