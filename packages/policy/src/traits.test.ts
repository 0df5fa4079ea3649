import { expect, test } from 'vitest';
import { deliverTemplates } from './templates.ts';
import { fitsTraits, type WantedTraits } from './traits.ts';

const offered = deliverTemplates({ locale: 'en_US', year: 2026 });

test.each<[string, WantedTraits, string[]]>([
  ['nothing asked', {}, offered.map(({ title }) => title)],
  ['free', { price: 'free' }, ['Free for ever', 'Free until a date']],
  ['free for ever', { price: 'free', hasDate: false }, ['Free for ever']],
  ['free until a date', { price: 'free', hasDate: true }, ['Free until a date']],
  ['bought without a trial', { price: 'once', hasTrial: false }, ['Buy once, keep for ever']],
  ['bought after a trial', { price: 'once', hasTrial: true }, ['Free trial, then buy']],
  ['a subscription after a trial', { price: 'recurring', hasTrial: true }, ['Free trial, then subscription']],
])('%s leads to the templates that say so', (_, wanted, titles) => {
  const fitting = offered.filter(({ template }) => fitsTraits(template, wanted));
  expect(fitting.map(({ title }) => title)).toEqual(titles);
});
