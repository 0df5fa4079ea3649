import { md5 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { MAX_KNOWN_IDS_OF_STATE, MAX_KNOWN_STATES } from './limits.ts';
import type { SubjectType } from './types.ts';

const EVENT_ID_BYTES = 4;

/**
 * Ids computed before, by the state that is left: an editor compiles nearly the same text at every key, and policies
 * resemble each other.
 */
const KNOWN_IDS = new Map<string, { code: string; toState: string; index: number; id: string }[]>();

/**
 * The id of a transition for ever: 8 hexadecimal digits made of the event's code, both states and the position in its
 * state (from 0). Amounts and other arguments do not enter.
 */
export function eventId(code: string, state: string, toState: string, index: number): string {
  const known = KNOWN_IDS.get(state) ?? [];
  for (const event of known) {
    if (event.index === index && event.code === code && event.toState === toState) return event.id;
  }
  const source = `${code}-${state}-${toState}-${index}`;
  const id = bytesToHex(sha256(utf8ToBytes(source)).subarray(0, EVENT_ID_BYTES));
  if (KNOWN_IDS.size >= MAX_KNOWN_STATES) KNOWN_IDS.clear();
  if (known.length < MAX_KNOWN_IDS_OF_STATE) {
    // Names taken from here, not from the policy: a piece of a text keeps all of it in memory.
    const stateAt = code.length + 1;
    const toStateAt = stateAt + state.length + 1;
    const event = { code, toState: source.slice(toStateAt, toStateAt + toState.length), index, id };
    KNOWN_IDS.set(source.slice(stateAt, toStateAt - 1), [...known, event]);
  }
  return id;
}

/** The id of a policy: 32 hexadecimal digits. White space around the text does not count, white space inside does. */
export function policyId(text: string, subjectType: SubjectType): string {
  const source = `FREELOG_POLICY_TEXT_${text.trim()}_SUBJECT_TYPE_${subjectNumber(subjectType)}`;
  return bytesToHex(md5(utf8ToBytes(source)));
}

function subjectNumber(subjectType: SubjectType): 1 | 2 {
  return subjectType === 1 || subjectType === 'resource' ? 1 : 2;
}
