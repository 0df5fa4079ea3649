import { expect, test } from 'vitest';
import { z } from 'zod';
import { PlanWishes, UnlockPlan } from './schemas.ts';

interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

/** A schema in short: what may be left out has a question mark. */
function shapeOf({ type, format, enum: values, anyOf, items, properties, required = [] }: Schema): unknown {
  if (anyOf) return anyOf.map(shapeOf).reduce((one, other) => (other === 'null' ? `${one} or null` : [one, other]));
  if (values) return values.join(' ');
  if (items) return [shapeOf(items)];
  if (!properties) return format ?? type;
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [required.includes(name) ? name : `${name}?`, shapeOf(schema)]),
  );
}

/** It stands among the definitions by its name. */
const planSchema = () => z.toJSONSchema(UnlockPlan).$defs!.UnlockPlan as Schema;

const SUBJECT = { subjectType: 'integer', id: 'string', name: 'string' };
const LICENSEE = { identityType: 'integer', id: 'string', name: 'string' };

test('a plan is answered in this form', () => {
  const { properties, required } = planSchema();
  const { totals, steps, ...others } = properties!;
  expect(shapeOf({ properties: others, required: Object.keys(others) })).toEqual({
    goal: 'open lasting',
    status: 'open planned blocked excluding notLasting tooMany',
    blocks: [{ kind: 'resource node exhibit', id: 'string', name: 'string', liftedBy: 'operator owner' }],
    links: [
      {
        n: 'integer',
        parent: 'integer or null',
        isOpen: 'boolean',
        licensee: LICENSEE,
        subject: SUBJECT,
        holders: [{ name: 'string', policyIds: ['string'] }],
      },
    ],
    excluding: ['integer'],
    keep: [
      {
        link: 'integer or null',
        'policyId?': 'string',
        'cents?': 'integer',
        'per?': { months: 'number', minutes: 'number' },
      },
    ],
  });
  expect(totals!.anyOf!.map(shapeOf)).toEqual([
    {
      parties: 'integer',
      unknown: 'integer',
      nowCents: 'integer',
      totalCents: 'integer',
      signatures: 'integer',
      openAt: 'date-time',
      'holdsUntil?': 'date-time or null',
      exact: 'boolean',
      'because?': 'string',
    },
    'null',
  ]);
  const { subject, licensee, ...step } = steps!.items!.properties!;
  expect([subject, licensee].map((one) => one!.anyOf!.map(shapeOf))).toEqual([
    [SUBJECT, 'null'],
    [LICENSEE, 'null'],
  ]);
  expect(shapeOf({ properties: step, required: steps!.items!.required! })).toEqual({
    n: 'integer',
    who: { you: 'boolean', 'userId?': 'integer', name: 'string', displayName: 'string' },
    what: 'logIn ask use useOwn sign wait pay putOnline openWallet offerTerms',
    link: 'integer or null',
    'policyId?': 'string',
    'policyName?': 'string',
    'contractId?': 'string',
    'eventId?': 'string',
    'amountCents?': 'integer',
    'payeeAccount?': 'string',
    'until?': 'date-time or null',
    'holds?': 'date-time or null',
    'because?': 'string',
  });
  expect(steps!.items!.required).toEqual(expect.arrayContaining(['subject', 'licensee']));
  expect(required).toHaveLength(8);
});

test('a plan is for one moment, unless it is to last', () => {
  expect(PlanWishes.parse({})).toEqual({ goal: 'open' });
  expect(PlanWishes.parse({ goal: 'lasting' })).toEqual({ goal: 'lasting' });
  expect(PlanWishes.safeParse({ goal: 'ever' }).success).toBe(false);
});
