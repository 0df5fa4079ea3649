import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { presentAmount } from '@colophon/model';
import { policyId } from '@colophon/policy';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { isHealthy, proveLedger } from '#modules/accounts/testing/ledger-jobs.ts';
import { randomNumbers } from '#modules/accounts/testing/stories.ts';
import { openWallet, PAYMENT_PASSWORD } from '#modules/accounts/testing/wallets.ts';
import { contractPayments, signContracts } from '#modules/contracts/index.ts';
import { makePasswordsCheap } from '#modules/contracts/testing/cheap-password.ts';
import { eventIn } from '#modules/contracts/testing/contract-story.ts';
import { actorOf } from '#modules/contracts/testing/count-statements.ts';
import { type ExhibitsToSign, offerExhibits } from '#modules/contracts/testing/exhibits-to-sign.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { AskingWork } from '#test/asking-process.ts';
import { urlOf } from '#test/cluster.ts';
import { killWhileAsking } from '#test/kill-while-asking.ts';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { decideApproval } from './commands/decide-approval.ts';
import { createBudget, setBudgetStatus } from './commands/save-budget.ts';
import { platformDay } from './platform-day.ts';
import { type Limits, NaiveBudget } from './testing/naive-budget.ts';
import { addProgram, openBudget } from './testing/programs.ts';

const FACTOR = Number(process.env.FUZZ_FACTOR ?? 1);
const SEED = Number(process.env.FUZZ_SEED);
/** With `FUZZ_FACTOR=25` ten thousand. */
const SEQUENCES = Math.ceil(400 * FACTOR);
const WORKERS = 8;
const KILLS = Math.ceil(3 * FACTOR);
const PRICES = [1, 3, 5, 8, 13] as const;
const HOUR_MS = 3_600_000;
const WEALTH = 1_000_000_000;

/** Once for a price, or as often as one likes. */
const buying = (price: number) =>
  `for public\n\ninitial:\n  ~freelog.TransactionEvent("${price}","self.account") => bought\n\nbought[active]:\n  terminate`;
const renewing = (price: number) =>
  `for public\n\ninitial[active]:\n  ~freelog.TransactionEvent("${price}","self.account") => initial`;
const TEXTS = PRICES.flatMap((price) => [buying(price), renewing(price)]);

let app: TestApp;
let mira: TestUser;
/** Of an operator: sessions end long before the test does. */
let operator: { headers: { authorization: string } };
let accountId: string;
let exhibits: ExhibitsToSign;
beforeAll(async () => {
  app = await startTestApp();
  mira = await app.addUser('mira');
  const root = await app.addUser('root', { isOperator: true });
  const wanted = { name: 'Refunds', scopes: ['operate'], password: PASSWORD };
  const { data } = await root.post('/v2/users/current/tokens', wanted);
  operator = { headers: { authorization: `Bearer ${data.token}` } };
  const otto = await app.addUser('otto');
  await openWallet(app, otto, WEALTH);
  accountId = await openWallet(app, mira, WEALTH);
  await makePasswordsCheap(app, PAYMENT_PASSWORD);
  exhibits = await offerExhibits(app, otto, TEXTS);
});
afterAll(() => app.close());

type Random = () => number;
const below = (random: Random, bound: number) => Math.floor(random() * bound);

/** A budget as it is, and the naive one. */
interface Pair {
  readonly budgetId: string;
  readonly model: NaiveBudget;
  readonly approvals: Map<string, string>;
}

async function makePair(random: Random, users = 1): Promise<Pair> {
  const approvalAboveCents = 100 + below(random, 1_000);
  const perPaymentCents = approvalAboveCents + below(random, 500);
  const perDayCents = perPaymentCents + below(random, 4_000 * users);
  const totalCents = perDayCents + below(random, 8_000 * users);
  const maxFirstCostCents = random() < 0.3 ? 100 * below(random, 14) : null;
  const limits: Limits = { approvalAboveCents, perPaymentCents, perDayCents, totalCents, maxFirstCostCents };
  const { budgetId } = await createBudget(app.context, actorOf(mira), {
    ...limits,
    name: 'Reader',
    maxMostCostCents: null,
    allowOpenEnded: true,
    allowEndsAgainstWill: true,
    allowNotComputable: true,
    minLicenceDays: null,
    types: [],
    owners: [],
    barredOwners: [],
    expiresAt: new Date(app.clock.now().getTime() + 360 * 24 * HOUR_MS),
    password: PAYMENT_PASSWORD,
  });
  return { budgetId, model: new NaiveBudget(limits), approvals: new Map() };
}

function programOf(budgetId: string) {
  const tokenId = '0'.repeat(24);
  return { ...actorOf(mira), credential: { kind: 'token', tokenId, scopes: ['license', 'pay'], budgetId } as const };
}

async function sign(budgetId: string, text: string): Promise<string> {
  const subjects = [{ subjectId: exhibits.offer([text]), policyId: policyId(text, 2) }];
  const licensee = { licenseeId: String(mira.userId), licenseeIdentityType: 3 } as const;
  const [contract] = await signContracts(app.context, programOf(budgetId), { subjects, subjectType: 2, ...licensee });
  return contract!.contractId;
}

/** Pays; the record, or the refusal of the budget. */
async function pay(budgetId: string, contractId: string, text: string, amountCents: number) {
  const order = { contractId, eventId: eventIn(text), accountId, amountCents };
  try {
    const { line } = await contractPayments.payForEvent(app.context, programOf(budgetId), order);
    return { recordId: String(line.recordId) };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.refusal, data: error.data as { approvalId?: string } };
    throw error;
  }
}

/** The owner has a budget go on that has paused. */
async function goOn(budgetId: string): Promise<void> {
  await setBudgetStatus(app.context, actorOf(mira), budgetId, { status: 'on', password: PAYMENT_PASSWORD });
}

const counts = new Map<string, number>();
const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);

/**
 * Signs and pays for one contract with a budget that nobody else uses meanwhile: each answer is the naive budget's. Once in a while
 * the owner approves, goes on, or is given money back. Answers the payments.
 */
async function runSequence(random: Random, { budgetId, model, approvals }: Pair): Promise<void> {
  const price = PRICES[below(random, PRICES.length)]!;
  const isOnce = random() < 0.5;
  const text = isOnce ? buying(price) : renewing(price);
  const contractId = await sign(budgetId, text);
  count('signed');
  for (let left = isOnce ? 1 : 1 + below(random, 3); left > 0; left -= 1) {
    const at = app.clock.now();
    const day = platformDay(app.context.settings, at);
    const attempt = {
      contractId,
      amountCents: price * 100,
      firstCostCents: isOnce ? price * 100 : 0,
      day,
      atMs: at.getTime(),
    };
    const expected = model.pay(attempt);
    const answer = await pay(budgetId, contractId, text, price * 100);
    expect(answer.refusal ?? null, `${budgetId} ${contractId}`).toBe(expected);
    count(expected ?? 'paid');
    if (answer.recordId && random() < 0.1) await refund(random, answer.recordId, model);
    if (answer.data?.approvalId) approvals.set(contractId, answer.data.approvalId);
    if (expected === 'budgets.approval-wanted' && random() < 0.6) {
      const decision = { decision: 'approve', password: PAYMENT_PASSWORD } as const;
      await decideApproval(app.context, actorOf(mira), approvals.get(contractId)!, decision);
      model.approved.add(contractId);
      left += 1;
    }
    if (expected === 'budgets.off') {
      await goOn(budgetId);
      model.goOn();
    }
  }
  const [stored] = await app.context.sql`
    select spent_cents::int as spent, status from budgets where budget_id = ${budgetId}`;
  expect(stored).toEqual({ spent: model.spentCents, status: model.isPaused ? 'paused' : 'on' });
}

async function refund(random: Random, recordId: string, model: NaiveBudget): Promise<void> {
  const last = model.payments.at(-1)!;
  const cents = 1 + below(random, last.cents);
  const order = { reason: 'Mistake', outsideTransactionId: `refund-${recordId}`, amount: presentAmount(cents) };
  const answer = await app.visitor.post(`/v2/transactions/admin/records/${recordId}/refunds`, order, operator);
  expect(answer, answer.body).toMatchObject({ errCode: 0 });
  last.refunded = cents;
  count('refunded');
}

test(`${SEQUENCES} sequences of signing and paying by ${WORKERS} workers do what a naive budget does, and never pass a limit`, {
  timeout: 60_000 + 600 * SEQUENCES,
}, async () => {
  console.log(`Budgets: FUZZ_SEED=${SEED} FUZZ_FACTOR=${FACTOR}`);
  const random = randomNumbers(SEED);
  // Hours pass between rounds, when nobody is in the middle of something.
  const PER_ROUND = 5;
  let shared = await makePair(random, WORKERS);
  let own = await Promise.all(Array.from({ length: WORKERS }, () => makePair(random)));
  let done = 0;
  for (let round = 0; done < SEQUENCES; round += 1) {
    const endAll = async (ids: readonly string[]) =>
      app.context.sql`update budgets set status = 'ended' where budget_id = any(${[...ids]}::text[])`;
    if (round % 4 === 3) {
      await endAll([shared.budgetId, ...own.map(({ budgetId }) => budgetId)]);
      shared = await makePair(random, WORKERS);
      own = await Promise.all(Array.from({ length: WORKERS }, () => makePair(random)));
    }
    await Promise.all(
      own.map(async (pair, worker) => {
        const luck = randomNumbers(SEED + 1 + round * WORKERS + worker);
        for (let number = 0; number < PER_ROUND; number += 1) {
          await runSequence(luck, pair);
          await payShared(luck, shared.budgetId);
        }
      }),
    );
    done += WORKERS * PER_ROUND;
    app.clock.advance(HOUR_MS * below(random, 10));
  }
  expect(await brokenLimits()).toEqual([]);
  expect(await disagreements()).toEqual([]);
  expect(isHealthy(await proveLedger(app.context.db, app.clock.now(), app.context.settings.timeZone))).toBe(true);
  console.log([...counts].map(([what, number]) => `${what} ${number}`).join(', '));
  for (const what of [
    'paid',
    'refunded',
    'shared paid',
    'budgets.per-payment',
    'budgets.approval-wanted',
    'budgets.off',
  ])
    expect(counts.get(what), what).toBeGreaterThan(0);
});

/** Signs and pays with the budget that all workers use at once. */
async function payShared(random: Random, budgetId: string): Promise<void> {
  const price = PRICES[below(random, PRICES.length)]!;
  const text = renewing(price);
  const contractId = await sign(budgetId, text);
  const copies = Array.from({ length: 1 + below(random, 3) }, () => pay(budgetId, contractId, text, price * 100));
  const answers = await Promise.all(copies);
  for (const { refusal } of answers) count(`shared ${refusal ?? 'paid'}`);
  if (answers.some(({ refusal }) => refusal === 'budgets.off')) await goOn(budgetId);
}

/** Budgets, payments and days beyond one of the four limits; days as the platform counts them. */
function brokenLimits() {
  const { timeZone } = app.context.settings;
  return app.context.sql`
    select 'payment' as beyond, p.budget_id from budget_payments p join budgets b using (budget_id)
     where p.amount_cents > b.per_payment_cents
    union all
    select 'day', budget_id from budget_payments p join budgets b using (budget_id)
     group by budget_id, per_day_cents, (p.created_at at time zone ${timeZone}::text)::date having sum(amount_cents) > per_day_cents
    union all
    select 'total', budget_id from budget_payments p join budgets b using (budget_id)
     group by budget_id, total_cents having sum(amount_cents - refunded_cents) > total_cents
    union all
    select 'approval', p.budget_id from budget_payments p join budgets b using (budget_id)
     where p.amount_cents > b.approval_above_cents
       and (select count(*) from budget_payments q where (q.budget_id, q.contract_id) = (p.budget_id, p.contract_id))
         > (select count(*) from budget_approvals a where (a.budget_id, a.contract_id) = (p.budget_id, p.contract_id) and a.status = 'used')`;
}

/** Budgets whose sums are not those of the books, and payments of either that the other does not know. */
function disagreements() {
  return app.context.sql`
    select 'sum' as what, b.budget_id::text as id from budgets b
     where spent_cents <> (
       select coalesce(sum(t.amount_cents - coalesce((select sum(r.amount_cents) from transactions r where r.refund_of = t.record_id), 0)), 0)
         from budget_payments p join transactions t using (record_id) where p.budget_id = b.budget_id)
    union all
    select 'record', coalesce(p.record_id, t.record_id)::text
      from budget_payments p full join (select * from transactions where authorization_type = 'budget') t using (record_id)
     where (p.amount_cents, p.contract_id::text, p.event_id) is distinct from (t.amount_cents, t.contract_id::text, t.event_id)`;
}

test(`a process that is killed in the middle of payments, ${KILLS} times, pays nothing twice`, {
  timeout: 60_000 + 60_000 * KILLS,
}, async () => {
  const random = randomNumbers(SEED + 7);
  const text = renewing(1);
  const [budgetId, folder] = [
    await openBudget(app, mira, { perPayment: 1, approvalAbove: 1, perDay: 100_000, total: 100_000 }),
    await mkdtemp(join(tmpdir(), 'colophon-paying-')),
  ];
  const robot = await addProgram(app, mira, { budgetId, accountId });
  const [row] = await app.context.sql<{ name: string }[]>`select current_database() as name`;
  const databaseUrl = urlOf(inject('clusterUrl'), row!.name);
  try {
    for (let kill = 0; kill < KILLS; kill += 1) {
      const contractId = await sign(budgetId, text);
      const body = { eventId: eventIn(text), accountId, transactionAmount: '1.00' };
      const url = `/v2/contracts/${contractId}/events/payment`;
      const calls = Array.from({ length: 300 }, (_, number) => ({ key: `${kill}-${number}`, url, body }));
      const work: AskingWork = {
        databaseUrl,
        dataDir: folder,
        receiptKey: app.context.receiptKey,
        now: app.clock.now().toISOString(),
        authorization: robot.headers.headers.authorization!,
        calls,
        atOnce: 4,
        answers: join(folder, `answers-${kill}`),
      };
      const known = await killWhileAsking(work, 1 + below(random, 100));
      const paidBefore = await recordsOf(contractId);
      const again = calls.slice(0, known.size + 20);
      for (const { key } of again) {
        const answer = await robot.pay({ contractId }, eventIn(text), {
          transactionAmount: '1.00',
          idempotencyKey: key,
        });
        expect(answer.errCode, answer.body).toBe(0);
        if (known.has(key)) expect(answer.data).toEqual(known.get(key));
      }
      expect(paidBefore.length).toBeGreaterThanOrEqual(known.size);
      expect(await recordsOf(contractId)).toHaveLength(again.length);
    }
    expect(await disagreements()).toEqual([]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

function recordsOf(contractId: string) {
  return app.context.sql`select record_id from transactions where contract_id = ${contractId}`;
}
