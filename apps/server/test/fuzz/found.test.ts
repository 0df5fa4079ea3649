import { watched } from '@colophon/language/testing';
import { expect, test } from 'vitest';
import { textOf } from './machines.ts';
import { walk } from './walks.ts';

const SEED = Number(process.env.FUZZ_SEED);
const MACHINES = Math.ceil(1_500 * Number(process.env.FUZZ_FACTOR ?? 1));

/** Findings of `npm run fuzz`, as it prints them: a text, and the numbers that determine its walk. */
const FOUND: [text: string, seed: number, number: number][] = [
  [
    'for public initial[active,testActive]: ~freelog.TransactionEvent("9","self.account") => a ~freelog.RelativeTimeEvent("1","week") => d d[active]: ~freelog.CycleEndEvent("1","cycle") => second_half second_half[active]: ~freelog.CycleEndEvent("29","cycle") => b b[active]: ~freelog.TransactionEvent("9","self.account") => a ~freelog.CycleEndEvent("30","cycle") => d a: terminate',
    1,
    1,
  ],
];

test.each(FOUND)('what was found once: %s', (text, seed, number) => {
  expect(() => watched(text, () => walk(text, seed, number))).not.toThrow();
});

test('everything that is computed of random machines comes to an end, and to what it should', () => {
  for (let number = 0; number < MACHINES; number++) {
    const text = textOf(SEED, number);
    watched([text, SEED, number], () => walk(text, SEED, number));
  }
}, 120_000);

test('machines are the same for the same numbers, and others for others', () => {
  expect(textOf(7, 3)).toBe(textOf(7, 3));
  const texts = Array.from({ length: 200 }, (_, number) => textOf(7, number));
  expect(new Set(texts).size).toBeGreaterThan(190);
  for (const what of ['CycleEndEvent', 'TransactionEvent', 'TimeEvent', 'ViewCountEvent', 'terminate'])
    expect(texts.some((text) => text.includes(what))).toBe(true);
});
