import {
  amountCents,
  authStatusOf,
  compile,
  type DescribedTransition,
  endsContract,
  policyId,
  step,
} from '@colophon/policy';
import { checkReceipt, type Receipt } from '@colophon/receipt';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openWallet, PAYMENT_PASSWORD } from '#modules/accounts/testing/wallets.ts';
import { ensurePolicies, loadPolicies } from '#modules/policies/index.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { fireDueEvents } from '../commands/fire-due-events.ts';
import { payForEvent } from '../commands/pay-for-event.ts';
import { signContracts } from '../commands/sign-contracts.ts';
import { contracts } from '../tables.ts';
import { makePasswordsCheap } from '../testing/cheap-password.ts';
import { actorOf } from '../testing/count-statements.ts';
import { type ExhibitsToSign, offerExhibits } from '../testing/exhibits-to-sign.ts';
import { issueReceipt } from './issue-receipt.ts';
import { listReceiptKeys, presentKey } from './receipt-keys.ts';

const FACTOR = Number(process.env.FUZZ_FACTOR ?? 1);
const SEED = Number(process.env.FUZZ_SEED);
/** `FUZZ_FACTOR=50` makes 10,000. */
const CONTRACTS = Math.ceil(200 * FACTOR);
const CONTRACTS_AT_ONCE = 50;
const STEPS = 6;
const HOUR_MS = 3_600_000;
const STATES = ['initial', 'one', 'two', 'constructor'];

console.log(`Receipts of random contracts: FUZZ_SEED=${SEED} FUZZ_FACTOR=${FACTOR}`);
vi.setConfig({ testTimeout: 120_000 * Math.max(FACTOR, 1) });

type Random = (below: number) => number;

/** Numbers that are the same for the same seed. */
function createRandom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const pick = <Entry>(random: Random, entries: readonly Entry[]): Entry => entries[random(entries.length)]!;

/** A policy of up to four states: paid, timed, dated, coloured as it comes. */
function randomPolicy(random: Random, year: number): string {
  const names = STATES.slice(0, 1 + random(STATES.length));
  const states = names.map((name) => {
    const colours = pick(random, ['', '', '[active]', '[active]', '[testActive]', '[active, testActive]']);
    const events = Array.from({ length: random(4) }, () => `  ${randomEvent(random, year)} => ${pick(random, names)}`);
    return `${name}${colours}:\n${events.length > 0 ? events.join('\n') : '  terminate'}`;
  });
  return `for public\n\n${states.join('\n\n')}`;
}

function randomEvent(random: Random, year: number): string {
  switch (random(6)) {
    case 0:
      return `~freelog.RelativeTimeEvent("${1 + random(40)}","${pick(random, ['minute', 'hour', 'day', 'cycle'])}")`;
    case 1:
      return `~freelog.RelativeTimeEvent("${1 + random(2)}","${pick(random, ['week', 'month', 'year'])}")`;
    case 2:
      return `~freelog.CycleEndEvent("${1 + random(9)}","${pick(random, ['cycle', 'day', 'month'])}")`;
    case 3:
      return `~freelog.TimeEvent("${year + random(2)}-0${1 + random(9)}-1${random(10)} 0${random(10)}:30")`;
    case 4:
      return '~freelog.ViewCountEvent("500")';
    default:
      return `~freelog.TransactionEvent("${random(9)}.${1 + random(9)}","self.account")`;
  }
}

let app: TestApp;
let mira: TestUser;
let exhibits: ExhibitsToSign;
let wallet: string;

beforeAll(async () => {
  app = await startTestApp({ PLATFORM_TIME_ZONE: 'Europe/Berlin' });
  mira = await app.addUser('mira');
  const otto = await app.addUser('otto');
  exhibits = await offerExhibits(app, otto, []);
  wallet = await openWallet(app, mira, 100_000_000_00);
  await openWallet(app, otto);
  await makePasswordsCheap(app, PAYMENT_PASSWORD);
});
afterAll(() => app.close());

async function signRandom(random: Random): Promise<string[]> {
  const year = app.clock.now().getUTCFullYear();
  const texts = [...new Set(Array.from({ length: CONTRACTS_AT_ONCE }, () => randomPolicy(random, year)))];
  await ensurePolicies(app.context.db, app.context, { policyTexts: texts, subjectType: 2 });
  const subjects = texts.map((text) => ({ subjectId: exhibits.offer([text]), policyId: policyId(text, 2) }));
  const licensee = { licenseeId: String(mira.userId), licenseeIdentityType: 3, subjectType: 2 } as const;
  return (await signContracts(app.context, actorOf(mira), { ...licensee, subjects })).map(
    ({ contractId }) => contractId,
  );
}

/** Pays for one of the events that are open, if any is. */
async function payForSome(random: Random, contractId: string): Promise<void> {
  const contract = await stored(contractId);
  if (contract.status !== 0) return;
  const policy = (await loadPolicies(app.context.db, [contract.policyId])).get(contract.policyId)!;
  const { transitions } = policy.fsmStates[contract.fsmCurrentState]!;
  const payments = transitions.filter(({ code }) => code === 'S201');
  if (payments.length === 0) return;
  const event = pick<DescribedTransition>(random, payments);
  const order = { contractId, eventId: event.id, accountId: wallet, password: PAYMENT_PASSWORD };
  await payForEvent(app.context, actorOf(mira), { ...order, amountCents: amountCents(event) });
}

async function stored(contractId: string) {
  const [row] = await app.context.db.select().from(contracts).where(eq(contracts.contractId, contractId));
  return row!;
}

/** Rebuilds the standing of a contract from its receipt's chain and the text of its policy alone. */
function rebuilt({ chain, policy, contract }: Receipt): Receipt['now'] {
  const machine = compile(policy.text, policy.subjectType).state_machine!;
  let state = '_none_';
  let isException = false;
  for (const entry of chain) {
    if (entry.kind !== 'transition') continue;
    isException = entry.event === 'exception';
    if (isException) continue;
    const before = chain[entry.seq - 1];
    const paidCents = before?.kind === 'payment' ? Math.round(Number(before.amount) * 100) : undefined;
    const moved = step(machine, state, { id: entry.event, amountCents: paidCents });
    if (moved.outcome === 'refused') throw new Error(`${entry.event} in ${state}: ${moved.reason}`);
    state = moved.toState;
  }
  const entered = machine.states[state]!;
  const status = isException ? 2 : Number(endsContract(entered, contract.licensee.kind));
  return { state, authStatus: authStatusOf(entered), status };
}

test('13 rules 28 and 30: checker and server agree on random contracts, and their receipts rebuild them', async () => {
  const random = createRandom(SEED);
  const kinds = new Map<string, number>();
  let done = 0;
  while (done < CONTRACTS) {
    const ids = await signRandom(random);
    for (let round = 0; round < STEPS; round++) {
      await fireDueEvents(app.context);
      for (const contractId of ids) if (random(2) === 0) await payForSome(random, contractId);
      app.clock.advance(1 + random(pick(random, [HOUR_MS, 24 * HOUR_MS, 400 * HOUR_MS])));
    }
    const keys = { keys: (await listReceiptKeys(app.context.db)).map(presentKey) };
    for (const contractId of ids) {
      const receipt = await issueReceipt(app.context, actorOf(mira), contractId);
      const { verdict, reason, receipt: read } = checkReceipt(Buffer.from(receipt), keys);
      expect([verdict, reason], receipt).toEqual(['good', undefined]);
      const { fsmCurrentState, authStatus, status } = await stored(contractId);
      expect(read!.now).toEqual({ state: fsmCurrentState, authStatus, status });
      expect(rebuilt(read!)).toEqual(read!.now);
      for (const { kind } of read!.chain) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
    done += ids.length;
  }
  // contracts that nothing happens to would agree as well
  expect(kinds.get('transition')!).toBeGreaterThan(done);
  expect(kinds.get('payment')!).toBeGreaterThan(done / 4);
});
