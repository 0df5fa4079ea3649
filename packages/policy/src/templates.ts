import { isCalendarMinute } from './arguments.ts';
import { FREE_POLICY_TEXT } from './free-policy.ts';
import { TEMPLATE_TESTS } from './template-tests.ts';
import type { Locale } from './types.ts';
import { unitsText } from './wording.ts';

type Texts = Record<Locale, string>;
/** Units that a template can offer to choose among. */
export const TEMPLATE_UNITS = ['minute', 'hour', 'day', 'week', 'month', 'year'] as const;
type TemplateUnit = (typeof TEMPLATE_UNITS)[number];
export const ARGUMENT_KINDS = ['amount', 'duration', 'unit', 'dateTime'] as const;
type ArgumentKind = (typeof ARGUMENT_KINDS)[number];

/** A place of a template that whoever uses it fills in. */
export interface TemplateArgument {
  name: string;
  label: Texts;
  type: ArgumentKind;
  /** Filled in on delivery. A date has none of its own: it is the end of the next year. */
  default?: string | undefined;
  min?: number | undefined;
  max?: number | undefined;
  candidates?: readonly TemplateUnit[] | undefined;
}

/** A ready policy text with places `${name}` to fill in. */
export interface PolicyTemplate {
  _id: string;
  title: Texts;
  template: string;
  /** Text of the template for the signer, with the same places. */
  report: Texts;
  args: readonly TemplateArgument[];
  /** Codes of the resource types it is offered for, as policy of a resource and of an exhibit; empty: all. */
  resourceTypeCodes4Resource: readonly string[];
  resourceTypeCodes4Presentable: readonly string[];
  sortId: number;
  status: 0 | 1;
}

/** A template as clients get it: in one language, its defaults filled in. */
export interface DeliveredTemplate extends Omit<PolicyTemplate, 'title' | 'args' | 'report'> {
  title: string;
  args: (Omit<TemplateArgument, 'label'> & { label: string; default: string })[];
  /** With its places. */
  report: string;
  /** With the defaults in them. */
  reportTranslate: string;
  /** The arguments as fields of existing clients. */
  reportUiTemplate: TemplateField[];
  /** Tests that hold of it, with its places; empty of a template that operators made, or whose text they changed. */
  tests: string;
}

export interface TemplateField {
  id: string;
  type: ArgumentKind;
  uiSectionType: 'number' | 'select' | 'dateTime';
  uiSectionDefaultValue: string;
  selectOptions: { label: string; value: string }[];
}

const MIN_AMOUNT = 0.01;
const MAX_AMOUNT = 999_999.99;
const MAX_DURATION = 999;

const amount = (name: string, label: Texts, value: string): TemplateArgument => ({
  name,
  label,
  type: 'amount',
  default: value,
  min: MIN_AMOUNT,
  max: MAX_AMOUNT,
});

const TRIAL: readonly TemplateArgument[] = [
  {
    name: 'trialLength',
    label: { en_US: 'Length of the trial', zh_CN: '试用时长' },
    type: 'duration',
    default: '7',
    min: 1,
    max: MAX_DURATION,
  },
  {
    name: 'trialUnit',
    label: { en_US: 'Unit of the trial', zh_CN: '试用时长单位' },
    type: 'unit',
    default: 'day',
    candidates: ['hour', 'day', 'week', 'month'],
  },
];
const PRICE = amount('price', { en_US: 'Price', zh_CN: '价格' }, '10');
const MONTH_PRICE = amount('monthPrice', { en_US: 'Price of a month', zh_CN: '包月价格' }, '10');
const YEAR_PRICE = amount('yearPrice', { en_US: 'Price of a year', zh_CN: '包年价格' }, '100');

const forEverything = { resourceTypeCodes4Resource: [], resourceTypeCodes4Presentable: [], status: 1 } as const;

/** The templates that an installation is born with, in the order in which they are offered. */
export const templates: readonly PolicyTemplate[] = [
  {
    _id: '0000000000000000000000a1',
    title: { en_US: 'Free for ever', zh_CN: '永久免费' },
    template: FREE_POLICY_TEXT,
    report: { en_US: 'Free for ever.', zh_CN: '永久免费。' },
    args: [],
    sortId: 1,
    ...forEverything,
  },
  {
    _id: '0000000000000000000000a2',
    title: { en_US: 'Buy once, keep for ever', zh_CN: '一次性买断' },
    template: `for public

initial:
  ~freelog.TransactionEvent("\${price}", "self.account") => bought

bought[active]:
  terminate`,
    report: {
      en_US: `Pay \${price} once and use it for ever.`,
      zh_CN: `一次性支付 \${price} 元，即可永久使用。`,
    },
    args: [PRICE],
    sortId: 2,
    ...forEverything,
  },
  {
    _id: '0000000000000000000000a3',
    title: { en_US: 'Monthly subscription', zh_CN: '包月订阅' },
    template: `for public

initial:
  ~freelog.TransactionEvent("\${monthPrice}", "self.account") => subscribed

subscribed[active]:
  ~freelog.RelativeTimeEvent("1", "month") => initial`,
    report: {
      en_US: `Pay \${monthPrice} for each month of use.`,
      zh_CN: `每支付 \${monthPrice} 元，可使用一个月。`,
    },
    args: [MONTH_PRICE],
    sortId: 3,
    ...forEverything,
  },
  {
    _id: '0000000000000000000000a4',
    title: { en_US: 'Monthly or yearly subscription', zh_CN: '包月或包年订阅' },
    template: `for public

initial:
  ~freelog.TransactionEvent("\${monthPrice}", "self.account") => monthly
  ~freelog.TransactionEvent("\${yearPrice}", "self.account") => yearly

monthly[active]:
  ~freelog.RelativeTimeEvent("1", "month") => initial

yearly[active]:
  ~freelog.RelativeTimeEvent("1", "year") => initial`,
    report: {
      en_US: `Pay \${monthPrice} for each month of use, or \${yearPrice} for each year.`,
      zh_CN: `每支付 \${monthPrice} 元可使用一个月，每支付 \${yearPrice} 元可使用一年。`,
    },
    args: [MONTH_PRICE, YEAR_PRICE],
    sortId: 4,
    ...forEverything,
  },
  {
    _id: '0000000000000000000000a5',
    title: { en_US: 'Free trial, then buy', zh_CN: '先试用后买断' },
    template: `for public

initial[active]:
  ~freelog.RelativeTimeEvent("\${trialLength}", "\${trialUnit}") => offer
  ~freelog.TransactionEvent("\${price}", "self.account") => bought

offer:
  ~freelog.TransactionEvent("\${price}", "self.account") => bought

bought[active]:
  terminate`,
    report: {
      en_US: `Free for \${trialLength} \${trialUnit}; pay \${price} once to use it for ever.`,
      zh_CN: `可免费试用 \${trialLength} \${trialUnit}，一次性支付 \${price} 元后永久使用。`,
    },
    args: [...TRIAL, PRICE],
    sortId: 5,
    ...forEverything,
  },
  {
    _id: '0000000000000000000000a6',
    title: { en_US: 'Free trial, then subscription', zh_CN: '先试用后订阅' },
    template: `for public

initial[active]:
  ~freelog.RelativeTimeEvent("\${trialLength}", "\${trialUnit}") => offer

offer:
  ~freelog.TransactionEvent("\${monthPrice}", "self.account") => subscribed

subscribed[active]:
  ~freelog.RelativeTimeEvent("1", "month") => offer`,
    report: {
      en_US: `Free for \${trialLength} \${trialUnit}, then pay \${monthPrice} for each month of use.`,
      zh_CN: `可免费试用 \${trialLength} \${trialUnit}，之后每支付 \${monthPrice} 元可使用一个月。`,
    },
    args: [...TRIAL, MONTH_PRICE],
    sortId: 6,
    ...forEverything,
  },
  {
    _id: '0000000000000000000000a7',
    title: { en_US: 'Free until a date', zh_CN: '限时免费' },
    template: `for public

initial[active]:
  ~freelog.TimeEvent("\${until}") => closed

closed:
  terminate`,
    report: { en_US: `Free until \${until}.`, zh_CN: `\${until} 前免费使用。` },
    args: [{ name: 'until', label: { en_US: 'Free until', zh_CN: '免费截止时间' }, type: 'dateTime' }],
    sortId: 7,
    ...forEverything,
  },
];

/** Returns the default values of the arguments. `year` is the current one in platform time: dates are the end of the next. */
export function defaultsOf({ args }: Pick<PolicyTemplate, 'args'>, year: number): Record<string, string> {
  return Object.fromEntries(args.map((arg) => [arg.name, arg.default ?? `${year + 1}-12-31 23:59`]));
}

/** Templates in one language with their defaults filled in; `year` as in {@link defaultsOf}. */
export function deliverTemplates(
  { locale, year }: { locale: Locale; year: number },
  offered: readonly PolicyTemplate[] = templates,
): DeliveredTemplate[] {
  return offered.map((template) => {
    const defaults = defaultsOf(template, year);
    const args = template.args.map((arg) => ({ ...arg, label: arg.label[locale], default: defaults[arg.name]! }));
    const report = template.report[locale];
    const words = Object.fromEntries(args.map((arg) => [arg.name, wordOf(arg, locale)]));
    return {
      ...template,
      title: template.title[locale],
      args,
      template: fillPlaces(template.template, defaults),
      report,
      reportTranslate: fillPlaces(report, words),
      reportUiTemplate: args.map((arg) => fieldOf(arg, locale)),
      tests: testsOf(template)?.[locale] ?? '',
    };
  });
}

/** Tests of a template of the product that is as it was delivered; they would not hold of another text. */
function testsOf({ _id, template }: PolicyTemplate): Texts | undefined {
  return templates.some((known) => known._id === _id && known.template === template) ? TEMPLATE_TESTS[_id] : undefined;
}

const FIELDS = { amount: 'number', duration: 'number', unit: 'select', dateTime: 'dateTime' } as const;

function fieldOf(arg: DeliveredTemplate['args'][number], locale: Locale): TemplateField {
  return {
    id: arg.name,
    type: arg.type,
    uiSectionType: FIELDS[arg.type],
    uiSectionDefaultValue: arg.default,
    selectOptions: (arg.candidates ?? []).map((value) => ({ label: unitsText(value, locale), value })),
  };
}

/** The default of an argument as it is read in a sentence. */
function wordOf({ default: value, candidates }: DeliveredTemplate['args'][number], locale: Locale): string {
  const unit = candidates?.find((candidate) => candidate === value);
  return unit ? unitsText(unit, locale) : value;
}

/** A text made of a template, or the names of the arguments that have no or no possible value. */
export type FilledTemplate = { text: string } | { refused: string[] };

/** Makes a policy text of a template. Every argument needs a value within its limits; further values are ignored. */
export function fillTemplate(template: PolicyTemplate, values: Record<string, string>): FilledTemplate {
  const refused = template.args.filter((arg) => !isPossible(arg, values[arg.name])).map(({ name }) => name);
  return refused.length > 0 ? { refused } : { text: fillPlaces(template.template, values) };
}

/** Tests of a template with values in its places; empty where two of its payments cost the same, as tests name a payment by its amount. */
export function fillTests(
  template: Pick<DeliveredTemplate, 'args' | 'tests'>,
  values: Readonly<Record<string, string>>,
): string {
  return hasEqualAmounts(template, values) ? '' : fillPlaces(template.tests, values);
}

/** Returns true when two amounts of a template are the same, so that payments differ in nothing but what they bring. */
export function hasEqualAmounts(
  { args }: { readonly args: readonly Pick<TemplateArgument, 'name' | 'type'>[] },
  values: Readonly<Record<string, string>>,
): boolean {
  const amounts = args.filter(({ type }) => type === 'amount').map(({ name }) => Number(values[name]));
  return new Set(amounts).size < amounts.length;
}

export interface TemplateProblem {
  /** Where it stands in the template. */
  field: string;
  problem: 'place_unknown' | 'name_taken' | 'place_missing' | 'default_impossible';
  /** The place or argument that it is about. */
  name: string;
}

/**
 * Returns the problems that keep a template from being filled in: places without an argument, arguments without a place,
 * defaults that are no possible value. The text is not compiled.
 */
export function templateProblems(template: PolicyTemplate, year: number): TemplateProblem[] {
  const { args, report } = template;
  const names = args.map(({ name }) => name);
  const places = placesIn(template.template);
  const defaults = defaultsOf(template, year);
  const unknown = (text: string, field: string) =>
    [...placesIn(text)]
      .filter((place) => !names.includes(place))
      .map((name): TemplateProblem => ({ field, problem: 'place_unknown', name }));
  return [
    ...unknown(template.template, 'template'),
    ...unknown(report.en_US, 'report.en_US'),
    ...unknown(report.zh_CN, 'report.zh_CN'),
    ...args.flatMap((arg, index): TemplateProblem[] => {
      const { name } = arg;
      const about = (problem: TemplateProblem['problem']) => [{ field: `args.${index}`, problem, name }];
      if (names.indexOf(name) !== index) return about('name_taken');
      if (!places.has(name)) return about('place_missing');
      return isPossible(arg, defaults[name]) ? [] : about('default_impossible');
    }),
  ];
}

function isPossible({ type, min = 0, max = 0, candidates }: TemplateArgument, value: string | undefined): boolean {
  if (value === undefined) return false;
  switch (type) {
    case 'amount':
      return /^\d+(\.\d{1,2})?$/.test(value) && Number(value) >= min && Number(value) <= max;
    case 'duration':
      return /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max;
    case 'unit':
      return candidates?.some((candidate) => candidate === value) ?? false;
    case 'dateTime':
      return isCalendarMinute(value);
  }
}

const PLACE = /\$\{(\w+)\}/g;

/** Puts values into the places `${name}` of a text; places without a value stay. */
export function fillPlaces(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(PLACE, (place, name: string) => (Object.hasOwn(values, name) ? values[name]! : place));
}

/** The names of the places in a text. */
export function placesIn(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(PLACE), ([, name]) => name!));
}
