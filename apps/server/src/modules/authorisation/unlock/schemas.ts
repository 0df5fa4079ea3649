import { z } from 'zod';

const Moment = z.iso.datetime();

export const PlanWishes = z.object({
  goal: z
    .enum(['open', 'lasting'])
    .default('open')
    .describe('`open`: authorised at one moment; `lasting`: no link ends unless somebody wants it'),
});

const Licensee = z.object({
  identityType: z.int().describe('1 resource, 2 node, 3 consumer'),
  id: z.string().describe('Empty for a visitor who is not logged in'),
  name: z.string(),
});
const Subject = z.object({ subjectType: z.int().describe('1 resource, 2 exhibit'), id: z.string(), name: z.string() });

const Block = z.object({
  kind: z.enum(['resource', 'node', 'exhibit']),
  id: z.string(),
  name: z.string(),
  liftedBy: z.enum(['operator', 'owner']),
});

const Link = z.object({
  n: z.int().describe('Its place in this list'),
  parent: z.int().nullable().describe('The link above, by its place'),
  isOpen: z.boolean().describe('Whether it is licensed now, and for the goal'),
  licensee: Licensee,
  subject: Subject,
  holders: z.array(
    z.object({
      name: z.string().describe('Version of the licensee, or the id of the exhibit; empty for consumers'),
      policyIds: z.array(z.string()).describe('By which it licenses the subject now'),
    }),
  ),
});

const Step = z.object({
  n: z.int().describe('From 1'),
  who: z.object({
    you: z.boolean(),
    userId: z.int().optional().describe('Absent for a visitor who is not logged in'),
    name: z.string(),
    displayName: z.string().describe('How somebody else wants to be called; empty: by the name'),
  }),
  what: z.enum(['logIn', 'ask', 'use', 'useOwn', 'sign', 'wait', 'pay', 'putOnline', 'openWallet', 'offerTerms']),
  link: z.int().nullable().describe('Place in `links`'),
  subject: Subject.nullable(),
  licensee: Licensee.nullable(),
  policyId: z.string().optional(),
  policyName: z.string().optional(),
  contractId: z.string().optional(),
  eventId: z.string().optional().describe('What is paid for'),
  amountCents: z.int().optional(),
  payeeAccount: z
    .string()
    .optional()
    .describe('Where the policy or contract names it; else the owner of the subject is paid'),
  until: Moment.nullable().optional().describe('Of a wait its end; of a payment when the licence begins that it buys'),
  holds: Moment.nullable().optional().describe('Until when the link is open if nothing more is paid; `null`: for good'),
  because: z.string().optional().describe('Why its price is not known'),
});

const Totals = z.object({
  parties: z.int().describe('People besides the caller who have to act'),
  unknown: z.int().describe('Steps whose price nobody knows'),
  nowCents: z.int().describe('What the caller pays before the first wait'),
  totalCents: z.int().describe('What everybody pays until it is open'),
  signatures: z.int(),
  openAt: Moment,
  holdsUntil: Moment.nullable()
    .optional()
    .describe('Until when all links hold if nothing more is paid; `null`: for good'),
  exact: z.boolean().describe('Whether no plan can come before it'),
  because: z.string().optional().describe('Why it is not exact'),
});

/** Ways of opening something that is refused (specification 13, section 4). */
export const UnlockPlan = z
  .object({
    goal: z.enum(['open', 'lasting']),
    status: z
      .enum(['open', 'planned', 'blocked', 'excluding', 'notLasting', 'tooMany'])
      .describe(
        'Why there are no steps: nothing is missing, somebody else has to lift something, no moment opens it all',
      ),
    blocks: z.array(Block),
    links: z.array(Link).describe('Links that are not open, and those above them; each before those below it'),
    steps: z.array(Step).describe('In their order: nobody pays before everybody else has acted'),
    totals: Totals.nullable(),
    excluding: z.array(z.int()).describe('Two links that are never open together, by place'),
    keep: z.array(
      z.object({
        link: z.int().nullable(),
        policyId: z.string().optional(),
        cents: z.int().optional(),
        per: z.object({ months: z.number(), minutes: z.number() }).optional(),
      }),
    ),
  })
  .meta({ id: 'UnlockPlan' });
