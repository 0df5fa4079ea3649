import { asyncProperty, FUZZ_TIMEOUT_MS, runs } from '@colophon/language/testing';
import { policyId } from '@colophon/policy';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWallet } from '#modules/accounts/testing/wallets.ts';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { actorOf, countStatements } from '../testing/count-statements.ts';
import {
  type ExhibitsToSign,
  FOR_MIRA,
  FREE,
  offerExhibits,
  PAID,
  SHOWN_ONCE,
  TRIAL,
} from '../testing/exhibits-to-sign.ts';
import { type Signing, signContracts, signContractsWithin } from './sign-contracts.ts';

const TEXTS = [FREE, TRIAL, PAID, FOR_MIRA, SHOWN_ONCE];
const LATER_MS = 40 * 24 * 3_600_000;
type Way = (context: Context, actor: Actor, signing: Signing) => Promise<{ contractId: string; subjectId: string }[]>;

let app: TestApp;
let mira: TestUser;
let otto: TestUser;
/** Owners of the exhibits: one whom everybody can pay, and one without a wallet. */
let licensors: readonly [TestUser, TestUser];
let exhibits: ExhibitsToSign;
beforeAll(async () => {
  app = await startTestApp();
  [mira, otto] = [await app.addUser('mira'), await app.addUser('otto')];
  licensors = [await app.addUser('nora'), await app.addUser('pia')];
  await openWallet(app, licensors[0]);
  exhibits = await offerExhibits(app, mira, TEXTS);
});
afterAll(() => app.close());

/** In a transaction, after a look for what is in force. */
const reference: Way = (context, actor, signing) =>
  context.db.transaction((tx) => signContractsWithin(tx, context, actor, signing));

const exhibit = fc.record({
  signedBefore: fc.boolean(),
  isKnown: fc.boolean(),
  isOnline: fc.boolean(),
  isOffered: fc.boolean(),
  canBePaid: fc.boolean(),
  text: fc.constantFrom(...TEXTS),
});
const usual = { signedBefore: false, isKnown: true, isOnline: true, isOffered: true };
const usualExhibit = fc
  .record({ canBePaid: fc.boolean(), text: fc.constantFrom(...TEXTS) })
  .map((chosen) => ({ ...usual, ...chosen }));
const exhibitsAsked = fc.array(fc.oneof({ weight: 3, arbitrary: usualExhibit }, exhibit), {
  minLength: 1,
  maxLength: 4,
});

/** Makes exhibits that are in the same state for each of the ways. */
async function prepare(asked: readonly (typeof exhibit extends fc.Arbitrary<infer Value> ? Value : never)[]) {
  const subjects = [];
  for (const { signedBefore, isKnown, isOnline, isOffered, canBePaid, text } of asked) {
    const { userId, username } = licensors[canBePaid ? 0 : 1];
    const licensor = { licensorOwnerId: userId, licensorOwnerName: username };
    const subjectId = exhibits.offer([text], licensor);
    if (signedBefore)
      await reference(app.context, actorOf(mira), signingOf(mira, [{ subjectId, policyId: policyId(text, 2) }]));
    exhibits.offer(isOffered ? [text] : [], { ...licensor, subjectId, isOnline });
    subjects.push({ subjectId: isKnown ? subjectId : subjectId.replace(/^0/, 'f'), policyId: policyId(text, 2) });
  }
  return subjects;
}

function signingOf(user: TestUser, subjects: Signing['subjects']): Signing {
  return { subjects, subjectType: 2, licenseeId: String(user.userId), licenseeIdentityType: 3 };
}

/** All that a way answers, tells and leaves behind; what it has named itself is named by place. */
async function outcome(way: Way, caller: TestUser, subjects: Signing['subjects']): Promise<unknown> {
  const { sql } = app.context;
  const ids = subjects.map(({ subjectId }) => subjectId);
  await sql`delete from messages`;
  const told: unknown[] = [];
  await using counted = await countStatements(app, { emitted: (event, payload) => void told.push([event, payload]) });
  const answer = await way(counted.context, actorOf(caller), signingOf(mira, subjects)).catch((error: unknown) => {
    if (error instanceof Refusal) return [error.refusal, error.details];
    throw error;
  });
  const messages = await sql`select auth_code_type, to_address from messages order by to_address`;
  const written = await sql`
    select c.*, (select json_agg(t order by ordinal) from contract_transitions t where t.contract_id = c.contract_id) as moves,
           (select json_agg(l.seq order by seq) from contract_chain l where l.contract_id = c.contract_id) as links
      from contracts c where subject_id = any (${ids})
     order by subject_id, created_at, contract_id`;
  // licensors are told once a day that somebody waits, which shall not depend on what the other way signs
  await sql`update contracts set created_at = created_at - interval '2 days' where subject_id = any (${ids})`;
  let text = JSON.stringify({ answer, told, messages, written });
  for (const [place, { contract_id: id }] of written.entries()) text = text.replaceAll(id, `contract ${place}`);
  for (const [place, { subjectId }] of subjects.entries()) text = text.replaceAll(subjectId, `subject ${place}`);
  return JSON.parse(text.replaceAll(/"(?:state_id|stateId)":"\w+"/g, '"stateId":""'));
}

test('signing without a transaction answers, tells and writes the same as in one', {
  timeout: FUZZ_TIMEOUT_MS,
}, async () => {
  const answered = { signed: 0, refused: 0 };
  await fc.assert(
    asyncProperty(exhibitsAsked, fc.boolean(), fc.boolean(), async (asked, isMira, isLater) => {
      const [ours, theirs] = [await prepare(asked), await prepare(asked)];
      if (isLater) app.clock.advance(LATER_MS);
      const caller = isMira || asked.length > 2 ? mira : otto;
      const expected = await outcome(reference, caller, theirs);
      expect(await outcome(signContracts, caller, ours)).toEqual(expected);
      const { answer } = expected as { answer: unknown[] };
      if (typeof answer[0] === 'string') answered.refused += 1;
      else answered.signed += 1;
    }),
    runs(60),
  );
  expect(Math.min(answered.signed, answered.refused)).toBeGreaterThan(10);
});

test('a refusal that nothing in force can make good is told by the first look, without a second', async () => {
  await using counted = await countStatements(app);
  const subjects = [{ subjectId: exhibits.offer([FREE]), policyId: policyId(FREE, 2) }];
  await expect(signContracts(counted.context, actorOf(otto), signingOf(mira, subjects))).rejects.toMatchObject({
    refusal: 'contract.licensee-not-caller',
  });
  expect(counted.statements).toEqual([]);
});
