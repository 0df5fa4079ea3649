import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { EXAMPLE, EXAMPLE_KEYS } from '../test/example.ts';
import { bytesOf, example, exampleKeys, exampleSigner, signed } from '../test/sign.ts';
import { canonicalise } from './canonical.js';
import { checkReceipt } from './check.js';
import { readKeySet } from './keys.js';
import type { Receipt } from './types.d.ts';

/** Returns the number of the check that a changed receipt fails, 0 when it is good. */
const failing = (bytes: Uint8Array) => checkReceipt(bytes, exampleKeys).check ?? 0;

const B64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

test('13 rule 25: the example verifies', () => {
  expect(createHash('sha256').update(EXAMPLE).digest('hex')).toBe(
    '52ba8e5dbd80215d723c63faefcb35b8d9ace446cacb73ba62ff350fb2a51538',
  );
  expect(readKeySet(EXAMPLE_KEYS)).toEqual(exampleKeys);
  expect(checkReceipt(bytesOf(EXAMPLE), exampleKeys)).toEqual({ verdict: 'good', receipt: example() });
  expect(new TextDecoder().decode(signed(example()))).toBe(EXAMPLE);
  expect(exampleSigner.key).toEqual(exampleKeys.keys[0]);
});

test('13 rule 25: each change of one bit is refused', () => {
  const bytes = bytesOf(EXAMPLE);
  expect(bytes.length * 8).toBe(19_696);
  const checks = new Map<number, number>();
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const place = bit >> 3;
    bytes[place]! ^= 1 << (bit & 7);
    const check = failing(bytes);
    if (check === 0) throw new Error(`the change of bit ${bit} is not found`);
    checks.set(check, (checks.get(check) ?? 0) + 1);
    bytes[place]! ^= 1 << (bit & 7);
  }
  // whoever has no key gets no further than the signature
  expect([...checks.keys()].sort()).toEqual([1, 2, 3]);
});

test('13 rule 25: every other spelling of the same receipt is refused by check 1', () => {
  const receipt = example();
  const spellings = {
    'a trailing line break': `${EXAMPLE}\n`,
    'a blank': EXAMPLE.replace('{', '{ '),
    'a byte order mark': `\uFEFF${EXAMPLE}`,
    'a doubled key': EXAMPLE.replace('"currency":"¥"', '"currency":"¥","currency":"¥"'),
    'another order': JSON.stringify(Object.fromEntries(Object.entries(receipt).reverse())),
    'an escaped sign': EXAMPLE.replace('¥', '\\u00a5'),
    'a number with an exponent': EXAMPLE.replace('50031,', '5.0031e4,'),
    'half a surrogate': EXAMPLE.replace('¥', '\\ud800'),
    'lists in lists without end': '['.repeat(200_000),
    nothing: '',
  };
  for (const [name, text] of Object.entries(spellings)) expect([name, failing(bytesOf(text))]).toEqual([name, 1]);
  expect(failing(Buffer.from(EXAMPLE, 'latin1'))).toBe(1);
  expect(failing(new Uint8Array(16 * 1024 * 1024 + 1).fill(0x20))).toBe(1);
});

test('13 rule 25: entries that are removed, doubled or swapped are refused by the signature, and by the chain when it is made anew', () => {
  type Chain = Receipt['chain'];
  // the first entry has members of its own, so that it stands nowhere else
  const changes: [number, (chain: Chain) => Chain][] = [
    [2, (chain) => chain.slice(1)],
    [3, (chain) => chain.slice(0, -1)],
    [3, (chain) => chain.filter((_, index) => index !== 1)],
    [2, (chain) => [chain[0]!, ...chain]],
    [3, (chain) => [...chain, chain[2]!]],
    [3, (chain) => [chain[0]!, chain[2]!, chain[1]!]],
  ];
  for (const [check, change] of changes)
    expect(failing(bytesOf(canonicalise({ ...example(), chain: change(example().chain) })))).toBe(check);
  const [first, second, third] = example().chain as [Chain[0], Chain[0], Chain[0]];
  for (const chain of [
    [first, third],
    [first, second],
    [first, second, second, third],
    [first, third, second],
  ])
    expect(failing(signed({ ...example(), chain }))).toBe(6);
  expect(failing(signed({ ...example(), head: '0'.repeat(64) }))).toBe(6);
  expect(failing(signed({ ...example(), issuer: 'https://other.example' }))).toBe(6);
});

test('13 rule 25: members that no receipt has, missing ones and those of other types are refused by check 2', () => {
  const changes: Record<string, (receipt: Record<string, unknown>) => unknown> = {
    'an added member': (receipt) => ({ ...receipt, more: 1 }),
    'an added member of the contract': ({ contract, ...rest }) => ({
      ...rest,
      contract: { ...(contract as object), more: 1 },
    }),
    'a missing one': ({ currency: _, ...rest }) => rest,
    'another format': (receipt) => ({ ...receipt, format: 'colophon-receipt/2' }),
    'no list': (receipt) => ({ ...receipt, versions: {} }),
    'no chain': (receipt) => ({ ...receipt, chain: [] }),
    'a time that is none': (receipt) => ({ ...receipt, issued: '2026-02-30T00:00:00.000Z' }),
    'a time of another form': (receipt) => ({ ...receipt, issued: '2026-11-22T02:05:00Z' }),
    'no origin': (receipt) => ({ ...receipt, issuer: 'https://colophon.example/' }),
    'no time zone': (receipt) => ({ ...receipt, timeZone: 'Asia/Nowhere' }),
    'a hash in capitals': (receipt) => ({ ...receipt, head: String(receipt.head).toUpperCase() }),
    'a member of the prototype': (receipt) => ({ ...receipt, constructor: 1 }),
  };
  for (const [name, change] of Object.entries(changes)) {
    const receipt = change({ ...example() }) as Receipt;
    expect([name, failing(signed(receipt))]).toEqual([name, 2]);
  }
  expect(failing(signed([] as unknown as Receipt))).toBe(2);
  const many = Array.from({ length: 1001 }, () => example().versions[0]!);
  expect(failing(signed({ ...example(), versions: many }))).toBe(2);
  expect(failing(signed({ ...example(), versions: many.slice(1), versionsCut: 1 }))).toBe(0);
});

test('13 rule 25: a signature in another spelling, and any other one, is refused by check 3', () => {
  const { signature } = example();
  const [header, , value] = signature.split('.') as [string, string, string];
  // 64 bytes leave 4 spare bits in the last sign
  const spare = value.slice(0, -1) + B64[B64.indexOf(value.at(-1)!) + 1];
  const payload = canonicalise((({ signature: _, ...rest }) => rest)(example()));
  const otherType = exampleSigner.sign(payload, 'JOSE');
  const longHeader = Buffer.from(`${Buffer.from(header, 'base64url')} `).toString('base64url');
  const tooLarge = Buffer.from(value, 'base64url');
  addOrder(tooLarge.subarray(32));
  const signatures = {
    'a spare bit': `${header}..${spare}`,
    padding: `${signature}==`,
    'two parts': `${header}.${value}`,
    'the payload in the middle': `${header}.${Buffer.from(payload).toString('base64url')}.${value}`,
    'another type': otherType,
    'a header with a blank': `${longHeader}..${value}`,
    'a number above the order of the group': `${header}..${tooLarge.toString('base64url')}`,
    'zeros, which are a point of small order': `${header}..${Buffer.alloc(64).toString('base64url')}`,
    'no signature': `${header}..`,
  };
  for (const [name, other] of Object.entries(signatures))
    expect([name, failing(bytesOf(canonicalise({ ...example(), signature: other })))]).toEqual([name, 3]);
});

/** Adds the order of the group to a number: the equation of the signature still holds. */
function addOrder(number: Uint8Array): void {
  let rest = 2n ** 252n + 27742317777372353535851937790883648493n;
  let carry = 0;
  for (let index = 0; index < number.length; index++) {
    carry += number[index]! + Number(rest & 0xffn);
    number[index] = carry & 0xff;
    carry >>= 8;
    rest >>= 8n;
  }
}
