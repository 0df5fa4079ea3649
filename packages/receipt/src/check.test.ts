import { expect, test } from 'vitest';
import { bytesOf, chained, example, exampleKeys, exampleSigner, signed, signerOf } from '../test/sign.ts';
import { canonicalise } from './canonical.js';
import { checkReceipt } from './check.js';
import { sha256Hex } from './encoding.js';
import { endorsedContent, KEY_TYPE, readKeySet } from './keys.js';
import type { ChainEntry, Machine, Receipt, ReceiptKey, TransitionEntry } from './types.d.ts';

const failing = (bytes: Uint8Array) => checkReceipt(bytes, exampleKeys).check ?? 0;

/** The example with another machine and history, under the same text: nobody but `--text` compares the two. */
function lived(machine: Machine, chain: object[], changes: Partial<Receipt> = {}): Uint8Array {
  const receipt = example();
  const [init] = receipt.chain;
  const needsAccount = canonicalise(machine).includes('self.account');
  const first = {
    ...init,
    accounts: needsAccount ? (init as TransitionEntry).accounts : [],
    authStatus: statusOf(machine, 'initial'),
  };
  const entries = [first, ...chain] as ChainEntry[];
  const last = entries.findLast((entry) => entry.kind === 'transition')!;
  const now = { state: last.to, authStatus: last.authStatus, status: 0 };
  return chained({ ...receipt, policy: { ...receipt.policy, machine }, chain: entries, now, ...changes });
}

const statusOf = (machine: Machine, state: string) => {
  const colours = machine[state]?.colours ?? [];
  return (colours.includes('active') ? 1 : 0) + (colours.includes('testActive') ? 2 : 0) || 128;
};

const state = (colours: string[] = [], ...transitions: Machine[string]['transitions']) => ({ colours, transitions });
const after = (elapsed: number, timeUnit: string, to: string, id = 'aaaaaaaa') => ({
  id,
  code: 'A103',
  to,
  args: { elapsed, timeUnit },
});
const pay = (amount: string, to: string, id = 'bbbbbbbb', account = 'self.account') => ({
  id,
  code: 'S201',
  to,
  args: { amount, account },
});

const moved = (machine: Machine, event: string, from: string, to: string, at: string, more: object = {}) => ({
  kind: 'transition',
  event,
  from,
  to,
  at,
  stateId: '65a1f18ad4e5b60718293a4d',
  authStatus: statusOf(machine, to),
  ...more,
});

const paid = (event: string, at: string, more: object = {}) => ({
  kind: 'payment',
  event,
  at,
  amount: '5.00',
  fromAccount: '112233445566',
  toAccount: '998877665544',
  recordId: '7300000000000000123',
  serialNo: '202611221003200001',
  ...more,
});

const refunded = (payment: number, amount: string) => ({
  kind: 'refund',
  payment,
  amount,
  recordId: '7300000000000000124',
  at: '2026-11-22T02:04:00.000Z',
});

/** One minute licensed, then to be paid for. The example's contract enters `initial` at 02:00. */
const TRIAL: Machine = {
  initial: state(['active'], after(1, 'minute', 'shop'), pay('5.00', 'kept')),
  shop: state([], pay('5.00', 'kept', 'cccccccc')),
  kept: state(['active']),
};
const AT_ONCE = '2026-11-22T02:00:30.000Z';
const DUE = '2026-11-22T02:01:00.000Z';
const BEFORE = '2026-11-22T02:00:59.999Z';
const buy = (at: string, more: object = {}, link: object = { payment: 1 }) => [
  paid('bbbbbbbb', at, more),
  moved(TRIAL, 'bbbbbbbb', 'initial', 'kept', at, link),
];

test('a history that the policy allows is good', () => {
  expect(failing(lived(TRIAL, []))).toBe(0);
  expect(failing(lived(TRIAL, buy(BEFORE)))).toBe(0);
  expect(failing(lived(TRIAL, [...buy(AT_ONCE), refunded(1, '2.00'), refunded(1, '3.00')]))).toBe(0);
  const late = [
    moved(TRIAL, 'aaaaaaaa', 'initial', 'shop', DUE),
    paid('cccccccc', '2026-11-22T02:03:00.000Z'),
    moved(TRIAL, 'cccccccc', 'shop', 'kept', '2026-11-22T02:03:00.000Z', { payment: 2 }),
  ];
  expect(failing(lived(TRIAL, late))).toBe(0);
});

test('check 7 refuses every history that the policy does not allow', () => {
  const other = { ...TRIAL, other: state() };
  const histories: Record<string, Uint8Array> = {
    'an event before it is due': lived(TRIAL, [moved(TRIAL, 'aaaaaaaa', 'initial', 'shop', BEFORE)]),
    'a payment when the state is over': lived(TRIAL, buy(DUE)),
    'a payment in time whose state was left too late': lived(TRIAL, [buy(BEFORE)[0]!, buy(DUE)[1]!]),
    'a payment of another amount': lived(TRIAL, buy(AT_ONCE, { amount: '5.01' })),
    'a payment to another account': lived(TRIAL, buy(AT_ONCE, { toAccount: '1' })),
    'a payment for another event': lived(TRIAL, buy(AT_ONCE, { event: 'cccccccc' })),
    'no payment': lived(TRIAL, [buy(AT_ONCE)[1]!]),
    'a payment that the transition does not name': lived(TRIAL, buy(AT_ONCE, {}, {})),
    'a payment that moves nothing': lived(TRIAL, [buy(AT_ONCE)[0]!]),
    'a payment of a clock event': lived(TRIAL, [
      paid('aaaaaaaa', DUE),
      moved(TRIAL, 'aaaaaaaa', 'initial', 'shop', DUE, { payment: 1 }),
    ]),
    'a refund between payment and transition': lived(TRIAL, [buy(AT_ONCE)[0]!, refunded(1, '1.00'), buy(AT_ONCE)[1]!]),
    'more given back than was paid': lived(TRIAL, [...buy(AT_ONCE), refunded(1, '3.00'), refunded(1, '2.01')]),
    'something else given back': lived(TRIAL, [...buy(AT_ONCE), refunded(2, '1.00')]),
    'an unknown event': lived(TRIAL, [moved(TRIAL, 'dddddddd', 'initial', 'shop', DUE)]),
    'an event of another state': lived(TRIAL, [moved(TRIAL, 'cccccccc', 'initial', 'kept', AT_ONCE)]),
    'another target': lived(other, [moved(other, 'aaaaaaaa', 'initial', 'other', DUE)]),
    'another state that is left': lived(TRIAL, [moved(TRIAL, 'cccccccc', 'shop', 'kept', AT_ONCE)]),
    'another authStatus': lived(TRIAL, [moved(TRIAL, 'aaaaaaaa', 'initial', 'shop', DUE, { authStatus: 1 })]),
    'a time that falls': lived(TRIAL, [...buy(AT_ONCE), { ...refunded(1, '1.00'), at: '2026-11-22T02:00:29.999Z' }]),
    'an end after it was issued': lived(TRIAL, [
      moved(TRIAL, 'aaaaaaaa', 'initial', 'shop', '2026-11-22T02:05:00.001Z'),
    ]),
    'a signature after the first state': lived(TRIAL, [], {
      contract: { ...example().contract, signedAt: '2026-11-22T02:00:00.001Z' },
    }),
    'a state that the policy does not have': lived(TRIAL, [moved(TRIAL, 'aaaaaaaa', 'constructor', 'shop', DUE)]),
    'an exception without a circle': lived(TRIAL, [moved(TRIAL, 'exception', 'initial', 'initial', DUE)]),
  };
  for (const [name, bytes] of Object.entries(histories)) expect([name, failing(bytes)]).toEqual([name, 7]);
});

test('of clock events the one due first moves the contract, of two at once the first in the policy', () => {
  const machine: Machine = {
    initial: state(
      [],
      after(60, 'minute', 'one', 'aaaaaaaa'),
      after(1, 'hour', 'two', 'bbbbbbbb'),
      after(59, 'minute', 'two', 'cccccccc'),
    ),
    one: state(),
    two: state(),
  };
  const at = '2026-11-22T04:00:00.000Z';
  const issued = '2026-11-22T05:00:00.000Z';
  const now = (name: string) => ({ state: name, authStatus: 128, status: 1 });
  const by = (id: string, to: string) =>
    failing(lived(machine, [moved(machine, id, 'initial', to, at)], { issued, now: now(to) }));
  expect([by('cccccccc', 'two'), by('aaaaaaaa', 'one'), by('bbbbbbbb', 'two')]).toEqual([0, 7, 7]);
  const { transitions } = machine.initial!;
  transitions.pop();
  expect([by('aaaaaaaa', 'one'), by('bbbbbbbb', 'two')]).toEqual([0, 7]);
});

test('the accounts of the first entry are those that the policy names, no more and no less', () => {
  const free: Machine = { initial: state(['active']) };
  expect(failing(lived(free, []))).toBe(0);
  const accountsOf = (...names: string[]) => {
    const receipt = example();
    const [first] = receipt.chain as [TransitionEntry];
    const accounts = names.map((name) => ({ name, accountId: '998877665544' }));
    const now = { state: 'initial', authStatus: 128, status: 0 };
    return failing(chained({ ...receipt, chain: [{ ...first, accounts }], now }));
  };
  expect(accountsOf('self.account')).toBe(0);
  expect([accountsOf(), accountsOf('self.account', 'self.account'), accountsOf('self.deposit')]).toEqual([7, 7, 7]);
});

test('a contract that its dates move in a circle stands still, and nothing comes after', () => {
  const past = { dateTime: '2020-01-01 00:00' };
  const machine: Machine = {
    initial: state(['active'], { id: 'aaaaaaaa', code: 'A102', to: 'back', args: past }),
    back: state([], { id: 'bbbbbbbb', code: 'A102', to: 'initial', args: past }),
  };
  const circle = [
    moved(machine, 'aaaaaaaa', 'initial', 'back', AT_ONCE),
    moved(machine, 'bbbbbbbb', 'back', 'initial', AT_ONCE),
  ];
  const exception = moved(machine, 'exception', 'initial', 'initial', AT_ONCE);
  const now = { state: 'initial', authStatus: 1, status: 2 };
  expect(failing(lived(machine, [...circle, exception], { now }))).toBe(0);
  expect(failing(lived(machine, [...circle, exception], { now: { ...now, status: 0 } }))).toBe(8);
  const goesOn = [...circle, exception, moved(machine, 'aaaaaaaa', 'initial', 'back', AT_ONCE)];
  expect(failing(lived(machine, goesOn))).toBe(7);
});

test('check 8 holds what is said of now against the end of the history', () => {
  const kept: Machine = { initial: state(['testActive']) };
  const as = (status: number, kind: number, more: object = {}) => {
    const { contract } = example();
    const now = { state: 'initial', authStatus: 2, status, ...more };
    return failing(lived(kept, [], { now, contract: { ...contract, licensee: { ...contract.licensee, kind } } }));
  };
  expect([as(1, 3), as(0, 1), as(0, 2)]).toEqual([0, 0, 0]);
  expect([as(0, 3), as(1, 1), as(2, 2)]).toEqual([8, 8, 8]);
  expect([as(1, 3, { state: 'other' }), as(1, 3, { authStatus: 1 })]).toEqual([8, 8]);
});

test("check 5 holds the policy's text against its names", () => {
  const { policy, contract } = example();
  const text = `${policy.text} `;
  const sha256 = sha256Hex(text);
  // white space around a text does not count in its name
  expect(failing(chained({ ...example(), policy: { ...policy, text, sha256 } }))).toBe(0);
  const changes = [{ text }, { sha256 }, { policyId: '0'.repeat(32) }, { subjectType: 1 as const }];
  for (const change of changes) expect(failing(chained({ ...example(), policy: { ...policy, ...change } }))).toBe(5);
  const subject = { ...contract.subject, type: 1 as const };
  expect(failing(chained({ ...example(), contract: { ...contract, subject } }))).toBe(5);
});

test('13 rule 27: a key counts in its time, and none of a lost key is trusted', () => {
  const [key] = exampleKeys.keys as [ReceiptKey];
  const under = (...keys: object[]) => checkReceipt(signed(example()), { keys: keys as ReceiptKey[] });
  const { issued } = example();
  expect(under({ ...key, until: '2026-11-22T02:05:00.001Z' }).verdict).toBe('good');
  expect(under({ ...key, from: issued }).verdict).toBe('good');
  expect(under({ ...key, until: issued })).toMatchObject({ verdict: 'bad', check: 4 });
  expect(under({ ...key, from: '2026-11-22T02:05:00.001Z' })).toMatchObject({ verdict: 'bad', check: 4 });
  expect(under({ ...key, revoked: '2026-12-01T00:00:00.000Z' })).toMatchObject({ verdict: 'doubtful', check: 4 });
  expect(under()).toMatchObject({ verdict: 'unknown', check: 3 });
  expect(under({ ...signerOf('another').key, kid: key.kid })).toMatchObject({ verdict: 'bad', check: 3 });
  expect(under({ ...key, x: key.x.replace('Z', 'Y') })).toMatchObject({ verdict: 'bad', check: 3 });
});

test('a key that the one before endorsed counts, one with a false endorsement is doubtful', () => {
  const next = signerOf('next', '2026-11-22T00:00:00.000Z');
  const endorsedBy = exampleSigner.sign(endorsedContent(next.key), KEY_TYPE);
  const under = (key: object, others: ReceiptKey[] = exampleKeys.keys) =>
    checkReceipt(signed(example(), next), { keys: [key as ReceiptKey, ...others] });
  const ended = { ...next.key, endorsedBy, until: '2027-11-22T00:00:00.000Z' };
  expect(under(ended).verdict).toBe('good');
  // who has not the key before can still check by this one
  expect(under(ended, []).verdict).toBe('good');
  expect(under({ ...ended, from: '2026-11-21T00:00:00.000Z' })).toMatchObject({ verdict: 'doubtful', check: 3 });
  expect(under({ ...ended, endorsedBy: 'a..b' })).toMatchObject({ verdict: 'doubtful', check: 3 });
});

test('what is no set of keys is not read as one', () => {
  const text = (keys: object) => JSON.stringify({ keys });
  expect(readKeySet(text(exampleKeys.keys))).toEqual(exampleKeys);
  for (const other of ['', '[]', '{"keys":{}}', text([{ ...exampleKeys.keys[0], kty: 'RSA' }]), text([{}])])
    expect(readKeySet(other)).toBeNull();
});

test('the canonical form sorts members by UTF-16 and writes numbers as JavaScript does', () => {
  const numbers = [333333333.3333333, 1e30, 4.5, 2e-3, 1e-27, -0];
  expect(canonicalise({ '\u20ac': 1, '\r': 2, '1': 3, '\ud83d\ude00': 4, '\ufb33': 5, ö: numbers })).toBe(
    `{"\\r":2,"1":3,"ö":[333333333.3333333,1e+30,4.5,0.002,1e-27,0],"€":1,"😀":4,"\ufb33":5}`,
  );
  for (const value of [undefined, Number.NaN, 1n, '\ud800', { a: undefined }])
    expect(() => canonicalise(value)).toThrow();
  expect(failing(bytesOf('"\\ud800"'))).toBe(1);
});
