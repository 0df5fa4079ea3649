import { policyId } from '@colophon/policy';
import { randomNumbers } from '#modules/accounts/testing/stories.ts';
import { PAYMENT_PASSWORD } from '#modules/accounts/testing/wallets.ts';
import type { Context } from '#platform/context.ts';
import { isConnectionError } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';

import { payForEvent } from '../commands/pay-for-event.ts';
import { signContracts } from '../commands/sign-contracts.ts';
import { startAllWaitingContracts } from '../commands/start-waiting-contracts.ts';
import { actorOf } from './count-statements.ts';
import { pick, type Random } from './random-policies.ts';

export interface Person {
  readonly userId: number;
  readonly username: string;
  readonly accountId: string;
}

export interface Cast {
  readonly seed: number;
  /** Sign, pay, and license. */
  readonly people: readonly Person[];
  readonly policyTexts: readonly string[];
  /** A clock that all processes share, and that runs faster than the world's. */
  readonly time: { readonly startedAtMs: number; readonly from: number; readonly speed: number };
}

/** Something that a user was told to be done. */
export type Done = { readonly signed: string } | { readonly paid: string; readonly cents: number };

/** Refusals of payments by contracts that others or the clock have moved, and by wallets. */
const EXPECTED = /^(contract\.(event-not-open|event-not-payable|amount-differs)|payment\.|account\.not-)/;

/** Every exhibit offers every policy; its id says who licenses it. */
export function offerEverything({ providers }: Pick<Context, 'providers'>, { people, policyTexts }: Cast): void {
  const policies = policyTexts.map((text, index) => ({
    policyId: policyId(text, 2),
    policyName: `policy ${index}`,
    status: 1,
  }));
  providers.add('contracts.subjects', {
    subjectType: 2,
    findSubjects: async (_db, ids) =>
      ids.map((subjectId) => {
        const owner = people[Number.parseInt(subjectId.slice(0, 2), 16) % people.length]!;
        const licensor = { licensorId: '80000000', licensorName: 'shore', licensorOwnerName: owner.username };
        return {
          subjectId,
          subjectType: 2,
          subjectName: 'tides',
          isOnline: true,
          policies,
          ...licensor,
          licensorOwnerId: owner.userId,
        };
      }),
  });
}

/** Has somebody do something; answers what they were told. Who finds the database out of reach is told nothing. */
export function actFor(context: Context, cast: Cast, number: number): Promise<Done[]> {
  return act(context, cast, number).catch((error: unknown) => {
    if (isConnectionError(error)) return [];
    throw error;
  });
}

async function act(context: Context, cast: Cast, number: number): Promise<Done[]> {
  const random = randomNumbers(cast.seed * 1_000_003 + number);
  const person = pick(random, cast.people);
  const kind = random();
  if (kind < 0.35) return sign(context, cast, person, random);
  if (kind < 0.37) {
    await startAllWaitingContracts(context);
    return [];
  }
  return pay(context, person, random);
}

async function sign(context: Context, { policyTexts }: Cast, person: Person, random: Random): Promise<Done[]> {
  const hex = () =>
    Math.floor(random() * 256)
      .toString(16)
      .padStart(2, '0');
  const subjects = Array.from({ length: 1 + Math.floor(random() * 3) }, () => ({
    subjectId: Array.from({ length: 12 }, hex).join(''),
    policyId: policyId(pick(random, policyTexts), 2),
  }));
  const licensee = { licenseeId: String(person.userId), licenseeIdentityType: 3 } as const;
  const signing = { subjects, subjectType: 2, ...licensee } as const;
  const signed = await signContracts(context, actorOf(person), signing);
  return signed.map(({ contractId }) => ({ signed: contractId }));
}

/** Pays for an event of one of the own contracts, sometimes several times at once, sometimes what is not asked for. */
async function pay(context: Context, person: Person, random: Random): Promise<Done[]> {
  const open = await context.sql<{ contractId: string; transitions: { id: string; args: { amount?: number } }[] }[]>`
    select c.contract_id as "contractId", p.fsm_states -> c.fsm_current_state -> 'transitions' as transitions
      from contracts c join policies p on p.policy_id = c.policy_id
     where c.licensee_owner_id = ${person.userId} and c.fsm_running_status = 4
       and (p.fsm_states -> c.fsm_current_state -> 'transitions')::text like '%S201%'
     order by c.contract_id offset ${Math.floor(random() * 40)} limit 1`;
  if (open.length === 0) return [];
  const { contractId, transitions } = open[0]!;
  const { id: eventId, args } = pick(random, transitions);
  const cents = args.amount === undefined || random() < 0.1 ? 777 : Math.round(args.amount * 100);
  const order = { contractId, eventId, amountCents: cents, accountId: person.accountId, password: PAYMENT_PASSWORD };
  const copies = Array.from({ length: pick(random, [1, 1, 2, 3]) }, async (): Promise<Done[]> => {
    try {
      const { line } = await payForEvent(context, actorOf(person), order);
      return [{ paid: String(line.recordId), cents }];
    } catch (error) {
      if (error instanceof Refusal && EXPECTED.test(error.refusal)) return [];
      throw error;
    }
  });
  return (await Promise.all(copies)).flat();
}
