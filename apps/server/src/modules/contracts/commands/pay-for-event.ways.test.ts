import { asyncProperty, FUZZ_TIMEOUT_MS, runs } from '@colophon/language/testing';
import { policyId } from '@colophon/policy';
import { hash } from '@node-rs/argon2';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWallet } from '#modules/accounts/testing/wallets.ts';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { eventIn } from '../testing/contract-story.ts';
import { actorOf, countStatements } from '../testing/count-statements.ts';
import { type ExhibitsToSign, offerExhibits } from '../testing/exhibits-to-sign.ts';
import { payForEvent } from './pay-for-event.ts';
import { signContracts } from './sign-contracts.ts';

/** Can be paid for again and again. */
const LOOP = 'for public\n\ninitial[active]:\n  ~freelog.TransactionEvent("5","self.account") => initial';
const PASSWORDS = ['024680', '135791', '999999'] as const;
const CENTS = 2_000;
const MINUTE_MS = 60_000;

let app: TestApp;
let otto: TestUser;
let exhibits: ExhibitsToSign;
/** Of `PASSWORDS`, the cheapest that argon2 can make. */
let hashes: string[];
let people = 600_000;
beforeAll(async () => {
  app = await startTestApp();
  otto = await app.addUser('otto');
  await openWallet(app, otto);
  exhibits = await offerExhibits(app, otto, [LOOP]);
  const cheapest = { memoryCost: 8, timeCost: 1, parallelism: 1 };
  hashes = await Promise.all(PASSWORDS.map((password) => hash(password, cheapest)));
});
afterAll(() => app.close());

const password = fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.constantFrom(1, 2));
const payment = fc.record({
  kind: fc.constant('pay' as const),
  password,
  amountCents: fc.oneof({ weight: 9, arbitrary: fc.constant(500) }, fc.constant(501)),
  isKnownEvent: fc.oneof({ weight: 9, arbitrary: fc.constant(true) }, fc.constant(false)),
});
const act = fc.oneof(
  { weight: 6, arbitrary: payment },
  fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(1, 4, 6, 31, 24 * 60) }),
  fc.record({ kind: fc.constant('replace' as const), password: fc.constantFrom(0, 1) }),
  fc.record({ kind: fc.constant('freeze' as const), status: fc.constantFrom(1, 2) }),
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

/** Somebody with a wallet and a contract to pay. */
interface Payer {
  readonly actor: Actor;
  readonly accountId: string;
  readonly contractId: string;
}

async function addPayer(): Promise<Payer> {
  people += 1;
  const user = { userId: people, username: `p${people}` };
  const actor = actorOf(user as TestUser);
  const accountId = await openWallet(app, user, CENTS);
  await setPassword(accountId, 0);
  const subjects = [{ subjectId: exhibits.offer([LOOP]), policyId: policyId(LOOP, 2) }];
  const signing = { subjects, subjectType: 2, licenseeId: String(user.userId), licenseeIdentityType: 3 } as const;
  const [contract] = await signContracts(app.context, actor, signing);
  return { actor, accountId, contractId: contract!.contractId };
}

/** As who replaces it does. */
const setPassword = (accountId: string, place: number) => app.context.sql`
  update accounts set password_hash = ${hashes[place]}, password_tries = 0, password_locked_until = null
   where account_id = ${accountId}`;

/** Does one thing as a payer; returns what a payment answers. */
async function perform(context: Context, { actor, accountId, contractId }: Payer, done: Act): Promise<unknown> {
  if (done.kind === 'replace') await setPassword(accountId, done.password);
  if (done.kind === 'freeze')
    await app.context.sql`update accounts set status = ${done.status} where account_id = ${accountId}`;
  if (done.kind !== 'pay') return null;
  const eventId = done.isKnownEvent ? eventIn(LOOP) : '0'.repeat(32);
  const order = { contractId, eventId, accountId, amountCents: done.amountCents, password: PASSWORDS[done.password]! };
  return payForEvent(context, actor, order).then(
    ({ line, record }) => ({ line: { ...line, serialNo: 0, recordId: 0 }, record }),
    (error: unknown) => {
      if (error instanceof Refusal) return [error.refusal, error.data, error.details, error.errCode];
      throw error;
    },
  );
}

/** All that is stored of a payer. */
async function stored({ accountId, contractId }: Payer): Promise<unknown> {
  const { sql } = app.context;
  return [
    // the time of a try that no longer counts says nothing
    await sql`
      select balance_cents, freeze_cents, status, password_hash, password_tries, password_locked_until, line_count, last_line_at,
             case when password_tries > 0 then password_tried_at end as tried_at
        from accounts where account_id = ${accountId}`,
    await sql`
      select amount_cents, before_cents, after_cents, status, created_at from transaction_details
       where account_id = ${accountId} order by line_no`,
    await sql`
      select ordinal, event_id, from_state, to_state, created_at from contract_transitions
       where contract_id = ${contractId} order by ordinal`,
    await sql`
      select contract_state, event_id, remark, triggered_at from contract_refused_events
       where contract_id = ${contractId} order by triggered_at, remark`,
    await sql`select seq from contract_chain where contract_id = ${contractId} order by seq`,
    await sql`select fsm_current_state, status, auth_status, updated_at from contracts where contract_id = ${contractId}`,
  ];
}

/** Copy in which all that belongs to one payer alone has the same names. */
function alike(value: unknown, { actor, accountId, contractId }: Payer): unknown {
  const text = JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? String(part) : part));
  return JSON.parse(
    text
      .replaceAll(accountId, 'account')
      .replaceAll(contractId, 'contract')
      .replaceAll(actor.username, 'payer')
      .replaceAll(String(actor.userId), '0')
      .replaceAll(/"stateId":"\w+"/g, '"stateId":""'),
  );
}

test('payments whose password is remembered answer and write the same as those of a process that remembers none', {
  timeout: FUZZ_TIMEOUT_MS,
}, async () => {
  const answered = { paid: 0, refused: 0 };
  await fc.assert(
    asyncProperty(fc.array(act, { minLength: 4, maxLength: 10 }), async (acts) => {
      const [fast, slow] = [await addPayer(), await addPayer()];
      for (const done of acts) {
        if (done.kind === 'wait') app.clock.advance(done.minutes * MINUTE_MS);
        // what is remembered goes with the connection that it is remembered for
        await using forgetful = await countStatements(app);
        const expected = await perform(forgetful.context, slow, done);
        const answer = await perform(app.context, fast, done);
        expect([alike(answer, fast), alike(await stored(fast), fast)]).toEqual([
          alike(expected, slow),
          alike(await stored(slow), slow),
        ]);
        if (done.kind === 'pay') answered[Array.isArray(expected) ? 'refused' : 'paid'] += 1;
      }
    }),
    runs(30),
  );
  expect(Math.min(answered.paid, answered.refused)).toBeGreaterThan(20);
});
