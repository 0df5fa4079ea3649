import type { Locale } from './types.ts';

type Texts = Record<Locale, string>;

/** Writes tests in every language: their steps are the same, the names of their cases are not. */
function inWords(write: (name: (texts: Texts) => string) => string): Texts {
  const inLocale = (locale: Locale) => write((texts) => texts[locale]);
  return { en_US: inLocale('en_US'), zh_CN: inLocale('zh_CN') };
}

const KEPT: Texts = { en_US: 'once paid, kept for ever', zh_CN: '付款后永久使用' };
const MONTH: Texts = { en_US: 'each payment brings a month', zh_CN: '每次付款可使用一个月' };

/** A month that was paid for, from `before` it to what is to be paid after it. */
const paidMonth = (name: string, before: string) => `case "${name}"
${before}  pay \${monthPrice}
  expect licensed
  expect ends in 1 month
  try pay \${monthPrice}
  wait 1 month
  expect nothing
  expect due \${monthPrice}
  pay \${monthPrice}
  expect licensed
`;

/** A trial that ends, and what is to be paid then. */
const trialThatEnds = (name: string, price: string) => `case "${name}"
  expect licensed
  expect ends in \${trialLength} \${trialUnit}
  wait \${trialLength} \${trialUnit}
  expect nothing
  expect due \${${price}}
`;
const TRIAL_ENDS: Texts = { en_US: 'the trial is free, then it ends', zh_CN: '试用期内免费，之后授权失效' };

/** Tests of the templates that an installation is born with, by their ids, with the places of the templates. */
export const TEMPLATE_TESTS: Readonly<Record<string, Texts>> = {
  '0000000000000000000000a1': inWords(
    (name) => `case "${name({ en_US: 'free for ever', zh_CN: '永久免费' })}"
  expect licensed
  expect ends never
  expect due 0
  wait 10 years
  expect licensed
`,
  ),
  '0000000000000000000000a2': inWords(
    (name) => `case "${name(KEPT)}"
  expect nothing
  expect due \${price}
  pay \${price}
  expect licensed
  expect ends never
  expect due 0
  wait 10 years
  expect licensed
  expect paid \${price}
`,
  ),
  '0000000000000000000000a3': inWords((name) => paidMonth(name(MONTH), '  expect nothing\n')),
  '0000000000000000000000a4': inWords(
    (name) => `${paidMonth(name(MONTH), '  expect nothing\n')}
case "${name({ en_US: 'or a year', zh_CN: '也可一次付一年' })}"
  expect due \${yearPrice}
  pay \${yearPrice}
  expect licensed
  expect ends in 1 year
  wait 1 year
  expect nothing
`,
  ),
  '0000000000000000000000a5': inWords(
    (name) => `${trialThatEnds(name(TRIAL_ENDS), 'price')}
case "${name(KEPT)}"
  pay \${price}
  expect licensed
  expect ends never
  expect paid \${price}
`,
  ),
  '0000000000000000000000a6': inWords(
    (name) => `${trialThatEnds(name(TRIAL_ENDS), 'monthPrice')}
${paidMonth(name(MONTH), `  wait \${trialLength} \${trialUnit}\n`)}`,
  ),
  '0000000000000000000000a7': inWords(
    (
      name,
    ) => `case "${name({ en_US: 'free until the date, then it ends', zh_CN: '截止时间前免费，之后终止' })}" at 2020-01-01
  expect licensed
  expect ends \${until}
  until \${until}
  expect ended
`,
  ),
};
