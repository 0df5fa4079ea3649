import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import {
  amountCents,
  authStatusOf,
  endsContract,
  INIT_EVENT_ID,
  PAYMENT_CODE,
  policyId,
  type StateMachine,
} from '@colophon/policy';
import type { Simulation } from '@colophon/policy/simulation';
import { canonicalise, FORMAT, keyId, machineOf, RECEIPT_TYPE, type Receipt } from '@colophon/receipt';

interface Lived {
  readonly text: string;
  readonly machine: StateMachine;
  readonly moves: Simulation['moves'];
  readonly kind: 1 | 2 | 3;
  readonly timeZone: string;
}

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const NAMED = { crv: 'Ed25519', kty: 'OKP', x: publicKey.export({ format: 'jwk' }).x! };
const KEY = {
  ...NAMED,
  alg: 'EdDSA',
  use: 'sig',
  kid: keyId(NAMED),
  from: '2020-01-01T00:00:00.000Z',
  until: null,
};
const CONTRACT = {
  contractId: '65a1f0c2d4e5b60718293a4b',
  licensor: { id: '80012', name: 'Reading room', ownerId: 50_007, ownerName: 'mira' },
  licensee: { id: '50031', name: 'lin', ownerId: 50_031, ownerName: 'lin' },
  subject: { id: '65a1ee00d4e5b60718293a01', name: 'Winter notes' },
};

const base64 = (text: string) => Buffer.from(text).toString('base64url');
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** With the hashes that its entries need, signed. */
function sealed(receipt: Omit<Receipt, 'head' | 'signature'>): Buffer {
  const { contract, format, issuer, policy } = receipt;
  let head = sha256(canonicalise({ contract, format, issuer, policy }));
  const chain = receipt.chain.map((entry, seq) => {
    const linked = { ...entry, seq, prev: head };
    head = sha256(canonicalise(linked));
    return linked;
  });
  const content = { ...receipt, chain, head };
  const header = base64(canonicalise({ alg: 'EdDSA', kid: KEY.kid, typ: RECEIPT_TYPE }));
  const signed = sign(null, Buffer.from(`${header}.${base64(canonicalise(content))}`), privateKey);
  return Buffer.from(canonicalise({ ...content, signature: `${header}..${signed.toString('base64url')}` }));
}

/** The receipt that a platform would write of what was simulated. */
export function receiptOf({ text, machine, moves, kind, timeZone }: Lived) {
  const subjectType = kind === 3 ? 2 : 1;
  const chain: Receipt['chain'] = [];
  const named = Object.values(machine.states).flatMap(({ transitions }) => transitions.map(({ args }) => args.account));
  const accounts = named.includes('self.account') ? [{ name: 'self.account', accountId: '998877665544' }] : [];
  const link = { seq: 0, prev: '' };
  for (const { at, fromState, toState, event } of moves) {
    const moment = new Date(at).toISOString();
    if (event?.code === PAYMENT_CODE) {
      chain.push({
        ...link,
        kind: 'payment',
        at: moment,
        event: event.id,
        amount: (amountCents(event) / 100).toFixed(2),
        fromAccount: '112233445566',
        toAccount: event.args.account === 'self.account' ? '998877665544' : String(event.args.account),
        recordId: '7300000000000000123',
        serialNo: '202611221003200001',
      });
    }
    const authStatus = authStatusOf(machine.states[toState]!);
    const paid = event?.code === PAYMENT_CODE ? { payment: chain.length - 1 } : {};
    const first = event ? {} : { accounts };
    const moved = { from: fromState, to: toState, event: event?.id ?? INIT_EVENT_ID, authStatus };
    chain.push({
      ...link,
      kind: 'transition',
      at: moment,
      stateId: '65a1f0c2d4e5b60718293a4c',
      ...moved,
      ...paid,
      ...first,
    });
  }
  const state = moves.at(-1)!.toState;
  const entered = machine.states[state]!;
  const bytes = sealed({
    format: FORMAT,
    issuer: 'https://colophon.example',
    currency: '¥',
    versions: [],
    timeZone,
    issued: new Date(moves.at(-1)!.at).toISOString(),
    contract: {
      ...CONTRACT,
      signedAt: chain[0]!.at,
      licensor: { ...CONTRACT.licensor, kind: subjectType },
      licensee: { ...CONTRACT.licensee, kind },
      subject: { ...CONTRACT.subject, type: subjectType },
    },
    policy: {
      policyId: policyId(text, subjectType),
      subjectType,
      text,
      sha256: sha256(text),
      audiences: machine.audiences.map(({ name, type }) => ({ name, type })),
      machine: machineOf(machine.states),
    },
    chain,
    now: { state, authStatus: authStatusOf(entered), status: Number(endsContract(entered, kind)) },
  });
  return { bytes, keys: { keys: [KEY] } };
}
