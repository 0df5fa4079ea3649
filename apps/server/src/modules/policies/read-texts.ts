import { computation, compute } from '#platform/computing/compute.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type * as texts from './texts.ts';

const TEXTS = new URL('./texts.ts', import.meta.url);

export const compileTexts = computation<typeof texts.compileTexts>(TEXTS, 'compileTexts');
export const runTests = computation<typeof texts.runTests>(TEXTS, 'runTests');
const explainText = computation<typeof texts.explainText>(TEXTS, 'explainText');
const explainTransfers = computation<typeof texts.explainTransfers>(TEXTS, 'explainTransfers');

/**
 * Explains the text of a policy of resources in words.
 *
 * @throws Refusal `policy.does-not-compile`, with the findings as its sentence; `request.takes-too-long`
 */
export async function readText(...[input]: Parameters<typeof texts.explainText>): Promise<string> {
  return sound(await compute(explainText, input)).content;
}

/**
 * A history in words, by the text of its policy.
 *
 * @throws Refusal those of {@link readText}, `request.argument` for steps to what is no state
 */
export async function readTransfers(...[input]: Parameters<typeof texts.explainTransfers>) {
  const read = sound(await compute(explainTransfers, input));
  if (!read.strays) return read;
  const details = read.strays.map((index) => ({ field: `fsmTransfers.${index}.toState`, reason: 'is no state' }));
  throw new Refusal('request.argument', { details });
}

function sound<Read>(read: Read | texts.Unsound): Exclude<Read, texts.Unsound> {
  const { findings } = read as Partial<texts.Unsound>;
  if (findings)
    throw new Refusal('policy.does-not-compile', { inWords: (locale) => ({ msg: findings[locale].join('\n') }) });
  return read as Exclude<Read, texts.Unsound>;
}
