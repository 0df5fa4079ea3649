import { expect, test } from 'vitest';
import { compile } from './compile.ts';
import { defaultsOf, deliverTemplates, fillTemplate, fillTests, placesIn, templates } from './templates.ts';
import { testPolicy } from './tests/index.ts';

const LOCALES = ['en_US', 'zh_CN'] as const;
const OPTIONS = { currency: { sign: '¥' }, timeZone: 'Asia/Shanghai' } as const;
/** Values of all places: small, usual, large. */
const VALUES = [
  {
    price: '0.01',
    monthPrice: '0.5',
    yearPrice: '0.51',
    trialLength: '1',
    trialUnit: 'hour',
    until: '2026-12-01 00:01',
  },
  {
    price: '19.90',
    monthPrice: '12',
    yearPrice: '99',
    trialLength: '2',
    trialUnit: 'week',
    until: '2028-02-29 12:00',
  },
  {
    price: '999999.99',
    monthPrice: '999999.98',
    yearPrice: '999999.99',
    trialLength: '999',
    trialUnit: 'month',
    until: '2099-12-31 23:59',
  },
];

/** Cases of a template that was filled in, run against what it became: a name and what is wrong with it, if anything is. */
function run(index: number, locale: (typeof LOCALES)[number], values: Record<string, string>, text?: string) {
  const filled = fillTemplate(templates[index]!, values);
  if (!('text' in filled)) throw new Error(`not filled in: ${filled.refused}`);
  const tests = fillTests(deliverTemplates({ locale, year: 2026 })[index]!, values);
  return (['resource', 'presentable'] as const).flatMap((subject) => {
    const { state_machine: machine } = compile(text ?? filled.text, subject);
    const { findings, cases } = testPolicy(tests, { ...OPTIONS, locale, machine: machine!, subject });
    expect(findings).toEqual([]);
    return cases;
  });
}

test.each(templates.map(({ title, ...template }, index) => ({ title: title.en_US, index, template })))(
  'tests of the template “$title” hold of it, whatever was filled in, in both languages',
  ({ index, template }) => {
    for (const locale of LOCALES) {
      for (const values of [defaultsOf(template, 2026), ...VALUES]) {
        const cases = run(index, locale, values);
        expect(cases.filter(({ failure }) => failure)).toEqual([]);
        expect(cases.length).toBeGreaterThan(0);
        for (const { name } of cases) expect(/\p{Script=Han}/u.test(name)).toBe(locale === 'zh_CN');
      }
      const { tests } = deliverTemplates({ locale, year: 2026 })[index]!;
      expect(placesIn(tests)).toEqual(new Set(template.args.map(({ name }) => name)));
    }
  },
);

test.each(templates.map(({ title }, index) => ({ title: title.en_US, index })))(
  'tests of the template “$title” hold of no other template, unless that can do more',
  ({ index }) => {
    const values = VALUES[1]!;
    const holdOf = templates.flatMap((template, other) => {
      const filled = fillTemplate(template, values) as { text: string };
      return run(index, 'en_US', values, filled.text).some(({ failure }) => failure) ? [] : other;
    });
    // by the month is also what is by the month or the year
    expect(holdOf).toEqual(index === 2 ? [2, 3] : [index]);
  },
);

test.each([
  ['12', '12'],
  ['12', '12.00'],
])(
  'a month and a year may both cost %s and %s; tests that could not tell the payments apart are left out',
  (monthPrice, yearPrice) => {
    const [template] = deliverTemplates({ locale: 'en_US', year: 2026 }).slice(3);
    const filled = fillTemplate(templates[3]!, { monthPrice, yearPrice }) as { text: string };
    expect(compile(filled.text, 'resource')).toMatchObject({ errors: [], warnings: [] });
    expect(fillTests(template!, { monthPrice, yearPrice })).toBe('');
    expect(fillTests(template!, { monthPrice, yearPrice: '120' })).toContain('pay 120');
  },
);

test('a template whose text was changed, or that is none of ours, has no tests', () => {
  const [free, once] = templates;
  const changed = { ...once!, template: once!.template.replaceAll('bought', 'owned') };
  const others = [changed, { ...free!, _id: 'f'.repeat(24) }];
  expect(deliverTemplates({ locale: 'en_US', year: 2026 }, others).map(({ tests }) => tests)).toEqual(['', '']);
});
