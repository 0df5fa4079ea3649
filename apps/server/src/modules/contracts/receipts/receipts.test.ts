import { policyId } from '@colophon/policy';
import { checkReceipt, type KeySet, type Receipt, readKeySet } from '@colophon/receipt';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWallet, PAYMENT_PASSWORD } from '#modules/accounts/testing/wallets.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { fireDueEvents } from '../commands/fire-due-events.ts';
import { payForEvent } from '../commands/pay-for-event.ts';
import { signContracts } from '../commands/sign-contracts.ts';
import { contractChain, contracts } from '../tables.ts';
import { eventIn } from '../testing/contract-story.ts';
import { actorOf, countStatements } from '../testing/count-statements.ts';
import {
  CIRCLE,
  type ExhibitsToSign,
  FREE,
  offerExhibits,
  PAID,
  SHOWN_ONCE,
  TRIAL,
} from '../testing/exhibits-to-sign.ts';
import { forgetChains } from '../testing/forget-chains.ts';
import { issueReceipt } from './issue-receipt.ts';
import { makeMissingChains } from './make-missing-chains.ts';
import { ensureReceiptKey, revokeReceiptKey, rotateOldReceiptKey, rotateReceiptKey } from './receipt-keys.ts';
import { tellOfLostKeys } from './tell-of-lost-keys.ts';

const DAY_MS = 24 * 3_600_000;

let app: TestApp;
let mira: TestUser;
let otto: TestUser;
let noor: TestUser;
let operator: TestUser;
let exhibits: ExhibitsToSign;
let wallet: string;

beforeAll(async () => {
  app = await startTestApp({ PUBLIC_ORIGIN: 'https://colophon.example' });
  [mira, otto, noor] = await Promise.all([app.addUser('mira'), app.addUser('otto'), app.addUser('noor')]);
  operator = await app.addUser('operator', { isOperator: true });
  exhibits = await offerExhibits(app, otto, [FREE, TRIAL, PAID, CIRCLE, SHOWN_ONCE]);
  wallet = await openWallet(app, mira, 1_000_00);
  await openWallet(app, otto, 1_000_00);
});
afterAll(() => app.close());

async function sign(text: string): Promise<string> {
  return (await exhibits.sign(mira, exhibits.offer([text]), [text])).data[0].contractId;
}

const receiptOf = (contractId: string, caller: TestUser = mira) => caller.get(`/v2/contracts/${contractId}/receipt`);

/** By the command itself: no session lives for months. */
async function issued(contractId: string): Promise<{ bytes: Buffer; receipt: Receipt }> {
  const bytes = Buffer.from(await issueReceipt(app.context, actorOf(mira), contractId));
  return { bytes, receipt: JSON.parse(bytes.toString()) };
}

async function keys(): Promise<KeySet> {
  return readKeySet((await app.visitor.get('/.well-known/colophon-receipt-keys.json')).body)!;
}

/** Buys by the command itself; answers the record of the payment. */
async function pay(contractId: string): Promise<string> {
  const order = { contractId, eventId: eventIn(PAID), accountId: wallet, amountCents: 500, password: PAYMENT_PASSWORD };
  return String((await payForEvent(app.context, actorOf(mira), order)).line.recordId);
}

const checked = async (bytes: Uint8Array) => checkReceipt(bytes, await keys());

test('a receipt of a contract is a file that is good without the platform', async () => {
  const contractId = await sign(FREE);
  const answer = await receiptOf(contractId);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': `attachment; filename*=UTF-8''contract-${contractId}.receipt.json`,
    'cache-control': 'private, no-cache',
  });
  const { verdict, receipt } = await checked(answer.bytes);
  expect(verdict).toBe('good');
  expect(receipt).toMatchObject({
    format: 'colophon-receipt/1',
    issuer: 'https://colophon.example',
    timeZone: 'Asia/Shanghai',
    currency: '¥',
    issued: app.clock.now().toISOString(),
    contract: {
      contractId,
      licensor: { id: '80000000', kind: 2, name: 'shore', ownerId: otto.userId, ownerName: 'otto' },
      licensee: { id: String(mira.userId), kind: 3, name: 'mira', ownerId: mira.userId, ownerName: 'mira' },
      subject: { name: 'tides', type: 2 },
    },
    policy: { policyId: policyId(FREE, 2), text: FREE, audiences: [{ name: 'public', type: 'public' }] },
    chain: [{ seq: 0, from: '_none_', to: 'initial', event: 'init', authStatus: 1, accounts: [] }],
    now: { state: 'initial', authStatus: 1, status: 0 },
    versions: [],
  });
});

test('13 rule 29: only the owners of both sides and operators get a receipt, and it holds nothing private', async () => {
  const contractId = await sign(PAID);
  for (const reader of [mira, otto, operator]) {
    const { body } = await receiptOf(contractId, reader);
    expect((await checked(Buffer.from(body))).verdict).toBe('good');
    expect(body).not.toMatch(/@|password|mobile|balance|1000\.00/i);
  }
  expect(await receiptOf(contractId, noor)).toMatchObject({ errCode: 3 });
  expect(await app.visitor.get(`/v2/contracts/${contractId}/receipt`)).toMatchObject({ errCode: 30 });
  const unknown = await receiptOf('f'.repeat(24));
  expect([unknown.errCode, unknown.headers['x-refusal']]).toEqual([2, 'contract.not-found']);
});

test('a contract that has not begun has no receipt, and one when it begins', async () => {
  const poor = await app.addUser('poor');
  const waiting = await offerExhibits(app, poor, []);
  const [{ contractId }] = (await waiting.sign(mira, waiting.offer([PAID], { subjectId: 'e'.repeat(24) }), [PAID]))
    .data;
  const refused = await receiptOf(contractId);
  expect([refused.errCode, refused.headers['x-refusal']]).toEqual([2, 'contract.not-started']);
  await app.context.db.transaction((tx) =>
    app.context.events.emit(tx, 'accounts.activated', { userId: poor.userId } as never),
  );
  const accountId = await openWallet(app, poor);
  await app.context.jobs.runDue();
  const { receipt } = await checked((await receiptOf(contractId)).bytes);
  expect(receipt!.chain).toMatchObject([{ accounts: [{ name: 'self.account', accountId }] }]);
  // the exhibits of the other tests answer again
  exhibits = await offerExhibits(app, otto, []);
});

test('13 rule 26: the chain of an earlier receipt is the beginning of every later one, with payments and refunds', async () => {
  const contractId = await sign(PAID);
  const first = await issued(contractId);
  app.clock.advance(1000);
  const recordId = await pay(contractId);
  const second = await issued(contractId);
  app.clock.advance(1000);
  const refund = (amount: string) =>
    operator.post(`/v2/transactions/admin/records/${recordId}/refunds`, {
      amount,
      reason: 'goodwill',
      outsideTransactionId: `refund-${contractId}-${amount}`,
    });
  const refundId = (await refund('2.00')).data.recordId;
  // the same order again gives nothing more back
  await refund('2.00');
  await refund('3.00');
  const third = await issued(contractId);
  expect(second.receipt.chain.slice(0, 1)).toEqual(first.receipt.chain);
  expect(third.receipt.chain.slice(0, 3)).toEqual(second.receipt.chain);
  expect(third.receipt.chain.slice(1)).toMatchObject([
    { kind: 'payment', amount: '5.00', fromAccount: wallet, recordId },
    { kind: 'transition', from: 'initial', to: 'bought', payment: 1 },
    { kind: 'refund', payment: 1, amount: '2.00', recordId: refundId },
    { kind: 'refund', payment: 1, amount: '3.00' },
  ]);
  for (const { bytes } of [first, second, third]) expect(await checked(bytes)).toMatchObject({ verdict: 'good' });
});

test('what the clock has done counts in a receipt, however late the worker is', async () => {
  const contractId = await sign(TRIAL);
  app.clock.advance(40 * DAY_MS);
  const { bytes, receipt } = await issued(contractId);
  expect(receipt.now).toEqual({ state: 'over', authStatus: 128, status: 1 });
  expect((await checked(bytes)).verdict).toBe('good');
  await fireDueEvents(app.context);
  expect((await issued(contractId)).receipt.chain).toEqual(receipt.chain);
});

test('a contract in exception, and one over at once, have good receipts', async () => {
  const [circle, once] = [await signByCommand(CIRCLE), await signByCommand(SHOWN_ONCE)];
  await fireDueEvents(app.context);
  for (const [contractId, status] of [
    [circle, 2],
    [once, 1],
  ] as const) {
    const { bytes, receipt } = await issued(contractId);
    expect([receipt.now.status, (await checked(bytes)).reason]).toEqual([status, undefined]);
  }
});

async function signByCommand(text: string): Promise<string> {
  const subjects = [{ subjectId: exhibits.offer([text]), policyId: policyId(text, 2) }];
  const licensee = { licenseeId: String(mira.userId), licenseeIdentityType: 3 } as const;
  const [contract] = await signContracts(app.context, actorOf(mira), {
    subjects,
    subjectType: 2,
    ...licensee,
  });
  return contract!.contractId;
}

test('13 rule 27: receipts outlive the key, until it is told to be lost', async () => {
  const contractId = await signByCommand(FREE);
  const before = await issued(contractId);
  const { kid } = await rotateReceiptKey(app.context);
  const after = await issued(contractId);
  const set = await keys();
  expect(set.keys[0]).toMatchObject({ kid, until: null, endorsedBy: expect.any(String) });
  expect(set.keys[1]!.until).toBe(set.keys[0]!.from);
  expect(checkReceipt(before.bytes, set).verdict).toBe('good');
  expect(checkReceipt(after.bytes, set).verdict).toBe('good');
  // a copy of the keys from before goes on checking what was issued before
  expect(checkReceipt(before.bytes, { keys: set.keys.slice(1) }).verdict).toBe('good');
  expect(checkReceipt(after.bytes, { keys: set.keys.slice(1) }).verdict).toBe('unknown');

  expect(await revokeReceiptKey(app.context, kid)).toBe('signs-now');
  expect(await revokeReceiptKey(app.context, 'nobody')).toBe('unknown');
  await rotateReceiptKey(app.context);
  expect(await revokeReceiptKey(app.context, kid)).toBe('revoked');
  expect(checkReceipt(after.bytes, await keys())).toMatchObject({ verdict: 'doubtful', check: 4 });
  expect(checkReceipt(before.bytes, await keys()).verdict).toBe('good');
});

test('owners of contracts with a receipt by a lost key are told, once', async () => {
  const { kid } = await rotateReceiptKey(app.context);
  await issued(await signByCommand(FREE));
  await issued(await signByCommand(FREE));
  await signByCommand(TRIAL);
  await rotateReceiptKey(app.context);
  const told = async () => {
    await tellOfLostKeys(app.context);
    const rows = await app.context.sql<{ address: string }[]>`
      select to_address as address from messages where auth_code_type = 'receiptDoubtful' order by address`;
    return rows.map(({ address }) => address);
  };
  // the keys that other tests have lost
  const before = await told();
  expect(await told()).toEqual(before);
  await revokeReceiptKey(app.context, kid);
  expect(await told()).toEqual([...before, 'mira@example.org', 'otto@example.org'].toSorted());
  expect(await told()).toHaveLength(before.length + 2);
});

test('a key signs for a year', async () => {
  const { kid } = (await keys()).keys[0]!;
  await rotateOldReceiptKey(app.context);
  expect((await keys()).keys[0]!.kid).toBe(kid);
  app.clock.advance(366 * DAY_MS);
  await rotateOldReceiptKey(app.context);
  const [newest, former] = (await keys()).keys;
  expect([newest!.from, former!.kid]).toEqual([new Date(app.clock.now().getTime() + 1).toISOString(), kid]);
  await expect(app.context.sql`delete from receipt_keys`).rejects.toThrow('not allowed');
});

test('another secret is refused at the start; a key that it begins has no endorsement', async () => {
  const other = { ...app.context, receiptKey: 'another secret, of another machine' };
  await expect(ensureReceiptKey(other)).rejects.toThrow('rotate-receipt-key');
  await ensureReceiptKey(app.context);
  await rotateReceiptKey(other);
  expect((await keys()).keys[0]).not.toHaveProperty('endorsedBy');
  await ensureReceiptKey(other);
  await expect(issued(await signByCommand(FREE))).rejects.toThrow('RECEIPT_KEY');
  await rotateReceiptKey(app.context);
  await ensureReceiptKey(app.context);
});

test('contracts that are older than chains get theirs: from the job, from a receipt, and from their next move', async () => {
  const ids = [await signByCommand(FREE), await signByCommand(TRIAL), await signByCommand(TRIAL)];
  const chains = () => Promise.all(ids.map(async (contractId) => (await issued(contractId)).receipt.chain));
  const before = await chains();
  await forgetChains(app, ids);
  expect((await issued(ids[1]!)).receipt.chain).toEqual(before[1]);
  app.clock.advance(40 * DAY_MS);
  await fireDueEvents(app.context);
  expect(await issuerOf(ids[2]!)).toBe('https://colophon.example');
  expect(await issuerOf(ids[0]!)).toBeNull();
  await makeMissingChains(app.context);
  expect(await issuerOf(ids[0]!)).toBe('https://colophon.example');
  for (const [index, chain] of (await chains()).entries()) {
    expect(chain.slice(0, 1)).toEqual(before[index]);
    expect(chain).toHaveLength(index === 0 ? 1 : 2);
    expect((await checked((await issued(ids[index]!)).bytes)).verdict).toBe('good');
  }
});

async function issuerOf(contractId: string): Promise<string | null> {
  const [row] = await app.context.db.select().from(contracts).where(eq(contracts.contractId, contractId));
  return row!.chainIssuer;
}

test('what stands in a chain is never changed, and a contract keeps its issuer when the platform moves', async () => {
  const contractId = await signByCommand(FREE);
  const { db } = app.context;
  await expect(db.delete(contractChain)).rejects.toThrow();
  await expect(db.update(contractChain).set({ entry: '{}' })).rejects.toThrow();
  const settings = { ...app.context.settings, publicOrigin: 'https://elsewhere.example' };
  const moved = await issueReceipt({ ...app.context, settings }, actorOf(mira), contractId);
  expect((await checked(Buffer.from(moved))).receipt!.issuer).toBe('https://colophon.example');
});

test('signing several at once takes a fixed number of statements more', async () => {
  const licensee = { licenseeId: String(mira.userId), licenseeIdentityType: 3, subjectType: 2 } as const;
  const offered = (count: number) =>
    Array.from({ length: count }, () => ({ subjectId: exhibits.offer([FREE]), policyId: policyId(FREE, 2) }));
  const counts: number[] = [];
  for (const count of [1, 50]) {
    await using counted = await countStatements(app);
    await signContracts(counted.context, actorOf(mira), { ...licensee, subjects: offered(count) });
    counts.push(counted.statements.length);
  }
  expect(counts[1]).toBe(counts[0]);
});

test('the set of keys is public, and kept for an hour', async () => {
  const answer = await app.visitor.get('/.well-known/colophon-receipt-keys.json');
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=3600',
    'access-control-allow-origin': '*',
  });
  const froms = (await keys()).keys.map(({ from }) => from);
  expect(froms).toEqual(froms.toSorted().reverse());
});
