import { expect, test } from 'vitest';
import { compile } from './compile.ts';
import { isFreePolicy } from './describe.ts';
import { haveSameShape } from './routes.ts';
import { deliverTemplates, fillPlaces, fillTemplate, templates } from './templates.ts';

const delivered = deliverTemplates({ locale: 'en_US', year: 2026 });

test('every delivered template is a sound policy for resources and exhibits', () => {
  for (const { title, template } of delivered) {
    for (const subjectType of [1, 2] as const) {
      const { errors, warnings, hints } = compile(template, subjectType);
      expect([title, ...errors, ...warnings]).toEqual([title]);
      expect(hints.filter(({ code }) => code !== 'STATE_ENDLESS')).toEqual([]);
    }
  }
  expect(delivered.map(({ title }) => title)).toEqual([
    'Free for ever',
    'Buy once, keep for ever',
    'Monthly subscription',
    'Monthly or yearly subscription',
    'Free trial, then buy',
    'Free trial, then subscription',
    'Free until a date',
  ]);
});

test('only the first template is a free policy', () => {
  expect(delivered.map(({ template }) => isFreePolicy(compile(template, 1).state_machine!))).toEqual([
    true,
    ...new Array(6).fill(false),
  ]);
});

test('templates can be told apart by their shape, whatever was filled in', () => {
  const machines = delivered.map(({ template }) => compile(template, 1).state_machine!);
  for (const [index, machine] of machines.entries()) {
    const same = machines.filter((other) => haveSameShape(machine, other, { serviceStates: true }));
    expect(same).toEqual([machines[index]]);
  }
});

test('titles and labels are in the language asked for, a date is the end of the next year', () => {
  const last = deliverTemplates({ locale: 'zh_CN', year: 2026 }).at(-1)!;
  expect(last.title).toBe('限时免费');
  expect(last.args).toEqual([{ name: 'until', label: '免费截止时间', type: 'dateTime', default: '2027-12-31 23:59' }]);
  expect(last.template).toContain('TimeEvent("2027-12-31 23:59")');
});

test('a template is filled with values within the limits of its arguments, and with no others', () => {
  const trial = templates[4]!;
  const values = { trialLength: '3', trialUnit: 'week', price: '19.90' };
  const filled = fillTemplate(trial, values);
  expect('text' in filled && compile(filled.text, 2).errors).toEqual([]);
  expect(filled).toMatchObject({ text: expect.stringContaining('RelativeTimeEvent("3", "week")') });

  expect(fillTemplate(trial, { ...values, price: '0' })).toEqual({ refused: ['price'] });
  expect(fillTemplate(trial, { ...values, price: '1000000' })).toEqual({ refused: ['price'] });
  expect(fillTemplate(trial, { ...values, price: '5", "x' })).toEqual({ refused: ['price'] });
  expect(fillTemplate(trial, { trialLength: '1.5', trialUnit: 'cycle' })).toEqual({
    refused: ['trialLength', 'trialUnit', 'price'],
  });
  expect(fillTemplate(templates[6]!, { until: '2027-02-29 10:00' })).toEqual({ refused: ['until'] });
});

test('places of one argument are filled with its value as it is, special characters included', () => {
  expect(fillPlaces(`\${unit} of \${unit}, \${none}`, { unit: '$&' })).toEqual(`$& of $&, \${none}`);
  expect(fillPlaces(`\${a}\${b}`, { a: `\${b}`, b: 'x' })).toEqual(`\${b}x`);
});

test('a template says in a sentence what it means, with places and with the defaults in them', () => {
  const [, , , , trial] = delivered;
  expect(trial).toMatchObject({
    report: `Free for \${trialLength} \${trialUnit}; pay \${price} once to use it for ever.`,
    reportTranslate: 'Free for 7 days; pay 10 once to use it for ever.',
  });
  const chinese = deliverTemplates({ locale: 'zh_CN', year: 2026 });
  expect(chinese[4]!.reportTranslate).toBe('可免费试用 7 天，一次性支付 10 元后永久使用。');
  for (const { report, reportTranslate, args } of [...delivered, ...chinese]) {
    expect(args.filter(({ name }) => !report.includes(`\${${name}}`))).toEqual([]);
    expect(reportTranslate).not.toContain('$');
  }
});

test('the arguments of a template are told as fields', () => {
  expect(delivered[5]!.reportUiTemplate).toEqual([
    { id: 'trialLength', type: 'duration', uiSectionType: 'number', uiSectionDefaultValue: '7', selectOptions: [] },
    {
      id: 'trialUnit',
      type: 'unit',
      uiSectionType: 'select',
      uiSectionDefaultValue: 'day',
      selectOptions: [
        { label: 'hours', value: 'hour' },
        { label: 'days', value: 'day' },
        { label: 'weeks', value: 'week' },
        { label: 'months', value: 'month' },
      ],
    },
    { id: 'monthPrice', type: 'amount', uiSectionType: 'number', uiSectionDefaultValue: '10', selectOptions: [] },
  ]);
  expect(delivered[6]!.reportUiTemplate).toMatchObject([{ id: 'until', uiSectionType: 'dateTime' }]);
});
