import { MAX_TEXT_LENGTH } from '@colophon/policy';
import { MAX_STEPS, type SimulationStep } from '@colophon/policy/simulation';
import type { PolicySubject } from '../check-policy.ts';
import { MAX_LINK_LENGTH } from './limits.ts';

/** Content that a link restores: the text, its subject, when the contract was signed and what was done since. */
export interface SharedPlay {
  text: string;
  subject: PolicySubject;
  /** Whole minutes, as milliseconds since 1970. */
  startAt: number;
  steps: readonly SimulationStep[];
}

const VERSION = 1;
const SUBJECTS: readonly PolicySubject[] = ['resource', 'presentable'];
const MINUTE_MS = 60_000;
/** A step takes a few characters; whatever unpacks to more was not made here. */
const MAX_UNPACKED_BYTES = 4 * MAX_TEXT_LENGTH;
const LAST_MINUTE = 8.64e15 / MINUTE_MS;

/** The present, in whole minutes. */
export const presentMinute = (): number => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

/**
 * Packs a play for the fragment of a link, which is sent to no server. Moments are minutes, counted from the signing.
 *
 * `null` when the link would be longer than `MAX_LINK_LENGTH`.
 *
 * @param address  the page's address without a fragment
 */
export async function linkTo(address: string, { text, subject, startAt, steps }: SharedPlay): Promise<string | null> {
  const short = steps.map((done) => ('payFor' in done ? done.payFor : (done.untilAt - startAt) / MINUTE_MS));
  const json = JSON.stringify([VERSION, SUBJECTS.indexOf(subject), startAt / MINUTE_MS, short, text]);
  const packed = await new Response(
    new Blob([json]).stream().pipeThrough(new CompressionStream('deflate-raw')),
  ).arrayBuffer();
  const link = `${address}#${toBase64Url(new Uint8Array(packed))}`;
  return link.length > MAX_LINK_LENGTH ? null : link;
}

/** Reads the fragment of a link, without `#`. `null` for whatever `linkTo` did not make. */
export async function readLink(fragment: string): Promise<SharedPlay | null> {
  if (fragment.length > MAX_LINK_LENGTH || !/^[\w-]+$/.test(fragment)) return null;
  try {
    return readPlay(JSON.parse(await unpack(fragment)));
  } catch {
    return null;
  }
}

async function unpack(fragment: string): Promise<string> {
  const stream = new Blob([fromBase64Url(fragment)]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.pipeThrough(new TextDecoderStream('utf-8', { fatal: true })).getReader();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += part.value;
    if (text.length > MAX_UNPACKED_BYTES) {
      await reader.cancel();
      throw new RangeError('Too much');
    }
  }
  return text;
}

function readPlay(value: unknown): SharedPlay | null {
  if (!Array.isArray(value) || value.length !== 5) return null;
  const [version, subjectIndex, startMinute, short, text] = value as unknown[];
  const subject = SUBJECTS.find((_, index) => index === subjectIndex);
  if (version !== VERSION || !subject || !isMinute(startMinute)) return null;
  if (typeof text !== 'string' || text.length > MAX_TEXT_LENGTH) return null;
  if (!Array.isArray(short) || short.length > MAX_STEPS) return null;
  if (!short.every((done) => isMinute(done) || (typeof done === 'string' && /^[0-9a-f]{8}$/.test(done)))) return null;
  const startAt = startMinute * MINUTE_MS;
  const steps = short.map((done: string | number) =>
    typeof done === 'string' ? { payFor: done } : { untilAt: startAt + done * MINUTE_MS },
  );
  return { text, subject, startAt, steps };
}

function isMinute(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) < LAST_MINUTE;
}

function toBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
}
