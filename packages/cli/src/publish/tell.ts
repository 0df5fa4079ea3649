import { ColophonError } from '@colophon/client';
import { type Context, RefusedError } from '../command.ts';
import { say } from '../words.ts';
import type { Plan } from './plan.ts';

const SENTENCES = {
  planned: 'workPlanned',
  there: 'workThere',
  draft: 'workDraft',
  released: 'released',
} as const;

/** Tells of one work: a line for people, or an object for programs. */
export function tellWork({ work, fullName }: Plan, state: keyof typeof SENTENCES, context: Context): void {
  const { version, sha256, file } = work;
  if (context.values.flags.has('json')) context.json({ kind: 'work', name: fullName, version, state, sha256, file });
  else context.out(say(SENTENCES[state], context.locale, { name: fullName, version, file }));
}

export function tellRefused({ work, fullName }: Plan, error: Error, context: Context): void {
  const { version, sha256, file } = work;
  const refusal = refusalOf(error);
  const { message } = error;
  if (context.values.flags.has('json')) {
    context.json({ kind: 'work', name: fullName, version, state: 'refused', sha256, file, refusal, message });
    return;
  }
  const text = refusal ? say('refusedBy', context.locale, { text: message, name: refusal }) : message;
  context.err(say('workRefused', context.locale, { name: fullName, version, text }));
}

/** Name of the platform's refusal that a failure is; undefined of others. */
export function refusalOf(error: unknown): string | undefined {
  return error instanceof ColophonError || error instanceof RefusedError ? error.refusal : undefined;
}

export function tellSummary(
  { done, all, runId }: { done: number; all: number; runId: string },
  { values, locale, json, out }: Context,
): void {
  if (values.flags.has('json')) {
    json({ kind: 'summary', run: runId, done, all });
    return;
  }
  out(say('worksDone', locale, { done, all }));
  if (done < all) out(say('goOn', locale));
}
