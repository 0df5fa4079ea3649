import { SubjectType as SubjectNumber } from '@colophon/model';
import { md5 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { MAX_KNOWN_IDS_OF_STATE, MAX_KNOWN_STATES } from './limits.ts';
import type { SubjectType } from './types.ts';

const EVENT_ID_BYTES = 4;

/** An event whose id was computed before. */
export interface KnownEvent {
  code: string;
  toState: string;
  index: number;
  id: string;
}

/**
 * Events by the state that they leave: an editor compiles nearly the same text at every key, and policies resemble each
 * other.
 */
const KNOWN_EVENTS = new Map<string, KnownEvent[]>();

/** The events of a state whose ids were computed before, for `eventId` to look into and to add to. */
export function knownEventsOf(state: string): KnownEvent[] {
  let known = KNOWN_EVENTS.get(state);
  if (!known) {
    if (KNOWN_EVENTS.size >= MAX_KNOWN_STATES) KNOWN_EVENTS.clear();
    known = [];
    KNOWN_EVENTS.set(copyOf(state), known);
  }
  return known;
}

/**
 * The id of a transition for ever: 8 hexadecimal digits made of the event's code, both states and the position in its
 * state (from 0). Amounts and other arguments do not enter.
 *
 * @param known  of `state`, for who asks for many ids of one state
 */
export function eventId(
  code: string,
  state: string,
  toState: string,
  index: number,
  known = knownEventsOf(state),
): string {
  for (const event of known) {
    if (event.index === index && event.code === code && event.toState === toState) return event.id;
  }
  const id = bytesToHex(sha256(utf8ToBytes(`${code}-${state}-${toState}-${index}`)).subarray(0, EVENT_ID_BYTES));
  if (known.length < MAX_KNOWN_IDS_OF_STATE) known.push({ code, toState: copyOf(toState), index, id });
  return id;
}

/** The same text in memory of its own: a piece of a policy would keep all of the policy. */
function copyOf(text: string): string {
  return `-${text}`.slice(1);
}

/** The id of a policy: 32 hexadecimal digits. White space around the text does not count, white space inside does. */
export function policyId(text: string, subjectType: SubjectType): string {
  const source = `FREELOG_POLICY_TEXT_${text.trim()}_SUBJECT_TYPE_${subjectNumber(subjectType)}`;
  return bytesToHex(md5(utf8ToBytes(source)));
}

function subjectNumber(subjectType: SubjectType): 1 | 2 {
  return subjectType === SubjectNumber.resource || subjectType === 'resource'
    ? SubjectNumber.resource
    : SubjectNumber.exhibit;
}
